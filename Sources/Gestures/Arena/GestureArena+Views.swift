// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A touch that a view has still to hear of.
struct ViewDelivery {
    var touch: Touch
    /// Deliveries with one number happened together.
    var batch: Int
}

extension GestureArena {
    /// Takes the touches of a recognized gesture away from their views.
    ///
    /// With `cancelsTouchesInView`, a view that knows of a touch hears that it is cancelled. Where the beginning was
    /// held back the view never hears of the touch.
    func takeTouches(for winner: GestureRecognizer) {
        for contact in contacts where winner.attempt.contacts.contains(contact.id) {
            let isUnknown = contact.viewState == .untold
            guard winner.cancelsTouchesInView || isUnknown, contact.viewState != .finished else { continue }
            contact.viewState = isUnknown ? .finished : .taken
            contact.viewQueue = []
        }
    }

    /// Tells views of all that is not held back, in the order it happened.
    func tellViews() {
        var due: [(host: any GestureHost, delivery: ViewDelivery)] = []
        for contact in contacts where contact.touch != nil {
            let deliveries = dueDeliveries(of: contact)
            guard let host = contact.hitView else { continue }
            due += deliveries.map { (host, $0) }
        }
        due.sort { $0.delivery.batch < $1.delivery.batch }
        while let first = due.first {
            let isTogether = { (next: (host: any GestureHost, delivery: ViewDelivery)) in
                next.host === first.host && next.delivery.isTold(with: first.delivery)
            }
            let group = due.filter(isTogether)
            due.removeAll(where: isTogether)
            first.host.hear(group.map(\.delivery.touch))
        }
    }

    private func dueDeliveries(of contact: Contact) -> [ViewDelivery] {
        dropUntoldIfCancelled(contact)
        var due: [ViewDelivery] = []
        while let next = contact.viewQueue.first, !isHeldBack(next.touch, contact) {
            contact.viewQueue.removeFirst()
            contact.viewState = .told
            due.append(next)
            if next.touch.phase == .ended || next.touch.phase == .cancelled { contact.viewState = .finished }
        }
        if contact.viewState == .taken, var touch = contact.touch {
            contact.viewState = .finished
            touch.phase = .cancelled
            touch.timestamp = max(touch.timestamp, now)
            due.append(ViewDelivery(touch: touch, batch: batch))
        }
        return due
    }

    private func isHeldBack(_ touch: Touch, _ contact: Contact) -> Bool {
        switch touch.phase {
        case .began: isPending(contact) { $0.delaysTouchesBegan }
        case .ended: isPending(contact) { $0.delaysTouchesEnded }
        default: contact.viewState == .untold
        }
    }

    /// Whether a recognizer of the kind may still be recognized with the contact, and no control would prevent that.
    private func isPending(_ contact: Contact, _ isOfKind: (GestureRecognizer) -> Bool) -> Bool {
        for recognizer in engaged
        where recognizer.storedState == .possible && isOfKind(recognizer)
            && recognizer.attempt.contacts.contains(contact.id) && !contact.isClaimed(from: recognizer)
        {
            return true
        }
        return false
    }

    /// A touch that is cancelled before its view knows of it need not be told.
    private func dropUntoldIfCancelled(_ contact: Contact) {
        guard contact.viewState == .untold, contact.touch?.phase == .cancelled else { return }
        contact.viewQueue = []
        contact.viewState = .finished
    }

    /// Drops contacts that are over for everybody. A run of scrolling or the like is over when nobody follows it.
    func forgetContacts() {
        contacts.removeAll { contact in
            guard !isFollowed(contact.id) else { return false }
            if contact.touch != nil { return !contact.isOpen && contact.viewQueue.isEmpty }
            guard !contact.isOpen || contact.id.feed != .touchpad else { return false }
            for recognizer in engaged { recognizer.spent.remove(contact.id) }
            mayHaveIdle = true
            return true
        }
    }
}

extension ViewDelivery {
    /// Whether both can be told in one call.
    func isTold(with other: ViewDelivery) -> Bool {
        batch == other.batch && touch.phase == other.touch.phase
    }
}

extension GestureHost {
    /// Calls the method for the phase of `touches`, which all have the same.
    func hear(_ touches: [Touch]) {
        switch touches.first?.phase {
        case .began: touchesBegan(touches)
        case .moved: touchesMoved(touches)
        case .ended: touchesEnded(touches)
        case .cancelled: touchesCancelled(touches)
        case .stationary, nil: break
        }
    }
}
