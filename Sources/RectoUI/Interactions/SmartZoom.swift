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
}

/// Zooms to the column of text under a double tap, and out again to where one was.
@MainActor
final class SmartZoom: InteractionBehavior {
    private let scene: InteractionScene
    private let tap = InteractionTap(taps: 2)
    /// Where one was before zooming in, and the zoom that led to.
    private var before: (state: DocumentViewState, zoom: Double)?

    init(in scene: InteractionScene) { self.scene = scene }

    var recognizers: [any InteractionRecognizer] { [tap] }

    func context(at place: InteractionPlace) -> SmartZoomContext? {
        guard let pages = scene.pages, scene.configuration.doubleTapAction != .none, scene.edge(at: place) == nil else {
            return nil
        }
        let point = place.point(in: pages.view)
        guard pages.view.bounds.contains(point), !scene.isForAnnotations(place) else { return nil }
        if let before, isZoomed(pages.viewport.zoom, to: before.zoom) {
            return SmartZoomContext(targetRect: .null, scrollView: pages.view, destination: before.state)
        }
        guard let target = target(at: point, in: pages),
            factor(for: target, in: pages) > InteractionTunables.leastSmartZoom
        else { return SmartZoomContext(targetRect: .null, scrollView: pages.view, destination: nil) }
        return SmartZoomContext(targetRect: target, scrollView: pages.view, destination: nil)
    }

    /// Whether nobody has changed the zoom since.
    private func isZoomed(_ zoom: Double, to other: Double) -> Bool { abs(zoom / other - 1) < 1e-6 }

    // MARK: Target

    private func target(at point: ViewPoint, in pages: DocumentViewController) -> ViewRect? {
        if scene.configuration.doubleTapAction == .smartZoom, let block = block(at: point, in: pages) { return block }
        let bounds = pages.view.bounds
        let isZoomedIn = pages.viewport.zoom > pages.fittingZoom * InteractionTunables.leastSmartZoom
        if isZoomedIn { return nil }
        let part = 1 / InteractionTunables.plainZoom
        return ViewRect(
            x: point.x - (point.x - bounds.minX) * part, y: point.y - (point.y - bounds.minY) * part,
            width: bounds.width * part, height: bounds.height * part)
    }

    /// The block under a point, with a margin, in the space of the view.
    private func block(at point: ViewPoint, in pages: DocumentViewController) -> ViewRect? {
        guard let page = pages.visiblePageView(at: point)?.pageIndex, let map = pages.transform(forPage: page),
            let column = pages.document.pageTexts.text(ofPage: page)?.column(at: map.toPage(point))
        else { return nil }
        let rect = map.toView(column)
        let margin = InteractionTunables.zoomMargin * rect.width / max(pages.view.bounds.width, 1)
        return rect.insetBy(dx: -margin, dy: -margin)
    }

    /// By how much a target is to be magnified.
    private func factor(for target: ViewRect, in pages: DocumentViewController) -> Double {
        let wanted = pages.view.bounds.width / max(target.width, 1)
        return min(wanted, max(InteractionTunables.greatestSmartZoom / pages.viewport.zoom, 1))
    }

    // MARK: Zooming

    func perform(_ context: SmartZoomContext, at place: InteractionPlace) {
        guard let pages = scene.pages else { return }
        if context.targetRect.isNull {
            zoomOut(pages, to: context.destination, about: place.point(in: pages.view))
        } else {
            zoomIn(pages, to: context.targetRect, about: place.point(in: pages.view))
        }
    }

    private func zoomIn(_ pages: DocumentViewController, to target: ViewRect, about point: ViewPoint) {
        let state = pages.state
        let zoom = pages.viewport.zoom * factor(for: target, in: pages)
        let bounds = pages.view.bounds
        // The line that was tapped stays as high as it is, and the block goes to the middle.
        let anchor = pages.device(ViewPoint(x: target.midX, y: point.y))
        let goal = pages.device(ViewPoint(x: bounds.midX, y: point.y))
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
