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
    ///   - active: the recognizers that are active, which may exclude it.
    /// - Returns: what becomes of it now.
    func verdict(on candidate: GestureRecognizer, _ active: [GestureRecognizer]) -> Verdict {
        for other in active where other !== candidate && other.sharesContact(with: candidate) {
            if candidate.requiresFailure(of: other) { return .fail(.requirementRecognized(other.label)) }
            if other.prevents(candidate) { return .fail(.excluded(by: other.label)) }
        }
        let required = required(by: candidate)
        guard let blocker = required.first(where: { mayBlock($0) && $0.sharesContact(with: candidate) }) else {
            return .ready
        }
        // A circle that is none now becomes one only when somebody comes, or wishes for somebody's failure.
        guard candidate.attempt.clearOfCycles != admissions else { return .wait(blocker) }
        if let members = cycle(from: candidate) { return .cycle(members) }
        candidate.attempt.clearOfCycles = admissions
        return .wait(blocker)
    }

    /// Those with a contact of `candidate` that it has to wait for if they may still be recognized.
    private func required(by candidate: GestureRecognizer) -> [GestureRecognizer] {
        if candidate.attempt.required.admissions == admissions { return candidate.attempt.required.recognizers }
        var found: [GestureRecognizer] = []
        for other in engaged where other !== candidate && other.sharesContact(with: candidate) {
            if mayBlock(other) && candidate.requiresFailure(of: other) { found.append(other) }
        }
        candidate.attempt.required = (found, admissions)
        return found
    }

    /// Whether a recognizer may still be recognized.
    private func mayBlock(_ other: GestureRecognizer) -> Bool {
        other.storedState == .possible && other.isEnabled && other.view != nil
    }

    /// Whether `candidate` has to wait for `other`, which may still be recognized.
    private func blocks(_ other: GestureRecognizer, _ candidate: GestureRecognizer) -> Bool {
        mayBlock(other) && candidate.requiresFailure(of: other)
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
