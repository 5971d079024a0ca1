// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A file in a document.
public struct AttachmentRecord: Hashable, Sendable {
    /// What it is called, as the document spells it: no path to be trusted.
    public var name: String
    /// What it is for.
    public var about: String
    /// The kind that the document says it is of, such as `text/plain`.
    public var type: String
    /// The size in bytes that the document states; nil where it states none.
    public var size: Int?
    /// The stream that holds its bytes; ``ObjectID/direct`` where there is none.
    public var stream: ObjectID

    /// Makes a record.
    public init(
        name: String, about: String = "", type: String = "", size: Int? = nil, stream: ObjectID = .direct
    ) {
        self.name = name
        self.about = about
        self.type = type
        self.size = size
        self.stream = stream
    }
}

extension AttachmentRecord: WireValue {
    static var leastSize: Int { 4 + 4 + 4 + 1 + 8 }

    func encode(into writer: inout WireWriter) {
        writer.string(name, within: .name)
        writer.string(about, within: .title)
        writer.string(type, within: .label)
        writer.optional(size) { $0.integer(Int64($1)) }
        writer.value(stream)
    }

    init(from reader: inout WireReader) throws(WireError) {
        name = try reader.string(within: .name)
        about = try reader.string(within: .title)
        type = try reader.string(within: .label)
        let size = try reader.optional { reader throws(WireError) in try reader.integer(Int64.self) }
        guard size ?? 0 >= 0 else { throw .outOfBounds }
        self.size = size.map { Int(clamping: $0) }
        stream = try reader.value()
    }
}

/// A part of the bytes of an attachment.
public struct AttachmentPart: Hashable, Sendable {
    /// The bytes.
    public var bytes: [UInt8]
    /// Whether nothing comes after them.
    public var isLast: Bool

    /// The most bytes of a part.
    public static let limit = 4 << 20

    /// Makes a part.
    public init(bytes: [UInt8], isLast: Bool) {
        self.bytes = bytes
        self.isLast = isLast
    }
}

extension AttachmentPart: WireValue {
    static var leastSize: Int { 5 }

    func encode(into writer: inout WireWriter) {
        writer.blob(bytes)
        writer.bool(isLast)
    }

    init(from reader: inout WireReader) throws(WireError) {
        bytes = try reader.blob()
        isLast = try reader.bool()
        guard bytes.count <= Self.limit, isLast || !bytes.isEmpty else { throw .outOfBounds }
    }
}
