// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Whether figures meet the area of a tap. All functions are pure; points are in one space, which may be any.
public enum HitGeometry {
    /// Whether the straight line between two points meets an area, its edges included.
    public static func segment<Space>(_ a: Point<Space>, _ b: Point<Space>, meets area: Rect<Space>) -> Bool {
        var (first, last) = (0.0, 1.0)
        func clip(_ start: Double, _ change: Double, _ low: Double, _ high: Double) -> Bool {
            guard change != 0 else { return start >= low && start <= high }
            let (one, other) = ((low - start) / change, (high - start) / change)
            first = max(first, min(one, other))
            last = min(last, max(one, other))
            return first <= last
        }
        return clip(a.x, b.x - a.x, area.minX, area.maxX) && clip(a.y, b.y - a.y, area.minY, area.maxY)
    }

    /// Whether a chain of lines meets an area. A single point is a chain too.
    /// - Complexity: O(*n*) in the number of points.
    public static func polyline<Space>(_ points: [Point<Space>], meets area: Rect<Space>) -> Bool {
        guard points.count > 1 else { return points.contains { segment($0, $0, meets: area) } }
        return zip(points, points.dropFirst()).contains { segment($0, $1, meets: area) }
    }

    /// Whether a point lies within a closed chain of lines, by the even-odd rule.
    /// - Complexity: O(*n*) in the number of points.
    public static func polygon<Space>(_ points: [Point<Space>], contains point: Point<Space>) -> Bool {
        var isInside = false
        var previous = points.last ?? point
        for corner in points {
            if (corner.y > point.y) != (previous.y > point.y) {
                let share = (point.y - corner.y) / (previous.y - corner.y)
                if point.x < corner.x + share * (previous.x - corner.x) { isInside.toggle() }
            }
            previous = corner
        }
        return isInside
    }

    /// Whether a filled, closed chain of lines meets an area.
    /// - Complexity: O(*n*) in the number of points.
    public static func polygon<Space>(_ points: [Point<Space>], meets area: Rect<Space>) -> Bool {
        polyline(points + points.prefix(1), meets: area) || polygon(points, contains: area.center)
    }

    /// The corners of a polygon that can't be told from the ellipse in a box.
    public static func ellipse<Space>(in box: Rect<Space>, corners: Int = 64) -> [Point<Space>] {
        // The sine and cosine of one step, by which each corner follows from the one before.
        let step = 2 * Double.pi / Double(corners)
        let (sine, cosine) = sineAndCosine(step)
        var (x, y) = (1.0, 0.0)
        return (0..<corners).map { _ in
            defer { (x, y) = (x * cosine - y * sine, x * sine + y * cosine) }
            return Point(x: box.midX + x * box.width / 2, y: box.midY + y * box.height / 2)
        }
    }

    /// The distance of a point from the straight line between two others.
    public static func distance<Space>(
        of point: Point<Space>, from a: Point<Space>, to b: Point<Space>
    ) -> Double {
        let along = b - a
        let squared = along.dx * along.dx + along.dy * along.dy
        guard squared > 0 else { return point.distance(to: a) }
        let offset = point - a
        let share = min(max((offset.dx * along.dx + offset.dy * along.dy) / squared, 0), 1)
        return point.distance(to: a + along * share)
    }
}
