// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How the speed of an animation changes over its length.
public enum TimingCurve: Hashable, Sendable {
    /// The same speed throughout.
    case linear
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut

    /// How far the animation is at `time`, both from 0 to 1. 0 and 1 map to themselves.
    public func value(at time: Double) -> Double {
        let t = min(max(time, 0), 1)
        let rest = 1 - t
        return switch self {
        case .linear: t
        case .easeIn: t * t * t
        case .easeOut: 1 - rest * rest * rest
        case .easeInOut: t < 0.5 ? 4 * t * t * t : 1 - 4 * rest * rest * rest
        }
    }
}
