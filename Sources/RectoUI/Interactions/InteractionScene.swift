// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// What the interactions of a controller act on.
@MainActor
final class InteractionScene {
    weak var controller: PDFViewController?

    /// What shows the pages now.
    var pages: DocumentViewController? { controller?.documentViewController }

    /// What the host wants.
    var configuration: PDFConfiguration { controller?.configuration ?? PDFConfiguration() }

    /// The view of the page at a place; nil where there is none.
    func pageView(at place: InteractionPlace) -> PageView? {
        guard let pages else { return nil }
        return pages.visiblePageView(at: place.point(in: pages.view))
    }

    /// Drops the selection of annotations when the event at hand is done.
    func deselectAnnotations() {
        guard let pages, pages.annotationSelection.page != nil else { return }
        let drop = { @MainActor in pages.annotationSelection.set([]) }
        if let window = pages.view.window { window.gestures.afterEvent(drop) } else { drop() }
    }

    /// Whether there is text at a place.
    func hasText(at place: InteractionPlace) -> Bool {
        guard let pages, let pageView = pageView(at: place), let map = pages.transform(forPage: pageView.pageIndex)
        else { return false }
        let text = pages.document.pageTexts.text(ofPage: pageView.pageIndex)
        let reach = configuration.textHitExtension / (map.scale * map.page.userUnit)
        return text?.isText(at: map.toPage(place.point(in: pages.view)), reach: reach) ?? false
    }

    /// Whether a place lies in the part of the view that edge taps take, and at which side.
    func edge(at place: InteractionPlace) -> FastScrollContext.Direction? {
        guard let view = pages?.view, configuration.isEdgeTapEnabled else { return nil }
        let (point, bounds) = (place.point(in: view), view.bounds)
        // A view that is narrower than three margins keeps a third of its width for everything else.
        let margin = min(configuration.edgeTapMargin, bounds.width / 3)
        guard bounds.contains(point) else { return nil }
        let isReversed = pages?.viewport.arrangement.isRightToLeft == true
        if point.x < bounds.minX + margin { return isReversed ? .forward : .backward }
        if point.x >= bounds.maxX - margin { return isReversed ? .backward : .forward }
        return nil
    }
}
