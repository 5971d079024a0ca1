// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Builds the little-endian bytes of a message.
///
/// ```swift
/// var writer = WireWriter()
/// writer.string("Recto")
/// writer.coordinate(595.28)
/// let bytes = writer.bytes
/// ```
public struct WireWriter: Sendable {
    /// What has been written so far.
    public private(set) var bytes: [UInt8] = []

    /// Makes an empty writer.
    public init() {}

    /// Appends `value` in little-endian order.
    public mutating func integer<Value: FixedWidthInteger>(_ value: Value) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends `value` as 32 bits, clamped to what they hold.
    public mutating func index(_ value: Int) { integer(Int32(clamping: value)) }

    /// Appends a page index or a number of pages, clamped to what the other side accepts.
    public mutating func pageNumber(_ value: Int) { index(min(max(value, 0), WireFormat.maximumPageCount)) }

    /// Appends one byte, 0 or 1.
    public mutating func bool(_ value: Bool) { integer(UInt8(value ? 1 : 0)) }

    /// Appends a 64-bit number. What is not finite becomes 0, what is beyond ``WireFormat/maximumCoordinate`` the bound,
    /// so that no file can make one side write what the other refuses.
    public mutating func coordinate(_ value: Double) { integer(Self.tamed(value).bitPattern) }

    /// As ``coordinate(_:)``, with 32 bits.
    public mutating func shortCoordinate(_ value: Double) { integer(Float(Self.tamed(value)).bitPattern) }

    /// Appends the length and the UTF-8 bytes of `value`.
    public mutating func string(_ value: String) {
        integer(UInt32(clamping: value.utf8.count))
        bytes.append(contentsOf: value.utf8)
    }

    /// Appends the length and the bytes of `value`.
    public mutating func blob(_ value: [UInt8]) {
        integer(UInt32(clamping: value.count))
        bytes.append(contentsOf: value)
    }

    /// Appends whether there is a value, and the value.
    public mutating func optional<Value>(_ value: Value?, _ write: (inout WireWriter, Value) -> Void) {
        bool(value != nil)
        if let value { write(&self, value) }
    }

    /// Appends the count of `values`, then each.
    public mutating func array<Value>(_ values: [Value], _ write: (inout WireWriter, Value) -> Void) {
        integer(UInt32(clamping: values.count))
        for value in values { write(&self, value) }
    }

    private static func tamed(_ value: Double) -> Double {
        guard value.isFinite else { return 0 }
        return min(max(value, -WireFormat.maximumCoordinate), WireFormat.maximumCoordinate)
    }
}
