// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The release of Recto that this code is part of.
public enum RectoVersion {
    /// The version as people read it.
    public static let string = "0.1.0"
}

/// The numbers that window process and worker must agree on.
public enum WireFormat {
    /// The version of the messages. Both sides refuse a frame of another version, unless it is a greeting.
    public static let version: UInt16 = 1
    /// The first four bytes of each frame: `RCTO`.
    public static let magic: UInt32 = 0x4F54_4352
    /// The most bytes in one datagram, header included.
    public static let maximumDatagramSize = 128 * 1024
    /// The most bytes in one message, put together from its parts.
    public static let maximumMessageSize = 64 * 1024 * 1024
    /// The most datagrams that one call of ``EngineSocket/receive(_:waiting:)`` takes while it does not wait.
    public static let maximumPartsAtOnce = 64
    /// The most descriptors that travel with one message.
    public static let maximumDescriptorCount = 4
    /// No coordinate or length on the wire is larger than this, in either direction.
    public static let maximumCoordinate = 1e8
    /// The most pages that a document may claim to have.
    public static let maximumPageCount = 10_000_000
}

/// Why bytes are not a message.
public enum WireError: Error, Hashable, Sendable {
    /// The bytes end before the message does.
    case truncated
    /// The frame does not begin with ``WireFormat/magic``.
    case notAFrame
    /// The other side speaks another version of the protocol.
    case foreignVersion(UInt16)
    /// No message has this number.
    case unknownKind(UInt8)
    /// The enumeration of this name has no such case.
    case unknownCase(enumeration: String, value: UInt8)
    /// A number is infinite or not a number.
    case notFinite
    /// A count, size or index is beyond the bounds of what the protocol carries.
    case outOfBounds
    /// Bytes are left over after the message.
    case trailingBytes(Int)
    /// A part does not continue the message that is being put together.
    case partOutOfOrder
    /// A part that is not the last of its message brings nothing, so that no number of them would complete it.
    case emptyPart
    /// The message is larger than ``WireFormat/maximumMessageSize``.
    case messageTooLarge(Int)
}

extension WireError: CustomStringConvertible {
    /// What is wrong, as a sentence for a log.
    public var description: String {
        switch self {
        case .truncated: "the message ends too early"
        case .notAFrame: "the data is not a frame of Recto's worker protocol"
        case .foreignVersion(let version): "protocol version \(version) instead of \(WireFormat.version)"
        case .unknownKind(let kind): "no message has the number \(kind)"
        case .unknownCase(let enumeration, let value): "\(enumeration) has no case \(value)"
        case .notFinite: "a number is infinite or not a number"
        case .outOfBounds: "a count or index is out of bounds"
        case .trailingBytes(let count): "\(count) bytes are left over after the message"
        case .partOutOfOrder: "a part does not continue the message before it"
        case .emptyPart: "a part in the middle of a message is empty"
        case .messageTooLarge(let size): "a message of \(size) bytes is larger than \(WireFormat.maximumMessageSize)"
        }
    }
}
