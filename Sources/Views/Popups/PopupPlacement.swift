// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Finds the place for something that floats beside what it belongs to.
public struct PopupPlacement: Hashable, Sendable {
    /// Where it would best be.
    public enum Side: Hashable, Sendable {
        /// With its corner at the anchor's corner, as a menu at the pointer: below and to the right, or the other way
        /// where there is no room.
        case corner
        /// To the right of the anchor, or to its left, as a submenu. Their tops are level.
        case beside
        /// As ``beside`` where there is room, and ``below`` where there is not, so that the anchor is never covered where that
        /// can be helped: as a panel about what is selected.
        case near
        /// Above the anchor, or below it, as a bar of commands for what is selected.
        case above
        /// Below the anchor, or above it, as the menu of a button.
        case below
    }

    /// Where it would best be.
    public var side: Side
    /// Points between it and the anchor, for all sides but ``Side/corner``.
    public var gap: Double
    /// Points that are kept free at the edges of the area.
    public var margin: Double
    /// Whether text, and so menus, run from the right.
    public var isRightToLeft: Bool

    /// Describes a place.
    public init(_ side: Side, gap: Double = 0, margin: Double = ViewsTunables.popupMargin, isRightToLeft: Bool = false)
    {
        self.side = side
        self.gap = gap
        self.margin = margin
        self.isRightToLeft = isRightToLeft
    }

    /// Finds the place for something of a size.
    /// - Parameters:
    ///   - wanted: its size.
    ///   - anchor: what it belongs to.
    ///   - area: where there is room.
    /// - Returns: its frame in whole points. It lies inside the area, and is smaller than wanted where there is less room.
    public func frame(for wanted: ViewSize, at anchor: ViewRect, in area: ViewRect) -> ViewRect {
        let room = area.insetBy(dx: margin, dy: margin)
        let size = ViewSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        let fitsBeside = size.width <= max(room.maxX - anchor.maxX, anchor.minX - room.minX) - gap
        let origin: ViewPoint
        switch side {
        case .corner:
            origin = ViewPoint(
                x: Self.after(anchor.minX, anchor.maxX, size.width, room.minX, room.maxX, prefersLow: isRightToLeft),
                y: Self.after(anchor.minY, anchor.maxY, size.height, room.minY, room.maxY, prefersLow: false))
        case .beside,
            .near where fitsBeside:
            origin = ViewPoint(
                x: Self.after(
                    anchor.maxX + gap, anchor.minX - gap, size.width, room.minX, room.maxX, prefersLow: isRightToLeft),
                y: anchor.minY)
        case .above, .below, .near:
            origin = ViewPoint(
                x: anchor.midX - size.width / 2,
                y: Self.after(
                    anchor.maxY + gap, anchor.minY - gap, size.height, room.minY, room.maxY, prefersLow: side == .above)
            )
        }
        return ViewRect(
            x: min(max(origin.x, room.minX), room.maxX - size.width).rounded(),
            y: min(max(origin.y, room.minY), room.maxY - size.height).rounded(), width: size.width, height: size.height)
    }

    /// Where a stretch begins that goes up from `high`, or ends at `low` where that is better: it fits there and not
    /// here, or fits in both and that is preferred, or fits in neither and there is more room.
    private static func after(
        _ high: Double, _ low: Double, _ extent: Double, _ start: Double, _ end: Double, prefersLow: Bool
    ) -> Double {
        let (roomHigh, roomLow) = (end - high, low - start)
        let (fitsHigh, fitsLow) = (extent <= roomHigh, extent <= roomLow)
        let isLow = fitsHigh == fitsLow ? (fitsLow ? prefersLow : roomLow > roomHigh) : fitsLow
        return isLow ? low - extent : high
    }
}
