// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands before the bytes of each datagram. A message larger than one datagram travels in parts, which follow
/// each other with no other message between them.
///
/// The header, and a greeting's two versions, look the same in each version of the protocol, so that a window can tell
/// which versions do not fit. Of another version, nothing but a greeting is read.
public struct FrameHeader: Hashable, Sendable {
    /// The version of the protocol that the message is written in.
    public var version: UInt16
    /// The number of the message's kind, out of two separate sets for requests and replies.
    public var kind: UInt8
    /// Which request this is, or is the answer to.
    public var id: UInt32
    /// The place of this part in its message, from 0.
    public var part: UInt32
    /// Whether this is the last part.
    public var isLast: Bool
    /// The bytes of the message in this datagram.
    public var length: Int

    /// The size of a header in bytes.
    public static let size = 20

    /// Makes a header.
    public init(
        version: UInt16 = WireFormat.version, kind: UInt8, id: UInt32, part: UInt32, isLast: Bool, length: Int
    ) {
        self.version = version
        self.kind = kind
        self.id = id
        self.part = part
        self.isLast = isLast
        self.length = length
    }

    /// Whether this may be a worker's greeting: the first kind of reply, unasked for, in one part.
    private var isGreeting: Bool { kind == EngineReply.greetingKind && id == 0 && part == 0 && isLast }

    /// Appends the header to `writer`.
    public func encode(into writer: inout WireWriter) {
        writer.integer(WireFormat.magic)
        writer.integer(version)
        writer.integer(kind)
        writer.bool(isLast)
        writer.integer(id)
        writer.integer(part)
        writer.integer(UInt32(clamping: length))
    }

    /// Reads a header and checks that exactly its bytes follow.
    public init(from reader: inout WireReader) throws(WireError) {
        guard try reader.integer(UInt32.self) == WireFormat.magic else { throw .notAFrame }
        version = try reader.integer()
        kind = try reader.integer()
        isLast = try reader.bool()
        id = try reader.integer()
        part = try reader.integer()
        length = Int(try reader.integer(UInt32.self))
        guard version == WireFormat.version || isGreeting else { throw .foreignVersion(version) }
        guard length <= reader.remaining else { throw .truncated }
        guard length == reader.remaining else { throw .trailingBytes(reader.remaining - length) }
    }
}
