// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// Follows two fingers that scroll on a touchpad, to know their speed when they lift. Pure.
public struct TouchpadScroll {
    private var path = ViewPoint.zero
    private var tracker = VelocityTracker()
    private var lastStep = 0.0
    /// When the last step came by the window's clock, in seconds; nil while nothing is followed.
    public private(set) var lastArrival: Double?

    /// Follows nothing yet.
    public init() {}

    /// Takes a step.
    /// - Parameters:
    ///   - distance: how far it scrolls, in points.
    ///   - time: when it happened by the input's clock, in seconds.
    ///   - arrival: when it came by the window's clock, in seconds.
    public mutating func follow(_ distance: ViewVector, at time: Double, arrival: Double) {
        path = path + distance
        tracker.add(path, at: time)
        (lastStep, lastArrival) = (time, arrival)
    }

    /// Whether the fingers have been gone for long enough that no more steps will come.
    public func hasRested(at now: Double) -> Bool {
        lastArrival.map { now - $0 >= ScrollTunables.touchpadRest } ?? true
    }

    /// Ends.
    /// - Parameter time: when the fingers lifted by the input's clock; nil where the device doesn't tell.
    /// - Returns: the speed of the last steps, in points a second.
    public mutating func lift(at time: Double?) -> ViewVector {
        defer { self = TouchpadScroll() }
        return tracker.velocity(at: time ?? lastStep)
    }
}
