// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry

/// Where the parts of a selection are: the box around one annotation and the knobs on it, in the space of the view of the
/// pages. Pure.
struct SelectionLayout {
    /// What a hand can take hold of.
    enum Part: Hashable, Sendable {
        /// The annotation itself.
        case body
        /// An edge or corner: -1 is left or lower, 0 neither, 1 right or upper, as the box sees itself.
        case edge(x: Int, y: Int)
        /// One of the points that the annotation is made of.
        case point(Int)
        /// What turns it.
        case rotation
    }

    /// The box as the reader sees it, in default user space.
    var box: OrientedBox
    /// From default user space to the view.
    var map: PageTransform<ViewSpace>
    /// Whether edges can be dragged.
    var isResizable = false
    /// Points that can be dragged, in default user space.
    var points: [PagePoint] = []
    /// Whether it can be turned.
    var isRotatable = false
    /// What of the view can be seen.
    var bounds = ViewRect.zero

    /// Points of the view for one unit of default user space.
    var scale: Double { map.scale * map.page.userUnit }

    // MARK: Places

    /// The box with the space between it and its border.
    private var outer: OrientedBox {
        var outer = box
        let more = 2 * EditingTunables.outset / scale
        outer.size = PageSize(width: box.size.width + more, height: box.size.height + more)
        return outer
    }

    /// The corners of the border on the way around.
    var border: [ViewPoint] { outer.corners.map(map.toView) }

    /// The upright rectangle around the border.
    var frame: ViewRect { map.toView(outer.boundingBox) }

    /// Where a part is.
    func place(of part: Part) -> ViewPoint? {
        switch part {
        case .body: return map.toView(box.center)
        case .edge(let x, let y): return map.toView(outer.point(Double(x), Double(y)))
        case .point(let index): return points.indices.contains(index) ? map.toView(points[index]) : nil
        case .rotation: return rotation.map(\.knob)
        }
    }

    /// Where the stem of the knob that turns begins, and where the knob is: above the box, or below it where there is no room.
    var rotation: (foot: ViewPoint, knob: ViewPoint)? {
        guard isRotatable else { return nil }
        let way = outer.up * (EditingTunables.rotationDistance / scale)
        let above = map.toView(outer.point(0, 1) + way)
        let below = map.toView(outer.point(0, -1) - way)
        let room = bounds.insetBy(dx: 8, dy: 8)
        if !bounds.isEmpty && !room.contains(above) && room.contains(below) {
            return (map.toView(outer.point(0, -1)), below)
        }
        return (map.toView(outer.point(0, 1)), above)
    }

    /// The knobs to be shown, edges first.
    func knobs(isForTouch: Bool) -> [Part] {
        var parts: [Part] = []
        if isResizable {
            let limits = EditingTunables.leastEdgeForKnob
            let least = isForTouch ? limits.touch : limits.pointer
            let isWide = outer.size.width * scale >= least
            let isHigh = outer.size.height * scale >= least
            for y in [-1, 0, 1] {
                for x in [-1, 0, 1] where (x, y) != (0, 0) && (x != 0 || isWide) && (y != 0 || isHigh) {
                    parts.append(.edge(x: x, y: y))
                }
            }
        }
        parts += points.indices.map { .point($0) }
        return parts + (isRotatable ? [.rotation] : [])
    }

    // MARK: Hits

    /// What a contact takes hold of; nil where it's too far away.
    func part(at point: ViewPoint, _ reach: EditingTunables.Reach) -> Part? {
        if let rotation, rotation.knob.distance(to: point) <= reach.knob { return .rotation }
        let near = points.indices.map { (index: $0, distance: map.toView(points[$0]).distance(to: point)) }
        if let nearest = near.min(by: { $0.distance < $1.distance }), nearest.distance <= reach.knob {
            return .point(nearest.index)
        }
        let local = outer.local(map.toPage(point))
        let (x, y) = (local.x * scale, local.y * scale)
        let (a, b) = (outer.size.width * scale / 2, outer.size.height * scale / 2)
        if isResizable, let edge = edge(x, y, a, b, reach) { return edge }
        return abs(x) <= a + reach.body && abs(y) <= b + reach.body ? .body : nil
    }

    /// The edge or corner at a place seen from the middle of a box of half extents `a` and `b`.
    private func edge(
        _ x: Double, _ y: Double, _ a: Double, _ b: Double, _ reach: EditingTunables.Reach
    ) -> Part? {
        guard abs(x) <= a + reach.outside, abs(y) <= b + reach.outside else { return nil }
        func inside(_ half: Double) -> Double {
            // A small box keeps its inside for being moved.
            reach.outside > EditingTunables.pointerReach.outside && 2 * half < EditingTunables.leastTouchBox
                ? 0 : min(reach.inside, half / 3)
        }
        func side(_ value: Double, _ half: Double, _ depth: Double) -> Int {
            abs(value) > half - depth ? (value > 0 ? 1 : -1) : 0
        }
        var (sx, sy) = (side(x, a, inside(a)), side(y, b, inside(b)))
        guard (sx, sy) != (0, 0) else { return nil }
        // Along an edge, its ends belong to the corners.
        if sx == 0 { sx = side(x, a, min(reach.corner, a * 0.6)) }
        if sy == 0 { sy = side(y, b, min(reach.corner, b * 0.6)) }
        return .edge(x: sx, y: sy)
    }
}
