// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureRecognizer {
    /// Where the recognizer is in its gesture. Inside an action, the state that caused the call.
    ///
    /// Only subclasses set it, from the methods that bring them input. Setting it is a wish: the arena grants it when
    /// the recognizer's turn has come, after failure requirements and questions, and calls the actions then.
    public final var state: State {
        get { storedState }
        set { wish(newValue) }
    }

    /// Whether the recognizer has asked to begin and still waits, for a failure requirement say.
    public final var isWaitingToBegin: Bool { storedState == .possible && attempt.wantsToBegin }

    /// Whether a continuous gesture is going on.
    public final var isActive: Bool { storedState == .began || storedState == .changed }

    /// Fails and says why; the same as setting ``state`` to *failed*. For subclasses.
    public final func fail(_ reason: GestureFailure) {
        guard let arena, storedState == .possible else {
            if isActive { reportIllegal(.failed) }
            return
        }
        storedState = .failed
        attempt.request = nil
        attempt.deadline = nil
        arena.trace(self, .failed(reason))
        arena.settleSoon()
    }

    /// Fails if nothing has been recognized, cancels what is active. For subclasses.
    public final func giveUp(_ reason: GestureFailure) {
        switch storedState {
        case .possible: fail(reason)
        case .began, .changed: state = .cancelled
        default: break
        }
    }

    /// Says why the recognizer may not begin, for traces. For those who are asked whether it should (its delegate, its
    /// view, itself) and answer no; the words then stand for the failure. They are only made up while somebody hears.
    ///
    /// ```swift
    /// func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    ///     if isLocked { recognizer.explainRefusal("the page is locked") }
    ///     return !isLocked
    /// }
    /// ```
    public final func explainRefusal(_ reason: @autoclosure () -> String) {
        guard let arena, !arena.traces.isEmpty else { return }
        attempt.explanation = reason()
    }

    /// Stops looking at `touch`, which goes on for everybody else. For subclasses.
    public final func ignore(_ touch: Touch) {
        attempt.live.removeAll { $0.id == touch.id }
        attempt.contacts.remove(.touch(touch.id))
        arena?.mayHaveIdle = true
        updateLocation()
    }

    /// Asks for ``deadlineReached()`` to be called `seconds` from now; a deadline set before is forgotten. For
    /// subclasses.
    public final func setDeadline(after seconds: Double) {
        guard let arena else { return }
        attempt.deadline = arena.now + seconds
    }

    /// Forgets the deadline. For subclasses.
    public final func clearDeadline() { attempt.deadline = nil }

    /// The time of the event or deadline at hand, in seconds. For subclasses.
    public final var currentTime: Double { arena?.now ?? 0 }

    private func wish(_ new: State) {
        guard let arena else { return }
        switch storedState {
        case .possible: wishFromPossible(new)
        case .began, .changed: wishFromActive(new)
        default: break
        }
        arena.settleSoon()
    }

    private func wishFromPossible(_ new: State) {
        switch (attempt.request, new) {
        case (_, .failed): fail(.unspecified)
        case (_, .cancelled): fail(.inputCancelled)
        case (nil, .began): attempt.request = .begin
        case (nil, .ended): attempt.request = .recognize
        case (.begin, .ended): attempt.request = .beginThenEnd
        case (.some, _): break
        case (nil, _): reportIllegal(new)
        }
    }

    private func wishFromActive(_ new: State) {
        switch (attempt.request, new) {
        case (.end, _), (.cancel, _): break
        case (_, .changed): attempt.request = .change
        case (_, .ended): attempt.request = .end
        case (_, .cancelled): attempt.request = .cancel
        default: reportIllegal(new)
        }
    }

    private func reportIllegal(_ new: State) {
        arena?.report(.illegalTransition(recognizer: label, from: storedState, to: new))
    }

    /// Tells traces in a few words what came of the gesture.
    package final func note(_ words: @autoclosure () -> String) { arena?.trace(self, .noted(words())) }

    /// The name for traces: the given one, or the type.
    var label: String { name ?? "\(type(of: self))" }
}
