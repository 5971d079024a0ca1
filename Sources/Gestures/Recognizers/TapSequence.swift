// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Counts the taps of a series and holds the fingers of each to their place.
struct TapSequence {
    /// Taps that are complete.
    private(set) var completed = 0
    /// Where the fingers of the first tap came down, in the window's space, in the order they came.
    private(set) var firstPlaces: [ViewPoint] = []
    /// Where each finger of the tap at hand came down.
    private var starts: [(finger: TouchID, place: ViewPoint)] = []

    /// How many fingers the tap at hand has had.
    var fingerCount: Int { starts.count }

    /// The middle of the first tap.
    var place: ViewPoint? {
        guard let first = firstPlaces.first else { return nil }
        let sum = firstPlaces.reduce(ViewVector.zero) { $0 + ($1 - first) }
        return first + sum * (1 / Double(firstPlaces.count))
    }

    /// Adds fingers to the tap at hand.
    mutating func begin(_ touches: [Touch]) {
        for touch in touches {
            starts.append((touch.id, touch.windowLocation))
            if completed == 0 { firstPlaces.append(touch.windowLocation) }
        }
    }

    /// Whether a finger has left its place by more than `allowed` points, or by more than its kind's slop.
    func wandering(_ touches: [Touch], allowed: Double?) -> GestureFailure? {
        for touch in touches {
            for start in starts where start.finger == touch.id {
                let distance = touch.windowLocation.distance(to: start.place)
                let slop = allowed ?? GestureTunables.slop(for: touch.type)
                if distance > slop { return .moved(distance, slop: slop) }
            }
        }
        return nil
    }

    /// Forgets all taps.
    mutating func reset() {
        completed = 0
        firstPlaces.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
    }

    /// Completes the tap at hand.
    mutating func complete() {
        completed += 1
        starts.removeAll(keepingCapacity: true)
    }

    /// Whether `touch` is near enough to the first tap to belong to the same series.
    func continues(with touch: Touch) -> Bool {
        firstPlaces.contains { $0.distance(to: touch.windowLocation) <= GestureTunables.tapDistance }
    }
}
