// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells fingers from a hand that rests on the screen while a pen writes.
///
/// While a pen is near the surface, or was so less than ``holdTime`` ago, the touches of the touchscreens that belong to
/// it are ignored, and those already down are cancelled. Which belong together is a matter of pairs, so that a tablet
/// does not silence a touchscreen across the room.
///
/// ```swift
/// arena.palmRejection.pairs = [pen: [touchscreenUnderIt]]
/// ```
public struct PalmRejection: Sendable {
    /// Whether touches are ever rejected.
    public var isEnabled = true
    /// How long after a pen's last sign its hand is still expected, in seconds.
    public var holdTime = GestureTunables.palmHold
    /// The touchscreens of each pen. A pen that is not listed, or any pen where this is nil, is taken to belong to every
    /// touchscreen.
    public var pairs: [InputDeviceID: Set<InputDeviceID>]?

    private var pens: [InputDeviceID: Pen] = [:]

    /// What a pen does.
    enum Sign: Sendable {
        case down, lifted, hovering, left
    }

    private struct Pen: Sendable {
        var isDown = false
        var isHovering = false
        var lastSign: Double
    }

    /// Makes the rule with its defaults: every pen with every touchscreen.
    public init() {}

    /// Whether `pen` and `touchscreen` are used by one hand.
    public func isPaired(_ pen: InputDeviceID, with touchscreen: InputDeviceID) -> Bool {
        pairs?[pen]?.contains(touchscreen) ?? true
    }

    /// Whether a touch of `touchscreen` at `time`, in seconds, is taken for a resting hand.
    ///
    /// - Complexity: linear in the number of pens.
    public func rejects(touchesOf touchscreen: InputDeviceID, at time: Double) -> Bool {
        isEnabled && pens.contains { isPaired($0.key, with: touchscreen) && isExpected($0.value, at: time) }
    }

    private func isExpected(_ pen: Pen, at time: Double) -> Bool {
        let age = time - pen.lastSign
        return pen.isDown || age < holdTime || pen.isHovering && age < GestureTunables.penSilence
    }

    /// Notes what a pen does.
    mutating func note(_ sign: Sign, of device: InputDeviceID, at time: Double) {
        var pen = pens[device] ?? Pen(lastSign: time)
        pen.lastSign = time
        switch sign {
        case .down: pen.isDown = true
        case .lifted: pen.isDown = false
        case .hovering: pen.isHovering = true
        case .left: (pen.isDown, pen.isHovering) = (false, false)
        }
        pens[device] = pen
    }

    /// Forgets a pen that is gone.
    mutating func forget(_ device: InputDeviceID) { pens[device] = nil }
}
