// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A value of JSON, for requests to the control socket and for what it says beyond the typed replies.
///
/// ```swift
/// let request: JSONValue = ["get": "annotations", "page": 0]
/// ```
public indirect enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// Any number.
    case number(Double)
    /// Text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Values by name.
    case object([String: JSONValue])

    /// The value for `key`; nil if this is no object or has none.
    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// The element at `index`; nil if this is no array or has none.
    public subscript(index: Int) -> JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }

    /// The text; nil if this is something else.
    public var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The number; nil if this is something else.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }
    /// The truth value; nil if this is something else.
    public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
    /// The elements; nil if this is something else.
    public var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// Reads the value as a `Value`.
    /// - Throws: A `DecodingError` that tells what is missing or of another kind.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// The text `value`.
    public init(stringLiteral value: String) { self = .string(value) }
    /// The number `value`.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// The number `value`.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// The truth value `value`.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// The array of `elements`.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// The object of `elements`; of two with one key the later counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
    /// Null.
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: Codable {
    /// Reads any value.
    /// - Throws: A `DecodingError` for what is not JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// Writes the value. Whole numbers have no decimals.
    /// - Throws: An `EncodingError` for a number that JSON does not know.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .number(let value):
            if let whole = Int(exactly: value) { try container.encode(whole) } else { try container.encode(value) }
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
