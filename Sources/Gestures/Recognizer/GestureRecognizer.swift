// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// The base of all recognizers: looks at contacts on a view and says when they make a gesture.
///
/// A recognizer is attached to a view and sees the contacts that come down on that view or anything inside it, each
/// before the views do. Many recognizers look at the same contact; the ``GestureArena`` decides which of them may act.
/// <doc:Arbitration> tells how.
///
/// ```swift
/// let tap = TapRecognizer()
/// tap.name = "turn page"
/// tap.addTarget(self, action: Reader.turnPage)
/// view.addGestureRecognizer(tap)
/// ```
///
/// To make a recognizer of your own, override ``touchesBegan(_:)`` and its siblings, and set ``state``. A discrete one
/// goes from *possible* to *recognized* or *failed*. A continuous one goes from *possible* to *began*, any number of
/// times to *changed*, and to *ended* or *cancelled*, or straight to *failed*. The arena makes each step come true in
/// its own time: ``state`` stays *possible* until the recognizer may really begin.
@MainActor
open class GestureRecognizer: GestureTargeting {
    /// Where a recognizer is in its gesture.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// Nothing is decided; the state of rest.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture goes on.
        case changed
        /// A gesture is complete. For a discrete gesture this is the only call.
        case ended
        /// A gesture that had begun was taken away; what it did must be undone.
        case cancelled
        /// The input was another gesture. No action is called.
        case failed

        /// What a discrete gesture becomes; the same as ``ended``.
        public static let recognized = State.ended
    }

    /// A name for traces.
    open var name: String?
    /// Decides what the recognizer may do.
    public weak var delegate: (any GestureRecognizerDelegate)? { didSet { hasDelegate = delegate != nil } }
    /// The view the recognizer is attached to.
    public internal(set) weak var view: (any GestureHost)?
    /// Whether the recognizer takes part. Turning this off cancels an active one, once; it does nothing to an idle one.
    @exclusivity(unchecked) open var isEnabled = true {
        didSet { if oldValue && !isEnabled { arena?.withdraw(self, because: .disabled) } }
    }

    /// Whether a view loses the touches of a recognized gesture, by `touchesCancelled`. The default is true.
    @exclusivity(unchecked) open var cancelsTouchesInView = true
    /// Whether a view hears nothing of a touch while the recognizer may still be recognized. The default is false.
    @exclusivity(unchecked) open var delaysTouchesBegan = false
    /// Whether a view does not hear of a touch's end while the recognizer may still be recognized. The default is true.
    @exclusivity(unchecked) open var delaysTouchesEnded = true
    /// The contacts that the recognizer sees. The default is all.
    @exclusivity(unchecked) open var allowedTouchTypes = Set(Touch.TouchType.allCases)
    /// The scrolling that the recognizer sees. The default is none.
    open var allowedScrollTypes: ScrollTypes = []
    /// The buttons of a pointer or pen that begin a contact the recognizer sees. The default is the primary one.
    @exclusivity(unchecked) open var buttonMask: ButtonMask = .primary

    /// The keyboard's modifiers at the latest event that the recognizer has taken into account.
    public final var modifierFlags: ModifierFlags { latest.modifiers }
    /// The buttons that were down at that event.
    public final var pressedButtons: ButtonMask { latest.buttons }
    /// What made the latest contact; nil before any.
    public final var touchType: Touch.TouchType? { latest.type }

    // All this is used at each event by each recognizer, in accesses that call nobody. Checking at run time that they don't
    // overlap would double what an event costs.

    /// Whether a delegate has been set, which may be gone by now: it's asked so often that finding none takes its time.
    @exclusivity(unchecked) private(set) var hasDelegate = false
    /// What was down at the latest event.
    struct Latest {
        var modifiers: ModifierFlags = []
        var buttons: ButtonMask = []
        var type: Touch.TouchType?
    }

    @exclusivity(unchecked) var latest = Latest()
    @exclusivity(unchecked) var targets: [GestureTarget] = []
    @exclusivity(unchecked) var requirements: [WeakRecognizer] = []
    @exclusivity(unchecked) var simultaneous: [WeakRecognizer] = []
    @exclusivity(unchecked) var attempt = Attempt()
    /// Contacts still down that belong to a finished attempt. Until all lift, no new attempt starts.
    @exclusivity(unchecked) var spent: ContactSet = []
    /// The middle of the contacts when there last were any, in the window's space.
    @exclusivity(unchecked) var lastLocation = ViewPoint.zero
    /// The arena while the recognizer takes part; it takes the reference back when it goes, so that none dangles.
    @exclusivity(unchecked) unowned(unsafe) var arena: GestureArena?
    @exclusivity(unchecked) var storedState = State.possible

    /// Makes a recognizer on no view.
    public init() {}

    // MARK: Input, to be overridden

    /// Contacts have come down. Called before the view hears of them.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Contacts have moved.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Contacts were lifted. They no longer count in ``GestureRecognizer/numberOfTouches``.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Contacts were taken away. The default gives the gesture up.
    open func touchesCancelled(_ touches: [Touch]) { giveUp(.inputCancelled) }
    /// A wheel turned or fingers scrolled. Only for ``GestureRecognizer/allowedScrollTypes``.
    open func scrollChanged(_ event: ScrollEvent) {}
    /// A touchpad gesture went on. Only for those that ``accepts(_:)-(TouchpadGesture)`` lets through.
    open func touchpadChanged(_ gesture: TouchpadGesture) {}
    /// A pointer or pen entered, moved over or left the view. Only where ``acceptsHover`` is true.
    open func hoverChanged(_ event: HoverEvent) {}
    /// A key went down or up. Only for those that ``accepts(_:)-(KeyEvent)`` lets through.
    open func pressChanged(_ event: KeyEvent) {}
    /// The time set by ``GestureRecognizer/setDeadline(after:)`` has come.
    open func deadlineReached() {}
    /// The recognizer is about to enter *began* or *recognized*. A place for baselines.
    open func willLeavePossible() {}
    /// The attempt is over and the recognizer is idle again. Overrides forget what they gathered, and call `super`.
    open func reset() {}

    // MARK: Rules, to be overridden

    /// Whether the recognizer wants `touch` at all, besides the properties and the delegate.
    open func shouldReceive(_ touch: Touch) -> Bool { true }
    /// Whether the recognizer takes a step of a touchpad's own gesture.
    open func accepts(_ gesture: TouchpadGesture) -> Bool { false }
    /// Whether the recognizer takes hovering.
    open var acceptsHover: Bool { false }
    /// Whether the recognizer takes a key.
    open func accepts(_ key: KeyEvent) -> Bool { false }
    /// Whether a contact that comes down after all others have lifted belongs to the gesture that is going on. A no
    /// fails that gesture, and the contact starts a new one.
    open func continues(with touch: Touch) -> Bool { true }
    /// The recognizer's own say just before it leaves *possible*, before the delegate's. False fails it.
    open func shouldBegin() -> Bool { true }
    /// Whether this recognizer, once recognized, fails `other`.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether this recognizer fails when `other` is recognized.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Whether this recognizer and `other` may be active at once, whatever their delegates say.
    open func shouldRecognizeSimultaneously(with other: GestureRecognizer) -> Bool { false }
    /// Whether this recognizer waits until `other` has failed.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Whether `other` waits until this recognizer has failed.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    // MARK: Place

    /// How many contacts the gesture has now; 0 for scrolling and touchpad gestures.
    open var numberOfTouches: Int { attempt.live.count }
    /// Where the gesture is, in the window's space, in points: the middle of its contacts.
    open var windowLocation: ViewPoint { lastLocation }
    /// Where the gesture's contact number `index` is, in the window's space, in points; nil where there is none.
    open func windowLocation(ofTouch index: Int) -> ViewPoint? {
        attempt.live.indices.contains(index) ? attempt.live[index].windowLocation : nil
    }
}

/// The kinds of scrolling that a recognizer can take.
public struct ScrollTypes: OptionSet, Hashable, Sendable {
    /// One bit a kind.
    public let rawValue: UInt8

    /// Makes the set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The wheel of a mouse.
    public static let wheel = ScrollTypes(rawValue: 1 << 0)
    /// Two fingers on a touchpad.
    public static let touchpad = ScrollTypes(rawValue: 1 << 1)
    /// Every kind.
    public static let all: ScrollTypes = [.wheel, .touchpad]

    /// The kind that `unit` stands for.
    init(_ unit: ScrollEvent.Unit) { self = unit == .detents ? .wheel : .touchpad }
}

/// What a recognizer gathers from its first contact until it is idle again.
struct Attempt {
    /// A wish of the recognizer that the arena has not yet acted on.
    enum Request {
        case begin, beginThenEnd, recognize, change, end, cancel
    }

    /// All contacts that belong to the attempt, lifted ones too.
    var contacts: ContactSet = []
    /// The touches that are down, in the order they came.
    var live: [Touch] = []
    /// The device that feeds the attempt; never two.
    var device: InputDeviceID?
    /// What feeds the attempt.
    var feed = Feed.touches
    /// What the recognizer wishes.
    var request: Request?
    /// The place in the order of recognizers, innermost view first, that decides between equals.
    var rank = 0
    /// When `deadlineReached` is due, in seconds.
    var deadline: Double?
    /// Answers already given to the questions about dynamic failure requirements.
    var answers = Answers()
    /// Why whoever is being asked will not let the recognizer begin, where they say.
    var explanation: String?
    /// Whom the recognizer waits for as long as they may be recognized, and how many had been admitted to contacts then.
    var required: (recognizers: [GestureRecognizer], admissions: Int) = ([], -1)
    /// How many had been admitted to contacts when it last stood in no circle of requirements.
    var clearOfCycles = -1
    /// For whom the recognizer was last reported to wait.
    var waitsFor: ObjectIdentifier?

    /// Whether it's one on touches that has none left, waits for nothing and wishes for nothing.
    var isOver: Bool { live.isEmpty && feed == .touches && request == nil && deadline == nil }
    /// Whether the recognizer wishes to leave *possible*.
    var wantsToBegin: Bool { request == .begin || request == .beginThenEnd || request == .recognize }
}

/// Answers to the question whether a recognizer waits for others. There are as many as recognizers on a few views, so
/// that looking through them is faster than hashing.
struct Answers {
    private var asked: [ObjectIdentifier] = []
    private var waits: [Bool] = []

    /// The answer about `other`; nil where it has not been asked yet.
    func known(about other: GestureRecognizer) -> Bool? {
        let id = ObjectIdentifier(other)
        for index in asked.indices where asked[index] == id { return waits[index] }
        return nil
    }

    mutating func note(_ answer: Bool, about other: GestureRecognizer) {
        asked.append(ObjectIdentifier(other))
        waits.append(answer)
    }
}

/// A reference that does not keep a recognizer alive.
struct WeakRecognizer {
    weak var value: GestureRecognizer?
    /// Where in the program the relation was asked for, for traces.
    var origin: String?
}
