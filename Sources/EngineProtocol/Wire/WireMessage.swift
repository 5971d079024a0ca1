// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What travels in frames: ``EngineRequest`` one way, ``EngineReply`` the other.
public protocol WireMessage: Hashable, Sendable {
    /// The number of the message's kind.
    var wireKind: UInt8 { get }
    /// Appends the payload to `writer`.
    func encode(into writer: inout WireWriter)
    /// Reads the payload of a message of kind `wireKind`. Bytes that are left over are the caller's to refuse.
    init(wireKind: UInt8, from reader: inout WireReader) throws(WireError)
    /// Reads what can be understood of a message of another version of the protocol; by default nothing.
    init(foreign message: RawMessage) throws(WireError)
}

extension WireMessage {
    /// Throws ``WireError/foreignVersion(_:)``.
    public init(foreign message: RawMessage) throws(WireError) { throw .foreignVersion(message.version) }

    /// The encoded payload.
    public var payload: [UInt8] {
        var writer = WireWriter()
        encode(into: &writer)
        return writer.bytes
    }

    /// Decodes `message`, whose every byte must belong to it unless it is a greeting of another version.
    public init(decoding message: RawMessage) throws(WireError) {
        guard message.version == WireFormat.version else {
            try self.init(foreign: message)
            return
        }
        var reader = WireReader(message.payload)
        try self.init(wireKind: message.kind, from: &reader)
        try reader.finish()
    }
}

/// A payload of a message, or a part of one.
protocol WireValue {
    /// The least number of bytes that a value takes.
    static var leastSize: Int { get }
    func encode(into writer: inout WireWriter)
    init(from reader: inout WireReader) throws(WireError)
}

extension WireWriter {
    mutating func value(_ value: some WireValue) { value.encode(into: &self) }

    mutating func values<Value: WireValue>(_ values: [Value]) {
        array(values) { writer, value in value.encode(into: &writer) }
    }
}

extension WireReader {
    mutating func value<Value: WireValue>(_ type: Value.Type = Value.self) throws(WireError) -> Value {
        try Value(from: &self)
    }

    mutating func values<Value: WireValue>(_ type: Value.Type = Value.self) throws(WireError) -> [Value] {
        try array(elementSize: Value.leastSize) { reader throws(WireError) in try Value(from: &reader) }
    }
}
