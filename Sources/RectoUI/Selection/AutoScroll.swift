// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// How fast a view scrolls while something is dragged at or beyond its edges: the further, the faster. Pure.
struct AutoScroll: Hashable, Sendable {
    /// The part of the view that pages show in.
    var bounds: ViewRect
    /// How far from the edge scrolling begins, inside, in points.
    var edge: Double

    /// The speed at a point, in points a second; positive to the right and down.
    func velocity(at point: ViewPoint) -> ViewVector {
        ViewVector(
            dx: speed(point.x, bounds.minX, bounds.maxX), dy: speed(point.y, bounds.minY, bounds.maxY))
    }

    private func speed(_ place: Double, _ low: Double, _ high: Double) -> Double {
        // A view that is small is not all edge.
        let edge = min(edge, (high - low) / 4)
        let beyond = place < low + edge ? place - low - edge : max(place - high + edge, 0)
        let speed = beyond * SelectionTunables.edgeSpeed
        return min(max(speed, -SelectionTunables.maximumEdgeSpeed), SelectionTunables.maximumEdgeSpeed)
    }
}
