// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureArena {
    /// Grants or denies what recognizers wish until nothing is left to decide; then resets those that are done.
    func settle() {
        guard needsSettling || !withdrawals.isEmpty else { return }
        while settleOne() {}
        needsSettling = false
        guard isAnyFinished else { return }
        mayHaveIdle = true
        let open = ContactSet(contacts.lazy.filter(\.isOpen).map(\.id))
        for recognizer in engaged where recognizer.isFinished {
            recognizer.finishAttempt(open: open)
            trace(recognizer, .reset)
        }
    }

    private func settleOne() -> Bool {
        if !withdrawals.isEmpty {
            carryOut(withdrawals.removeFirst())
            return true
        }
        // One walk over all: a closure for each question would cost more than the question.
        var candidates: [GestureRecognizer] = []
        var active: [GestureRecognizer] = []
        for recognizer in engaged {
            if recognizer.isActive {
                active.append(recognizer)
                if recognizer.attempt.request != nil {
                    carryOn(recognizer)
                    return true
                }
            } else if recognizer.isWaitingToBegin {
                candidates.append(recognizer)
            }
        }
        return !candidates.isEmpty && settle(candidates, active)
    }

    private var isAnyFinished: Bool {
        for recognizer in engaged where recognizer.isFinished { return true }
        return false
    }

    // MARK: Active recognizers

    private func carryOn(_ recognizer: GestureRecognizer) {
        let request = recognizer.attempt.request
        recognizer.attempt.request = nil
        switch request {
        case .change: enter(.changed, recognizer)
        case .cancel: enter(.cancelled, recognizer)
        default: enter(.ended, recognizer)
        }
    }

    private func enter(_ state: GestureRecognizer.State, _ recognizer: GestureRecognizer) {
        recognizer.storedState = state
        if recognizer.isFinished { recognizer.attempt.deadline = nil }
        trace(recognizer, .recognized(state))
        recognizer.callTargets()
    }

    /// Takes `recognizer` out of what goes on, when the step at hand is done.
    func withdraw(_ recognizer: GestureRecognizer, because reason: GestureFailure) {
        withdrawals.append(Withdrawal(recognizer: recognizer, reason: reason))
        settleSoon()
    }

    private func carryOut(_ withdrawal: Withdrawal) {
        let recognizer = withdrawal.recognizer
        guard recognizer.arena === self, !recognizer.attempt.contacts.isEmpty else { return }
        if recognizer.isActive {
            recognizer.attempt.request = nil
            enter(.cancelled, recognizer)
        } else {
            recognizer.fail(withdrawal.reason)
        }
    }

    // MARK: Candidates

    /// Decides about recognizers that wish to leave *possible*: all that can't, or one that may. False where none can be
    /// decided about now.
    private func settle(_ candidates: [GestureRecognizer], _ active: [GestureRecognizer]) -> Bool {
        var ready: [GestureRecognizer] = []
        var isAnyFailed = false
        let ordered = candidates.count > 1 ? candidates.sorted { $0.attempt.rank < $1.attempt.rank } : candidates
        for candidate in ordered where candidate.isWaitingToBegin {
            switch verdict(on: candidate, active) {
            case .ready: ready.append(candidate)
            case .wait(let other): noteWaiting(candidate, for: other)
            case .fail(let reason):
                candidate.fail(reason)
                isAnyFailed = true
            case .cycle(let members):
                breakCycle(members)
                return true
            }
        }
        if isAnyFailed { return true }
        guard let winner = ready.first(where: { !isOutranked($0, among: ready) }) ?? ready.first else { return false }
        decide(winner)
        return true
    }

    /// Whether another that is ready would fail `recognizer` and could not be failed by it: a double tap, say, that is
    /// complete with the same touch as a single one.
    private func isOutranked(_ recognizer: GestureRecognizer, among ready: [GestureRecognizer]) -> Bool {
        ready.contains { other in
            other !== recognizer && other.sharesContact(with: recognizer)
                && other.canPrevent(recognizer) && recognizer.canBePrevented(by: other)
                && !(recognizer.canPrevent(other) && other.canBePrevented(by: recognizer))
        }
    }

    private func decide(_ winner: GestureRecognizer) {
        let refusal = refusal(of: winner)
        guard winner.isWaitingToBegin, !withdrawals.contains(where: { $0.recognizer === winner }) else { return }
        if let refusal { winner.fail(refusal) } else { grant(winner) }
    }

    /// Who says no to `recognizer`, if anybody does. The first no ends the asking.
    private func refusal(of recognizer: GestureRecognizer) -> GestureFailure? {
        recognizer.attempt.explanation = nil
        guard let refusal = bareRefusal(of: recognizer) else { return nil }
        return recognizer.attempt.explanation.map { .refused(because: $0) } ?? refusal
    }

    private func bareRefusal(of recognizer: GestureRecognizer) -> GestureFailure? {
        if !recognizer.shouldBegin() { return .selfRefused }
        if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false { return .delegateRefused }
        if recognizer.view?.gestureRecognizerShouldBegin(recognizer) == false { return .viewRefused }
        return isClaimedByControl(recognizer) ? .controlClaimed : nil
    }

    private func isClaimedByControl(_ recognizer: GestureRecognizer) -> Bool {
        contacts.contains { recognizer.attempt.contacts.contains($0.id) && $0.isClaimed(from: recognizer) }
    }

    private func grant(_ winner: GestureRecognizer) {
        winner.willLeavePossible()
        let request = winner.attempt.request
        winner.attempt.request = request == .beginThenEnd ? .end : nil
        winner.storedState = request == .recognize ? .ended : .began
        failLosers(against: winner)
        if winner.cancelsTouchesInView || winner.delaysTouchesBegan { takeTouches(for: winner) }
        enter(winner.storedState, winner)
    }

    private func failLosers(against winner: GestureRecognizer) {
        let contacts = winner.attempt.contacts
        for other in engaged where other !== winner && other.storedState == .possible {
            guard !other.attempt.contacts.isDisjoint(with: contacts) else { continue }
            if other.requiresFailure(of: winner) {
                other.fail(.requirementRecognized(winner.label))
            } else if winner.prevents(other) {
                other.fail(.prevented(by: winner.label))
            }
        }
    }
}

extension GestureRecognizer {
    /// Whether its gesture is over and it has not been reset yet.
    var isFinished: Bool { storedState == .ended || storedState == .cancelled || storedState == .failed }
}
