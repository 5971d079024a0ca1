// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension DocumentViewController {
    /// The page at a point of the view, and where it shows there; nil beside all pages.
    public func pageFrame(at point: ViewPoint) -> (page: Int, frame: ViewRect)? {
        guard let pageView = visiblePageView(at: point) else { return nil }
        return (pageView.pageIndex, pageView.convert(pageView.bounds, to: view))
    }

    /// Zooms and scrolls so that a part of the view fills it, with the part's middle in the middle. ``goBack()`` leads back.
    public func zoom(toShow rect: ViewRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        let wanted = viewport.zoom * min(view.bounds.width / rect.width, view.bounds.height / rect.height)
        let middle = device(ViewPoint(x: rect.midX, y: rect.midY))
        let goal = device(ViewPoint(x: view.bounds.midX, y: view.bounds.midY))
        guard let place = viewport.position(at: middle) else { return }
        jump { pages in
            pages.move {
                $0.setZoom(.factor(wanted), about: middle)
                $0.show(place, at: goal)
            }
        }
    }
}
