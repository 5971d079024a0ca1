// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A message of a known kind whose bytes are not yet decoded.
public struct RawMessage: Hashable, Sendable {
    /// The number of the message's kind.
    public var kind: UInt8
    /// Which request this is, or is the answer to.
    public var id: UInt32
    /// The encoded payload.
    public var payload: [UInt8]
    /// The version of the protocol that it is written in.
    public var version: UInt16

    /// Makes a message from its parts.
    public init(kind: UInt8, id: UInt32, payload: [UInt8], version: UInt16 = WireFormat.version) {
        self.version = version
        self.kind = kind
        self.id = id
        self.payload = payload
    }
}

/// Puts the parts of messages together. After an error the message in progress is forgotten, and the next one is read
/// as if nothing had been.
public struct FrameAssembler: Sendable {
    private let limit: Int
    private var pending: RawMessage?
    private var nextPart: UInt32 = 0

    /// Makes an assembler that refuses messages of more than `limit` bytes.
    public init(limit: Int = WireFormat.maximumMessageSize) { self.limit = limit }

    /// Takes one datagram; returns the message that it completes, if it does.
    public mutating func append(_ datagram: ArraySlice<UInt8>) throws(WireError) -> RawMessage? {
        do {
            return try join(datagram)
        } catch {
            pending = nil
            throw error
        }
    }

    private mutating func join(_ datagram: ArraySlice<UInt8>) throws(WireError) -> RawMessage? {
        var reader = WireReader(datagram)
        let header = try FrameHeader(from: &reader)
        guard header.isLast || header.length > 0 else { throw .emptyPart }
        var message = try begun(by: header)
        let size = message.payload.count + header.length
        guard size <= limit else { throw .messageTooLarge(size) }
        message.payload.append(contentsOf: datagram.suffix(header.length))
        pending = header.isLast ? nil : message
        nextPart = header.part &+ 1
        return header.isLast ? message : nil
    }

    private mutating func begun(by header: FrameHeader) throws(WireError) -> RawMessage {
        guard let message = pending else {
            guard header.part == 0 else { throw .partOutOfOrder }
            return RawMessage(kind: header.kind, id: header.id, payload: [], version: header.version)
        }
        let isSame =
            header.kind == message.kind && header.id == message.id && header.version == message.version
        guard header.part == nextPart, isSame else {
            throw .partOutOfOrder
        }
        pending = nil
        return message
    }
}
