// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Glibc
import Views

/// Shows a view of pages turned as far as fingers have come, and lets it settle.
@MainActor
final class LiveTurn {
    private let view: DocumentView
    /// How far the view is turned, in radians, clockwise.
    private(set) var angle = 0.0
    /// What it's turned about, in points of the view.
    private(set) var pivot = ViewPoint.zero
    private var settling: Animator.ID?

    init(of view: DocumentView) { self.view = view }

    /// Whether the view is shown other than it lies.
    var isTurned: Bool { view.transform != .identity || angle != 0 }

    /// Turns the view about a point of it.
    func show(angle: Double, about pivot: ViewPoint) {
        stop()
        (self.angle, self.pivot) = (angle, pivot)
        pose(angle: angle, scale: 1, anchor: pivot, shownAt: pivot)
    }

    /// Lets fingers take hold of a view that still settles. Returns how far it's turned.
    func takeOver() -> Double {
        stop()
        return angle
    }

    /// Lets the view come to lie as it is, beginning turned by an angle, scaled, and with one point of it shown at
    /// another.
    func settle(angle: Double, scale: Double, anchor: ViewPoint, shownAt spot: ViewPoint) {
        stop()
        guard let window = view.window else { return end() }
        let way = spot - anchor
        pivot = anchor
        let update: (Double) -> Void = { [weak self] progress in
            let rest = 1 - progress
            self?.angle = angle * rest
            self?.pose(angle: angle * rest, scale: pow(scale, rest), anchor: anchor, shownAt: anchor + way * rest)
        }
        update(0)
        let id = window.animator.animate(
            duration: DocumentGestureTunables.turnDuration, curve: .easeOut, now: window.now, update: update,
            completion: { [weak self] isFinished in if isFinished { self?.end() } })
        if isTurned { settling = id }
    }

    /// Shows the view as it lies.
    func end() {
        stop()
        angle = 0
        view.transform = .identity
    }

    private func stop() {
        guard let id = settling else { return }
        settling = nil
        view.window?.animator.cancel(id)
    }

    /// Transforms are about the middle of the view.
    private func pose(angle: Double, scale: Double, anchor: ViewPoint, shownAt spot: ViewPoint) {
        let (cosine, sine) = (scale * cos(angle), scale * sin(angle))
        let arm = anchor - view.bounds.center
        let turned = ViewVector(dx: cosine * arm.dx - sine * arm.dy, dy: sine * arm.dx + cosine * arm.dy)
        let move = spot - view.bounds.center - turned
        view.transform = ViewTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: move.dx, ty: move.dy)
    }
}
