// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// One thing that hands do with a document, such as selecting an annotation: when it may happen, who hears of it, and how
/// it goes along with recognizers of one's own.
///
/// ```swift
/// interactions.selectAnnotation.addActivationCondition { context, point, space in
///     context.pageView.pageIndex != 0
/// }
/// interactions.smartZoom.addActivationCallback { context, point, space in
///     print("zooms to", context.targetRect)
/// }
/// ```
///
/// `Context` tells closures what the interaction is about. It is `Void` for components that have nothing to tell but
/// the place, and for composites, whichever of their parts acts:
///
/// ```swift
/// interactions.allInteractions.addActivationCondition { _, point, space in !isBusy }
/// ```
///
/// The closures are kept as long as the component is; one that calls `self` holds it with `[weak self]`.
@MainActor
public final class InteractionComponent<Context>: AnyInteractionComponent {
    /// Says whether the interaction may happen. `point` is in points of `space`.
    public typealias Condition =
        @MainActor (_ context: Context, _ point: ViewPoint, _ space: any CoordinateSpace) -> Bool
    /// Hears that the interaction is about to happen. `point` is in points of `space`.
    public typealias Callback =
        @MainActor (_ context: Context, _ point: ViewPoint, _ space: any CoordinateSpace) -> Void

    private let behavior: (any InteractionBehavior<Context>)?
    private var conditions: [(ask: Condition, origin: SourcePlace)] = []
    private var callbacks: [(tell: Callback, origin: SourcePlace)] = []
    /// What a recognizer that may begin has found.
    private var found: [ObjectIdentifier: (context: Context, place: InteractionPlace)] = [:]

    init(name: String, _ behavior: any InteractionBehavior<Context>) {
        self.behavior = behavior
        super.init(name: name)
        for recognizer in behavior.recognizers { adopt(recognizer) }
    }

    /// Makes a composite.
    init(name: String, of children: [AnyInteractionComponent]) where Context == Void {
        behavior = nil
        super.init(name: name, children: children)
    }

    override var recognizers: [GestureRecognizer] { behavior?.recognizers.map { $0 } ?? super.recognizers }

    // MARK: Conditions and callbacks

    /// Adds a condition, which is asked before each activation, after those added before. The first that says no ends
    /// the asking, and nothing happens. The component keeps the closure.
    ///
    /// A condition added to a composite is added to each of its parts.
    public func addActivationCondition(
        file: String = #fileID, line: Int = #line, _ condition: @escaping Condition
    ) {
        let origin = SourcePlace(file: file, line: line)
        guard let nothing = () as? Context, !children.isEmpty else { return conditions.append((condition, origin)) }
        append({ point, space in condition(nothing, point, space) }, from: origin)
    }

    /// Adds a callback, which is called just before the interaction happens, after those added before. It can't prevent
    /// it any more. The component keeps the closure.
    ///
    /// A callback added to a composite is added to each of its parts.
    public func addActivationCallback(
        file: String = #fileID, line: Int = #line, _ callback: @escaping Callback
    ) {
        let origin = SourcePlace(file: file, line: line)
        guard let nothing = () as? Context, !children.isEmpty else { return callbacks.append((callback, origin)) }
        append({ point, space in callback(nothing, point, space) }, from: origin)
    }

    override func append(_ condition: @escaping PlainCondition, from place: SourcePlace) {
        guard children.isEmpty else { return super.append(condition, from: place) }
        conditions.append(({ _, point, space in condition(point, space) }, place))
    }

    override func append(_ callback: @escaping PlainCallback, from place: SourcePlace) {
        guard children.isEmpty else { return super.append(callback, from: place) }
        callbacks.append(({ _, point, space in callback(point, space) }, place))
    }

    /// Whether the interaction could happen at a place now: there is something to act on, and all conditions say yes,
    /// the built-in ones included. ``AnyInteractionComponent/isEnabled`` plays no part.
    /// - Parameters:
    ///   - point: the place, in points of `space`.
    ///   - space: a view of the window the document is in.
    /// - Returns: whether it could.
    public func canActivate(at point: ViewPoint, in space: any CoordinateSpace) -> Bool {
        mayActivate(at: InteractionPlace(point: point, space: space))
    }

    override func mayActivate(at place: InteractionPlace) -> Bool {
        guard let behavior else { return super.mayActivate(at: place) }
        guard let context = behavior.context(at: place) else { return false }
        return refusal(of: context, at: place) == nil
    }

    /// Makes the interaction happen if it can. Returns whether it did.
    func activate(at point: ViewPoint, in space: any CoordinateSpace) -> Bool {
        let place = InteractionPlace(point: point, space: space)
        guard let context = behavior?.context(at: place), refusal(of: context, at: place) == nil else { return false }
        perform(context, at: place)
        return true
    }

    /// The first condition that says no.
    private func refusal(of context: Context, at place: InteractionPlace) -> String? {
        for (index, condition) in conditions.enumerated() where !condition.ask(context, place.point, place.space) {
            return "condition \(index + 1) of \(name), added at \(condition.origin), said no"
        }
        return nil
    }

    private func perform(_ context: Context, at place: InteractionPlace) {
        for (tell, origin) in callbacks {
            place.recognizer?.note("tells \(name)'s callback, added at \(origin)")
            tell(context, place.point, place.space)
        }
        place.recognizer?.note("activates \(name)")
        behavior?.perform(context, at: place)
    }

    // MARK: Recognizers

    private func adopt(_ recognizer: any InteractionRecognizer) {
        recognizer.name = "\(name) \(recognizer.kind)"
        recognizer.interaction = self
        recognizer.addTarget(self, action: InteractionComponent.recognizerDidChange)
    }

    private func recognizerDidChange(_ recognizer: GestureRecognizer) {
        let isStart = recognizer.state == .began || recognizer is TapRecognizer
        if isStart, let (context, place) = found.removeValue(forKey: ObjectIdentifier(recognizer)) {
            perform(context, at: place)
        } else if !isStart {
            behavior?.follow(recognizer)
        }
    }
}

extension InteractionComponent: InteractionGate {
    func hasSomething(at place: InteractionPlace) -> Bool { behavior?.context(at: place) != nil }

    func refusal(at place: InteractionPlace) -> String? {
        guard let recognizer = place.recognizer else { return nil }
        found[ObjectIdentifier(recognizer)] = nil
        guard let context = behavior?.context(at: place) else { return "nothing for \(name) here" }
        if let refusal = refusal(of: context, at: place) { return refusal }
        found[ObjectIdentifier(recognizer)] = (context, place)
        return nil
    }
}
