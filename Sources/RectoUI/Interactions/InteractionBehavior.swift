// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// What one component does: which recognizers it has, what it finds at a place, and what happens then.
@MainActor
protocol InteractionBehavior<Context>: AnyObject {
    associatedtype Context

    /// The component's recognizers, in the order in which they look at a contact.
    var recognizers: [any InteractionRecognizer] { get }
    /// What there is to act on at a place; nil for nothing. Asked often, so it must be fast, and it changes nothing.
    func context(at place: InteractionPlace) -> Context?
    /// Acts.
    func perform(_ context: Context, at place: InteractionPlace)
    /// A continuous gesture that has acted goes on, ends or is cancelled.
    func follow(_ recognizer: GestureRecognizer)
}

extension InteractionBehavior {
    func follow(_ recognizer: GestureRecognizer) {}
}

/// What a component's recognizer asks before it begins.
@MainActor
protocol InteractionGate: AnyObject {
    /// Whether there is something to act on, before any condition is asked.
    func hasSomething(at place: InteractionPlace) -> Bool
    /// Why the component may not act, in a few words; nil where it may.
    func refusal(at place: InteractionPlace) -> String?
}

/// A recognizer of a component. It gives up as soon as a contact comes down where there is nothing for the component, so
/// that nobody waits for it in vain.
@MainActor
protocol InteractionRecognizer: GestureRecognizer {
    /// The component.
    var interaction: (any InteractionGate)? { get set }
    /// What kind of gesture, for traces.
    var kind: String { get }
}

extension InteractionRecognizer {
    /// Gives up where the first contact of a gesture finds nothing.
    func giveUpIfNothing(at touches: [Touch]) {
        guard let view, let touch = touches.first else { return }
        let point = view.pointFromWindow(touch.windowLocation)
        let place = InteractionPlace(point: point, space: view, recognizer: self)
        if interaction?.hasSomething(at: place) == false { fail(.refused(because: "nothing there for it")) }
    }

    /// Asks the component whether to begin at `point` of the view that the recognizer is on.
    func mayBegin(at point: ViewPoint) -> Bool {
        guard let view else { return false }
        let place = InteractionPlace(point: point, space: view, recognizer: self)
        guard let refusal = interaction?.refusal(at: place) else { return true }
        explainRefusal(refusal)
        return false
    }
}

/// A component's tap, or series of taps.
final class InteractionTap: TapRecognizer, InteractionRecognizer {
    weak var interaction: (any InteractionGate)?
    /// Whether it leaves no room for a longer series of taps on the same place, as a tap on a link does.
    let isFinal: Bool
    private var isFirst = true

    init(taps: Int = 1, isFinal: Bool = false) {
        self.isFinal = isFinal
        super.init()
        numberOfTapsRequired = taps
    }

    var kind: String {
        switch numberOfTapsRequired {
        case 1: "tap"
        case 2: "double tap"
        default: "triple tap"
        }
    }

    override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard isFirst, state == .possible else { return }
        isFirst = false
        giveUpIfNothing(at: touches)
    }

    override func shouldBegin() -> Bool { super.shouldBegin() && mayBegin(at: location(in: view)) }

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        super.canPrevent(other) || isFinal && other is InteractionTap
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        super.canBePrevented(by: other) || (other as? InteractionTap)?.isFinal == true
    }

    override func reset() {
        super.reset()
        isFirst = true
    }
}

/// A component's long press. Its place is where the contact came down.
final class InteractionPress: LongPressRecognizer, InteractionRecognizer {
    weak var interaction: (any InteractionGate)?
    private var start = ViewPoint.zero

    var kind: String { buttonMask == .secondary ? "secondary press" : "long press" }

    override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard state == .possible, self.touches.count == touches.count, let first = touches.first else { return }
        start = first.windowLocation
        giveUpIfNothing(at: touches)
    }

    override func shouldBegin() -> Bool {
        super.shouldBegin() && mayBegin(at: view?.pointFromWindow(start) ?? start)
    }
}

/// A component's drag by pointer or pen. Its place is where the drag started, before the slop.
final class InteractionDrag: DragRecognizer, InteractionRecognizer {
    weak var interaction: (any InteractionGate)?

    var kind: String { "drag" }

    override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        if state == .possible, self.touches.count == touches.count {
            giveUpIfNothing(at: touches)
        }
    }

    override func shouldBegin() -> Bool { super.shouldBegin() && mayBegin(at: startLocation(in: view)) }
}
