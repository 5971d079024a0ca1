// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// The engine writes and reads the same bytes in C++.

extension PDFValue: WireValue {
    static var leastSize: Int { 1 }

    /// The bytes in which values pass between the parts of a worker, and in which they are kept.
    public var encoded: [UInt8] {
        var writer = WireWriter()
        encode(into: &writer)
        return writer.bytes
    }

    /// Reads ``encoded``.
    /// - Throws: ``WireError`` where the bytes are not a value.
    public init(encoded bytes: [UInt8]) throws(WireError) {
        var reader = WireReader(bytes)
        self = try reader.value()
        try reader.finish()
    }

    func encode(into writer: inout WireWriter) {
        writer.integer(tag)
        switch self {
        case .null, .opaque: break
        case .boolean(let value): writer.bool(value)
        case .integer(let value): writer.integer(Int64(value))
        case .real(let value): writer.integer(value.bitPattern)
        case .name(let value): writer.string(value)
        case .string(let bytes): writer.blob(bytes)
        case .array(let values): writer.values(values)
        case .dictionary(let entries): writer.entries(entries)
        case .reference(let id): writer.value(id)
        case .draft(let number): writer.integer(Int32(clamping: number))
        case .stream(let entries, let bytes):
            writer.entries(entries)
            writer.blob(bytes)
        }
    }

    private var tag: UInt8 {
        switch self {
        case .null: 0
        case .boolean: 1
        case .integer: 2
        case .real: 3
        case .name: 4
        case .string: 5
        case .array: 6
        case .dictionary: 7
        case .reference: 8
        case .draft: 9
        case .stream: 10
        case .opaque: 11
        }
    }

    init(from reader: inout WireReader) throws(WireError) { try self.init(from: &reader, depth: 0) }

    init(from reader: inout WireReader, depth: Int) throws(WireError) {
        guard depth <= Self.maximumDepth + 2 else { throw .outOfBounds }
        let tag = try reader.integer(UInt8.self)
        switch tag {
        case 0: self = .null
        case 1: self = .boolean(try reader.bool())
        case 2: self = .integer(Int(try reader.integer(Int64.self)))
        case 3: self = .real(try reader.real())
        case 4: self = .name(try reader.string())
        case 5: self = .string(try reader.blob())
        case 6:
            self = .array(
                try reader.array(elementSize: 1) { (r) throws(WireError) in try PDFValue(from: &r, depth: depth + 1) })
        case 7: self = .dictionary(try reader.entries(depth: depth + 1))
        case 8: self = .reference(try reader.value(ObjectID.self))
        case 9: self = .draft(Int(try reader.integer(Int32.self)))
        case 10: self = .stream(try reader.entries(depth: depth + 1), try reader.blob())
        case 11: self = .opaque
        default: throw .unknownCase(enumeration: "PDFValue", value: tag)
        }
    }
}

extension WireWriter {
    mutating func entries(_ entries: [String: PDFValue]) {
        array(entries.sorted { $0.key < $1.key }) { writer, entry in
            writer.string(entry.key)
            writer.value(entry.value)
        }
    }
}

extension WireReader {
    /// A number; what is not finite is 0, as nobody can calculate with it.
    mutating func real() throws(WireError) -> Double {
        let value = Double(bitPattern: try integer(UInt64.self))
        return value.isFinite ? value : 0
    }

    mutating func entries(depth: Int = 1) throws(WireError) -> [String: PDFValue] {
        let list = try array(elementSize: 5) { reader throws(WireError) in
            (key: try reader.string(), value: try PDFValue(from: &reader, depth: depth))
        }
        return Dictionary(list.map { ($0.key, $0.value) }) { _, last in last }
    }
}

extension [String: PDFValue] {
    /// Reads the entries of a dictionary from the bytes in which they pass between the parts of a worker.
    /// - Throws: ``WireError`` where the bytes are not entries.
    public init(encoded bytes: [UInt8]) throws(WireError) {
        var reader = WireReader(bytes)
        self = try reader.entries()
        try reader.finish()
    }
}
