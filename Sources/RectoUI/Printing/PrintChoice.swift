// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How a document is to be printed.
public struct PrintChoice: Hashable, Sendable {
    /// On which sides of the paper.
    public enum Sides: String, CaseIterable, Hashable, Sendable {
        /// As the printer does.
        case usual = ""
        /// On the front only.
        case one = "one-sided"
        /// On both, turned as the leaves of a book.
        case longEdge = "two-sided-long-edge"
        /// On both, turned as the leaves of a calendar.
        case shortEdge = "two-sided-short-edge"
    }

    /// The printer's name.
    public var printer: String
    /// The pages, counted from 1, in the order of the document; nil for all.
    public var pages: [ClosedRange<Int>]?
    /// How often.
    public var copies = 1
    /// On which sides.
    public var sides = Sides.usual
    /// How many pages stand on a side.
    public var pagesOnSide = 1
    /// Whether pages are made as large as the paper, rather than as large as they are.
    public var fitsPaper = true

    /// The numbers of ``pagesOnSide`` that are offered.
    public static let offeredPagesOnSide = [1, 2, 4, 6, 9]

    /// Prints all pages on a printer.
    public init(printer: String) { self.printer = printer }

    /// Reads page numbers as people write them, such as `1-3, 7, 12-`.
    /// - Parameters:
    ///   - text: the numbers, counted from 1.
    ///   - pageCount: how many pages there are.
    /// - Returns: nil where that is no list of pages, or of pages that aren't there.
    public static func pages(_ text: String, of pageCount: Int) -> [ClosedRange<Int>]? {
        let parts = text.split { $0 == "," || $0 == ";" }.map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
        let ranges = parts.map { part -> ClosedRange<Int>? in
            let ends = part.replacing("–", with: "-").split(separator: "-", omittingEmptySubsequences: false)
            guard (1...2).contains(ends.count), let first = Int(ends[0]) else { return nil }
            let last = ends.count == 1 ? first : ends[1].isEmpty ? pageCount : Int(ends[1]) ?? 0
            return 1 <= first && first <= last && last <= pageCount ? first...last : nil
        }
        let found = ranges.compactMap(\.self)
        return found.isEmpty || found.count < ranges.count ? nil : found
    }
}
