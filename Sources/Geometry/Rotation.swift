// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A turn by a multiple of 90 degrees, clockwise as seen by the reader.
public enum Rotation: Int, CaseIterable, Hashable, Sendable {
    /// Upright.
    case none = 0
    /// A quarter turn clockwise.
    case clockwise = 90
    /// Upside down.
    case half = 180
    /// A quarter turn counter-clockwise.
    case counterclockwise = 270

    /// The turn by `degrees`, which may be negative or beyond a full turn; other angles are rounded to the nearest
    /// quarter, as readers of broken `/Rotate` entries do.
    public init(degrees: Int) {
        let turn = ((degrees % 360) + 360) % 360
        let quarters = ((turn + 45) / 90) % 4
        self = [.none, .clockwise, .half, .counterclockwise][quarters]
    }

    /// The turn in degrees: 0, 90, 180 or 270.
    public var degrees: Int { rawValue }

    /// Whether width and height change places.
    public var isQuarter: Bool { self == .clockwise || self == .counterclockwise }

    /// The turn that undoes this one.
    public var inverse: Rotation { Rotation(degrees: -rawValue) }

    /// One turn after the other.
    public static func + (lhs: Rotation, rhs: Rotation) -> Rotation { Rotation(degrees: lhs.rawValue + rhs.rawValue) }
}
