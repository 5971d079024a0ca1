// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CTesting
import Geometry

/// A pen over the whole screen. Places are pixels of the screen, fractions count; pressure goes from 0 to 1. Each call
/// returns when the server has dealt with it. It has no tilt.
///
/// ```swift
/// try server.pen.stroke(along: .line(from: DevicePoint(x: 100, y: 100), to: DevicePoint(x: 300, y: 100)))
/// ```
public final class Pen {
    private let socket: InputTestSocket
    private let axes: AbsoluteAxes
    /// The greatest value of the device's pressure axis.
    private static let fullPressure = 1000.0

    init(_ socket: InputTestSocket, axes: AbsoluteAxes) {
        self.socket = socket
        self.axes = axes
    }

    /// Comes near the screen, over `point`.
    public func enter(at point: DevicePoint) throws {
        try proximity(isNear: true, axes.values(point, pressure: nil))
        try move(to: point, pressure: 0)
    }

    /// Goes away from the screen.
    public func leave() throws { try proximity(isNear: false, recto_it_axes()) }

    /// Moves to `point`, with the tip down if `pressure` is not 0 and ``down(at:pressure:)`` came before.
    public func move(to point: DevicePoint, pressure: Double = 0) throws {
        let values = axes.values(point, pressure: pressure * Self.fullPressure)
        try socket.post(
            recto_it_motion(
                header: InputTestSocket.header(RECTO_IT_MOTION, recto_it_motion.self), absolute: 1, axes: values))
    }

    /// Puts the tip down on `point`.
    public func down(at point: DevicePoint, pressure: Double = 0.5) throws {
        try move(to: point, pressure: pressure)
        try button(1, isPressed: true)
    }

    /// Lifts the tip from `point`.
    public func up(at point: DevicePoint) throws {
        try move(to: point, pressure: 0)
        try button(1, isPressed: false)
    }

    /// Presses or releases `button`: 1 is the tip, 2 and 3 are on the barrel.
    public func button(_ button: Int, isPressed: Bool) throws {
        try socket.post(
            recto_it_button(
                header: InputTestSocket.header(RECTO_IT_BUTTON, recto_it_button.self), absolute: 0,
                button: Int32(button), pressed: isPressed ? 1 : 0, axes: recto_it_axes()))
    }

    /// Comes near, draws along `path` within `seconds` of real time, and goes away.
    public func stroke(along path: InputPath, pressure: Double = 0.5, over seconds: Double = 0.2) throws {
        guard let first = path.points.first, let last = path.points.last else { return }
        try enter(at: first)
        try down(at: first, pressure: pressure)
        for point in path.points.dropFirst() {
            pause(seconds / Double(path.points.count - 1))
            try move(to: point, pressure: pressure)
        }
        try up(at: last)
        try leave()
    }

    private func proximity(isNear: Bool, _ values: recto_it_axes) throws {
        try socket.post(
            recto_it_proximity(
                header: InputTestSocket.header(RECTO_IT_PROXIMITY, recto_it_proximity.self), in: isNear ? 1 : 0,
                axes: values))
    }
}
