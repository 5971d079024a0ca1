// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// A border that is bent into clouds: half circles that stand outwards on a closed line.
struct CloudBorder {
    /// The width of each half circle; they are made a little narrower so that whole ones fit.
    let width: Double

    /// The clouds of a border; nil where it is straight.
    init?(_ border: AnnotationBorder) {
        guard border.cloudiness > 0 else { return nil }
        let radius = Self.radius * min(border.cloudiness, 2) + border.width / 2
        width = Self.overlap * 2 * radius
    }

    /// How far the half circles reach beyond the line.
    var reach: Double { width / 2 }

    /// The radius of the circles for a cloudiness of 1. Source: what other programs draw.
    private static let radius = 4.0
    /// Which part of its diameter each circle takes of the line. Source: as above.
    private static let overlap = 0.83

    /// The places where half circles meet around a polygon; its corners are among them.
    func places(aroundPolygon corners: [PagePoint]) -> [PagePoint] {
        zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { start, end in
            let count = max(Int(((end - start).length / width).rounded(.up)), 1)
            return (0..<count).map { start + (end - start) * (Double($0) / Double(count)) }
        }
    }

    /// The places where half circles meet on an ellipse.
    func places(onEllipseIn box: PageRect) -> [PagePoint] {
        let outline = HitGeometry.ellipse(in: box, corners: 256)
        let steps = zip(outline, outline.dropFirst() + outline.prefix(1)).map { ($1 - $0).length }
        let length = steps.reduce(0, +)
        let count = max((length / width).rounded(.up), 4)
        var (walked, found) = (0.0, [PagePoint]())
        for (point, step) in zip(outline, steps) {
            if walked >= Double(found.count) * length / count { found.append(point) }
            walked += step
        }
        return found
    }
}

extension ContentBuilder {
    /// Half circles from each place to the next one, outwards.
    mutating func cloud(through places: [PagePoint]) {
        guard let first = places.first else { return }
        let pairs = Array(zip(places, places.dropFirst() + [first]))
        let area = pairs.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        let side = area < 0 ? -1.0 : 1
        move(first)
        for (start, end) in pairs {
            let half = (end - start) * 0.5
            let out = Vector<PageSpace>(dx: half.dy, dy: -half.dx) * side
            let top = start + half + out
            curve(start + out * Self.circle, top - half * Self.circle, top)
            curve(top + half * Self.circle, end + out * Self.circle, end)
        }
        add([], "h")
    }

    /// How far, in radii, the handles of a curve lie from its ends for a quarter of a circle.
    static let circle = 0.552284749831
}
