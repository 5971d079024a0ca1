// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry

/// Writes small PDF files for tests, byte for byte the same on each call.
///
/// ```swift
/// var file = PDFBuilder()
/// var content = PDFBuilder.Content()
/// content.text("Hello", at: PagePoint(x: 72, y: 700), size: 24)
/// file.pages.append(PDFBuilder.Page(content: content, annotations: [
///     .link(PageRect(x: 72, y: 690, width: 80, height: 30), to: .uri("https://example.org"))
/// ]))
/// file.outline = [.init("Start", to: .page(0))]
/// try file.write(to: URL(fileURLWithPath: "/tmp/hello.pdf"))
/// ```
///
/// What it writes is valid: `qpdf --check` finds nothing to say, unless ``damage`` asks for faults.
public struct PDFBuilder: Hashable, Sendable {
    /// The pages, in order.
    public var pages: [Page]
    /// Entries of the document information dictionary, such as `Title`.
    public var info: [String: String] = [:]
    /// The entries at the top of the outline.
    public var outline: [OutlineItem] = []
    /// Ranges of page labels.
    public var pageLabels: [PageLabel] = []
    /// Destinations that links and outline entries may name.
    public var destinations: [String: Target] = [:]
    /// Files within the document.
    public var attachments: [Attachment] = []
    /// What can be shown or not.
    public var layers: [Layer] = []
    /// Further entries of the catalog, such as `PageMode`. They win over those the builder writes.
    public var catalog = PDFDictionary()
    /// How the file says where its objects lie.
    public var crossReference = CrossReference.table
    /// The fault to build in; nil for a valid file.
    public var damage: Damage?

    /// Makes a document of `pages`.
    public init(pages: [Page] = []) { self.pages = pages }

    /// How a file says where its objects lie.
    public enum CrossReference: Hashable, Sendable {
        /// The table of PDF 1.0 with a trailer.
        case table
        /// The stream of PDF 1.5.
        case stream
    }

    /// The file's bytes.
    /// - Complexity: O(*n*) in their number.
    public func data() -> Data { Data(bytes()) }

    /// Writes the file to `url`, at once whole.
    /// - Throws: What `Data.write` throws when the place cannot be written.
    public func write(to url: URL) throws { try data().write(to: url, options: .atomic) }

    /// The file with the fault `damage` in it.
    public func damaged(_ damage: Damage) -> PDFBuilder {
        var copy = self
        copy.damage = damage
        return copy
    }
}

extension PDFBuilder {
    /// Where a link or an outline entry leads.
    public enum Target: Hashable, Sendable {
        /// The page with that index, whole.
        case page(Int)
        /// The page with that index, `top` at the upper edge of the view, at `zoom` (nil keeps it).
        case place(page: Int, top: PagePoint, zoom: Double? = nil)
        /// The destination of that name in ``PDFBuilder/destinations``.
        case named(String)
        /// An address outside the document.
        case uri(String)
    }

    /// An entry of the outline.
    public struct OutlineItem: Hashable, Sendable {
        /// The text shown.
        public var title: String
        /// Where it leads.
        public var target: Target
        /// The entries below it.
        public var children: [OutlineItem]
        /// Whether the children show at first.
        public var isOpen: Bool

        /// Makes an entry that leads to `target`.
        public init(_ title: String, to target: Target, isOpen: Bool = true, children: [OutlineItem] = []) {
            self.title = title
            self.target = target
            self.isOpen = isOpen
            self.children = children
        }
    }

    /// A run of pages that are labelled alike.
    public struct PageLabel: Hashable, Sendable {
        /// The kind of number.
        public enum Style: String, Sendable {
            /// 1, 2, 3.
            case decimal = "D"
            /// i, ii, iii.
            case roman = "r"
            /// I, II, III.
            case upperRoman = "R"
            /// a, b, c.
            case letters = "a"
            /// A, B, C.
            case upperLetters = "A"
        }

        /// The index of the first page of the run.
        public var from: Int
        /// The kind of number; nil shows the prefix alone.
        public var style: Style?
        /// What stands before the number.
        public var prefix: String
        /// The number of the first page of the run.
        public var start: Int

        /// Makes a run that begins with the page at index `from`.
        public init(from: Int, style: Style?, prefix: String = "", start: Int = 1) {
            self.from = from
            self.style = style
            self.prefix = prefix
            self.start = start
        }
    }

    /// A fault to build into a file.
    public enum Damage: Hashable, Sendable {
        /// The file ends after that part (0...1) of its bytes.
        case truncated(keeping: Double)
        /// There is no cross reference and no trailer.
        case noCrossReference
        /// Each object is said to lie that many bytes further on than it does.
        case shiftedOffsets(Int)
        /// The page tree holds itself.
        case pageTreeLoop
        /// The page tree says that it has that many pages.
        case pageCount(Int)
        /// The page with that index is an object that does not exist.
        case missingPage(Int)
        /// Each content stream is said to be that many bytes longer than it is.
        case streamLengths(Int)
    }
}
