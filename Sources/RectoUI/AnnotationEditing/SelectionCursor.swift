// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures
import Views

/// Shows by the pointer's shape what of a selection it would take hold of.
@MainActor
final class SelectionCursor {
    private let scene: InteractionScene

    init(in scene: InteractionScene) { self.scene = scene }

    /// A pointer or pen is above the pages.
    func hovers(_ event: HoverEvent) {
        // An eraser shows its place itself.
        guard let pages = scene.pages, pages.selectionBox.session == nil, event.type != .eraser else { return }
        let isOver = event.phase != .ended && event.phase != .cancelled
        let part = isOver ? part(at: pages.view.pointFromWindow(event.windowLocation), pages) : nil
        pages.selectionBox.hovered = part
        let cursor = part.flatMap { Self.cursor(for: $0, pages.selectionLayout) }
        if let cursor {
            pages.view.cursor = cursor
        } else if pages.view.isCursorTaken {
            pages.view.cursor = .arrow
        }
        pages.view.isCursorTaken = cursor != nil
    }

    private func part(at point: ViewPoint, _ pages: DocumentViewController) -> SelectionLayout.Part? {
        guard scene.controller?.interactions.transformAnnotation.isEnabled == true else { return nil }
        return scene.grip(at: InteractionPlace(point: point, space: pages.view), EditingTunables.pointerReach)?.part
    }

    static func cursor(for part: SelectionLayout.Part, _ layout: SelectionLayout?) -> Cursor? {
        switch part {
        case .body: return .move
        case .point: return .crosshair
        case .rotation: return .openHand
        case .edge:
            guard let layout, let knob = layout.place(of: part), let center = layout.place(of: .body) else {
                return nil
            }
            return cursor(along: knob - center, part)
        }
    }

    /// The double arrow nearest to a direction. A corner's runs between its two edges, however flat the box is.
    private static func cursor(along way: ViewVector, _ part: SelectionLayout.Part) -> Cursor {
        if case .edge(let x, let y) = part, x != 0, y != 0 {
            return way.dx * way.dy > 0 ? .resizeDiagonalDown : .resizeDiagonalUp
        }
        let (dx, dy) = (abs(way.dx), abs(way.dy))
        if dx > 2.4 * dy { return .resizeHorizontal }
        if dy > 2.4 * dx { return .resizeVertical }
        return way.dx * way.dy > 0 ? .resizeDiagonalDown : .resizeDiagonalUp
    }
}
