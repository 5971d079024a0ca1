// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureRecognizer {
    /// Makes this recognizer wait, in *possible*, until `other` has failed; if `other` is recognized, this one fails.
    ///
    /// An `other` that is idle, disabled, detached, or busy with other contacts does not hold this one up. A circle of
    /// such requirements never fires and is reported to ``GestureArena/problemHandler``.
    public final func require(toFail other: GestureRecognizer) { require(toFail: other, origin: nil) }

    /// ``require(toFail:)`` with the place in the program that asks for it, which traces name.
    package final func require(toFail other: GestureRecognizer, origin: String?) {
        requirements.removeAll { $0.value == nil || $0.value === other }
        requirements.append(WeakRecognizer(value: other, origin: origin))
        arena?.admissions += 1
    }

    /// Where in the program this recognizer was made to wait for `other`.
    func origin(ofRequirementOn other: GestureRecognizer) -> String? {
        requirements.first { $0.value === other }?.origin
    }

    /// Takes back ``require(toFail:)``.
    public final func removeRequirement(toFail other: GestureRecognizer) {
        requirements.removeAll { $0.value == nil || $0.value === other }
        arena?.admissions += 1
        arena?.settleSoon()
    }

    /// Lets this recognizer and `other` be active at once, whatever their delegates say.
    public final func allowSimultaneousRecognition(with other: GestureRecognizer) {
        simultaneous.removeAll { $0.value == nil || $0.value === other }
        simultaneous.append(WeakRecognizer(value: other))
    }

    /// Whether both belong to at least one contact.
    func sharesContact(with other: GestureRecognizer) -> Bool {
        !attempt.contacts.isDisjoint(with: other.attempt.contacts)
    }

    /// Whether this recognizer, active or recognized, leaves no room for `other`.
    func prevents(_ other: GestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self) && !allowsSimultaneous(other)
    }

    /// Whether a "yes" from anybody lets both be active at once.
    private func allowsSimultaneous(_ other: GestureRecognizer) -> Bool {
        simultaneous.contains { $0.value === other } || other.simultaneous.contains { $0.value === self }
            || shouldRecognizeSimultaneously(with: other) || other.shouldRecognizeSimultaneously(with: self)
            || hasDelegate && delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.hasDelegate
                && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    /// Whether this recognizer must wait until `other` has failed. Each dynamic question is asked once per attempt.
    func requiresFailure(of other: GestureRecognizer) -> Bool {
        for requirement in requirements where requirement.value === other { return true }
        if let known = attempt.answers.known(about: other) { return known }
        let answer = asksToWait(for: other)
        attempt.answers.note(answer, about: other)
        return answer
    }

    private func asksToWait(for other: GestureRecognizer) -> Bool {
        shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || hasDelegate && delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.hasDelegate && other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    /// Leaves `host`, giving up what goes on there.
    func detach(from host: any GestureHost) {
        guard view === host else { return }
        view = nil
        arena?.withdraw(self, because: .detached)
    }
}
