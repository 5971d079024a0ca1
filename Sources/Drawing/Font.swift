// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A typeface at a size.
public struct Font: Hashable, Sendable {
    /// How heavy the strokes are.
    public enum Weight: Int, Hashable, Sendable {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
    }

    /// Names of families, the first that is installed wins; `sans-serif`, `serif` and `monospace` always are.
    public var families: [String]
    /// The height of the em square in points of the user interface.
    public var size: Double
    /// How heavy the strokes are.
    public var weight: Weight
    /// Whether the letters lean.
    public var isItalic: Bool

    /// Describes a typeface; a size that is not from 1 to 1000 points is clamped.
    public init(families: [String] = ["sans-serif"], size: Double, weight: Weight = .regular, isItalic: Bool = false) {
        self.families = families
        self.size = size >= 1 ? min(size, 1000) : 1
        self.weight = weight
        self.isItalic = isItalic
    }

    /// The desktop's sans-serif font.
    public static func system(size: Double = 13, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// The desktop's monospaced font.
    public static func monospaced(size: Double = 13) -> Font { Font(families: ["monospace"], size: size) }
}
