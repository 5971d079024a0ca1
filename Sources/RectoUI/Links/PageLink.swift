// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// A link on a page: one that the document marks, or an address in its text.
public struct PageLink: Hashable, Sendable {
    /// The page, counted from 0.
    public let page: Int
    /// Where it leads.
    public let target: LinkTarget
    /// The areas that react, in default user space: four corners each, in order around it.
    public let areas: [[PagePoint]]
    /// The upright rectangle around all areas, in default user space.
    public let bounds: PageRect
    /// Whether it is only an address in the text.
    public let isFromText: Bool

    /// Makes a link.
    public init(page: Int, target: LinkTarget, areas: [[PagePoint]], isFromText: Bool = false) {
        self.page = page
        self.target = target
        self.areas = areas
        self.isFromText = isFromText
        let points = areas.joined()
        let (x, y) = (points.map(\.x), points.map(\.y))
        bounds = PageRect(
            corner: PagePoint(x: x.min() ?? 0, y: y.min() ?? 0), PagePoint(x: x.max() ?? 0, y: y.max() ?? 0))
    }

    /// A link that the document marks. Areas that lie outside of its rectangle are not believed.
    init(_ record: LinkRecord, page: Int) {
        let reach = record.rect.insetBy(dx: -1, dy: -1)
        let quads = stride(from: 0, to: record.quads.count - record.quads.count % 4, by: 4).map { start in
            let corners = Array(record.quads[start..<start + 4])
            // Files give the corners row by row; going around, the last two change places.
            return [corners[0], corners[1], corners[3], corners[2]]
        }
        let isSound = !quads.isEmpty && quads.joined().allSatisfy { reach.contains($0) }
        self.init(page: page, target: record.target, areas: isSound ? quads : [record.rect.corners])
    }

    /// Whether a place lies in one of the areas, or nearer to one than `distance` in units of user space.
    func isHit(at point: PagePoint, within distance: Double = 0) -> Bool {
        guard bounds.insetBy(dx: -distance - 1e-9, dy: -distance - 1e-9).contains(point) else { return false }
        return areas.contains { $0.contains(point, within: distance) }
    }
}

extension Rect {
    /// The corners in order around.
    var corners: [Point<Space>] {
        [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)].map { Point(x: $0.0, y: $0.1) }
    }
}

extension [PagePoint] {
    /// Whether a point lies in the polygon with these corners, or nearer to it than a distance.
    fileprivate func contains(_ point: PagePoint, within distance: Double) -> Bool {
        var isInside = false
        var nearest = Double.infinity
        for (index, corner) in enumerated() {
            let other = self[(index + 1) % count]
            if (corner.y > point.y) != (other.y > point.y) {
                let x = corner.x + (point.y - corner.y) / (other.y - corner.y) * (other.x - corner.x)
                if point.x < x { isInside.toggle() }
            }
            nearest = Swift.min(nearest, point.distance(toLineFrom: corner, to: other))
        }
        return isInside || nearest <= distance
    }
}

extension Point {
    fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
        let way = end - start
        let length = way.dx * way.dx + way.dy * way.dy
        guard length > 0 else { return distance(to: start) }
        let part = ((x - start.x) * way.dx + (y - start.y) * way.dy) / length
        return distance(to: start + way * Swift.min(Swift.max(part, 0), 1))
    }
}
