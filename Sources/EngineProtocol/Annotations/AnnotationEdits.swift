// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Names an annotation between window and worker.
public enum AnnotationKey: Hashable, Sendable {
    /// One that is an object of the file.
    case object(ObjectID)
    /// One that stands directly in its page's array, at that place of the file's array.
    case direct(Int)
    /// One that is not in the file yet, by a number of the window's choice.
    case draft(Int)
}

/// What is to become of one annotation.
public struct AnnotationPatch: Hashable, Sendable {
    /// Which one.
    public var key: AnnotationKey
    /// The entries to set; ``PDFValue/null`` takes an entry away. All others stay as the file has them.
    public var entries: [String: PDFValue]

    /// Makes a patch.
    public init(key: AnnotationKey, entries: [String: PDFValue]) {
        self.key = key
        self.entries = entries
    }
}

/// What is to become of a page and its annotations.
public struct PageEdits: Hashable, Sendable {
    /// The page, counted from 0.
    public var page: Int
    /// New and changed annotations.
    public var patches: [AnnotationPatch]
    /// Those that go.
    public var removed: [AnnotationKey]
    /// All annotations from the lowest up, where their order has changed or any has come or gone.
    public var order: [AnnotationKey]?
    /// The page's own turn, where that has changed.
    public var rotation: Rotation?

    /// Makes edits of a page.
    public init(
        page: Int, patches: [AnnotationPatch] = [], removed: [AnnotationKey] = [], order: [AnnotationKey]? = nil,
        rotation: Rotation? = nil
    ) {
        self.rotation = rotation
        self.page = page
        self.patches = patches
        self.removed = removed
        self.order = order
    }

    /// Whether the page stays as it is.
    public var isEmpty: Bool { patches.isEmpty && order == nil && rotation == nil }
}

/// What is to be written into a file.
public struct DocumentEdits: Hashable, Sendable {
    /// The pages with something new.
    public var pages: [PageEdits]

    /// Makes edits.
    public init(pages: [PageEdits]) { self.pages = pages }

    /// The bytes in which edits pass between the parts of a worker, and in which they are kept.
    public var encoded: [UInt8] {
        var writer = WireWriter()
        writer.value(self)
        return writer.bytes
    }

    /// Reads ``encoded``.
    /// - Throws: ``WireError`` where the bytes are not edits.
    public init(encoded bytes: [UInt8]) throws(WireError) {
        var reader = WireReader(bytes)
        self = try reader.value()
        try reader.finish()
    }
}

/// Which object an annotation has become.
public struct AssignedObject: Hashable, Sendable {
    /// The page that holds it, counted from 0.
    public var page: Int
    /// What it was called before.
    public var key: AnnotationKey
    /// Its object.
    public var object: ObjectID

    /// Makes an assignment.
    public init(page: Int, key: AnnotationKey, object: ObjectID) {
        self.page = page
        self.key = key
        self.object = object
    }
}

/// What makes the file that was opened into the edited one when it is put behind its last byte.
public struct FileIncrement: Hashable, Sendable {
    /// How many bytes of the file it follows.
    public var baseSize: Int
    /// The bytes to append.
    public var bytes: [UInt8]
    /// The objects of annotations that had none.
    public var assigned: [AssignedObject]
    /// Whether the file was damaged, so that the increment lists all objects of the file.
    public var isRepair: Bool

    /// Makes an increment.
    public init(baseSize: Int, bytes: [UInt8], assigned: [AssignedObject], isRepair: Bool) {
        self.baseSize = baseSize
        self.bytes = bytes
        self.assigned = assigned
        self.isRepair = isRepair
    }
}

extension AnnotationKey: WireValue {
    static var leastSize: Int { 9 }

    func encode(into writer: inout WireWriter) {
        switch self {
        case .object(let id):
            writer.integer(UInt8(0))
            writer.value(id)
        case .direct(let index): Self.encode(1, index, into: &writer)
        case .draft(let number): Self.encode(2, number, into: &writer)
        }
    }

    private static func encode(_ tag: UInt8, _ value: Int, into writer: inout WireWriter) {
        writer.integer(tag)
        writer.value(ObjectID(number: Int32(clamping: value)))
    }

    init(from reader: inout WireReader) throws(WireError) {
        let tag = try reader.integer(UInt8.self)
        let id = try reader.value(ObjectID.self)
        switch tag {
        case 0: self = .object(id)
        case 1: self = .direct(Int(id.number))
        case 2: self = .draft(Int(id.number))
        default: throw .unknownCase(enumeration: "AnnotationKey", value: tag)
        }
    }
}

extension AnnotationPatch: WireValue {
    static var leastSize: Int { AnnotationKey.leastSize + 4 }

    /// The bytes in which a patch passes between the parts of a worker.
    public var encoded: [UInt8] {
        var writer = WireWriter()
        encode(into: &writer)
        return writer.bytes
    }

    func encode(into writer: inout WireWriter) {
        writer.value(key)
        writer.entries(entries)
    }

    init(from reader: inout WireReader) throws(WireError) {
        key = try reader.value()
        entries = try reader.entries()
    }
}

extension PageEdits: WireValue {
    static var leastSize: Int { 4 + 4 + 4 + 1 + 1 }

    func encode(into writer: inout WireWriter) {
        writer.pageNumber(page)
        writer.values(patches)
        writer.values(removed)
        writer.optional(order) { $0.values($1) }
        writer.optional(rotation) { $0.value($1) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        page = try reader.pageNumber()
        patches = try reader.values()
        removed = try reader.values()
        order = try reader.optional { reader throws(WireError) in try reader.values() }
        rotation = try reader.optional { reader throws(WireError) in try reader.value() }
    }
}

extension DocumentEdits: WireValue {
    static var leastSize: Int { 4 }
    func encode(into writer: inout WireWriter) { writer.values(pages) }
    init(from reader: inout WireReader) throws(WireError) { pages = try reader.values() }
}

extension AssignedObject: WireValue {
    static var leastSize: Int { 4 + AnnotationKey.leastSize + 8 }

    func encode(into writer: inout WireWriter) {
        writer.pageNumber(page)
        writer.value(key)
        writer.value(object)
    }

    init(from reader: inout WireReader) throws(WireError) {
        page = try reader.pageNumber()
        key = try reader.value()
        object = try reader.value(ObjectID.self)
    }
}

extension FileIncrement: WireValue {
    static var leastSize: Int { 8 + 4 + 4 + 1 }

    func encode(into writer: inout WireWriter) {
        writer.integer(Int64(baseSize))
        writer.blob(bytes)
        writer.values(assigned)
        writer.bool(isRepair)
    }

    init(from reader: inout WireReader) throws(WireError) {
        baseSize = Int(try reader.integer(Int64.self))
        guard baseSize >= 0 else { throw .outOfBounds }
        bytes = try reader.blob()
        assigned = try reader.values()
        isRepair = try reader.bool()
    }
}
