// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// Views take part in gestures: recognizers see contacts on a view and on those below it, before the views do.
extension View: GestureHost {
    /// The superview.
    public var gestureParent: (any GestureHost)? { superview }

    /// Whether the view is in a window.
    public var isInGestureWindow: Bool { window != nil }

    /// Where `point`, in the window's space, is in this view's.
    ///
    /// - Complexity: O(*depth*).
    public func pointFromWindow(_ point: ViewPoint) -> ViewPoint { convert(point, from: nil as View?) }

    /// Where `point`, in this view's space, is in the window's.
    ///
    /// - Complexity: O(*depth*).
    public func pointToWindow(_ point: ViewPoint) -> ViewPoint { convert(point, to: nil as View?) }
}
