// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A colour in sRGB with straight (not premultiplied) alpha. All parts run from 0 to 1.
///
/// ```swift
/// let ink = Color(0x1B1F24)
/// let veil = Color(0x000000, alpha: 0.5)
/// ```
public struct Color: Hashable, Sendable {
    /// The parts, from 0 to 1.
    public var red: Double, green: Double, blue: Double, alpha: Double

    /// Makes a colour from its parts; what lies outside 0 to 1 is clamped, what is no number becomes 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        self.red = clamped(red)
        self.green = clamped(green)
        self.blue = clamped(blue)
        self.alpha = clamped(alpha)
    }

    /// Makes a colour from a number such as `0xRRGGBB`.
    public init(_ hex: UInt32, alpha: Double = 1) {
        func part(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    /// Black.
    public static let black = Color(0x000000)
    /// White.
    public static let white = Color(0xFFFFFF)
    /// Nothing at all.
    public static let clear = Color(0x000000, alpha: 0)

    /// The same colour with its alpha multiplied by `factor`.
    public func faded(to factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// The colour a `fraction` of the way from this one to `other`.
    public func mixed(with other: Color, _ fraction: Double) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }

    /// Relative luminance as WCAG 2 defines it, from 0 to 1; alpha is not considered.
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// The contrast ratio to `other` as WCAG 2 defines it, from 1 to 21; alpha is not considered.
    public func contrast(to other: Color) -> Double {
        let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }

    private static func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055, 2.4)
    }
}
