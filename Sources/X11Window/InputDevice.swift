// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A physical input device as XInput2 describes it.
struct InputDevice: Hashable {
    /// What the person holds or touches.
    enum Kind { case pointer, touchpad, touchscreen, pen, eraser }

    /// What an axis measures, as far as it matters here.
    enum AxisMeaning { case pressure, tiltX, tiltY }

    /// One number that the device reports.
    struct Axis: Hashable {
        var number: Int
        var meaning: AxisMeaning?
        var minimum: Double
        var maximum: Double
        var value: Double
    }

    /// An axis that counts on while a wheel turns or two fingers move.
    struct ScrollAxis: Hashable {
        var number: Int
        var isVertical: Bool
        /// How much of the axis is one detent; negative where the axis runs the other way.
        var increment: Double
    }

    var id: Int
    var name: String
    var axes: [Axis] = []
    var scrollAxes: [ScrollAxis] = []
    var hasDirectTouch = false
    var hasGestures = false
    /// Whether its events come to windows: it has not been switched off or taken from the pointer.
    var isEnabled = true

    /// Told from what the device can do, and where that is not enough, from its name.
    var kind: Kind {
        let lowercased = name.lowercased()
        if hasDirectTouch { return .touchscreen }
        if hasGestures || lowercased.contains("touchpad") || lowercased.contains("trackpad") { return .touchpad }
        if lowercased.contains("eraser") { return .eraser }
        return axes.contains { $0.meaning != nil } ? .pen : .pointer
    }

    /// The value of the axis with `meaning`, from 0 to 1 along its range, if the event carries it.
    func fraction(of meaning: AxisMeaning, in valuators: [Int: Double]) -> Double? {
        guard let axis = axes.first(where: { $0.meaning == meaning }), let value = valuators[axis.number],
            axis.maximum > axis.minimum
        else { return nil }
        return min(1, max(0, (value - axis.minimum) / (axis.maximum - axis.minimum)))
    }

    /// The lean along the axis with `meaning` in radians, if the event carries it. Drivers report degrees; a range far
    /// beyond them is taken for a fraction of the full tilt.
    func tilt(of meaning: AxisMeaning, in valuators: [Int: Double]) -> Double? {
        guard let axis = axes.first(where: { $0.meaning == meaning }), let value = valuators[axis.number] else {
            return nil
        }
        let degrees = axis.maximum > 90 ? value / axis.maximum * X11Tunables.fullTilt : value
        return min(90, max(-90, degrees)) * .pi / 180
    }
}
