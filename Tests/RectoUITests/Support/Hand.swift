// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

/// Fingers, a pen and a pointer on a window, which do what a test says when it says so.
@MainActor
final class Hand {
    private let window: RootWindow
    private var contacts: [Int: Touch] = [:]
    private var serial: UInt64 = 0

    init(on window: RootWindow) { self.window = window }

    /// Puts down the contact that a test calls `name`.
    func down(
        _ name: Int, _ point: ViewPoint, _ type: Touch.TouchType = .direct, at time: Double, tapCount: Int = 1,
        buttons: ButtonMask = .primary, modifiers: ModifierFlags = []
    ) {
        serial += 1
        let touch = Touch(
            id: TouchID(serial), device: Self.device(of: type), type: type, phase: .began, timestamp: time,
            windowLocation: point, tapCount: tapCount, buttons: buttons, modifiers: modifiers)
        contacts[name] = touch
        window.dispatch(.touches([touch]))
    }

    /// Moves a contact that is down, with other modifiers where there are any.
    func move(_ name: Int, _ point: ViewPoint, at time: Double, modifiers: ModifierFlags? = nil) {
        send(name, .moved, point, at: time, modifiers: modifiers)
    }

    /// Lifts a contact, or takes it away.
    func up(_ name: Int, _ phase: Touch.Phase = .ended, at time: Double, modifiers: ModifierFlags? = nil) {
        send(name, phase, nil, at: time, modifiers: modifiers)
        contacts[name] = nil
    }

    /// Puts a contact down and lifts it.
    func click(
        _ point: ViewPoint, _ type: Touch.TouchType = .indirectPointer, at time: Double, buttons: ButtonMask = .primary
    ) {
        down(1, point, type, at: time, buttons: buttons)
        up(1, at: time)
    }

    /// Moves the pointer, or a pen, that is not down.
    func hover(_ point: ViewPoint, _ type: Touch.TouchType = .indirectPointer, at time: Double) {
        let event = HoverEvent(
            phase: .moved, device: Self.device(of: type), type: type, timestamp: time, windowLocation: point)
        window.dispatch(.hover(event))
    }

    private static func device(of type: Touch.TouchType) -> InputDeviceID {
        switch type {
        case .direct: InputDeviceID(3)
        case .pen, .eraser: InputDeviceID(7)
        case .indirectPointer: InputDeviceID(6)
        }
    }

    private func send(
        _ name: Int, _ phase: Touch.Phase, _ point: ViewPoint?, at time: Double, modifiers: ModifierFlags?
    ) {
        guard var touch = contacts[name] else { return }
        touch.phase = phase
        touch.timestamp = time
        touch.windowLocation = point ?? touch.windowLocation
        touch.modifiers = modifiers ?? touch.modifiers
        contacts[name] = touch
        window.dispatch(.touches([touch]))
    }
}
