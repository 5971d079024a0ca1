// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Glibc

/// How content that shows beyond its ends comes back, or runs beyond and then comes back: critically damped along each
/// axis. Pure; where it is does not depend on how often it is asked.
public struct SpringBack: Hashable, Sendable {
    private struct Axis: Hashable {
        var place: Double
        var speed: Double
        var start: Double

        func place(at time: Double) -> Double {
            let age = max(0, time - start)
            let rate = ScrollTunables.springRate
            return (place + (speed + rate * place) * age) * exp(-rate * age)
        }

        func speed(at time: Double) -> Double {
            let age = max(0, time - start)
            let rate = ScrollTunables.springRate
            return (speed - rate * (speed + rate * place) * age) * exp(-rate * age)
        }

        func isAtRest(at time: Double) -> Bool {
            let rest = ScrollTunables.springRest
            return abs(place(at: time)) < rest && abs(speed(at: time)) < rest * ScrollTunables.springRate
        }
    }

    private var horizontal: Axis?
    private var vertical: Axis?

    /// Starts at rest.
    public init() {}

    /// Whether nothing moves.
    public var isAtRest: Bool { horizontal == nil && vertical == nil }

    /// Lets one axis go from a place beyond the end, in points, with a speed in points a second, at a time in seconds.
    public mutating func releaseHorizontally(from place: Double, speed: Double, at time: Double) {
        horizontal = Axis(place: place, speed: speed, start: time)
    }

    /// The same along the other axis.
    public mutating func releaseVertically(from place: Double, speed: Double, at time: Double) {
        vertical = Axis(place: place, speed: speed, start: time)
    }

    /// How far beyond its ends the content is at a time in seconds, in points. Axes that have arrived are at rest then.
    public mutating func stretch(at time: Double) -> ViewVector {
        if horizontal?.isAtRest(at: time) == true { horizontal = nil }
        if vertical?.isAtRest(at: time) == true { vertical = nil }
        return ViewVector(dx: horizontal?.place(at: time) ?? 0, dy: vertical?.place(at: time) ?? 0)
    }
}
