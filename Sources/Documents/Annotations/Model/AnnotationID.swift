// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Names an annotation as long as its document is open, whatever becomes of it: across edits, undoing and saving.
public struct AnnotationID: Hashable, Sendable, CustomStringConvertible {
    private let high: UInt64
    private let low: UInt64

    /// Makes an id that no other annotation has.
    public init() {
        var generator = SystemRandomNumberGenerator()
        let (first, second): (UInt64, UInt64) = (generator.next(), generator.next())
        high = first & ~0xF000 | 0x4000
        low = second & ~(3 << 62) | 2 << 62
    }

    /// The usual spelling of a random UUID.
    public var description: String {
        let digits = Array(Self.digits(high) + Self.digits(low))
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
        return parts.joined(separator: "-")
    }

    private static func digits(_ value: UInt64) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
