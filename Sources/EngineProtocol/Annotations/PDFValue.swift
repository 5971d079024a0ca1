// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A value of a PDF file, as annotations are made of: what the engine tells of a dictionary, and what is to be written.
///
/// ```swift
/// let border: PDFValue = .dictionary(["W": .real(2), "S": .name("D"), "D": .array([.integer(3)])])
/// border["W"]?.number  // 2
/// ```
public indirect enum PDFValue: Hashable, Sendable {
    /// Nothing. As the value of an entry it means that there is no such entry.
    case null
    /// True or false.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// A number.
    case real(Double)
    /// A name, without its slash.
    case name(String)
    /// The bytes of a string, decrypted.
    case string([UInt8])
    /// Values in order.
    case array([PDFValue])
    /// Values by name.
    case dictionary([String: PDFValue])
    /// An object of the file.
    case reference(ObjectID)
    /// An annotation that has no object yet, by the number that its draft was given.
    case draft(Int)
    /// A stream to be written, with the bytes of its data as they are before any filter.
    case stream([String: PDFValue], [UInt8])
    /// Something that was too large or too deep to be told. Where it stands in what is to be written, the entry of the file
    /// that holds it stays as it is.
    case opaque

    /// Containers lie in each other no deeper than this; what is deeper is ``opaque``.
    public static let maximumDepth = 16
}

extension PDFValue {
    /// The number, where it is one.
    public var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        default: nil
        }
    }

    /// The whole number, where it is one or close to one.
    public var wholeNumber: Int? {
        switch self {
        case .integer(let value): value
        case .real(let value): Int(exactly: value.rounded())
        default: nil
        }
    }

    /// Whether it is true, where it is a truth value.
    public var flag: Bool? { if case .boolean(let value) = self { value } else { nil } }

    /// The name, where it is one.
    public var nameValue: String? { if case .name(let value) = self { value } else { nil } }

    /// The bytes, where it is a string.
    public var bytes: [UInt8]? { if case .string(let value) = self { value } else { nil } }

    /// The elements, where it is an array.
    public var elements: [PDFValue]? { if case .array(let value) = self { value } else { nil } }

    /// The entries, where it is a dictionary, or the dictionary of a stream.
    public var entries: [String: PDFValue]? {
        switch self {
        case .dictionary(let value), .stream(let value, _): value
        default: nil
        }
    }

    /// The object that it refers to, where it does.
    public var referenced: ObjectID? { if case .reference(let value) = self { value } else { nil } }

    /// The numbers of an array, 0 for what is no number in it.
    public var numbers: [Double]? { elements?.map { $0.number ?? 0 } }

    /// The value of an entry, where this is a dictionary that has it.
    public subscript(key: String) -> PDFValue? { entries?[key] }

    /// Makes an array of numbers.
    public static func numbers(_ values: [Double]) -> PDFValue { .array(values.map { .real($0) }) }

    /// Whether an ``opaque`` value is in it somewhere.
    public var isPartlyOpaque: Bool {
        switch self {
        case .opaque: true
        case .array(let values): values.contains(where: \.isPartlyOpaque)
        case .dictionary(let entries), .stream(let entries, _): entries.values.contains(where: \.isPartlyOpaque)
        default: false
        }
    }
}
