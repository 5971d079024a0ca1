// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Estimates how fast something moves from where it was lately.
///
/// The estimate is the slope, at the newest sample, of a parabola (a line for three samples) fitted by least squares to
/// the samples of the last 100 ms. Something that rests for 40 ms has stopped.
///
/// ```swift
/// var tracker = VelocityTracker()
/// for touch in history { tracker.add(touch.windowLocation, at: touch.timestamp) }
/// let pointsPerSecond = tracker.velocity(at: now)
/// ```
public struct VelocityTracker: Sendable {
    private struct Sample: Sendable {
        var time: Double
        var place: ViewPoint
    }

    private var samples: [Sample] = []
    /// When the place last changed.
    private var lastMotion = -Double.infinity

    /// Makes a tracker without samples.
    public init() {}

    /// Adds a place, in points, and its time, in seconds. A sample older than the last one starts the track anew.
    ///
    /// - Complexity: linear in the number of samples kept, at most ``GestureTunables/velocitySamples``.
    public mutating func add(_ place: ViewPoint, at time: Double) {
        guard place.isFinite, time.isFinite else { return }
        if let last = samples.last {
            if time < last.time { reset() }
            if last.time == time { samples.removeLast() }
        }
        if samples.last?.place != place { lastMotion = time }
        samples.append(Sample(time: time, place: place))
        samples.removeAll { time - $0.time > GestureTunables.velocityHorizon }
        if samples.count > GestureTunables.velocitySamples { samples.removeFirst() }
    }

    /// Forgets all samples.
    public mutating func reset() {
        samples = []
        lastMotion = -.infinity
    }

    /// The velocity at `time`, in points per second; zero for what has stopped or for too few samples.
    ///
    /// - Complexity: linear in the number of samples kept.
    public func velocity(at time: Double) -> ViewVector {
        guard samples.count >= GestureTunables.velocityMinimumSamples, let newest = samples.last else { return .zero }
        guard time - lastMotion <= GestureTunables.velocityRest else { return .zero }
        let recent = unbroken(until: newest)
        guard recent.count >= GestureTunables.velocityMinimumSamples else { return .zero }
        let times = recent.map { $0.time - newest.time }
        return ViewVector(
            dx: slope(times, recent.map { $0.place.x - newest.place.x }),
            dy: slope(times, recent.map { $0.place.y - newest.place.y }))
    }

    /// The samples since the last rest.
    private func unbroken(until newest: Sample) -> [Sample] {
        var recent: [Sample] = []
        var next = newest
        for sample in samples.reversed() {
            if next.time - sample.time > GestureTunables.velocityRest { break }
            recent.append(sample)
            next = sample
        }
        return recent
    }

    /// The slope at 0 of the curve through (`times`, `values`), by least squares.
    private func slope(_ times: [Double], _ values: [Double]) -> Double {
        if times.count > 3, let parabola = parabolaSlope(times, values) { return parabola }
        let (meanTime, meanValue) = (mean(times), mean(values))
        let spread = zip(times, times).reduce(0) { $0 + ($1.0 - meanTime) * ($1.1 - meanTime) }
        let shared = zip(times, values).reduce(0) { $0 + ($1.0 - meanTime) * ($1.1 - meanValue) }
        return spread > 0 ? shared / spread : 0
    }

    /// The same for a curve of the second degree, by Cramer's rule; nil where the samples do not determine one.
    private func parabolaSlope(_ times: [Double], _ values: [Double]) -> Double? {
        // Times are scaled to about -1 … 0 so that their fourth powers keep their digits.
        let unit = GestureTunables.velocityHorizon
        let scaled = times.map { $0 / unit }
        func sum(_ term: (Double, Double) -> Double) -> Double {
            zip(scaled, values).reduce(0) { $0 + term($1.0, $1.1) }
        }
        let (s0, s1, s2) = (Double(times.count), sum { t, _ in t }, sum { t, _ in t * t })
        let (s3, s4) = (sum { t, _ in t * t * t }, sum { t, _ in t * t * t * t })
        let (v0, v1, v2) = (sum { _, v in v }, sum { t, v in t * v }, sum { t, v in t * t * v })
        let whole = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
        guard whole > 1e-9 else { return nil }
        let linear = s0 * (v1 * s4 - s3 * v2) - v0 * (s1 * s4 - s3 * s2) + s2 * (s1 * v2 - v1 * s2)
        return linear / whole / unit
    }

    private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
