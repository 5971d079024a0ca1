// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Anything that has a space of its own inside a window: a view, a page, a window itself.
///
/// Conform with the two conversions from and to the window's space; the conversions between any two spaces of a
/// window follow.
///
/// ```swift
/// let inPage = tap.location(in: pageView)
/// let inList = listView.convert(inPage, from: pageView)
/// ```
@MainActor
public protocol CoordinateSpace: AnyObject {
    /// Where `point`, in the window's space, is in this space. Both in points, y down.
    func pointFromWindow(_ point: ViewPoint) -> ViewPoint
    /// Where `point`, in this space, is in the window's space. Both in points, y down.
    func pointToWindow(_ point: ViewPoint) -> ViewPoint
}

extension CoordinateSpace {
    /// Where `point`, in the space `other`, is in this space. Both must be in one window.
    public func convert(_ point: ViewPoint, from other: any CoordinateSpace) -> ViewPoint {
        pointFromWindow(other.pointToWindow(point))
    }

    /// Where `point`, in this space, is in the space `other`. Both must be in one window.
    public func convert(_ point: ViewPoint, to other: any CoordinateSpace) -> ViewPoint {
        other.pointFromWindow(pointToWindow(point))
    }
}
