// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

extension XInputTranslator {
    mutating func touchBegan(_ event: RawEvent) -> [InputEvent] {
        let key = ContactKey(device: event.device, number: event.detail)
        // A number that is in use: its end was lost.
        var stale = cancel(key, time: event.time)
        if event.isOnlyFinger { stale += cancelFingers(of: event.source, before: event.time) }
        let touch = makeTouch(event, type: .direct, button: 0)
        contacts[key] = Contact(touch: touch, device: event.device, source: event.source, start: event.time)
        return stale + [.touches([touch])]
    }

    /// Cancels the fingers of a device that began before a time, for the server knows of none: their ends were lost. A
    /// window manager may have events that it held back come in another order, so that the times decide.
    private mutating func cancelFingers(of source: Int, before time: Double) -> [InputEvent] {
        let lost = contacts.filter { $0.key.number != nil && $0.value.source == source && $0.value.start < time }
        return lost.sorted { $0.value.touch.id < $1.value.touch.id }.flatMap { cancel($0.key, time: time) }
    }

    mutating func touchMoved(_ event: RawEvent) -> [InputEvent] {
        let key = ContactKey(device: event.device, number: event.detail)
        guard var contact = contacts[key] else { return [] }
        contact.touch = moved(contact.touch, by: event, to: .moved)
        contacts[key] = contact
        return [.touches([contact.touch])]
    }

    mutating func touchEnded(_ event: RawEvent) -> [InputEvent] {
        let key = ContactKey(device: event.device, number: event.detail)
        guard let contact = contacts.removeValue(forKey: key) else { return [] }
        taps.end(device: contact.touch.device, at: event.time)
        return [.touches([moved(contact.touch, by: event, to: .ended)])]
    }

    /// The beginning of a contact.
    mutating func makeTouch(_ event: RawEvent, type: Touch.TouchType, button: Int) -> Touch {
        let device = InputDeviceID(event.source)
        let place = viewPoint(event.position)
        let count = taps.begin(device: device, type: type, button: button, at: place, time: event.time)
        let touch = Touch(
            id: nextTouchID(), device: device, type: type, phase: .began, timestamp: event.time, windowLocation: place,
            tapCount: count, buttons: button == 0 ? .primary : ButtonMask(button: button), modifiers: event.modifiers)
        return moved(touch, by: event, to: .began)
    }

    /// The contact as the event leaves it. Axes that the event leaves out keep their values.
    func moved(_ touch: Touch, by event: RawEvent, to phase: Touch.Phase) -> Touch {
        var touch = touch
        touch.phase = phase
        touch.timestamp = event.time
        touch.windowLocation = viewPoint(event.position)
        touch.modifiers = event.modifiers
        guard let device = devices[event.source] else { return touch }
        touch.pressure = device.fraction(of: .pressure, in: event.valuators) ?? touch.pressure
        touch.tilt.dx = device.tilt(of: .tiltX, in: event.valuators) ?? touch.tilt.dx
        touch.tilt.dy = device.tilt(of: .tiltY, in: event.valuators) ?? touch.tilt.dy
        return touch
    }
}

extension ButtonMask {
    /// The mask of the window system's button with this number, from 1 to 32.
    init(button: Int) { self.init(rawValue: (1...32).contains(button) ? 1 << UInt32(button - 1) : 0) }
}
