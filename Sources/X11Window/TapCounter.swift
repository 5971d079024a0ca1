// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// Counts how many times in a row a device has tapped one place.
struct TapCounter {
    private struct Series {
        var count: Int
        var button: Int
        var place: ViewPoint
        /// When the tap was lifted; nil while it is down.
        var end: Double?
    }

    private var series: [InputDeviceID: Series] = [:]

    /// The number of the tap that begins now.
    mutating func begin(
        device: InputDeviceID, type: Touch.TouchType, button: Int, at place: ViewPoint, time: Double
    ) -> Int {
        let reach = type == .indirectPointer ? X11Tunables.pointerTapDistance : X11Tunables.touchTapDistance
        var count = 1
        if let last = series[device], last.button == button, let end = last.end, time - end <= X11Tunables.tapInterval,
            place.distance(to: last.place) <= reach
        {
            count = last.count + 1
        }
        series[device] = Series(count: count, button: button, place: place)
        return count
    }

    /// The tap that began last has ended.
    mutating func end(device: InputDeviceID, at time: Double) { series[device]?.end = time }

    /// Forgets the device's series, for instance because its tap was cancelled.
    mutating func forget(device: InputDeviceID) { series[device] = nil }
}
