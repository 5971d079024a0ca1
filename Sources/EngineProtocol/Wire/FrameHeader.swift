// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands before the bytes of each datagram. A message larger than one datagram travels in parts, which follow
/// each other with no other message between them.
public struct FrameHeader: Hashable, Sendable {
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
    public init(kind: UInt8, id: UInt32, part: UInt32, isLast: Bool, length: Int) {
        self.kind = kind
        self.id = id
        self.part = part
        self.isLast = isLast
        self.length = length
    }

    /// Appends the header to `writer`.
    public func encode(into writer: inout WireWriter) {
        writer.integer(WireFormat.magic)
        writer.integer(WireFormat.version)
        writer.integer(kind)
        writer.bool(isLast)
        writer.integer(id)
        writer.integer(part)
        writer.integer(UInt32(clamping: length))
    }

    /// Reads a header and checks that exactly its bytes follow.
    public init(from reader: inout WireReader) throws(WireError) {
        guard try reader.integer(UInt32.self) == WireFormat.magic else { throw .notAFrame }
        let version = try reader.integer(UInt16.self)
        guard version == WireFormat.version else { throw .foreignVersion(version) }
        kind = try reader.integer()
        isLast = try reader.bool()
        id = try reader.integer()
        part = try reader.integer()
        length = Int(try reader.integer(UInt32.self))
        guard length <= reader.remaining else { throw .truncated }
        guard length == reader.remaining else { throw .trailingBytes(reader.remaining - length) }
    }
}
