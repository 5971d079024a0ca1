// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Glibc

/// How far a fling has come at any time: its speed falls by the same share each millisecond until it rests. Pure; where
/// it is does not depend on how often it is asked.
///
/// ```swift
/// var fling = KineticScroller(velocity: ViewVector(dx: 0, dy: 900), at: now)
/// let step = fling?.advance(to: now + 0.016)
/// ```
public struct KineticScroller: Hashable, Sendable {
    /// Points a second at the start.
    private var initial: ViewVector
    private let start: Double
    /// The way up to the last step, in points.
    private var way = ViewVector.zero
    private var age = 0.0

    /// The share of the speed that is lost in a second, as a rate.
    private static let friction = -log(ScrollTunables.decelerationPerMillisecond) * 1000

    /// Begins with a speed in points a second, at a time in seconds; nil for one that is too slow for a fling.
    public init?(velocity: ViewVector, at time: Double) {
        let speed = velocity.length
        guard speed.isFinite, speed >= ScrollTunables.flingSpeed else { return nil }
        initial = velocity * (min(speed, ScrollTunables.maximumSpeed) / speed)
        start = time
    }

    /// The speed now, in points a second; zero at rest.
    public var velocity: ViewVector { isAtRest ? .zero : initial * exp(-Self.friction * age) }

    /// Whether it goes no further.
    public var isAtRest: Bool { age >= duration }

    /// The whole way that is left where nothing stands in it, in points.
    public var remainder: ViewVector { way(after: duration) - way }

    /// Goes on to a time in seconds.
    /// - Returns: the way since the last step, in points.
    public mutating func advance(to time: Double) -> ViewVector {
        age = min(max(time - start, age), max(duration, age))
        let before = way
        way = way(after: age)
        return way - before
    }

    /// Goes no further sideways, up or down, as at an end of what is scrolled.
    public mutating func stop(horizontally: Bool, vertically: Bool) {
        if horizontally { (initial.dx, way.dx) = (0, 0) }
        if vertically { (initial.dy, way.dy) = (0, 0) }
    }

    /// Seconds from the start until the speed is that of rest.
    private var duration: Double {
        let speed = initial.length
        let rest = ScrollTunables.restingSpeed
        return speed > rest ? log(speed / rest) / Self.friction : 0
    }

    private func way(after seconds: Double) -> ViewVector {
        initial * ((1 - exp(-Self.friction * seconds)) / Self.friction)
    }
}
