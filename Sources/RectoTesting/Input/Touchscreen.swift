// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CTesting
import Geometry

/// A touchscreen over the whole screen. Fingers have numbers of the test's choice. Places are pixels of the screen,
/// fractions count; pressure goes from 0 to 1. Each call returns when the server has dealt with it.
///
/// ```swift
/// try server.touchscreen.down(1, at: DevicePoint(x: 200, y: 300))
/// try server.touchscreen.move(1, to: DevicePoint(x: 260.5, y: 300), pressure: 0.8)
/// try server.touchscreen.up(1)
/// ```
public final class Touchscreen {
    private let socket: InputTestSocket
    private let axes: AbsoluteAxes
    private var fingers: [Int: DevicePoint] = [:]
    /// The greatest value of the device's pressure axis.
    private static let fullPressure = 2047.0
    /// How hard a finger presses unless told otherwise.
    public static let usualPressure = 0.25

    init(_ socket: InputTestSocket, axes: AbsoluteAxes) {
        self.socket = socket
        self.axes = axes
    }

    /// Puts `finger` down.
    /// - Throws: ``XServerError/wrongFinger(_:isDown:)`` if it is down.
    public func down(_ finger: Int, at point: DevicePoint, pressure: Double = usualPressure) throws {
        guard fingers[finger] == nil else { throw XServerError.wrongFinger(finger, isDown: true) }
        fingers[finger] = point
        try post(RECTO_IT_TOUCH_BEGIN, finger, point, pressure: pressure)
    }

    /// Moves `finger`.
    /// - Throws: ``XServerError/wrongFinger(_:isDown:)`` if it is not down.
    public func move(_ finger: Int, to point: DevicePoint, pressure: Double = usualPressure) throws {
        guard fingers[finger] != nil else { throw XServerError.wrongFinger(finger, isDown: false) }
        fingers[finger] = point
        try post(RECTO_IT_TOUCH_UPDATE, finger, point, pressure: pressure)
    }

    /// Lifts `finger` where it is.
    /// - Throws: ``XServerError/wrongFinger(_:isDown:)`` if it is not down.
    public func up(_ finger: Int) throws {
        guard let point = fingers.removeValue(forKey: finger) else {
            throw XServerError.wrongFinger(finger, isDown: false)
        }
        try post(RECTO_IT_TOUCH_END, finger, point, pressure: nil)
    }

    /// Takes up the device again after it has been switched off and on, which lifts all fingers.
    public func reconnect() throws {
        fingers = [:]
        try socket.reconnect()
    }

    /// Lifts all fingers, the one with the least number first.
    public func liftAll() throws {
        for finger in fingers.keys.sorted() { try up(finger) }
    }

    private func post(_ type: some BinaryInteger, _ finger: Int, _ point: DevicePoint, pressure: Double?) throws {
        try socket.post(message(type, finger, point, pressure: pressure))
    }

    private func message(
        _ type: some BinaryInteger, _ finger: Int, _ point: DevicePoint, pressure: Double?
    ) -> recto_it_touch {
        recto_it_touch(
            header: InputTestSocket.header(RECTO_IT_TOUCH, recto_it_touch.self), id: UInt32(finger),
            type: UInt32(type), axes: axes.values(point, pressure: pressure.map { $0 * Self.fullPressure }))
    }

    /// Touches `point` `count` times with finger 1, as fast as can be: a machine that is busy with other things makes no
    /// long press of it, and no two taps of a double one.
    /// - Throws: ``XServerError/wrongFinger(_:isDown:)`` if it is down.
    public func tap(at point: DevicePoint, count: Int = 1) throws {
        guard fingers[1] == nil else { throw XServerError.wrongFinger(1, isDown: true) }
        let once = [
            message(RECTO_IT_TOUCH_BEGIN, 1, point, pressure: Self.usualPressure),
            message(RECTO_IT_TOUCH_END, 1, point, pressure: nil),
        ]
        try socket.post(all: Array(repeating: once, count: count).flatMap { $0 })
    }
}

extension Touchscreen {

    /// Holds a finger on `point` for `seconds` of real time.
    public func longPress(at point: DevicePoint, for seconds: Double = 0.8) throws {
        try down(1, at: point)
        pause(seconds)
        try up(1)
    }

    /// Draws a finger along `path` within `seconds` of real time; a last pause of `rest` seconds before it lifts
    /// keeps the page from being flung.
    public func swipe(along path: InputPath, over seconds: Double = 0.2, rest: Double = 0) throws {
        try move([1: path], over: seconds, rest: rest)
    }

    /// Spreads or closes two fingers around `center`, turning them where the angles differ (degrees, clockwise). The
    /// radius is each finger's distance from `center`.
    public func pinch(
        around center: DevicePoint, radius: (from: Double, to: Double), angle: (from: Double, to: Double) = (0, 0),
        steps: Int = 12, over seconds: Double = 0.2
    ) throws {
        let opposite = (angle.from + 180, angle.to + 180)
        try move(
            [
                1: .spiral(around: center, radius: radius, angle: angle, steps: steps),
                2: .spiral(around: center, radius: radius, angle: opposite, steps: steps),
            ], over: seconds)
    }

    /// Draws several fingers along their paths at once: all go down, take their steps in turn, and lift. A path that
    /// is shorter than another waits at its end.
    public func move(_ paths: [Int: InputPath], over seconds: Double = 0.2, rest: Double = 0) throws {
        let fingers = paths.filter { !$0.value.points.isEmpty }.sorted { $0.key < $1.key }
        let steps = fingers.map(\.value.points.count).max() ?? 0
        for step in 0..<steps {
            if step > 0 { pause(seconds / Double(steps - 1)) }
            for (finger, path) in fingers where step < path.points.count {
                if step == 0 {
                    try down(finger, at: path.points[step])
                } else {
                    try move(finger, to: path.points[step])
                }
            }
        }
        pause(rest)
        for (finger, _) in fingers { try up(finger) }
    }
}
