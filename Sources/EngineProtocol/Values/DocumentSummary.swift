// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// What a person holding the document may do with it, as its encryption says. All set in a document that is not
/// encrypted, or opened as owner.
public struct DocumentPermissions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Print.
    public static let print = DocumentPermissions(rawValue: 1 << 0)
    /// Change the contents.
    public static let modify = DocumentPermissions(rawValue: 1 << 1)
    /// Copy text and pictures.
    public static let copy = DocumentPermissions(rawValue: 1 << 2)
    /// Add and change annotations.
    public static let annotate = DocumentPermissions(rawValue: 1 << 3)
    /// Fill in forms.
    public static let fillForms = DocumentPermissions(rawValue: 1 << 4)
    /// Take out contents for accessibility.
    public static let extract = DocumentPermissions(rawValue: 1 << 5)
    /// Insert, remove and rotate pages.
    public static let assemble = DocumentPermissions(rawValue: 1 << 6)
    /// Print in full quality.
    public static let printHighResolution = DocumentPermissions(rawValue: 1 << 7)
    /// Everything.
    public static let all = DocumentPermissions(rawValue: 0xFF)
}

/// How a document asks its pages to be arranged (`/PageLayout`).
public enum PageLayoutHint: UInt8, CaseIterable, Hashable, Sendable {
    /// The document does not say.
    case unspecified = 0
    /// One page at a time.
    case singlePage = 1
    /// A column of pages.
    case oneColumn = 2
    /// Two columns, odd pages on the left.
    case twoColumnLeft = 3
    /// Two columns, odd pages on the right.
    case twoColumnRight = 4
    /// Two pages at a time, odd pages on the left.
    case twoPageLeft = 5
    /// Two pages at a time, odd pages on the right.
    case twoPageRight = 6
}

/// What a document asks to be shown beside its pages (`/PageMode`).
public enum PageModeHint: UInt8, CaseIterable, Hashable, Sendable {
    /// The document does not say.
    case unspecified = 0
    /// Nothing.
    case none = 1
    /// The outline.
    case outlines = 2
    /// Thumbnails.
    case thumbnails = 3
    /// Nothing at all: the whole screen is for the page.
    case fullScreen = 4
    /// The layers.
    case layers = 5
    /// The attached files.
    case attachments = 6
}

/// The index and size of a page, known as soon as the engine has looked at it.
public struct PageSummary: Hashable, Sendable {
    /// The place of the page in the document, from 0.
    public var index: Int
    /// The size of its crop box with `/Rotate` applied, `UserUnit` not; may be zero in broken files.
    public var displaySize: DisplaySize

    /// Makes a summary.
    public init(index: Int, displaySize: DisplaySize) {
        self.index = index
        self.displaySize = displaySize
    }
}

extension PageSummary: WireValue {
    static var leastSize: Int { 4 + DisplaySize.leastSize }

    func encode(into writer: inout WireWriter) {
        writer.pageNumber(index)
        writer.value(displaySize)
    }

    init(from reader: inout WireReader) throws(WireError) {
        index = try reader.pageNumber()
        displaySize = try reader.value()
    }
}

/// What is known of a document as soon as it is open.
public struct DocumentSummary: Hashable, Sendable {
    /// The number of pages, at least 1.
    public var pageCount: Int
    /// The page that was asked for when opening, or the last one if there are fewer.
    public var initialPage: PageSummary
    /// The title, empty where the document has none; so with the other texts.
    public var title = ""
    /// Who wrote it.
    public var author = ""
    /// What it is about.
    public var subject = ""
    /// Its keywords.
    public var keywords = ""
    /// The program it was written with.
    public var creator = ""
    /// The program that made the PDF file.
    public var producer = ""
    /// The version of PDF, such as `1.7`.
    public var pdfVersion = ""
    /// Whether the file is encrypted.
    public var isEncrypted = false
    /// What may be done with it.
    public var permissions = DocumentPermissions.all
    /// How its pages want to be arranged.
    public var pageLayout = PageLayoutHint.unspecified
    /// What it wants to be shown beside its pages.
    public var pageMode = PageModeHint.unspecified
    /// Whether it has an outline.
    public var hasOutline = false

    /// Makes a summary with empty texts and everything permitted.
    public init(pageCount: Int, initialPage: PageSummary) {
        self.pageCount = pageCount
        self.initialPage = initialPage
    }
}

extension DocumentSummary: WireValue {
    static var leastSize: Int { 4 + PageSummary.leastSize + 7 * 4 + 8 }

    func encode(into writer: inout WireWriter) {
        writer.pageNumber(pageCount)
        writer.value(initialPage)
        for text in [title, author, subject, keywords, creator, producer] { writer.string(text, within: .title) }
        writer.string(pdfVersion, within: .label)
        writer.bool(isEncrypted)
        writer.integer(permissions.rawValue)
        writer.integer(pageLayout.rawValue)
        writer.integer(pageMode.rawValue)
        writer.bool(hasOutline)
    }

    init(from reader: inout WireReader) throws(WireError) {
        pageCount = try reader.index(in: 1...WireFormat.maximumPageCount)
        initialPage = try reader.value()
        title = try reader.string(within: .title)
        author = try reader.string(within: .title)
        subject = try reader.string(within: .title)
        keywords = try reader.string(within: .title)
        creator = try reader.string(within: .title)
        producer = try reader.string(within: .title)
        pdfVersion = try reader.string(within: .label)
        isEncrypted = try reader.bool()
        permissions = DocumentPermissions(rawValue: try reader.integer())
        pageLayout = try reader.choice()
        pageMode = try reader.choice()
        hasOutline = try reader.bool()
    }
}
