// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// A line that is being drawn on a page: points that are far enough apart to count, kept on the page.
struct InkStroke: Hashable, Sendable {
    /// The page, counted from 0.
    let page: Int
    /// What shows of the page, in default user space.
    let box: PageRect
    /// The least distance between two points, in units of user space.
    let step: Double
    private(set) var points: [PagePoint] = []

    /// Begins a line.
    init(page: Int, box: PageRect, step: Double) {
        self.page = page
        self.box = box
        self.step = step
    }

    /// Goes on to a point of the page. Returns whether it counts.
    @discardableResult
    mutating func add(_ point: PagePoint) -> Bool {
        guard point.isFinite else { return false }
        let kept = PagePoint(x: min(max(point.x, box.minX), box.maxX), y: min(max(point.y, box.minY), box.maxY))
        if let last = points.last, last.distance(to: kept) < step { return false }
        points.append(kept)
        return true
    }

    /// The points of a line that can be seen: a dot is a line of no length.
    var visiblePoints: [PagePoint] { points.count == 1 ? points + points : points }

    /// The smooth line as a path of the view, as the annotation's appearance has it.
    func path(_ map: PageTransform<ViewSpace>) -> Path {
        var path = Path()
        let places = visiblePoints.map { map.toView($0) }
        guard let first = places.first else { return path }
        path.move(to: first)
        for index in places.indices.dropFirst() {
            let (start, end) = (places[index - 1], places[index])
            let before = index > 1 ? places[index - 2] : start
            let after = index + 1 < places.count ? places[index + 1] : end
            path.curve(
                to: end, control: start + (end - before) * (1.0 / 6), end - (after - start) * (1.0 / 6))
        }
        return path
    }
}
