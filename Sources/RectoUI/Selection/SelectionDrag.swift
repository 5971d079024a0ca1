// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

/// A drag that changes the selection, with what it needs to go on at the edge of the view and to be taken back.
@MainActor
final class SelectionDrag {
    /// What the drag does.
    enum Kind: Hashable {
        /// It moves the free end of the selection.
        case extend
        /// It spans a rectangle from a place, which stays where it is on its page.
        case rectangle(TextPlace)
    }

    let kind: Kind
    /// The selection before.
    let before: TextSelectionModel
    /// From the contact to the place that it means.
    let offset: ViewVector
    /// Where the contact is, in the document view.
    private(set) var point: ViewPoint
    private let edge: Double
    private weak var controller: TextSelectionController?
    private var ticker: Animator.ID?
    private var isInside = false

    /// Begins a drag at a point of the document view.
    init(
        _ kind: Kind, of controller: TextSelectionController, at point: ViewPoint, edge: Double,
        offset: ViewVector = .zero
    ) {
        self.kind = kind
        self.controller = controller
        self.point = point
        self.edge = edge
        self.offset = offset
        before = controller.model
    }

    /// Goes on to a point of the document view.
    func move(to point: ViewPoint) {
        self.point = point
        follow()
        scrollAtEdge()
    }

    /// Scrolls no more.
    func end() {
        guard let ticker else { return }
        self.ticker = nil
        controller?.pages.view.window?.animator.cancel(ticker)
    }

    private func follow() {
        guard let controller else { return }
        switch kind {
        case .extend: controller.extend(to: point + offset)
        case .rectangle(let start): controller.select(from: start, to: point)
        }
    }

    // MARK: Edge

    private var velocity: ViewVector {
        guard let view = controller?.pages.view else { return .zero }
        let scroll = AutoScroll(bounds: view.bounds, edge: edge)
        // A drag that began at the edge scrolls once it has been away from it.
        if scroll.velocity(at: point) == .zero { isInside = true }
        return isInside || !view.bounds.contains(point) ? scroll.velocity(at: point) : .zero
    }

    private func scrollAtEdge() {
        guard velocity != .zero, ticker == nil, let window = controller?.pages.view.window else { return }
        ticker = window.animator.tick(now: window.now) { [weak self] _, elapsed in self?.step(elapsed) ?? false }
    }

    private func step(_ elapsed: Double) -> Bool {
        let velocity = velocity
        guard velocity != .zero, let controller else {
            ticker = nil
            return false
        }
        _ = controller.pages.scroll(by: velocity * elapsed)
        follow()
        controller.loupe.update(around: point + offset, finger: point)
        return true
    }
}

extension TextSelectionController {
    /// Selects the glyphs in the rectangle from a place to a point of the document view, on all pages that it meets.
    func select(from start: TextPlace, to point: ViewPoint) {
        guard isEnabled, let map = pages.transform(forPage: start.page) else { return }
        let rect = ViewRect(corner: map.toView(start.point), point)
        var rects: [Int: PageRect] = [:]
        for page in pages.viewport.layout.pages(in: content(rect)) {
            rects[page] = pages.transform(forPage: page)?.toPage(rect)
        }
        change { $0.select(in: rects, $1) }
    }

    /// A rectangle of the document view in the content, in pixels.
    private func content(_ rect: ViewRect) -> DeviceRect {
        let (scale, offset) = (pages.view.window?.scale ?? 1, pages.viewport.shownOffset)
        return DeviceRect(
            x: rect.minX * scale + offset.x, y: rect.minY * scale + offset.y, width: rect.width * scale,
            height: rect.height * scale)
    }

    // MARK: The course of a drag

    /// A drag begins.
    func begin(_ drag: SelectionDrag) {
        self.drag?.end()
        self.drag = drag
    }

    /// The drag is over: what it has selected stays, unless it was cancelled.
    func endDrag(isCancelled: Bool = false) {
        guard let drag else { return }
        drag.end()
        self.drag = nil
        loupe.hide()
        if isCancelled { restore(drag.before) } else { settle() }
        handles.place()
    }
}
