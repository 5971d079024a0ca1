// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureArena {
    /// Cancels what `device` does, or everything where it is nil.
    func cancel(_ device: InputDeviceID?, because reason: CancelReason) {
        if reason == .deviceRemoved, let device { palmRejection.forget(device) }
        giveUp(
            recognizers: { device == nil || $0.attempt.device == device },
            contacts: { device == nil || $0.device == device }, because: reason)
    }

    /// Notes what a pen does, and cancels the touches of the hand that holds it.
    func notePen(_ pen: InputDeviceID, _ sign: PalmRejection.Sign) {
        palmRejection.note(sign, of: pen, at: now)
        let palms = Set(
            contacts.lazy.compactMap { $0.isOpen && $0.touch?.type == .direct ? $0.device : nil }
        ).filter { palmRejection.isPaired(pen, with: $0) && palmRejection.isEnabled }
        guard !palms.isEmpty else { return }
        giveUp(
            recognizers: { $0.attempt.feed == .touches && $0.attempt.device.map(palms.contains) == true },
            contacts: { $0.touch?.type == .direct && $0.device.map(palms.contains) == true }, because: .palm)
    }

    /// Cancels gestures and contacts as if they had never been. Those that were not yet recognized fail before anything
    /// is cancelled, so that none of them is recognized by the failure of another.
    private func giveUp(
        recognizers isAffected: (GestureRecognizer) -> Bool, contacts isOver: (Contact) -> Bool,
        because reason: CancelReason
    ) {
        let affected = engaged.filter { !$0.attempt.contacts.isEmpty && isAffected($0) }
        for recognizer in affected where recognizer.storedState == .possible {
            recognizer.fail(.allCancelled(reason))
        }
        lose(contacts.filter { $0.isOpen && isOver($0) })
        for recognizer in affected where recognizer.isActive && !recognizer.attempt.contacts.isEmpty {
            recognizer.attempt.request = .cancel
            needsSettling = true
        }
        for contact in contacts where isOver(contact) { contact.isOpen = false }
        finishStep()
    }

    /// Withdraws recognizers whose views are gone or lost, and tells such views that their touches are cancelled.
    func leaveViews(where isLost: (any GestureHost) -> Bool) {
        // Recognizers of one view stand together, and views are asked once.
        var last: (view: any GestureHost, isLost: Bool)?
        for recognizer in engaged where !recognizer.attempt.contacts.isEmpty {
            let view = recognizer.view
            if let view, view !== last?.view { last = (view, isLost(view)) }
            guard view == nil || last?.isLost == true else { continue }
            withdrawals.append(Withdrawal(recognizer: recognizer, reason: .detached))
        }
        for contact in contacts where contact.hitView.map(isLost) == true {
            contact.viewQueue = []
            contact.viewState = contact.viewState == .told ? .taken : .finished
            contact.isLost = true
        }
    }
}
