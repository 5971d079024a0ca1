// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

extension XInputTranslator {
    /// What a step of a touchpad's gesture means. It stays where it began, whatever the pointer does meanwhile, and
    /// ends with the last scale it had: what drivers report at the end is arbitrary.
    mutating func translate(_ gesture: RawGesture) -> [InputEvent] {
        var stale: [InputEvent] = []
        if gesture.phase == .began {
            if let state = gestures[gesture.device] { stale = [cancelled(state, time: gesture.time)] }
            gestures[gesture.device] = GestureState(
                kind: gesture.kind, source: gesture.source, place: viewPoint(gesture.position), scale: 1)
        }
        guard var state = gestures[gesture.device], state.kind == gesture.kind else { return stale }
        if gesture.phase == .moved { state.scale = gesture.scale }
        let isOver = gesture.phase == .ended || gesture.phase == .cancelled
        gestures[gesture.device] = isOver ? nil : state
        return stale + [.touchpad(step(gesture, state))]
    }

    func cancelled(_ state: GestureState, time: Double) -> InputEvent {
        .touchpad(
            TouchpadGesture(
                kind: state.kind == .pinch ? .pinch(scale: state.scale, rotation: 0) : .swipe, phase: .cancelled,
                fingerCount: 0, device: InputDeviceID(state.source), timestamp: time, windowLocation: state.place))
    }

    private func step(_ gesture: RawGesture, _ state: GestureState) -> TouchpadGesture {
        let rotation = gesture.phase == .moved ? gesture.angle * .pi / 180 : 0
        return TouchpadGesture(
            kind: gesture.kind == .pinch ? .pinch(scale: state.scale, rotation: rotation) : .swipe,
            phase: gesture.phase, fingerCount: gesture.fingerCount, device: InputDeviceID(gesture.source),
            timestamp: gesture.time, windowLocation: state.place,
            delta: ViewVector(dx: gesture.delta.dx / scale, dy: gesture.delta.dy / scale),
            modifiers: gesture.modifiers)
    }
}
