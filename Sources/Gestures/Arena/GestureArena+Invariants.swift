// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureArena {
    /// What is wrong with the arena between two steps; nil for nothing. Debug builds look after each step.
    ///
    /// - Complexity: linear in the number of recognizers at work times that of contacts.
    var invariantViolation: String? {
        for (index, contact) in contacts.enumerated() where contact.isOpen {
            if contacts[..<index].contains(where: { $0.isOpen && $0.id == contact.id }) {
                return "two open contacts with one name"
            }
        }
        for recognizer in engaged {
            if let fault = fault(of: recognizer) { return "\(recognizer.label): \(fault)" }
        }
        return nil
    }

    private func fault(of recognizer: GestureRecognizer) -> String? {
        let attempt = recognizer.attempt
        if recognizer.arena !== self { return "engaged with another arena" }
        if recognizer.isFinished { return "finished and not reset" }
        if recognizer.isActive && attempt.request != nil { return "a wish left over" }
        if recognizer.isActive && attempt.contacts.isEmpty { return "active without a contact" }
        if attempt.deadline != nil && attempt.contacts.isEmpty { return "a deadline without a contact" }
        if attempt.wantsToBegin && attempt.contacts.isEmpty { return "a wish without a contact" }
        if attempt.contacts.contains(where: { $0.feed != attempt.feed }) { return "two feeds at once" }
        if !recognizer.spent.isDisjoint(with: ContactSet(attempt.live.lazy.map { .touch($0.id) })) {
            return "spent and live"
        }
        return fault(ofTouches: attempt)
    }

    private func fault(ofTouches attempt: Attempt) -> String? {
        for touch in attempt.live {
            guard attempt.contacts.contains(.touch(touch.id)) else { return "a touch outside of the attempt" }
            guard contact(of: touch) != nil else { return "a touch that is not down" }
            if touch.device != attempt.device { return "touches of two devices" }
        }
        return nil
    }
}
