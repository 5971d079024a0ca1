// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// What XInput2 tells about a pointer, pen or finger, as plain values.
struct RawEvent {
    enum Kind { case motion, buttonPress, buttonRelease, touchBegin, touchUpdate, touchEnd, enter, leave }

    var kind: Kind
    /// The master device.
    var device: Int
    /// The physical device that acted.
    var source: Int
    /// The button, or the contact's number.
    var detail: Int = 0
    /// Seconds by the loop's clock.
    var time: Double
    var position: DevicePoint
    /// Whether the server made the event up from another, for clients that do not know better.
    var isEmulated = false
    /// Whether a finger that begins is its device's only one: the pointer follows such a finger alone.
    var isOnlyFinger = false
    /// Whether a crossing is the pointer's own movement and not a grab's doing.
    var isOrdinaryCrossing = true
    /// Buttons that the server takes to be down before the event. A finger that emulates the pointer adds to them.
    var buttons: ButtonMask = []
    var modifiers: ModifierFlags = []
    /// Values of the axes that the event carries, by axis number.
    var valuators: [Int: Double] = [:]
}

/// What XInput2 tells about a gesture that a touchpad has recognized, as plain values.
struct RawGesture {
    enum Kind { case pinch, swipe }

    var kind: Kind
    var phase: Touch.Phase
    var fingerCount: Int
    var device: Int
    var source: Int
    var time: Double
    var position: DevicePoint
    var delta = DeviceVector.zero
    /// Since the beginning.
    var scale = 1.0
    /// Degrees in this step, clockwise.
    var angle = 0.0
    var modifiers: ModifierFlags = []
}
