// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry

/// Drags an edge or corner of a box; the opposite one stays. In default user space. Pure.
struct BoxResizing {
    /// The box as it was.
    let start: OrientedBox
    /// The edge: -1 is left or lower, 0 neither, 1 right or upper, as the box sees itself.
    let edge: (x: Int, y: Int)

    /// What stays where it is.
    var anchor: PagePoint { start.point(Double(-edge.x), Double(-edge.y)) }

    /// Where the dragged edge or corner was.
    var handle: PagePoint { start.point(Double(edge.x), Double(edge.y)) }

    /// The box whose edge is at a point.
    /// - Parameters:
    ///   - point: where the dragged edge or corner is to be.
    ///   - keepsAspect: whether width and height stay in proportion.
    ///   - snap: gives the position along an axis that an edge snaps to; nil for none.
    /// - Returns: the box.
    func box(
        to point: PagePoint, keepsAspect: Bool,
        snap: (SnapGuides.Axis, _ position: Double) -> Double? = { _, _ in nil }
    ) -> OrientedBox {
        let local = start.local(point)
        var x = factor(local.x, edge.x, start.size.width)
        var y = factor(local.y, edge.y, start.size.height)
        if keepsAspect {
            // A corner goes along the diagonal.
            let isCorner = edge.x != 0 && edge.y != 0
            let (w, h) = (start.size.width * start.size.width, start.size.height * start.size.height)
            let factor = isCorner && w + h > 0 ? (x * w + y * h) / (w + h) : edge.x != 0 ? x : y
            let free =
                edge.x != 0 && (!isCorner || w >= h)
                ? snapped(factor, edge.x, start.across, start.size.width, snap)
                : snapped(factor, edge.y, start.up, start.size.height, snap)
            let least = max(Self.least(start.size.width), Self.least(start.size.height))
            (x, y) = (max(free, least), max(free, least))
        } else {
            x = max(snapped(x, edge.x, start.across, start.size.width, snap), Self.least(start.size.width))
            y = max(snapped(y, edge.y, start.up, start.size.height, snap), Self.least(start.size.height))
        }
        return scaled(x, y)
    }

    /// How many times as large an extent becomes.
    private func factor(_ place: Double, _ edge: Int, _ extent: Double) -> Double {
        edge == 0 || extent <= 0 ? 1 : (place * Double(edge) + extent / 2) / extent
    }

    /// The least factor that leaves an extent large enough.
    private static func least(_ extent: Double) -> Double {
        extent > 0 ? min(EditingTunables.leastExtent / extent, 1) : 1
    }

    private func snapped(
        _ factor: Double, _ edge: Int, _ direction: Vector<PageSpace>, _ extent: Double,
        _ snap: (SnapGuides.Axis, Double) -> Double?
    ) -> Double {
        guard edge != 0, extent > 0, start.isUpright else { return factor }
        let isX = abs(direction.dx) > 0.5
        let reach = Double(edge) * extent * (isX ? direction.dx : direction.dy)
        let origin = isX ? anchor.x : anchor.y
        guard let position = snap(isX ? .x : .y, origin + factor * reach) else { return factor }
        return (position - origin) / reach
    }

    private func scaled(_ x: Double, _ y: Double) -> OrientedBox {
        var box = start
        box.size = PageSize(width: start.size.width * x, height: start.size.height * y)
        let across = start.across * (Double(edge.x) * box.size.width / 2)
        let up = start.up * (Double(edge.y) * box.size.height / 2)
        box.center = anchor + across + up
        return box
    }
}
