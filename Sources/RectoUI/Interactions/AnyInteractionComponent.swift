// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// What all interaction components have in common, whatever their closures are told: a switch, recognizers, and
/// relations to recognizers of one's own.
///
/// Components come from ``DocumentViewInteractions``; they aren't made by clients.
@MainActor
public class AnyInteractionComponent {
    /// The component's name, as ``DocumentViewInteractions`` has it; traces use it.
    public let name: String

    /// The parts of a composite, in the order in which their recognizers look at a contact; none for others.
    let children: [AnyInteractionComponent]
    /// Whether the program lets the component act, apart from the switch for all.
    private var isSwitchedOn = true

    init(name: String, children: [AnyInteractionComponent] = []) {
        self.name = name
        self.children = children
    }

    // MARK: Switch

    /// Whether the component's own recognizers do anything. While it is false they fail at once, and whatever waits for
    /// them goes on without delay; `canActivate(at:in:)` and the `tryTo…` functions work all the same.
    ///
    /// A composite is enabled when all of its parts are; setting it sets them all.
    public var isEnabled: Bool {
        get { children.isEmpty ? isSwitchedOn : children.allSatisfy(\.isEnabled) }
        set {
            guard children.isEmpty else { return children.forEach { $0.isEnabled = newValue } }
            isSwitchedOn = newValue
            updateRecognizers()
        }
    }

    /// Whether built-in recognizers work at all, by the configuration.
    var isSuspended = false { didSet { updateRecognizers() } }

    private func updateRecognizers() {
        for recognizer in recognizers { recognizer.isEnabled = isSwitchedOn && !isSuspended }
    }

    // MARK: Recognizers

    /// The recognizers behind a component, those of the parts behind a composite.
    var recognizers: [GestureRecognizer] { children.flatMap(\.recognizers) }

    /// Whether `recognizer` is one of the component's own, or of one of its parts.
    ///
    /// - Complexity: linear in the number of the component's recognizers.
    public final func contains(_ recognizer: GestureRecognizer) -> Bool {
        recognizers.contains { $0 === recognizer }
    }

    /// Makes the component wait until `recognizer` has failed; if it begins or ends, the component does nothing.
    ///
    /// A `recognizer` that never fails holds the component back for good: give it a delegate that says when it
    /// should begin.
    public final func require(toFail recognizer: GestureRecognizer, file: String = #fileID, line: Int = #line) {
        let origin = SourcePlace(file: file, line: line).description
        for own in recognizers { own.require(toFail: recognizer, origin: origin) }
    }

    /// Lets the component and `recognizer` act at once.
    public final func allowSimultaneousRecognition(with recognizer: GestureRecognizer) {
        for own in recognizers { own.allowSimultaneousRecognition(with: recognizer) }
    }

    // MARK: For composites

    /// A condition that is told no context.
    typealias PlainCondition = @MainActor (ViewPoint, any CoordinateSpace) -> Bool
    /// A callback that is told no context.
    typealias PlainCallback = @MainActor (ViewPoint, any CoordinateSpace) -> Void

    func append(_ condition: @escaping PlainCondition, from place: SourcePlace) {
        for child in children { child.append(condition, from: place) }
    }

    func append(_ callback: @escaping PlainCallback, from place: SourcePlace) {
        for child in children { child.append(callback, from: place) }
    }

    /// Whether something to act on is at a place and all conditions say yes.
    func mayActivate(at place: InteractionPlace) -> Bool { children.contains { $0.mayActivate(at: place) } }
}

/// A line of the program, for traces.
struct SourcePlace: Hashable, CustomStringConvertible {
    let file: String
    let line: Int

    /// Such as `Reader.swift:12`.
    var description: String { "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)" }
}

/// Where an interaction is about to happen.
@MainActor
struct InteractionPlace {
    /// The point in ``space``.
    let point: ViewPoint
    /// What the point is given in.
    let space: any CoordinateSpace
    /// What asks; nil where the program does.
    var recognizer: GestureRecognizer?

    /// The point in a view's own space.
    func point(in other: any CoordinateSpace) -> ViewPoint { other.convert(point, from: space) }
}

extension GestureRecognizer {
    /// Makes this recognizer wait until all recognizers of `component` have failed; if one of them begins or ends, this
    /// one fails. A component that is not enabled does not hold it up.
    ///
    /// ```swift
    /// let press = LongPressRecognizer()
    /// press.require(toFail: interactions.selectAnnotation)
    /// ```
    public final func require(
        toFail component: AnyInteractionComponent, file: String = #fileID, line: Int = #line
    ) {
        let origin = SourcePlace(file: file, line: line).description
        for recognizer in component.recognizers { require(toFail: recognizer, origin: origin) }
    }
}
