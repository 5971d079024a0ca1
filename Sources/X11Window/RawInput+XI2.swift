// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Geometry
import Gestures

extension RawEvent {
    /// Reads an event of a device; nil for those that matter to nobody.
    init?(_ event: XIDeviceEvent, time: Double, modifiers: ModifierFlags) {
        let kinds: [Int32: Kind] = [
            XI_Motion: .motion, XI_ButtonPress: .buttonPress, XI_ButtonRelease: .buttonRelease,
            XI_TouchBegin: .touchBegin, XI_TouchUpdate: .touchUpdate, XI_TouchEnd: .touchEnd,
        ]
        guard let kind = kinds[event.evtype] else { return nil }
        self.init(
            kind: kind, device: Int(event.deviceid), source: Int(event.sourceid), detail: Int(event.detail), time: time,
            position: DevicePoint(x: event.event_x, y: event.event_y),
            // The same bit means something else for touches: that the finger is the one that moves the pointer.
            isEmulated: [.motion, .buttonPress, .buttonRelease].contains(kind)
                && event.flags & XIPointerEmulated != 0,
            isOnlyFinger: kind == .touchBegin && event.flags & XITouchEmulatingPointer != 0,
            buttons: ButtonMask(event.buttons), modifiers: modifiers, valuators: event.valuators.byAxis)
    }

    /// Reads a crossing.
    init(_ event: XIEnterEvent, time: Double, modifiers: ModifierFlags) {
        self.init(
            kind: event.evtype == XI_Enter ? .enter : .leave, device: Int(event.deviceid), source: Int(event.sourceid),
            time: time, position: DevicePoint(x: event.event_x, y: event.event_y),
            isOrdinaryCrossing: event.mode == XINotifyNormal, buttons: ButtonMask(event.buttons), modifiers: modifiers)
    }
}

extension RawGesture {
    /// Reads a step of a pinch.
    init(_ event: XIGesturePinchEvent, time: Double, modifiers: ModifierFlags) {
        let phases: [Int32: Touch.Phase] = [XI_GesturePinchBegin: .began, XI_GesturePinchUpdate: .moved]
        let end: Touch.Phase = event.flags & XIGesturePinchEventCancelled != 0 ? .cancelled : .ended
        self.init(
            kind: .pinch, phase: phases[event.evtype] ?? end, fingerCount: Int(event.detail),
            device: Int(event.deviceid), source: Int(event.sourceid), time: time,
            position: DevicePoint(x: event.event_x, y: event.event_y),
            delta: DeviceVector(dx: event.delta_x, dy: event.delta_y), scale: event.scale, angle: event.delta_angle,
            modifiers: modifiers)
    }

    /// Reads a step of a swipe.
    init(_ event: XIGestureSwipeEvent, time: Double, modifiers: ModifierFlags) {
        let phases: [Int32: Touch.Phase] = [XI_GestureSwipeBegin: .began, XI_GestureSwipeUpdate: .moved]
        let end: Touch.Phase = event.flags & XIGestureSwipeEventCancelled != 0 ? .cancelled : .ended
        self.init(
            kind: .swipe, phase: phases[event.evtype] ?? end, fingerCount: Int(event.detail),
            device: Int(event.deviceid), source: Int(event.sourceid), time: time,
            position: DevicePoint(x: event.event_x, y: event.event_y),
            delta: DeviceVector(dx: event.delta_x, dy: event.delta_y), modifiers: modifiers)
    }
}

extension ButtonMask {
    /// The buttons of XInput2's mask, in which bit 1 is button 1.
    init(_ state: XIButtonState) {
        var bits: UInt64 = 0
        for index in 0..<min(5, Int(state.mask_len)) { bits |= UInt64(state.mask[index]) << UInt64(8 * index) }
        self.init(rawValue: UInt32(truncatingIfNeeded: bits >> 1))
    }
}

extension XIValuatorState {
    /// The values by axis number. They are packed: only axes that the mask names have one.
    fileprivate var byAxis: [Int: Double] {
        var found: [Int: Double] = [:]
        for axis in 0..<Int(mask_len) * 8 where mask[axis >> 3] & (1 << UInt8(axis & 7)) != 0 {
            found[axis] = values[found.count]
        }
        return found
    }
}
