// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry

extension PageText {
    /// The column of text that a point means: the block that it lies in, or the nearest within reach, with those above and
    /// below that are about as wide. In default user space; nil where there is no text.
    ///
    /// - Complexity: quadratic in the number of blocks.
    func column(at point: PagePoint) -> PageRect? {
        let near = blocks.map { (rect: $0.bounds, distance: $0.bounds.distance(to: point)) }
        guard let nearest = near.min(by: { $0.distance < $1.distance }) else { return nil }
        guard nearest.distance <= InteractionTunables.blockReach else { return nil }
        var column = nearest.rect
        var rest = blocks.map(\.bounds).filter { $0 != nearest.rect }
        while let index = rest.firstIndex(where: { column.isColumn(with: $0) }) {
            column = column.union(rest.remove(at: index))
        }
        return column
    }
}

extension Rect {
    /// Whether another rectangle stands directly above or below as part of the same column.
    fileprivate func isColumn(with other: Rect) -> Bool {
        let (narrow, wide) = (min(width, other.width), max(width, other.width))
        let shared = min(maxX, other.maxX) - max(minX, other.minX)
        let gap = max(other.minY - maxY, minY - other.maxY)
        guard gap < InteractionTunables.columnGap else { return false }
        return narrow > 0.7 * wide && shared > 0.9 * narrow
    }

    /// How far a point lies outside; 0 inside.
    func distance(to point: Point<Space>) -> Double {
        let dx = max(minX - point.x, point.x - maxX, 0)
        let dy = max(minY - point.y, point.y - maxY, 0)
        return (dx * dx + dy * dy).squareRoot()
    }
}
