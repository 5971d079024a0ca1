// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// A view as the gesture engine sees it: it has a space, a parent, recognizers and the wish to hear of touches.
///
/// The engine never draws and never hit-tests. Whoever owns the window finds the view under a contact and hands both
/// to the ``GestureArena``, which walks from that view to the root by ``gestureParent``.
@MainActor
public protocol GestureHost: CoordinateSpace {
    /// The view around this one; nil for the root of a window.
    var gestureParent: (any GestureHost)? { get }
    /// Whether the view is part of a window now. A view that leaves its window loses its gestures.
    var isInGestureWindow: Bool { get }
    /// The view's extent in its own space, in points.
    var bounds: ViewRect { get }
    /// The recognizers on the view, in the order they were added.
    ///
    /// A conforming type calls ``gestureRecognizersDidChange(from:)`` in `didSet`.
    var gestureRecognizers: [GestureRecognizer] { get set }

    /// The view's own say before `recognizer`, which is attached to it, leaves *possible*. False fails it.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
    /// Whether the view, as a control, keeps its touches from `recognizer`, which is attached to a view around it.
    /// True fails that recognizer when it would leave *possible*, and it does not hold the touches back until then.
    func claimsTouches(from recognizer: GestureRecognizer) -> Bool

    /// Contacts came down on the view.
    func touchesBegan(_ touches: [Touch])
    /// Contacts that began on the view moved.
    func touchesMoved(_ touches: [Touch])
    /// Contacts that began on the view were lifted.
    func touchesEnded(_ touches: [Touch])
    /// Contacts that began on the view were taken away; what they began must be undone.
    func touchesCancelled(_ touches: [Touch])
}

extension GestureHost {
    /// Attaches `recognizer` after those already there. One on another view is moved. It takes part from the next
    /// sequence of input.
    ///
    /// - Complexity: linear in the number of recognizers on the view.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
    }

    /// Detaches `recognizer`. What it was doing is given up, once, when the event at hand is done: *cancelled* where it
    /// was active, silently where it was not. Does nothing for one that is not on the view.
    ///
    /// - Complexity: linear in the number of recognizers on the view.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        gestureRecognizers.removeAll { $0 === recognizer }
    }

    /// To be called by the conforming type whenever ``gestureRecognizers`` has been set.
    ///
    /// - Parameter old: the recognizers before.
    public func gestureRecognizersDidChange(from old: [GestureRecognizer]) {
        for recognizer in old where !gestureRecognizers.contains(where: { $0 === recognizer }) {
            recognizer.detach(from: self)
        }
        for recognizer in gestureRecognizers where recognizer.view !== self { recognizer.view = self }
    }

    /// The view and all views around it, innermost first.
    ///
    /// - Complexity: linear in the depth of the view.
    var gestureChain: [any GestureHost] {
        var chain: [any GestureHost] = [self]
        while let parent = chain.last?.gestureParent { chain.append(parent) }
        return chain
    }
}
