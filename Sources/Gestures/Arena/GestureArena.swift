// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Decides, for one window, which recognizers get which input.
///
/// The window's owner hands over each event with the view under it, and keeps the time: it calls ``advance(to:)`` when
/// ``nextDeadline`` has come. The arena has no clock of its own, draws nothing and starts nothing.
///
/// ```swift
/// let arena = GestureArena()
/// arena.handle(.touches([touch]), hitView: root.hitTest(touch.windowLocation), at: touch.timestamp)
/// if let deadline = arena.nextDeadline { timer.fire(at: deadline) { arena.advance(to: deadline) } }
/// ```
///
/// Events that wait in a queue are to be handled before time is advanced past them; otherwise a busy program would see
/// long presses where fingers had moved.
///
/// Actions and the methods of views run inside these calls, one after the other and never inside each other: what they
/// ask of the arena is done when the step at hand is done.
@MainActor
public final class GestureArena {
    /// Why everything was cancelled.
    public enum CancelReason: String, Hashable, Sendable, CaseIterable {
        /// Another program, or a menu, grabbed the input.
        case grab
        /// The window lost the focus by a grab.
        case focusLost
        /// The window is no longer shown.
        case unmapped
        /// The device was unplugged.
        case deviceRemoved
        /// A pen came near, so touches are taken for a resting hand.
        case palm
        /// The window system has forgotten the contact.
        case stale
        /// The program asked for it.
        case requested
    }

    /// Hears of mistakes in the set-up. Without one, a debug build stops at them and a release build goes on.
    public var problemHandler: (@MainActor (GestureProblem) -> Void)?
    /// How touches are told from a hand that rests while a pen writes.
    public var palmRejection = PalmRejection()
    /// The latest time the arena was told, in seconds. It never goes back.
    public internal(set) var now = 0.0

    @exclusivity(unchecked) var traces: [WeakTrace] = []
    @exclusivity(unchecked) var contacts: [Contact] = []
    @exclusivity(unchecked) var engaged: [GestureRecognizer] = []
    @exclusivity(unchecked) var withdrawals: [Withdrawal] = []
    /// Counts how often a recognizer was admitted to a contact, or made to wait for another.
    @exclusivity(unchecked) var admissions = 0
    /// Whether there may be a wish to decide about: nothing is looked for where nobody has uttered any.
    @exclusivity(unchecked) var needsSettling = false
    /// Whether a recognizer may hold nothing from any input any more.
    @exclusivity(unchecked) var mayHaveIdle = false
    /// Counts deliveries, so that touches held back from views come out in their order.
    var batch = 0
    private var inbox: [Command] = []
    private var isBusy = false

    /// Makes an arena without contacts.
    public init() {}

    isolated deinit {
        for recognizer in engaged { recognizer.arena = nil }
    }

    /// Takes an event.
    ///
    /// - Parameters:
    ///   - event: what happened. Positions are in the window's space.
    ///   - hitView: the innermost view under the new contacts of the event, or under the pointer, or with the focus for
    ///     a key. Contacts that began before stay with the view they began on.
    ///   - time: when it happened, in seconds, by the clock that ``advance(to:)`` uses. Deadlines up to it are met first.
    /// - Complexity: linear in the number of recognizers that take part, quadratic in those that would begin at once.
    public func handle(_ event: InputEvent, hitView: (any GestureHost)?, at time: Double) {
        perform(.event(event, { _ in hitView }, time))
    }

    /// Takes an event, and asks for the views under its new contacts, or under the pointer, when it needs them.
    ///
    /// - Parameters:
    ///   - event: what happened. Positions are in the window's space.
    ///   - time: when it happened, in seconds, by the clock that ``advance(to:)`` uses. Deadlines up to it are met first.
    ///   - hitTest: finds the innermost view at a point of the window. For a key the point says nothing; answer with the
    ///     view that has the focus.
    public func handle(
        _ event: InputEvent, at time: Double, hitTest: @escaping @MainActor (ViewPoint) -> (any GestureHost)?
    ) {
        perform(.event(event, hitTest, time))
    }

    /// Meets all deadlines up to `time`, in seconds.
    public func advance(to time: Double) {
        perform(.time(time))
    }

    /// When ``advance(to:)`` has something to do next, in seconds; nil for never.
    ///
    /// - Complexity: linear in the number of recognizers that take part.
    public var nextDeadline: Double? {
        var earliest: Double?
        for recognizer in engaged {
            guard let deadline = recognizer.attempt.deadline else { continue }
            earliest = min(earliest ?? deadline, deadline)
        }
        return earliest
    }

    /// Cancels all that goes on. Contacts that are still down are forgotten: what comes of them later is nothing.
    public func cancelAll(_ reason: CancelReason) {
        perform(.cancel(nil, reason))
    }

    /// Cancels all that `device` does, since it is gone.
    public func deviceRemoved(_ device: InputDeviceID) {
        perform(.cancel(device, .deviceRemoved))
    }

    /// Cancels the contacts of `device` that are not among `ids`, the ones the window system knows.
    public func prune(_ device: InputDeviceID, keeping ids: Set<TouchID>) {
        perform(.prune(device, ids))
    }

    /// Gives up what goes on in `view` and all views in it, which is about to leave its place. The views hear that their
    /// touches are cancelled.
    public func viewWillLeave(_ view: any GestureHost) {
        perform(.leave(view))
    }

    /// Does `work` when the event at hand is done: at once where there is none. What changes recognizers, views or
    /// selections from inside an action belongs here.
    public func afterEvent(_ work: @escaping @MainActor () -> Void) {
        perform(.work(work))
    }

    /// Whether a recognizer follows the input named `id`.
    ///
    /// - Complexity: linear in the number of recognizers that take part.
    public func isFollowed(_ id: ContactID) -> Bool {
        for recognizer in engaged where recognizer.attempt.contacts.contains(id) { return true }
        return false
    }

    /// The touches that are down and began on a view, oldest first.
    public var activeTouches: [Touch] {
        contacts.filter { $0.isOpen && !$0.isLost && $0.hitView != nil }.compactMap(\.touch).sorted { $0.id < $1.id }
    }

    /// Whether nothing is going on: no contact, no recognizer at work.
    public var isIdle: Bool { contacts.isEmpty && engaged.isEmpty }

    // MARK: One thing at a time

    /// Finds the innermost view at a point of the window.
    typealias HitTest = @MainActor (ViewPoint) -> (any GestureHost)?

    private enum Command {
        case event(InputEvent, HitTest, Double)
        case time(Double)
        case cancel(InputDeviceID?, CancelReason)
        case prune(InputDeviceID, Set<TouchID>)
        case leave(any GestureHost)
        case work(@MainActor () -> Void)
        case settle
    }

    private func perform(_ command: Command) {
        inbox.append(command)
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        while !inbox.isEmpty { run(inbox.removeFirst()) }
    }

    private func run(_ command: Command) {
        leaveViews { !$0.isInGestureWindow }
        switch command {
        case .event(let event, let hitTest, let time):
            meetDeadlines(upTo: time)
            for trace in traces { trace.value?.receive(event, at: now) }
            process(event, hitTest)
        case .time(let time): meetDeadlines(upTo: time)
        case .cancel(let device, let reason): cancel(device, because: reason)
        case .prune(let device, let ids): lose(contacts.filter { $0.isStale(on: device, keeping: ids) })
        case .leave(let view): leaveViews { host in host.gestureChain.contains { $0 === view } }
        case .work(let work): work()
        case .settle: break
        }
        finishStep()
    }

    private func process(_ event: InputEvent, _ hitTest: HitTest) {
        switch event {
        case .touches(let touches): process(touches, hitTest)
        case .scroll(let scroll): process(scroll, hitView: hitTest(scroll.windowLocation))
        case .touchpad(let gesture): process(gesture, hitView: hitTest(gesture.windowLocation))
        case .hover(let hover): process(hover, hitView: hover.phase.isOver ? nil : hitTest(hover.windowLocation))
        case .key(let key): process(key, hitView: hitTest(.zero))
        }
    }

    private func meetDeadlines(upTo time: Double) {
        while let deadline = nextDeadline, deadline <= time {
            now = max(now, deadline)
            for recognizer in engaged where recognizer.attempt.deadline == deadline {
                recognizer.attempt.deadline = nil
                recognizer.deadlineReached()
                recognizer.giveUpIfOver()
            }
            finishStep()
        }
        now = max(now, time)
    }

    /// Settles what recognizers wish, tells views, and forgets what is over. Ends each step.
    func finishStep() {
        repeat {
            settle()
            tellViews()
        } while !withdrawals.isEmpty
        forgetContacts()
        releaseIdle()
        #if DEBUG
            if let violation = invariantViolation { report(.brokenInvariant(violation)) }
        #endif
    }

    /// Lets go of recognizers that hold nothing from any input.
    private func releaseIdle() {
        guard mayHaveIdle else { return }
        mayHaveIdle = false
        var isAnyIdle = false
        for recognizer in engaged where recognizer.isIdle {
            recognizer.arena = nil
            isAnyIdle = true
        }
        if isAnyIdle { engaged.removeAll(where: \.isIdle) }
    }

    /// Sees to it that a wish uttered outside of any event is granted; inside one that happens anyway.
    func settleSoon() {
        needsSettling = true
        if !isBusy { perform(.settle) }
    }

    // MARK: Reports

    func report(_ problem: GestureProblem) {
        if let problemHandler { problemHandler(problem) } else { assertionFailure(problem.description) }
    }
}

/// A recognizer that was disabled or has lost its view.
struct Withdrawal {
    let recognizer: GestureRecognizer
    let reason: GestureFailure
}
