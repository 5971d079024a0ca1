// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureArena {
    /// What becomes of a recognizer that wishes to leave *possible*.
    enum Verdict {
        case ready
        case wait(GestureRecognizer)
        case fail(GestureFailure)
        case cycle([GestureRecognizer])
    }

    /// Weighs exclusion and failure requirements. Nobody is asked whether `candidate` should begin yet.
    /// - Parameters:
    ///   - candidate: who wishes to begin.
    ///   - isAnyActive: whether any recognizer is active, which may exclude it.
    /// - Returns: what becomes of it now.
    func verdict(on candidate: GestureRecognizer, isAnyActive: Bool) -> Verdict {
        if !isAnyActive, let known = knownBlocker(of: candidate) { return .wait(known) }
        let contacts = candidate.attempt.contacts
        var blocker: GestureRecognizer?
        for other in engaged where other !== candidate {
            if other.isActive {
                guard !other.attempt.contacts.isDisjoint(with: contacts) else { continue }
                if candidate.requiresFailure(of: other) { return .fail(.requirementRecognized(other.label)) }
                if other.prevents(candidate) { return .fail(.excluded(by: other.label)) }
            } else if blocker == nil {
                if !other.attempt.contacts.isDisjoint(with: contacts) && blocks(other, candidate) { blocker = other }
            } else if !isAnyActive {
                break
            }
        }
        guard let blocker else { return .ready }
        if let members = cycle(from: candidate) { return .cycle(members) }
        candidate.attempt.blocker = (blocker, admissions)
        return .wait(blocker)
    }

    /// Whom `candidate` has been found to wait for, as long as that one still blocks it and nobody has come since, who
    /// might exclude it or close a circle.
    private func knownBlocker(of candidate: GestureRecognizer) -> GestureRecognizer? {
        guard let (other, time) = candidate.attempt.blocker, time == admissions, other.storedState == .possible,
            other.isEnabled, other.view != nil, other.sharesContact(with: candidate)
        else { return nil }
        return other
    }

    /// Whether `candidate` has to wait for `other`, which may still be recognized.
    private func blocks(_ other: GestureRecognizer, _ candidate: GestureRecognizer) -> Bool {
        other.storedState == .possible && other.isEnabled && other.view != nil
            && candidate.requiresFailure(of: other)
    }

    func noteWaiting(_ candidate: GestureRecognizer, for other: GestureRecognizer) {
        let id = ObjectIdentifier(other)
        guard candidate.attempt.waitsFor != id else { return }
        candidate.attempt.waitsFor = id
        let origin = candidate.origin(ofRequirementOn: other).map { ", as \($0) asks" } ?? ""
        trace(candidate, .waiting(for: other.label + origin))
    }

    // MARK: Cycles

    /// A way along failure requirements from `start` back to itself.
    private func cycle(from start: GestureRecognizer) -> [GestureRecognizer]? {
        var visited: Set<ObjectIdentifier> = []
        return path(from: start, to: start, visited: &visited)
    }

    private func path(
        from here: GestureRecognizer, to goal: GestureRecognizer, visited: inout Set<ObjectIdentifier>
    ) -> [GestureRecognizer]? {
        for other in engaged where other !== here && other.sharesContact(with: here) && blocks(other, here) {
            if other === goal { return [here] }
            guard visited.insert(ObjectIdentifier(other)).inserted else { continue }
            if let rest = path(from: other, to: goal, visited: &visited) { return [here] + rest }
        }
        return nil
    }

    func breakCycle(_ members: [GestureRecognizer]) {
        let names = (members + members.prefix(1)).map(\.label)
        for member in members { member.fail(.cycle(names)) }
        report(.requirementCycle(names))
    }
}
