// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension GestureArena {
    // MARK: Scrolling

    func process(_ event: ScrollEvent, hitView: (any GestureHost)?) {
        let id = ContactID.scroll(event.device)
        if !isFollowed(id) && !event.isEnd {
            open(id, device: event.device, hitView: hitView) {
                $0.allowedScrollTypes.contains(ScrollTypes(event.unit)) && $0.takes(.scroll(event))
            }
        }
        feed(id, event.modifiers, at: event.windowLocation, isEnd: event.isEnd) { $0.scrollChanged(event) }
    }

    // MARK: Touchpad gestures

    func process(_ gesture: TouchpadGesture, hitView: (any GestureHost)?) {
        let id = ContactID.touchpad(gesture.device)
        if gesture.phase == .began {
            close(id)
            open(id, device: gesture.device, hitView: hitView) { $0.accepts(gesture) && $0.takes(.touchpad(gesture)) }
        }
        let isEnd = gesture.phase == .ended || gesture.phase == .cancelled
        feed(id, gesture.modifiers, at: gesture.windowLocation, isEnd: isEnd) {
            $0.touchpadChanged(gesture)
            if gesture.phase == .cancelled { $0.giveUp(.inputCancelled) }
        }
    }

    /// Ends a gesture whose own end was lost.
    private func close(_ id: ContactID) {
        guard let contact = contacts.first(where: { $0.id == id }) else { return }
        contact.isOpen = false
        for recognizer in engaged where recognizer.attempt.contacts.contains(id) {
            recognizer.giveUp(.inputCancelled)
        }
        finishStep()
    }

    // MARK: Hovering

    /// Hovering has no beginning of its own for a view: each step says which views are under the pointer now.
    func process(_ event: HoverEvent, hitView: (any GestureHost)?) {
        if event.type.isPen { notePen(event.device, event.phase.isOver ? .left : .hovering) }
        let id = ContactID.hover(event.device)
        let under = event.phase.isOver ? [] : recognizers(around: hitView).filter { $0.acceptsHover && $0.isEnabled }
        for recognizer in engaged where recognizer.attempt.contacts.contains(id) {
            let stays = under.contains { $0 === recognizer }
            hover(event, stays ? .moved : event.phase == .cancelled ? .cancelled : .ended, recognizer)
        }
        let newcomers = under.filter { !$0.attempt.contacts.contains(id) }
        if !newcomers.isEmpty {
            open(id, device: event.device, hitView: hitView, among: newcomers) { $0.takes(.hover(event)) }
            for recognizer in newcomers where recognizer.attempt.contacts.contains(id) {
                hover(event, .began, recognizer)
            }
        }
        finishStep()
        for recognizer in engaged where !recognizer.attempt.contacts.contains(id) { recognizer.spent.remove(id) }
        mayHaveIdle = true
    }

    private func hover(_ event: HoverEvent, _ phase: Touch.Phase, _ recognizer: GestureRecognizer) {
        var event = event
        event.phase = phase
        recognizer.note(event.modifiers, buttons: [])
        recognizer.lastLocation = event.windowLocation
        recognizer.latest.type = event.type
        recognizer.hoverChanged(event)
        if phase.isOver { recognizer.giveUp(.inputCancelled) }
    }

    // MARK: Keys

    func process(_ event: KeyEvent, hitView: (any GestureHost)?) {
        for recognizer in engaged where !recognizer.attempt.contacts.isEmpty && recognizer.accepts(event) {
            recognizer.pressChanged(event)
        }
        finishStep()
        open(.keys, device: nil, hitView: hitView) { $0.accepts(event) && $0.takes(.key(event)) }
        for recognizer in engaged where recognizer.attempt.contacts.contains(.keys) {
            recognizer.note(event.modifiers, buttons: [])
            recognizer.pressChanged(event)
            if recognizer.attempt.request == nil && recognizer.attempt.deadline == nil { recognizer.giveUp(.lifted) }
        }
    }

    // MARK: What they share

    /// Lets the idle recognizers around `hitView`, or some of them, that want it compete for a new source of input.
    private func open(
        _ id: ContactID, device: InputDeviceID?, hitView: (any GestureHost)?, among some: [GestureRecognizer]? = nil,
        where isWanted: (GestureRecognizer) -> Bool
    ) {
        let takers = (some ?? recognizers(around: hitView)).filter {
            $0.attempt.contacts.isEmpty && !$0.isSpent(for: id.feed) && isWanted($0)
        }
        guard !takers.isEmpty else { return }
        let contact = contacts.first { $0.id == id } ?? Contact(id: id, device: device, hitView: hitView)
        if !contacts.contains(where: { $0 === contact }) { contacts.append(contact) }
        for (rank, taker) in takers.enumerated() { join(taker, rank: rank, to: contact) }
    }

    /// Brings a step to those who follow `id`, and ends what they leave open when it is the last.
    private func feed(
        _ id: ContactID, _ modifiers: ModifierFlags, at location: ViewPoint, isEnd: Bool,
        step: (GestureRecognizer) -> Void
    ) {
        if isEnd { contacts.first { $0.id == id }?.isOpen = false }
        for recognizer in engaged where recognizer.attempt.contacts.contains(id) {
            recognizer.note(modifiers, buttons: [])
            recognizer.lastLocation = location
            step(recognizer)
            if isEnd { recognizer.endIfLeftOpen() }
        }
    }
}

extension Touch.Phase {
    /// Whether nothing comes after it.
    var isOver: Bool { self == .ended || self == .cancelled }
}

extension GestureRecognizer {
    /// Whether `event`, which is no touch, passes the switch and the delegate.
    func takes(_ event: InputEvent) -> Bool {
        isEnabled && delegate?.gestureRecognizer(self, shouldReceive: event) != false
    }

    /// Ends a gesture whose input is over and that has not said what becomes of it.
    func endIfLeftOpen() {
        guard attempt.request == nil || attempt.request == .begin || attempt.request == .change else { return }
        if isActive || attempt.request == .begin { state = .ended } else { giveUp(.lifted) }
    }
}
