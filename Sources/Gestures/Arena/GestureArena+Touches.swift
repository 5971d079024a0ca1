// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension GestureArena {
    /// Takes touches in their order, those of one device and phase that follow each other together.
    func process(_ touches: [Touch], _ hitTest: HitTest) {
        var rest = touches[...]
        while let first = rest.first {
            let run = rest.prefix { $0.device == first.device && $0.phase == first.phase }
            rest = rest.dropFirst(run.count)
            process(run: Array(run), first: first, hitTest)
            if !rest.isEmpty { finishStep() }
        }
    }

    private func process(run: [Touch], first: Touch, _ hitTest: HitTest) {
        if first.type.isPen {
            notePen(first.device, first.phase == .ended || first.phase == .cancelled ? .lifted : .down)
        }
        switch first.phase {
        case .began:
            guard first.type != .direct || !palmRejection.rejects(touchesOf: first.device, at: now) else {
                return reject(run)
            }
            for touch in run { begin(touch, hitView: hitTest(touch.windowLocation)) }
            deliver(run)
        case .stationary: break
        case .moved, .ended, .cancelled:
            deliver(run.filter { contact(of: $0)?.device == $0.device })
        }
    }

    /// The open contact that `touch` belongs to.
    func contact(of touch: Touch) -> Contact? {
        let id = ContactID.touch(touch.id)
        for contact in contacts where contact.isOpen && contact.id == id { return contact }
        return nil
    }

    private func reject(_ palms: [Touch]) {
        for touch in palms {
            for trace in traces { trace.value?.reject(touch, at: now) }
        }
    }

    // MARK: Beginning

    private func begin(_ touch: Touch, hitView: (any GestureHost)?) {
        lose(contacts.filter { $0.isReplaced(by: touch) })
        let event = InputEvent.touches([touch])
        var takers: [GestureRecognizer] = []
        for recognizer in recognizers(around: hitView) {
            if let refusal = recognizer.refusal(of: touch, in: event) {
                trace(recognizer, .refused(.touch(touch.id), because: refusal))
            } else {
                takers.append(recognizer)
            }
        }
        for taker in takers where taker.mustRestart(for: touch) { taker.concede() }
        settle()
        let contact = Contact(id: .touch(touch.id), device: touch.device, touch: touch, hitView: hitView)
        contacts.append(contact)
        for (rank, taker) in takers.enumerated() { admit(taker, rank: rank, to: contact) }
    }

    private func admit(_ recognizer: GestureRecognizer, rank: Int, to contact: Contact) {
        guard recognizer.isEnabled, recognizer.view != nil, let touch = contact.touch else { return }
        if recognizer.isSpent(for: .touches) || recognizer.isCompleteAndWaiting {
            recognizer.spent.insert(contact.id)
            trace(recognizer, .refused(contact.id, because: recognizer.isCompleteAndWaiting ? .complete : .spent))
        } else if recognizer.attempt.contacts.isEmpty || recognizer.canAdd(touch) {
            join(recognizer, rank: rank, to: contact)
            recognizer.attempt.live.append(touch)
        } else {
            trace(recognizer, .refused(contact.id, because: .busy))
        }
    }

    /// Makes `recognizer` part of the competition for `contact`.
    func join(_ recognizer: GestureRecognizer, rank: Int, to contact: Contact) {
        if recognizer.attempt.contacts.isEmpty {
            recognizer.attempt.device = contact.device
            recognizer.attempt.feed = contact.id.feed
            recognizer.attempt.rank = rank
        }
        recognizer.attempt.contacts.insert(contact.id)
        admissions += 1
        engage(recognizer)
        if recognizer.isActive && recognizer.cancelsTouchesInView { contact.viewState = .finished }
        trace(recognizer, .received(contact.id))
    }

    /// Keeps hold of `recognizer` until it is idle.
    private func engage(_ recognizer: GestureRecognizer) {
        guard recognizer.arena !== self else { return }
        recognizer.arena = self
        engaged.append(recognizer)
        mayHaveIdle = true
    }

    /// The recognizers on `view` and all views around it, innermost first.
    func recognizers(around view: (any GestureHost)?) -> [GestureRecognizer] {
        var (found, next): ([GestureRecognizer], (any GestureHost)?) = ([], view)
        while let host = next {
            found += host.gestureRecognizers
            next = host.gestureParent
        }
        return found
    }

    // MARK: Delivering

    /// Brings touches of one phase to the recognizers that track them, and puts them in line for their views.
    func deliver(_ touches: [Touch]) {
        guard let phase = touches.first?.phase else { return }
        batch += 1
        for touch in touches { contact(of: touch)?.take(touch, batch: batch) }
        for recognizer in engaged {
            let tracked = recognizer.tracked(among: touches)
            if !tracked.isEmpty { recognizer.take(tracked) }
        }
        guard phase == .ended || phase == .cancelled else { return }
        for touch in touches {
            contact(of: touch)?.isOpen = false
            for recognizer in engaged { recognizer.spent.remove(.touch(touch.id)) }
            mayHaveIdle = true
        }
    }

    /// Cancels single contacts that can no longer be trusted.
    func lose(_ lost: [Contact]) {
        let touches = lost.compactMap { contact -> Touch? in
            guard var touch = contact.touch else { return nil }
            touch.phase = .cancelled
            touch.timestamp = max(now, touch.timestamp)
            return touch
        }
        guard !touches.isEmpty else { return }
        deliver(touches)
        finishStep()
    }
}

extension Touch.TouchType {
    /// Whether a hand holds it that may rest on a touchscreen.
    var isPen: Bool { self == .pen || self == .eraser }
}

extension Contact {
    /// Notes the latest word on the touch, and puts it in line for the view.
    func take(_ touch: Touch, batch: Int) {
        self.touch = touch
        if viewState == .untold || viewState == .told { viewQueue.append(ViewDelivery(touch: touch, batch: batch)) }
    }

    /// Whether a touch that begins shows that this contact's end was lost: it has the same id, or is of the same pen
    /// or pointer, which has but one tip.
    func isReplaced(by new: Touch) -> Bool {
        guard isOpen, let touch else { return false }
        return touch.id == new.id || new.type != .direct && touch.device == new.device
    }

    /// Whether this is a touch of `device` that is not among `ids`.
    func isStale(on device: InputDeviceID, keeping ids: Set<TouchID>) -> Bool {
        guard isOpen, let touch else { return false }
        return touch.device == device && !ids.contains(touch.id)
    }
}
