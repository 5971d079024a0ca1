// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A value as PDF files hold them, for what the typed parts of ``PDFBuilder`` do not cover.
///
/// ```swift
/// let border: PDFObject = [0, 0, 1]
/// let entries: PDFDictionary = ["Border": border, "H": .name("I")]
/// ```
public indirect enum PDFObject: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// A number, written with at most four decimals.
    case real(Double)
    /// A name, without its slash.
    case name(String)
    /// A string of bytes.
    case string([UInt8])
    /// A sequence of values.
    case array([PDFObject])
    /// Names with values.
    case dictionary(PDFDictionary)
    /// The object with that number, generation 0.
    case reference(Int)
}

extension PDFObject {
    /// A text string: bytes where it is plain ASCII, else UTF-16 with a byte order mark.
    public static func text(_ text: String) -> PDFObject {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return .string(Array(text.utf8)) }
        return .string([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    }

    /// The numbers as an array.
    static func numbers(_ numbers: [Double]) -> PDFObject { .array(numbers.map(PDFObject.real)) }
}

extension PDFObject: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// The whole number `value`.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// The number `value`.
    public init(floatLiteral value: Double) { self = .real(value) }
    /// The truth value `value`.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// The array of `elements`.
    public init(arrayLiteral elements: PDFObject...) { self = .array(elements) }
    /// The dictionary of `elements`, in that order.
    public init(dictionaryLiteral elements: (String, PDFObject)...) { self = .dictionary(PDFDictionary(elements)) }
}

/// Names with values in the order they were set, so that the same calls write the same bytes.
public struct PDFDictionary: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    private(set) var keys: [String] = []
    private(set) var values: [PDFObject] = []

    /// Makes a dictionary of `elements`; of two with one key the later counts.
    public init(_ elements: [(String, PDFObject)] = []) {
        for (key, value) in elements { self[key] = value }
    }

    /// Makes a dictionary of `elements`.
    public init(dictionaryLiteral elements: (String, PDFObject)...) { self.init(elements) }

    /// The value for `key`, named without a slash; setting nil removes it.
    /// - Complexity: O(*n*) in the number of entries.
    public subscript(key: String) -> PDFObject? {
        get { keys.firstIndex(of: key).map { values[$0] } }
        set {
            let index = keys.firstIndex(of: key)
            switch (index, newValue) {
            case (let index?, let value?): values[index] = value
            case (let index?, nil):
                keys.remove(at: index)
                values.remove(at: index)
            case (nil, let value?):
                keys.append(key)
                values.append(value)
            case (nil, nil): break
            }
        }
    }

    /// Takes over the entries of `other`, which win over those here.
    public mutating func merge(_ other: PDFDictionary) {
        for (key, value) in zip(other.keys, other.values) { self[key] = value }
    }
}
