// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// Draws over the pictures of pages, below the views on them.
///
/// ```swift
/// pages.decorations.append(marker)
/// ```
@MainActor
public protocol PageDecoration: AnyObject {
    /// Draws what belongs on a page.
    /// - Parameters:
    ///   - page: the page, counted from 0.
    ///   - canvas: the canvas, clipped to what must be drawn anew.
    ///   - transform: leads from default user space of the page to the canvas.
    func draw(onPage page: Int, _ canvas: Canvas, _ transform: PageTransform<ViewSpace>)
}

extension DocumentViewController {
    /// Has all decorations drawn anew.
    public func redrawDecorations() {
        for pageView in view.pageViews { pageView.setNeedsDisplay() }
    }

    /// Draws all decorations of a page.
    func decorate(_ pageView: PageView, _ canvas: Canvas) {
        guard !decorations.isEmpty, let geometry = document.geometry(ofPage: pageView.pageIndex) else { return }
        let transform = PageTransform<ViewSpace>(
            page: geometry, viewRotation: viewport.rotation, scale: viewport.pixelsPerPoint / scale, origin: .zero)
        for decoration in decorations { decoration.draw(onPage: pageView.pageIndex, canvas, transform) }
    }
}
