// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension DocumentViewport {
    /// The part of the content that shows.
    public var shownRect: DeviceRect { DeviceRect(origin: shownOffset, size: size) }
    /// The pages that show, in reading order.
    public var visiblePages: [Int] { layout.pages(in: shownRect) }

    /// The page at the middle of the view, nil where there are none.
    public var currentPage: Int? { layout.page(nearest: shownRect.center) }

    /// Where a page stands in the view, in whole device pixels; nil where the arrangement doesn't show it now.
    public func frame(ofPage page: Int) -> DeviceRect? {
        layout.frame(ofPage: page)?.offsetBy(DevicePoint.zero - shownOffset)
    }

    /// Where the whole page lies of which ``frame(ofPage:)`` is the part that is shown, in whole device pixels.
    public func sheet(ofPage page: Int) -> DeviceRect? {
        layout.sheet(ofPage: page)?.offsetBy(DevicePoint.zero - shownOffset)
    }
}
