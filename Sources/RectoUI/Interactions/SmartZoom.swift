// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures
import Views

/// What a double tap is about to zoom to.
@MainActor
public struct SmartZoomContext {
    /// What will fill the view, in points of ``scrollView``'s space before the zoom; `ViewRect.null` where it zooms out.
    public let targetRect: ViewRect
    /// The view that zooms.
    public let scrollView: DocumentView
    /// What shows afterwards.
    let destination: DocumentViewState?
    /// Whether all of the target is to show, rather than its width.
    var isWhole = false
}

/// Zooms to the column of text or the picture under a double tap, and out again to where one was.
@MainActor
final class SmartZoom: InteractionBehavior {
    private let scene: InteractionScene
    private let tap = InteractionTap(taps: 2)
    /// Where one was before zooming in, and the zoom that led to.
    private var before: (state: DocumentViewState, zoom: Double)?

    init(in scene: InteractionScene) { self.scene = scene }

    var recognizers: [any InteractionRecognizer] { [tap] }

    func context(at place: InteractionPlace) -> SmartZoomContext? {
        guard let pages = scene.pages, scene.configuration.doubleTapAction != .none,
            scene.configuration.isZoomingEnabled, scene.edge(at: place) == nil
        else { return nil }
        let point = place.point(in: pages.view)
        guard pages.view.bounds.contains(point), !scene.isForAnnotations(place) else { return nil }
        if let before, isZoomed(pages.viewport.zoom, to: before.zoom) {
            return SmartZoomContext(targetRect: .null, scrollView: pages.view, destination: before.state)
        }
        guard let target = target(at: point, in: pages),
            factor(for: target, in: pages) > InteractionTunables.leastSmartZoom
        else { return SmartZoomContext(targetRect: .null, scrollView: pages.view, destination: nil) }
        return SmartZoomContext(
            targetRect: target.rect, scrollView: pages.view, destination: nil, isWhole: target.isWhole)
    }

    /// What to zoom to, in the space of the view, and whether to show all of it rather than its width.
    private typealias Target = (rect: ViewRect, isWhole: Bool)

    /// Whether nobody has changed the zoom since.
    private func isZoomed(_ zoom: Double, to other: Double) -> Bool { abs(zoom / other - 1) < 1e-6 }

    // MARK: Target

    private func target(at point: ViewPoint, in pages: DocumentViewController) -> Target? {
        if scene.configuration.doubleTapAction == .smartZoom, let block = block(at: point, in: pages) { return block }
        let bounds = pages.view.bounds
        let isZoomedIn = pages.viewport.zoom > pages.fittingZoom * InteractionTunables.leastSmartZoom
        if isZoomedIn { return nil }
        let part = 1 / InteractionTunables.plainZoom
        let rect = ViewRect(
            x: point.x - (point.x - bounds.minX) * part, y: point.y - (point.y - bounds.minY) * part,
            width: bounds.width * part, height: bounds.height * part)
        return (rect, false)
    }

    /// The picture or block of text under a point, with a margin.
    private func block(at point: ViewPoint, in pages: DocumentViewController) -> Target? {
        guard let page = pages.visiblePageView(at: point)?.pageIndex, let map = pages.transform(forPage: page) else {
            return nil
        }
        let place = map.toPage(point)
        if let picture = picture(at: place, onPage: page, map.page, pages) {
            return (padded(map.toView(picture), pages), true)
        }
        guard let column = pages.document.pageTexts.text(ofPage: page)?.column(at: place) else { return nil }
        return (padded(map.toView(column), pages), false)
    }

    /// The picture at a place. Where a page has pictures is asked when a contact first comes down on it, and known by the
    /// second tap.
    private func picture(
        at place: PagePoint, onPage page: Int, _ geometry: PageGeometry, _ pages: DocumentViewController
    ) -> PageRect? {
        guard let images = pages.document.pageImages.images(onPage: page) else {
            pages.document.pageImages.load(page: page)
            return nil
        }
        return PictureFinder(images: images, page: geometry.visibleBox).picture(at: place)
    }

    private func padded(_ rect: ViewRect, _ pages: DocumentViewController) -> ViewRect {
        let margin = InteractionTunables.zoomMargin * rect.width / max(pages.view.bounds.width, 1)
        return rect.insetBy(dx: -margin, dy: -margin)
    }

    /// By how much a target is to be magnified.
    private func factor(for target: Target, in pages: DocumentViewController) -> Double {
        let bounds = pages.view.bounds
        let across = bounds.width / max(target.rect.width, 1)
        let wanted = target.isWhole ? min(across, bounds.height / max(target.rect.height, 1)) : across
        let limit = min(InteractionTunables.greatestSmartZoom, pages.viewport.zoomLimits.upperBound)
        return min(wanted, max(limit / pages.viewport.zoom, 1))
    }

    // MARK: Zooming

    func perform(_ context: SmartZoomContext, at place: InteractionPlace) {
        guard let pages = scene.pages else { return }
        if context.targetRect.isNull {
            zoomOut(pages, to: context.destination, about: place.point(in: pages.view))
        } else {
            zoomIn(pages, to: (context.targetRect, context.isWhole), about: place.point(in: pages.view))
        }
    }

    private func zoomIn(_ pages: DocumentViewController, to target: Target, about point: ViewPoint) {
        let state = pages.state
        let zoom = pages.viewport.zoom * factor(for: target, in: pages)
        let bounds = pages.view.bounds
        // A picture goes to the middle. So does a block, but the line that was tapped stays as high as it is.
        let anchor = pages.device(ViewPoint(x: target.rect.midX, y: target.isWhole ? target.rect.midY : point.y))
        let goal = pages.device(ViewPoint(x: bounds.midX, y: target.isWhole ? bounds.midY : point.y))
        guard let place = pages.viewport.position(at: anchor) else { return }
        before = (state, zoom)
        pages.move {
            $0.setZoom(.factor(zoom), about: anchor)
            $0.show(place, at: goal)
        }
    }

    private func zoomOut(_ pages: DocumentViewController, to state: DocumentViewState?, about point: ViewPoint) {
        before = nil
        guard let state, let shown = pages.currentPage, abs(shown - state.position.page) <= 1 else {
            let place = pages.device(point)
            return pages.move { $0.setZoom(.fitWidth, about: place) }
        }
        pages.move {
            $0.setZoom(state.zoom)
            $0.show(state.position)
        }
    }
}
