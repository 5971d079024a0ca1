// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes a message apart. Every read is checked against the bytes that are left, and no count is believed before the
/// bytes for it are there; so hostile input costs no more memory than its own size times a small constant.
public struct WireReader: Sendable {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Makes a reader of `bytes`.
    public init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Makes a reader of `bytes`.
    public init(_ bytes: [UInt8]) { self.init(bytes[...]) }

    /// How many bytes are left.
    public var remaining: Int { bytes.endIndex - position }

    /// Reads a little-endian integer.
    public mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) throws(WireError) -> Value {
        let size = MemoryLayout<Value>.size
        guard remaining >= size else { throw .truncated }
        let value = bytes[position..<position + size].withUnsafeBytes { $0.loadUnaligned(as: Value.self) }
        position += size
        return Value(littleEndian: value)
    }

    /// Reads a 32-bit index or count, which may be negative.
    public mutating func index() throws(WireError) -> Int { Int(try integer(Int32.self)) }

    /// Reads a 32-bit index that lies in `range`.
    public mutating func index(in range: ClosedRange<Int>) throws(WireError) -> Int {
        let value = try index()
        guard range.contains(value) else { throw .outOfBounds }
        return value
    }

    /// Reads a page index or a number of pages.
    public mutating func pageNumber() throws(WireError) -> Int { try index(in: 0...WireFormat.maximumPageCount) }

    /// Reads one byte, which must be 0 or 1.
    public mutating func bool() throws(WireError) -> Bool {
        let value = try integer(UInt8.self)
        guard value < 2 else { throw .unknownCase(enumeration: "Bool", value: value) }
        return value == 1
    }

    /// Reads a 64-bit number which must be finite and within ``WireFormat/maximumCoordinate``.
    public mutating func coordinate() throws(WireError) -> Double {
        try checked(Double(bitPattern: try integer(UInt64.self)))
    }

    /// As ``coordinate()``, with 32 bits.
    public mutating func shortCoordinate() throws(WireError) -> Double {
        try checked(Double(Float(bitPattern: try integer(UInt32.self))))
    }

    /// Reads a text; bytes that are not UTF-8 become U+FFFD.
    public mutating func string() throws(WireError) -> String {
        String(decoding: try slice(), as: UTF8.self)
    }

    /// Reads bytes with their length.
    public mutating func blob() throws(WireError) -> [UInt8] { Array(try slice()) }

    /// Reads a case of an enumeration.
    public mutating func choice<Value: RawRepresentable>(
        _ type: Value.Type = Value.self
    ) throws(WireError) -> Value where Value.RawValue == UInt8 {
        let raw = try integer(UInt8.self)
        guard let value = Value(rawValue: raw) else {
            throw .unknownCase(enumeration: "\(Value.self)", value: raw)
        }
        return value
    }

    /// Reads what ``WireWriter/optional(_:_:)`` wrote.
    public mutating func optional<Value>(
        _ read: (inout WireReader) throws(WireError) -> Value
    ) throws(WireError) -> Value? {
        try bool() ? try read(&self) : nil
    }

    /// Reads what ``WireWriter/array(_:_:)`` wrote. `elementSize` is the least number of bytes of one element.
    public mutating func array<Value>(
        elementSize: Int, _ read: (inout WireReader) throws(WireError) -> Value
    ) throws(WireError) -> [Value] {
        let count = Int(try integer(UInt32.self))
        guard count <= remaining / max(elementSize, 1) else { throw .truncated }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }

    /// Throws unless all bytes are read.
    public func finish() throws(WireError) {
        guard remaining == 0 else { throw .trailingBytes(remaining) }
    }

    private mutating func slice() throws(WireError) -> ArraySlice<UInt8> {
        let count = Int(try integer(UInt32.self))
        guard count <= remaining else { throw .truncated }
        defer { position += count }
        return bytes[position..<position + count]
    }

    private func checked(_ value: Double) throws(WireError) -> Double {
        guard value.isFinite else { throw .notFinite }
        guard abs(value) <= WireFormat.maximumCoordinate else { throw .outOfBounds }
        return value
    }
}
