// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of a text that a file holds crosses the wire. A file may hold texts of any length, made to look like something
/// else; what is longer is cut, by the worker and again by the window, which does not trust it.
///
/// ```swift
/// let shown = TextBound.label.applied(to: "iv\u{202E}x")  // "ivx"
/// ```
public struct TextBound: Hashable, Sendable {
    /// The most Unicode scalars.
    public let maximumScalars: Int
    /// Whether the text stands in one line among others: control characters are then dropped, those that end a line or
    /// move on in it become a space, and nothing can turn the direction of what stands around it.
    public let isLine: Bool

    /// The label of a page, the version of a program.
    public static let label = TextBound(maximumScalars: 64, isLine: true)
    /// What a failure or warning says.
    public static let message = TextBound(maximumScalars: 256, isLine: true)
    /// The title of a document, and what else it says of itself.
    public static let title = TextBound(maximumScalars: 1_000, isLine: true)
    /// The title of an item of the outline.
    public static let outlineTitle = TextBound(maximumScalars: 500, isLine: true)
    /// A name or another short text of the file's structure.
    public static let name = TextBound(maximumScalars: 500, isLine: true)
    /// The contents of an annotation, which may have several lines.
    public static let contents = TextBound(maximumScalars: 20_000, isLine: false)

    /// The text within this bound. Complexity: linear in what is kept, and in the length of a short text.
    public func applied(to text: String) -> String {
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars.prefix(maximumScalars * 4) where count < maximumScalars {
            guard let kept = isLine ? Self.inLine(scalar) : scalar else { continue }
            result.append(kept)
            count += 1
        }
        return String(result)
    }

    private static func inLine(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: nil
        default: scalar
        }
    }
}

extension WireWriter {
    mutating func string(_ value: String, within bound: TextBound) { string(bound.applied(to: value)) }
}

extension WireReader {
    mutating func string(within bound: TextBound) throws(WireError) -> String { bound.applied(to: try string()) }
}
