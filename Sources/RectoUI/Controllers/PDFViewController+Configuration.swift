// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFConfiguration {
    /// How pages stand to each other, read from left to right.
    public var arrangement: PageArrangement {
        let pairs: PageArrangement.Columns = isFirstPageAlone ? .twoWithCover : .two
        return PageArrangement(
            columns: pageMode == .single ? .one : pairs, isContinuous: pageTransition == .continuous,
            isHorizontal: scrollDirection == .horizontal)
    }

    /// The zooms that hands and commands may lead to.
    var zoomLimits: ClosedRange<Double> {
        let least = min(max(minimumZoom, LayoutTunables.minimumZoom), LayoutTunables.maximumZoom)
        return least...min(max(maximumZoom, least), LayoutTunables.maximumZoom)
    }
}

extension PDFViewController {
    /// Arranges the pages as the host wants them, where it wants them otherwise than before; at first in any case.
    func arrangePages(from old: PDFConfiguration?) {
        var arrangement = configuration.arrangement
        guard arrangement != old?.arrangement else { return }
        let isReversed = (documentViewController?.viewport.arrangement ?? initialState.arrangement).isRightToLeft
        arrangement.isRightToLeft = isReversed
        initialState.arrangement = arrangement
        documentViewController?.setArrangement(arrangement)
    }

    /// Takes over what the host wants of the pages that show now.
    func configurePages() {
        guard let pages = documentViewController else { return }
        pages.isScrollingEnabled = configuration.isScrollingEnabled
        pages.isZoomingEnabled = configuration.isZoomingEnabled
        pages.bounces = configuration.isBouncingEnabled
        pages.setZoomLimits(configuration.zoomLimits)
        pages.ink.style = configuration.ink
        pages.ink.fingers = configuration.fingerDrawing
    }
}
