// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// The geometry and label of one page, as the file gives them.
public struct PageRecord: Hashable, Sendable {
    /// The place of the page in the document, from 0.
    public var index: Int
    /// The number of the page's object, ``ObjectID/direct`` where it has none.
    public var object: ObjectID
    /// The paper, in default user space; US Letter where the file does not say.
    public var mediaBox: PageRect
    /// The part to show, in default user space, where the file says so.
    public var cropBox: PageRect?
    /// The page's own `/Rotate`.
    public var rotation: Rotation
    /// The size of one unit of default user space in 1/72 inch.
    public var userUnit: Double
    /// The page's label, such as `iv` or `A-3`; its number from 1 where the document has no labels.
    public var label: String

    /// Makes a record.
    public init(
        index: Int, object: ObjectID, mediaBox: PageRect, cropBox: PageRect? = nil, rotation: Rotation = .none,
        userUnit: Double = 1, label: String
    ) {
        self.index = index
        self.object = object
        self.mediaBox = mediaBox
        self.cropBox = cropBox
        self.rotation = rotation
        self.userUnit = userUnit
        self.label = label
    }
}

extension PageRecord: WireValue {
    static var leastSize: Int { 4 + ObjectID.leastSize + PageRect.leastSize + 1 + 1 + 8 + 4 }

    func encode(into writer: inout WireWriter) {
        writer.pageNumber(index)
        writer.value(object)
        writer.value(mediaBox)
        writer.optional(cropBox) { $0.value($1) }
        writer.value(rotation)
        writer.coordinate(userUnit)
        writer.string(label, within: .label)
    }

    init(from reader: inout WireReader) throws(WireError) {
        index = try reader.pageNumber()
        object = try reader.value()
        mediaBox = try reader.value()
        cropBox = try reader.optional { reader throws(WireError) in try reader.value() }
        rotation = try reader.value()
        userUnit = try reader.coordinate()
        label = try reader.string(within: .label)
    }
}

/// A run of pages, which may be shorter than what was asked for: at the end of the document, and when the time for one
/// answer was used up. Ask again from ``next`` until it is `nil`.
public struct PageListing: Hashable, Sendable {
    /// The pages, in order.
    public var pages: [PageRecord]
    /// The first page that was asked for and is not in ``pages``, if any is left.
    public var next: Int?

    /// Makes a listing.
    public init(pages: [PageRecord], next: Int? = nil) {
        self.pages = pages
        self.next = next
    }
}

extension PageListing: WireValue {
    static var leastSize: Int { 5 }

    func encode(into writer: inout WireWriter) {
        writer.values(pages)
        writer.optional(next) { $0.pageNumber($1) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        pages = try reader.values()
        next = try reader.optional { reader throws(WireError) in
            try reader.pageNumber()
        }
    }
}

/// How far the engine has walked the page tree.
public struct WarmProgress: Hashable, Sendable {
    /// The number of pages from the start that are known now; to jump to one of them is fast.
    public var upToPage: Int
    /// Whether all pages are known.
    public var isComplete: Bool
    /// The pages that this step has learned.
    public var sizes: [PageSummary]

    /// Makes a report.
    public init(upToPage: Int, isComplete: Bool, sizes: [PageSummary]) {
        self.upToPage = upToPage
        self.isComplete = isComplete
        self.sizes = sizes
    }
}

extension WarmProgress: WireValue {
    static var leastSize: Int { 9 }

    func encode(into writer: inout WireWriter) {
        writer.pageNumber(upToPage)
        writer.bool(isComplete)
        writer.values(sizes)
    }

    init(from reader: inout WireReader) throws(WireError) {
        upToPage = try reader.pageNumber()
        isComplete = try reader.bool()
        sizes = try reader.values()
    }
}

/// What a close look at the file's structure found.
public struct InspectionRecord: Hashable, Sendable {
    /// Whether the file is damaged and was read by putting its structure together again. It must then be saved whole.
    public var wasRepaired: Bool
    /// The first few complaints, in English.
    public var warnings: [String]

    /// Makes a record.
    public init(wasRepaired: Bool, warnings: [String]) {
        self.wasRepaired = wasRepaired
        self.warnings = warnings
    }
}

extension InspectionRecord: WireValue {
    static var leastSize: Int { 5 }

    func encode(into writer: inout WireWriter) {
        writer.bool(wasRepaired)
        writer.array(warnings) { $0.string($1, within: .message) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        wasRepaired = try reader.bool()
        warnings = try reader.array(elementSize: 4) { reader throws(WireError) in
            try reader.string(within: .message)
        }
    }
}
