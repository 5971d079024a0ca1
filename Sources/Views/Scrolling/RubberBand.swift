// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Lets content be pulled beyond its ends, the harder the further. Pure.
///
/// ```swift
/// let step = band.relax(by: -way)              // first comes back what has been pulled
/// band.pull(by: scroll(step))                  // then pulls by what the ends did not allow
/// view.overscroll = band.stretch(in: view.bounds.size)
/// ```
public struct RubberBand: Hashable, Sendable {
    /// How far the hand has gone beyond each end, in points, in the direction of scrolling.
    public private(set) var way = ViewVector.zero

    /// Starts with nothing pulled.
    public init() {}

    /// Takes hold of what is stretched by `stretch` in a view of a size, both in points.
    public init(stretchedBy stretch: ViewVector, in size: ViewSize) {
        way = ViewVector(
            dx: Self.way(stretch.dx, extent: size.width), dy: Self.way(stretch.dy, extent: size.height))
    }

    /// Lets a step of scrolling, in points, take back what has been pulled before.
    /// - Returns: what is left of the step to scroll by.
    public mutating func relax(by step: ViewVector) -> ViewVector {
        ViewVector(dx: Self.relax(&way.dx, step.dx), dy: Self.relax(&way.dy, step.dy))
    }

    /// Pulls further, by what the ends of the content did not allow, in points.
    public mutating func pull(by rest: ViewVector) { way = way + rest }

    /// How far the content shows beyond its ends in a view of a size, in points: never as much as the view.
    public func stretch(in size: ViewSize) -> ViewVector {
        ViewVector(dx: Self.stretch(way.dx, extent: size.width), dy: Self.stretch(way.dy, extent: size.height))
    }

    private static func relax(_ way: inout Double, _ step: Double) -> Double {
        guard way != 0 else { return step }
        let next = way + step
        guard next * way <= 0 else {
            way = next
            return 0
        }
        way = 0
        return next
    }

    private static func stretch(_ way: Double, extent: Double) -> Double {
        guard extent > 0, way.isFinite else { return 0 }
        let pulled = abs(way) * ScrollTunables.bandStiffness
        let shown = extent * pulled / (pulled + extent)
        return way < 0 ? -shown : shown
    }

    private static func way(_ stretch: Double, extent: Double) -> Double {
        let shown = min(abs(stretch), extent * 0.99)
        guard extent > shown else { return 0 }
        let way = shown * extent / (extent - shown) / ScrollTunables.bandStiffness
        return stretch < 0 ? -way : way
    }
}
