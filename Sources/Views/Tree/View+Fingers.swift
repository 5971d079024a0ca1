// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension View {
    /// Whether the view is a control, or in one.
    var isPartOfControl: Bool { self is Control || superview?.isPartOfControl == true }

    /// The enabled control below this view that a finger means at a point of the window: the nearest of those whose target
    /// for fingers holds it; nil for none.
    ///
    /// - Complexity: O(number of views below this one).
    func control(near point: ViewPoint) -> Control? {
        let candidates = shownControls.map { ($0, $0.distance(to: point)) }
        let close = candidates.filter { control, _ in control.fingerTarget.contains(control.convert(point, from: nil)) }
        return close.min { $0.1 < $1.1 }?.0
    }

    private var shownControls: [Control] {
        subviews.filter(\.takesInput).flatMap { view in
            (view as? Control).map { $0.isEnabled ? [$0] : [] } ?? view.shownControls
        }
    }

    /// What a finger hits of the view, in its own space: no smaller than a fingertip.
    var fingerTarget: ViewRect {
        let extent = ViewsTunables.touchTarget
        return bounds.insetBy(dx: min(bounds.width - extent, 0) / 2, dy: min(bounds.height - extent, 0) / 2)
    }
}

extension Control {
    /// How far a point of the window is from the control, in points of its own space.
    fileprivate func distance(to point: ViewPoint) -> Double {
        let place = convert(point, from: nil)
        let dx = max(bounds.minX - place.x, 0, place.x - bounds.maxX)
        let dy = max(bounds.minY - place.y, 0, place.y - bounds.maxY)
        return (dx * dx + dy * dy).squareRoot()
    }
}
