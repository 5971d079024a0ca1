// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How the pages of a document stand beside and below each other.
///
/// ```swift
/// var layout = PageArrangement.continuous
/// layout.columns = .twoWithCover
/// PageArrangement(name: "two-cover,continuous") == layout    // true
/// ```
public struct PageArrangement: Hashable, Sendable {
    /// How many pages stand side by side.
    public enum Columns: String, Hashable, Sendable, CaseIterable {
        /// One page.
        case one
        /// Two pages, the first two together.
        case two
        /// Two pages, the first alone as the cover of a book.
        case twoWithCover
    }

    /// How many pages stand side by side.
    public var columns: Columns
    /// Whether all rows of pages stand below each other; otherwise one row is shown at a time.
    public var isContinuous: Bool
    /// Whether a row is read from right to left.
    public var isRightToLeft: Bool
    /// Whether the rows of one flow lie beside instead of below each other.
    public var isHorizontal: Bool

    /// Makes an arrangement.
    public init(
        columns: Columns = .one, isContinuous: Bool = true, isRightToLeft: Bool = false, isHorizontal: Bool = false
    ) {
        self.columns = columns
        self.isContinuous = isContinuous
        self.isRightToLeft = isRightToLeft
        self.isHorizontal = isHorizontal
    }

    /// Whether pages are scrolled through from side to side.
    public var flowsSideways: Bool { isContinuous && isHorizontal }

    /// One column, scrolled through.
    public static let continuous = PageArrangement()
    /// One page at a time.
    public static let single = PageArrangement(isContinuous: false)

    /// Reads words parted by commas: `continuous`, `single`, `two`, `two-cover`, `rtl`, `horizontal`. `two` and
    /// `two-cover` show one row at a time unless `continuous` is named too. Nil where a word is unknown or two contradict each other.
    public init?(name: String) {
        self.init(isContinuous: false)
        var seen = Set<Substring>()
        for word in name.split(separator: ",", omittingEmptySubsequences: false) {
            guard Self.words.contains(String(word)), seen.insert(word).inserted else { return nil }
        }
        if seen.isSuperset(of: ["single", "continuous"]) || seen.isSuperset(of: ["two", "two-cover"]) { return nil }
        if seen.contains("single"), seen.contains("two") || seen.contains("two-cover") { return nil }
        if seen.contains("continuous") || seen.isSubset(of: ["rtl", "horizontal"]) { isContinuous = true }
        if seen.contains("two") { columns = .two }
        if seen.contains("two-cover") { columns = .twoWithCover }
        isRightToLeft = seen.contains("rtl")
        isHorizontal = seen.contains("horizontal")
    }

    /// The words that ``init(name:)`` understands.
    public static let words = ["continuous", "single", "two", "two-cover", "rtl", "horizontal"]

    /// The words that make this arrangement through ``init(name:)``.
    public var name: String {
        var parts: [String] = []
        switch columns {
        case .one: parts.append(isContinuous ? "continuous" : "single")
        case .two: parts.append("two")
        case .twoWithCover: parts.append("two-cover")
        }
        if columns != .one, isContinuous { parts.append("continuous") }
        if isRightToLeft { parts.append("rtl") }
        if isHorizontal { parts.append("horizontal") }
        return parts.joined(separator: ",")
    }

    /// The row that holds a page. O(1).
    public func row(ofPage page: Int) -> Int {
        switch columns {
        case .one: page
        case .two: page / 2
        case .twoWithCover: (page + 1) / 2
        }
    }

    /// The pages of a row in reading order, within `pageCount`. O(1).
    public func pages(inRow row: Int, pageCount: Int) -> Range<Int> {
        let first: Int
        let last: Int
        switch columns {
        case .one: (first, last) = (row, row + 1)
        case .two: (first, last) = (2 * row, 2 * row + 2)
        case .twoWithCover: (first, last) = (max(2 * row - 1, 0), 2 * row + 1)
        }
        return min(max(first, 0), pageCount)..<min(max(last, 0), pageCount)
    }

    /// How many rows a document of `pageCount` pages has. O(1).
    public func rowCount(pageCount: Int) -> Int { pageCount == 0 ? 0 : row(ofPage: pageCount - 1) + 1 }
}
