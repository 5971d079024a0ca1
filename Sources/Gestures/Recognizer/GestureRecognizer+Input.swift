// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureRecognizer {
    /// Whether the recognizer holds nothing from any input.
    var isIdle: Bool { storedState == .possible && attempt.contacts.isEmpty && spent.isEmpty }

    /// Whether input of the kind `feed` that its last gesture has had is not over yet.
    func isSpent(for feed: Feed) -> Bool { spent.contains { $0.feed == feed } }

    /// Whether all its input is in and it only waits for others to fail.
    var isCompleteAndWaiting: Bool { isWaitingToBegin && attempt.live.isEmpty }

    /// Why the properties, the delegate or the subclass do not let `touch`, new with `event`, through; nil if they do.
    func refusal(of touch: Touch, in event: InputEvent) -> ContactRefusal? {
        guard isEnabled else { return .disabled }
        let types = allowedTouchTypes
        guard types.count == Touch.TouchType.allCases.count || types.contains(touch.type) else { return .touchType }
        guard touch.type == .direct || !touch.buttons.isDisjoint(with: buttonMask) else { return .button }
        if hasDelegate, let delegate {
            let isWanted =
                delegate.gestureRecognizer(self, shouldReceive: event)
                && delegate.gestureRecognizer(self, shouldReceive: touch)
            guard isWanted else { return .delegate }
        }
        return shouldReceive(touch) ? nil : .own
    }

    /// Whether what the recognizer is at must end so that `touch` can start something new: it has no contact down, and
    /// the touch comes from elsewhere or does not carry on.
    func mustRestart(for touch: Touch) -> Bool {
        guard !attempt.contacts.isEmpty, attempt.live.isEmpty else { return false }
        switch attempt.feed {
        case .scroll, .keys: return true
        case .touchpad, .hover: return false
        case .touches where attempt.device != touch.device: return !isWaitingToBegin
        case .touches: return !isActive && !isWaitingToBegin && !continues(with: touch)
        }
    }

    /// Ends what goes on since new input starts something else.
    func concede() {
        if isActive { state = .ended } else { fail(.otherInput) }
    }

    /// Whether `touch` can join the attempt that goes on: same feed, same device.
    func canAdd(_ touch: Touch) -> Bool {
        attempt.feed == .touches && attempt.device == touch.device
            && (storedState == .possible || isActive)
    }

    /// Those of `touches` that belong to the attempt and are down.
    func tracked(among touches: [Touch]) -> [Touch] {
        let live = attempt.live
        if live.isEmpty { return [] }
        // Most often all or none, which needs no new list.
        if touches.count == 1 { return live.contains(id: touches[0].id) ? touches : [] }
        return touches.filter { live.contains(id: $0.id) }
    }

    /// Takes touches of one phase, all tracked.
    func take(_ touches: [Touch]) {
        guard let last = touches.last, storedState == .possible || isActive else { return }
        update(with: touches)
        latest = Latest(modifiers: last.modifiers, buttons: last.buttons, type: last.type)
        switch last.phase {
        case .began: touchesBegan(touches)
        case .moved: touchesMoved(touches)
        case .ended: touchesEnded(touches)
        case .cancelled: touchesCancelled(touches)
        case .stationary: break
        }
        giveUpIfOver()
    }

    /// Remembers what the keyboard and the buttons were at an event.
    func note(_ modifiers: ModifierFlags, buttons: ButtonMask) {
        (latest.modifiers, latest.buttons) = (modifiers, buttons)
    }

    private func update(with touches: [Touch]) {
        if touches.count == 1, attempt.live.count == 1 {
            // Most often there is one finger.
            let isOver = touches[0].phase.isOver
            lastLocation = touches[0].windowLocation
            if isOver { attempt.live.removeAll(keepingCapacity: true) } else { attempt.live[0] = touches[0] }
            return
        }
        for touch in touches { attempt.live.replace(touch) }
        updateLocation()
        if touches.last?.phase == .ended || touches.last?.phase == .cancelled {
            if attempt.live.count == touches.count {
                attempt.live = []
            } else {
                attempt.live.removeAll { touches.contains(id: $0.id) }
            }
        }
    }

    /// Ends an attempt on touches that has none left, waits for nothing and wishes for nothing.
    func giveUpIfOver() {
        if attempt.isOver { giveUp(.lifted) }
    }

    /// Becomes idle after its gesture. Contacts still open are spent until they end.
    func finishAttempt(open: ContactSet) {
        spent.form(attempt.contacts, in: open)
        attempt = Attempt()
        storedState = .possible
        reset()
    }

    /// Calls the targets, and drops those that are gone.
    func callTargets() {
        targets.removeAll { !$0.isAlive }
        for target in targets { target.call() }
    }
}

extension [Touch] {
    /// Whether a touch of that name is among them.
    func contains(id: TouchID) -> Bool {
        for touch in self where touch.id == id { return true }
        return false
    }

    /// Puts `touch` in the place of the one of the same name, if there is one.
    mutating func replace(_ touch: Touch) {
        for index in indices where self[index].id == touch.id {
            self[index] = touch
            return
        }
    }
}
