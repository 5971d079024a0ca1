// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension DocumentViewController {
    func layoutPages() {
        adoptSize()
        let visible = viewport.visiblePages
        placePageViews(visible)
        overlays.update()
        pictures.show(viewport, isForward: isForward)
        document.needGeometry(ofPages: visible)
        document.pageTexts.want(visible)
        annotationsAhead.want(visible)
        trimmer?.want(visible)
        textSelection.pagesDidMove()
        ink.update()
        eraser.update()
        magnifier?.pagesDidMove()
        placeSelectionFrames()
        owner?.pagesDidMove()
    }

    private func adoptSize() {
        let size = DeviceSize(
            width: (view.bounds.width * scale).rounded(), height: (view.bounds.height * scale).rounded())
        guard size.width > 0, size.height > 0 else { return }
        if viewport.layout.input.gap != (LayoutTunables.gap * scale).rounded() {
            viewport.setDensity(dotsPerInch: viewport.dotsPerInch, gap: LayoutTunables.gap * scale)
        }
        if viewport.size != size {
            viewport.resize(to: size)
            pictures.fit(size)
        }
        if let place = placeWanted {
            placeWanted = nil
            viewport.setRotation(place.rotation)
            viewport.go(toPage: place.position.page)
            viewport.setZoom(place.zoom)
            viewport.show(place.position)
            for change in changesWanted { change(&viewport) }
            changesWanted = []
        }
    }

    private func placePageViews(_ pages: [Int]) {
        var kept: [Int: PageView] = [:]
        for pageView in view.pageViews {
            if pages.contains(pageView.pageIndex) && kept[pageView.pageIndex] == nil {
                kept[pageView.pageIndex] = pageView
            } else {
                retire(pageView)
            }
        }
        for page in pages {
            guard let frame = viewport.frame(ofPage: page), let sheet = viewport.sheet(ofPage: page) else { continue }
            let pageView = kept[page] ?? takePageView(page)
            let size = ViewSize(width: frame.width / scale, height: frame.height / scale)
            pageView.frame = ViewRect(origin: ViewPoint(x: frame.minX / scale, y: frame.minY / scale), size: size)
            // Its own space is that of the whole page, of which it shows a part.
            let corner = ViewPoint(x: (frame.minX - sheet.minX) / scale, y: (frame.minY - sheet.minY) / scale)
            pageView.bounds = ViewRect(origin: corner, size: size)
            pageView.paperSize = ViewSize(width: sheet.width / scale, height: sheet.height / scale)
            pageView.clipsToBounds = frame.size != sheet.size
        }
    }

    private func takePageView(_ page: Int) -> PageView {
        let pageView = idlePageViews.popLast() ?? overlays.factory.classes.resolve(PageView.self).init(frame: .zero)
        pageView.catalogue = catalogue
        pageView.content = pictures
        pageView.overlays = overlays
        pageView.onDraw = { [weak self] pageView, canvas in self?.decorate(pageView, canvas) }
        pageView.decoration = textSelection.highlights
        pageView.annotationSelection = annotationSelection
        pageView.onMenu = { [weak self] in self?.onAnnotationMenu($0) }
        // Its shadow, which the view behind it paints, goes where it goes.
        pageView.drawingMargin = 3
        pageView.reuse(forPage: page)
        view.addSubview(pageView)
        owner?.didConfigurePageView(pageView)
        return pageView
    }

    private func retire(_ pageView: PageView) {
        owner?.didCleanupPageView(pageView)
        pageView.removeFromSuperview()
        idlePageViews.append(pageView)
    }

    /// No page is to be shown any more.
    func endShowing() {
        autoScrolling.stop()
        for pageView in view.pageViews { owner?.didCleanupPageView(pageView) }
    }
}
