// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CTesting
import Geometry

/// A touchpad: it moves the pointer by distances, scrolls smoothly, and knows pinches and swipes. Each call returns
/// when the server has dealt with it.
///
/// ```swift
/// try server.touchpad.scroll(by: DeviceVector(dx: 0, dy: 15.5))
/// try server.touchpad.pinch(scale: 1.5)
/// ```
public final class Touchpad {
    private let socket: InputTestSocket
    private var pinchFingers = 2
    private var swipeFingers = 3
    /// The first of the two axes that scroll; a wheel's notch is 120 on them.
    private static let scrollAxis: Int32 = 2

    init(_ socket: InputTestSocket) { self.socket = socket }

    /// Moves the pointer by `distance`, in pixels before the server's acceleration.
    public func move(by distance: DeviceVector) throws { try motion(distance, axis: 0) }

    /// Scrolls by `distance`, in 120ths of a wheel's notch, right and down.
    public func scroll(by distance: DeviceVector) throws { try motion(distance, axis: Self.scrollAxis) }

    /// Presses and releases `button`, 1 for the left one.
    public func click(_ button: Int = 1) throws {
        for pressed: UInt32 in [1, 0] {
            try socket.post(
                recto_it_button(
                    header: InputTestSocket.header(RECTO_IT_BUTTON, recto_it_button.self), absolute: 0,
                    button: Int32(button), pressed: pressed, axes: recto_it_axes()))
        }
    }

    private func motion(_ distance: DeviceVector, axis: Int32) throws {
        var axes = recto_it_axes()
        if distance.dx != 0 { recto_it_set(&axes, axis, distance.dx) }
        if distance.dy != 0 { recto_it_set(&axes, axis + 1, distance.dy) }
        try socket.post(
            recto_it_motion(
                header: InputTestSocket.header(RECTO_IT_MOTION, recto_it_motion.self), absolute: 0, axes: axes))
    }

    /// Begins a pinch at the pointer.
    public func pinchBegin(fingers: Int = 2) throws {
        pinchFingers = fingers
        try pinch(RECTO_IT_PINCH_BEGIN, scale: 1)
    }

    /// Goes on with a pinch: `scale` is since its beginning, `angle` (degrees, clockwise) and `move` since the last
    /// call.
    public func pinchUpdate(scale: Double, angle: Double = 0, move: DeviceVector = .zero) throws {
        try pinch(RECTO_IT_PINCH_UPDATE, scale: scale, angle: angle, move: move)
    }

    /// Ends a pinch, well or cancelled.
    public func pinchEnd(cancelled: Bool = false) throws {
        try pinch(RECTO_IT_PINCH_END, scale: 1, cancelled: cancelled)
    }

    /// Begins a swipe at the pointer.
    public func swipeBegin(fingers: Int = 3) throws {
        swipeFingers = fingers
        try swipe(RECTO_IT_SWIPE_BEGIN)
    }

    /// Goes on with a swipe, by `move` since the last call.
    public func swipeUpdate(by move: DeviceVector) throws { try swipe(RECTO_IT_SWIPE_UPDATE, move: move) }

    /// Ends a swipe, well or cancelled.
    public func swipeEnd(cancelled: Bool = false) throws { try swipe(RECTO_IT_SWIPE_END, cancelled: cancelled) }

    private func pinch(
        _ type: some BinaryInteger, scale: Double, angle: Double = 0, move: DeviceVector = .zero,
        cancelled: Bool = false
    ) throws {
        try socket.post(
            recto_it_pinch(
                header: InputTestSocket.header(RECTO_IT_PINCH, recto_it_pinch.self), type: UInt16(type),
                fingers: UInt16(pinchFingers), flags: cancelled ? UInt32(RECTO_IT_CANCELLED) : 0, dx: move.dx,
                dy: move.dy, unaccelerated_dx: move.dx, unaccelerated_dy: move.dy, scale: scale, angle: angle))
    }

    private func swipe(_ type: some BinaryInteger, move: DeviceVector = .zero, cancelled: Bool = false) throws {
        try socket.post(
            recto_it_swipe(
                header: InputTestSocket.header(RECTO_IT_SWIPE, recto_it_swipe.self), type: UInt16(type),
                fingers: UInt16(swipeFingers), flags: cancelled ? UInt32(RECTO_IT_CANCELLED) : 0, dx: move.dx,
                dy: move.dy, unaccelerated_dx: move.dx, unaccelerated_dy: move.dy))
    }
}

extension Touchpad {
    /// A whole pinch at the pointer, to `scale` and by `angle` degrees, within `seconds` of real time.
    public func pinch(scale: Double, angle: Double = 0, steps: Int = 10, over seconds: Double = 0.2) throws {
        try pinchBegin()
        for step in 1...steps {
            pause(seconds / Double(steps))
            let part = Double(step) / Double(steps)
            try pinchUpdate(scale: 1 + (scale - 1) * part, angle: angle / Double(steps))
        }
        try pinchEnd()
    }

    /// Scrolls by `distance`, in 120ths of a wheel's notch, in equal steps within `seconds` of real time.
    public func scroll(by distance: DeviceVector, steps: Int, over seconds: Double) throws {
        let step = DeviceVector(dx: distance.dx / Double(steps), dy: distance.dy / Double(steps))
        for _ in 0..<steps {
            pause(seconds / Double(steps))
            try scroll(by: step)
        }
    }

    /// A whole swipe at the pointer by `distance` pixels, within `seconds` of real time.
    public func swipe(
        by distance: DeviceVector, fingers: Int = 3, steps: Int = 10, over seconds: Double = 0.2
    ) throws {
        try swipeBegin(fingers: fingers)
        let step = DeviceVector(dx: distance.dx / Double(steps), dy: distance.dy / Double(steps))
        for _ in 0..<steps {
            pause(seconds / Double(steps))
            try swipeUpdate(by: step)
        }
        try swipeEnd()
    }
}
