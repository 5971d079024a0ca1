// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import Geometry
import Gestures
import Views

/// Tells that a tap at an edge of the pages turns them: by a sign at the edge that a pointer is near, and for a moment at
/// both when a finger first touches pages that are shown one at a time.
@MainActor
final class EdgeTapHints {
    /// The signs at the left and the right edge.
    let signs = (left: EdgeSign(.chevronLeft), right: EdgeSign(.chevronRight))

    private let loop: EventLoop
    private weak var controller: PDFViewController?
    private var pointer: ViewPoint?
    private var timer: EventLoop.Timer?
    private var isFlashing = false
    /// Whether fingers have been told, since pages were last shown in one flow.
    private var hasToldFingers = false

    init(of controller: PDFViewController, loop: EventLoop) {
        self.controller = controller
        self.loop = loop
        signs.left.identifier = "edge-hint-left"
        signs.right.identifier = "edge-hint-right"
        controller.view.addSubview(signs.left)
        controller.view.addSubview(signs.right)
    }

    /// Whether a sign shows that goes by itself.
    var isPassing: Bool { isFlashing }

    /// Listens to what comes over pages that show now.
    func attach(to pages: DocumentViewController?) {
        hasToldFingers = false
        pages?.view.onHover.append { [weak self] in self?.hovers($0) }
        pages?.view.onTouch.append { [weak self] in self?.touched($0) }
        update()
    }

    private func hovers(_ event: HoverEvent) {
        let isOver = event.phase != .ended && event.phase != .cancelled
        pointer = isOver ? event.windowLocation : nil
        update()
    }

    private func touched(_ touches: [Touch]) {
        guard touches.contains(where: { $0.type == .direct }) else { return }
        pointer = nil
        if isWanted && !hasToldFingers { flash() }
        update()
    }

    private func flash() {
        (hasToldFingers, isFlashing) = (true, true)
        timer = loop.schedule(after: ChromeTunables.edgeHintStay) { [weak self] in
            self?.isFlashing = false
            self?.update()
        }
    }

    /// Pages have moved, or the host wants it otherwise.
    func update() {
        if !isPaged { hasToldFingers = false }
        signs.left.setVisible(shows(.left))
        signs.right.setVisible(shows(.right))
    }

    /// Places the signs in the middle of both edges.
    func layout(in area: ViewRect) {
        let extent = ChromeTunables.edgeHintExtent
        let inset = max((margin - extent) / 2, ChromeTunables.barGap)
        let y = (area.midY - extent / 2).rounded()
        signs.left.frame = ViewRect(x: area.minX + inset, y: y, width: extent, height: extent)
        signs.right.frame = ViewRect(x: area.maxX - inset - extent, y: y, width: extent, height: extent)
    }

    // MARK: When

    private enum Side { case left, right }

    private var margin: Double { controller?.configuration.edgeTapMargin ?? 0 }

    private var isPaged: Bool { controller?.documentViewController?.viewport.arrangement.isContinuous == false }

    private var isWanted: Bool {
        guard let controller, controller.configuration.isEdgeTapEnabled, controller.interactions.fastScroll.isEnabled,
            controller.configuration.areBuiltInGesturesEnabled
        else { return false }
        switch controller.configuration.edgeTapHint {
        case .automatic: return isPaged
        case .always: return true
        case .never: return false
        }
    }

    private func shows(_ side: Side) -> Bool {
        guard isWanted, isFlashing || side == pointerSide, let pages = controller?.documentViewController else {
            return false
        }
        let isForward = (side == .right) != pages.viewport.arrangement.isRightToLeft
        return pages.canTurnPage(isForward ? 1 : -1)
    }

    /// The edge that the pointer is at.
    private var pointerSide: Side? {
        guard let pointer, let view = controller?.documentViewController?.view else { return nil }
        let place = view.pointFromWindow(pointer)
        guard view.bounds.contains(place) else { return nil }
        if place.x < view.bounds.minX + margin { return .left }
        return place.x >= view.bounds.maxX - margin ? .right : nil
    }
}
