// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A font that pages of a document use.
public struct FontRecord: Hashable, Sendable {
    /// What the file calls it.
    public var name: String
    /// Its technical kind, as `TrueType (CID)`.
    public var kind: String
    /// What is drawn in its place where it isn't in the file; else empty.
    public var substitute: String
    /// Whether it's in the file.
    public var isEmbedded: Bool
    /// Whether the file has only those letters of it that are used.
    public var isSubset: Bool

    /// Makes a record.
    public init(
        name: String, kind: String = "", substitute: String = "", isEmbedded: Bool = false, isSubset: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.substitute = substitute
        self.isEmbedded = isEmbedded
        self.isSubset = isSubset
    }
}

extension FontRecord: WireValue {
    static var leastSize: Int { 3 * 4 + 2 }

    func encode(into writer: inout WireWriter) {
        for text in [name, kind, substitute] { writer.string(text, within: .name) }
        writer.bool(isEmbedded)
        writer.bool(isSubset)
    }

    init(from reader: inout WireReader) throws(WireError) {
        name = try reader.string(within: .name)
        kind = try reader.string(within: .name)
        substitute = try reader.string(within: .name)
        isEmbedded = try reader.bool()
        isSubset = try reader.bool()
    }
}

/// What a document says of itself beyond its ``DocumentSummary``, and its fonts.
public struct PropertiesRecord: Hashable, Sendable {
    /// When it was made, in seconds since 1970; nil where it does not say.
    public var created: Int?
    /// When it was last changed.
    public var modified: Int?
    /// Whether it tells what its parts are, as programs need that read it aloud.
    public var isTagged: Bool
    /// Whether it's made to be shown while it's still on its way.
    public var isLinearized: Bool
    /// The standard that it says it keeps, as `PDF/A-2b`; empty for none.
    public var standard: String
    /// Its fonts, in the order of pages.
    public var fonts: [FontRecord]
    /// How many pages, from the first on, were looked at for fonts.
    public var scannedPages: Int

    /// Makes a record.
    public init(
        created: Int? = nil, modified: Int? = nil, isTagged: Bool = false, isLinearized: Bool = false,
        standard: String = "", fonts: [FontRecord] = [], scannedPages: Int = 0
    ) {
        self.created = created
        self.modified = modified
        self.isTagged = isTagged
        self.isLinearized = isLinearized
        self.standard = standard
        self.fonts = fonts
        self.scannedPages = scannedPages
    }

    /// Moments that a file can name: the years 0 to 9999, so that whoever shows them need not check.
    private static let moments: ClosedRange<Int64> = -62_167_219_200...253_402_300_799
}

extension PropertiesRecord: WireValue {
    static var leastSize: Int { 2 * 1 + 2 + 4 + 4 + 4 }

    func encode(into writer: inout WireWriter) {
        for moment in [created, modified] {
            writer.optional(moment.flatMap { Self.bounded(Int64($0)) }) { $0.integer(Int64($1)) }
        }
        writer.bool(isTagged)
        writer.bool(isLinearized)
        writer.string(standard, within: .label)
        writer.values(fonts)
        writer.pageNumber(scannedPages)
    }

    init(from reader: inout WireReader) throws(WireError) {
        created = try Self.moment(from: &reader)
        modified = try Self.moment(from: &reader)
        isTagged = try reader.bool()
        isLinearized = try reader.bool()
        standard = try reader.string(within: .label)
        fonts = try reader.values()
        scannedPages = try reader.pageNumber()
    }

    private static func bounded(_ moment: Int64) -> Int? { moments.contains(moment) ? Int(moment) : nil }

    private static func moment(from reader: inout WireReader) throws(WireError) -> Int? {
        try reader.optional { reader throws(WireError) in try reader.integer(Int64.self) }.flatMap { bounded($0) }
    }
}
