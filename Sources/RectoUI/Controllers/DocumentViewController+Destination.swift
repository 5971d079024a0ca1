// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry

extension DocumentViewController {
    /// Shows the place that a destination of the document names, with the zoom it asks for. A page's boxes are fetched
    /// first where they aren't known yet.
    public func show(_ destination: ResolvedDestination) {
        let page = destination.pageIndex
        guard (0..<document.pageCount).contains(page) else { return }
        guard document.geometry(ofPage: page) == nil else { return go(to: destination) }
        document.ask(.pages(first: page, count: 1)) { [weak self] answer in
            guard let self else { return }
            if case .success(.pages(let listing)) = answer { document.learn(listing) }
            go(to: destination)
        }
    }

    private func go(to destination: ResolvedDestination) {
        let page = destination.pageIndex
        switch destination.view {
        case .xyz(let left, let top, let zoom):
            // 0 means, like nothing, that the zoom stays.
            if let zoom, zoom > 0 { setZoom(.factor(LayoutTunables.clampedZoom(zoom))) }
            show(page: page, left: left, top: top)
        case .fitWidth(let top), .fitBoundsWidth(let top):
            go(toPage: page)
            setZoom(.fitWidth)
            show(page: page, left: nil, top: top)
        case .fit, .fitBounds:
            go(toPage: page)
            setZoom(.fitPage)
            show(page: page, left: nil, top: nil)
        case .fitHeight(let left), .fitBoundsHeight(let left):
            go(toPage: page)
            setZoom(.fitPage)
            show(page: page, left: left, top: nil)
        case .fitRect(let rect): show(page: page, rect: rect)
        }
    }

    /// Shows a place of default user space at the top left of the view; a missing coordinate leaves that one alone.
    private func show(page: Int, left: Double?, top: Double?) {
        go(toPage: page)
        guard left != nil || top != nil, let box = document.geometry(ofPage: page)?.visibleBox else { return }
        let corner = PagePoint(x: left ?? box.minX, y: top ?? box.maxY)
        guard let position = position(ofPage: page, corner) else { return }
        // A coordinate along the edge of the turned page is the one that decides where to scroll.
        show(DocumentPosition(page: page, x: left == nil ? 0 : position.x, y: position.y))
    }

    private func show(page: Int, rect: PageRect) {
        guard let geometry = document.geometry(ofPage: page), !rect.isEmpty else { return go(toPage: page) }
        let turned = viewport.rotation + geometry.rotation
        let (width, height) = turned.isQuarter ? (rect.height, rect.width) : (rect.width, rect.height)
        let scale = min(viewport.size.width / width, viewport.size.height / height) / geometry.userUnit
        setZoom(.factor(LayoutTunables.clampedZoom(scale * 72 / viewport.dotsPerInch)))
        let corners = [PagePoint(x: rect.minX, y: rect.minY), PagePoint(x: rect.maxX, y: rect.maxY)]
        let positions = corners.compactMap { position(ofPage: page, $0) }
        guard let x = positions.map(\.x).min(), let y = positions.map(\.y).min() else { return go(toPage: page) }
        show(DocumentPosition(page: page, x: x, y: y))
    }

    /// A place of default user space in parts of the page as read upright.
    private func position(ofPage page: Int, _ point: PagePoint) -> DocumentPosition? {
        guard let geometry = document.geometry(ofPage: page) else { return nil }
        let map = PageTransform<ViewSpace>(page: geometry, scale: 1)
        let place = map.toView(point)
        return DocumentPosition(page: page, x: place.x / map.size.width, y: place.y / map.size.height)
    }
}
