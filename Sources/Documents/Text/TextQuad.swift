// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Four corners around a piece of text, in default user space of its page. Text at an angle has a leaning quad.
public struct TextQuad: Hashable, Sendable {
    /// The corners as the reader of the text has them.
    public var topLeft: PagePoint, topRight: PagePoint, bottomLeft: PagePoint, bottomRight: PagePoint

    /// Makes a quad of its corners.
    public init(topLeft: PagePoint, topRight: PagePoint, bottomLeft: PagePoint, bottomRight: PagePoint) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomLeft = bottomLeft
        self.bottomRight = bottomRight
    }

    /// The corners around the quad: top left, top right, bottom right, bottom left.
    public var corners: [PagePoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The upright rectangle around the quad.
    public var bounds: PageRect {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let low = PagePoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
        return PageRect(corner: low, PagePoint(x: xs.max() ?? 0, y: ys.max() ?? 0))
    }
}

/// Where a line of text lies: an origin at its bottom left and the direction it is read in. Places on a line are told by
/// how far along it they are and how far across, upwards as its reader sees it.
struct LineFrame: Hashable, Sendable {
    /// The corner from which places on the line count, in default user space.
    var origin: PagePoint
    /// The direction of the line, of length 1. Text that runs to the left has that of the text around it.
    var direction: Vector<PageSpace>

    /// Upwards as the line's reader sees it.
    var up: Vector<PageSpace> { Vector(dx: -direction.dy, dy: direction.dx) }

    /// Where a place on the line is on the page.
    func point(along: Double, across: Double) -> PagePoint { origin + direction * along + up * across }

    /// Where a place on the page is on the line.
    func place(of point: PagePoint) -> (along: Double, across: Double) {
        let way = point - origin
        return (way.dx * direction.dx + way.dy * direction.dy, way.dy * direction.dx - way.dx * direction.dy)
    }

    /// A rectangle on the line as a quad of the page.
    func quad(along: ClosedRange<Double>, across: ClosedRange<Double>) -> TextQuad {
        TextQuad(
            topLeft: point(along: along.lowerBound, across: across.upperBound),
            topRight: point(along: along.upperBound, across: across.upperBound),
            bottomLeft: point(along: along.lowerBound, across: across.lowerBound),
            bottomRight: point(along: along.upperBound, across: across.lowerBound))
    }

    /// Whether another line has the same direction.
    func isParallel(to other: LineFrame) -> Bool {
        let (a, b) = (direction, other.direction)
        return a.dx * b.dx + a.dy * b.dy > 0 && abs(a.dx * b.dy - a.dy * b.dx) < TextTunables.parallel
    }
}
