// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension DocumentViewController {
    /// The page at a point of the view, and where it shows there; nil beside all pages.
    public func pageFrame(at point: ViewPoint) -> (page: Int, frame: ViewRect)? {
        guard let pageView = visiblePageView(at: point) else { return nil }
        return (pageView.pageIndex, pageView.convert(pageView.bounds, to: view))
    }
}
