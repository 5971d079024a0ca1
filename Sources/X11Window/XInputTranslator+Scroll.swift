// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

extension XInputTranslator {
    /// A step by a button from 4 to 7 that no smooth axis stands behind.
    func scrolled(byButton event: RawEvent) -> InputEvent {
        let delta =
            switch event.detail {
            case 4: ViewVector(dx: 0, dy: -1)
            case 5: ViewVector(dx: 0, dy: 1)
            case 6: ViewVector(dx: -1, dy: 0)
            default: ViewVector(dx: 1, dy: 0)
            }
        return .scroll(scrollEvent(event, delta: delta))
    }

    /// A step by axes that count on. They also count while the pointer is elsewhere, so that a step is only known
    /// against a value read since then; ``update(_:)`` hands those in.
    mutating func scrolled(byAxes event: RawEvent) -> [InputEvent] {
        guard let device = devices[event.source] else { return [] }
        var delta = ViewVector.zero
        var isScroll = false
        for axis in device.scrollAxes where axis.increment != 0 {
            guard let value = event.valuators[axis.number] else { continue }
            let key = AxisKey(source: event.source, axis: axis.number)
            defer { baselines[key] = value }
            guard let last = baselines[key] else { continue }
            let steps = (value - last) / axis.increment
            delta = delta + (axis.isVertical ? ViewVector(dx: 0, dy: steps) : ViewVector(dx: steps, dy: 0))
            isScroll = true
        }
        guard isScroll else { return [] }
        // A touchpad says that the fingers have left by a step of nothing.
        if delta == .zero && device.kind != .touchpad { return [] }
        return [.scroll(scrollEvent(event, delta: delta))]
    }

    private func scrollEvent(_ event: RawEvent, delta: ViewVector) -> ScrollEvent {
        let isTouchpad = devices[event.source]?.kind == .touchpad
        return ScrollEvent(
            device: InputDeviceID(event.source), timestamp: event.time, windowLocation: viewPoint(event.position),
            delta: delta, unit: isTouchpad ? .touchpadDetents : .detents, isEnd: delta == .zero,
            modifiers: event.modifiers)
    }
}
