// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

extension XInputTranslator {
    mutating func buttonPressed(_ event: RawEvent) -> [InputEvent] {
        // Emulated buttons come from touches and smooth scrolling, which are reported by themselves.
        if event.isEmulated { return [] }
        if (4...7).contains(event.detail) { return [scrolled(byButton: event)] }
        let key = ContactKey(device: event.device)
        var events = pruneLostRelease(event)
        if var contact = contacts[key] {
            contact.touch = moved(contact.touch, by: event, to: .moved)
            contact.touch.buttons.insert(ButtonMask(button: event.detail))
            contacts[key] = contact
            events.append(.touches([contact.touch]))
        } else {
            let touch = makeTouch(event, type: pointerType(event.source), button: event.detail)
            contacts[key] = Contact(
                touch: touch, device: event.device, source: event.source, start: event.time)
            events.append(.touches([touch]))
        }
        return events
    }

    mutating func buttonReleased(_ event: RawEvent) -> [InputEvent] {
        let key = ContactKey(device: event.device)
        let button = ButtonMask(button: event.detail)
        guard !event.isEmulated, var contact = contacts[key], contact.touch.buttons.contains(button) else { return [] }
        if contact.touch.buttons == button {
            contacts[key] = nil
            taps.end(device: contact.touch.device, at: event.time)
            return [.touches([moved(contact.touch, by: event, to: .ended)])] + hoverAfterContact(event)
        }
        contact.touch = moved(contact.touch, by: event, to: .moved)
        contact.touch.buttons.remove(button)
        contacts[key] = contact
        return [.touches([contact.touch])]
    }

    mutating func pointerMoved(_ event: RawEvent) -> [InputEvent] {
        var events = scrolled(byAxes: event)
        // A finger drags the pointer along; that is no hovering.
        if event.isEmulated { return events }
        events += pruneLostRelease(event)
        let key = ContactKey(device: event.device)
        guard var contact = contacts[key] else { return events + hovered(event) }
        let next = moved(contact.touch, by: event, to: .moved)
        if hasChanged(contact.touch, next) {
            contact.touch = next
            contacts[key] = contact
            events.append(.touches([next]))
        }
        return events
    }

    mutating func pointerEntered(_ event: RawEvent) -> [InputEvent] {
        let events = pruneLostRelease(event)
        guard event.isOrdinaryCrossing, !event.isEmulated, contacts[ContactKey(device: event.device)] == nil,
            !isEmulatingPointer(event.device)
        else { return events }
        return events + hovered(event)
    }

    mutating func pointerLeft(_ event: RawEvent) -> [InputEvent] {
        guard event.isOrdinaryCrossing, let hover = hovers.removeValue(forKey: event.device) else { return [] }
        // While a button is down the contact goes on outside, and the hovering has ended for the time after.
        return [.hover(hoverEvent(.ended, hover, time: event.time, modifiers: event.modifiers))]
    }

    func hoverEvent(_ phase: Touch.Phase, _ hover: Hover, time: Double, modifiers: ModifierFlags) -> HoverEvent {
        HoverEvent(
            phase: phase, device: InputDeviceID(hover.source), type: hover.type, timestamp: time,
            windowLocation: hover.position, modifiers: modifiers)
    }

    private mutating func hovered(_ event: RawEvent) -> [InputEvent] {
        let next = Hover(type: pointerType(event.source), source: event.source, position: viewPoint(event.position))
        let last = hovers.updateValue(next, forKey: event.device)
        func step(_ phase: Touch.Phase, _ hover: Hover) -> InputEvent {
            .hover(hoverEvent(phase, hover, time: event.time, modifiers: event.modifiers))
        }
        guard let last else { return [step(.began, next)] }
        // Another tool has taken over the same pointer, so the one before is out of reach.
        if last.type != next.type { return [step(.ended, last), step(.began, next)] }
        return last.position == next.position ? [] : [step(.moved, next)]
    }

    /// A pointer that hovered before its button went down, and has not left, hovers on where it was let go.
    private mutating func hoverAfterContact(_ event: RawEvent) -> [InputEvent] {
        hovers[event.device] == nil ? [] : hovered(event)
    }

    /// Cancels a contact of which the server says that no button is down: its release went to somebody's grab.
    private mutating func pruneLostRelease(_ event: RawEvent) -> [InputEvent] {
        let key = ContactKey(device: event.device)
        guard let contact = contacts[key], contact.touch.buttons.isDisjoint(with: event.buttons) else { return [] }
        return cancel(key, time: event.time)
    }

    private func isEmulatingPointer(_ device: Int) -> Bool {
        contacts.keys.contains { $0.device == device && $0.number != nil }
    }

    private func pointerType(_ source: Int) -> Touch.TouchType {
        switch devices[source]?.kind {
        case .pen: .pen
        case .eraser: .eraser
        default: .indirectPointer
        }
    }

    private func hasChanged(_ old: Touch, _ new: Touch) -> Bool {
        old.windowLocation != new.windowLocation || old.pressure != new.pressure || old.tilt != new.tilt
    }
}
