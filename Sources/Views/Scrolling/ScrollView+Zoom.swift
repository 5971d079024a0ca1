// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

extension ScrollView {
    /// Zooms with a point of the view, counted from its top left corner, kept in place as far as the ends allow.
    /// - Parameters:
    ///   - zoom: the zoom, kept within ``minimumZoom`` and ``maximumZoom``.
    ///   - point: the point; the middle of the view where nil.
    ///   - animated: whether one sees the way.
    public func setZoom(_ zoom: Double, about point: ViewVector? = nil, animated: Bool = false) {
        guard zoomedView != nil, zoom.isFinite, zoom > 0 else { return }
        stop()
        let point = point ?? ViewVector(dx: bounds.width / 2, dy: bounds.height / 2)
        let place = unzoomed(point)
        let (start, end) = (self.zoom, limited(zoom))
        guard animated, let window else { return show(place, at: point, zoom: end) }
        window.animator.animate(duration: ViewsTunables.scrollDuration, curve: .easeOut, now: window.now) {
            [weak self] progress in
            self?.show(place, at: point, zoom: start + (end - start) * progress)
        }
    }

    func zoomedViewDidChange(from old: View?) {
        guard zoomedView !== old else { return }
        old?.transform = .identity
        pinchRecognizer.isEnabled = zoomedView != nil
        zoom = 1
        applyZoom()
    }

    func pinchChanged(_ recognizer: PinchRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            if recognizer.state == .began { hold() }
            follow(recognizer)
        default:
            pinchHold = nil
            if overscroll != .zero && !panRecognizer.isActive { motion.start(.zero) }
        }
    }

    /// Keeps the place under the middle of the fingers. One finger more or less takes hold anew.
    private func follow(_ recognizer: PinchRecognizer) {
        let point = recognizer.location(in: self) + recognizer.touchpadWay - bounds.origin
        if pinchHold?.fingers != recognizer.numberOfTouches {
            pinchHold = (recognizer.numberOfTouches, unzoomed(point), zoom / recognizer.scale)
        }
        guard let hold = pinchHold else { return }
        show(hold.place, at: point, zoom: limited(hold.zoom * recognizer.scale))
    }

    private func limited(_ zoom: Double) -> Double { min(max(zoom, minimumZoom), max(maximumZoom, minimumZoom)) }

    /// The place of the zoomed view, as without zoom, at a point counted from the view's corner.
    private func unzoomed(_ point: ViewVector) -> ViewPoint {
        let place = bounds.origin + point
        return ViewPoint(x: place.x / zoom, y: place.y / zoom)
    }

    private func show(_ place: ViewPoint, at point: ViewVector, zoom: Double) {
        let isNew = zoom != self.zoom
        self.zoom = zoom
        if isNew { applyZoom() }
        let before = bounds.origin
        move(to: clamped(ViewPoint(x: place.x * zoom, y: place.y * zoom) - point), overscroll: .zero)
        if isNew && bounds.origin == before { onScroll?(self) }
    }

    /// Views are transformed about their middles, so that the zoomed one is placed by its own.
    private func applyZoom() {
        guard let view = zoomedView else { return }
        let size = ViewSize(width: view.bounds.width * zoom, height: view.bounds.height * zoom)
        view.transform = zoom == 1 ? .identity : ViewTransform.scale(zoom)
        view.center = ViewPoint(x: size.width / 2, y: size.height / 2)
        contentSize = size
    }
}
