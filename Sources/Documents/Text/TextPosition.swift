// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A place between two scalars of a document's text, where a caret can stand.
public struct TextPosition: Hashable, Sendable, Comparable {
    /// The page, counted from 0.
    public var page: Int
    /// The number of scalars of the page's ``PageText`` before it. ``endOfPage`` stands for all of them.
    public var offset: Int

    /// The offset of the end of a page, whether or not its text is known.
    public static let endOfPage = Int.max

    /// Makes a position.
    public init(page: Int, offset: Int) {
        self.page = page
        self.offset = offset
    }

    /// Whether `lhs` comes before `rhs` in reading order.
    public static func < (lhs: TextPosition, rhs: TextPosition) -> Bool {
        (lhs.page, lhs.offset) < (rhs.page, rhs.offset)
    }
}

/// What is selected in a document's text.
///
/// Offsets count scalars of each page's ``PageText``; they mean the same at any zoom, rotation and place of the view.
public struct TextSelection: Hashable, Sendable {
    /// How the selection runs.
    public enum Shape: Hashable, Sendable {
        /// All text in reading order between two positions, the lower one first.
        case linear(from: TextPosition, to: TextPosition)
        /// Parts of lines, as a rectangle across them cuts them out; by page, in reading order, none empty.
        case parts([Int: [Range<Int>]])
    }

    /// How the selection runs.
    public let shape: Shape

    /// Selects the text between two positions in any order; nil where they are the same.
    public init?(between a: TextPosition, and b: TextPosition) {
        guard a != b else { return nil }
        shape = .linear(from: min(a, b), to: max(a, b))
    }

    /// Selects parts of lines; nil where there are none.
    public init?(parts: [Int: [Range<Int>]]) {
        let parts = parts.compactMapValues { ranges in
            let filled = ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
            return filled.isEmpty ? nil : filled
        }
        guard !parts.isEmpty else { return nil }
        shape = .parts(parts)
    }

    /// Where the selection begins.
    public var start: TextPosition {
        switch shape {
        case .linear(let start, _): start
        case .parts(let parts):
            parts.keys.min().map { TextPosition(page: $0, offset: parts[$0]?.first?.lowerBound ?? 0) }
                ?? TextPosition(page: 0, offset: 0)
        }
    }

    /// Where the selection ends.
    public var end: TextPosition {
        switch shape {
        case .linear(_, let end): end
        case .parts(let parts):
            parts.keys.max().map { TextPosition(page: $0, offset: parts[$0]?.last?.upperBound ?? 0) }
                ?? TextPosition(page: 0, offset: 0)
        }
    }

    /// The pages from the first to the last one with something selected.
    public var pages: ClosedRange<Int> { start.page...max(start.page, end.page) }

    /// The parts of a page's text that are selected, in order.
    /// - Parameters:
    ///   - page: the page, counted from 0.
    ///   - count: the number of scalars of its text.
    /// - Returns: ranges of offsets that don't overlap.
    public func ranges(onPage page: Int, count: Int) -> [Range<Int>] {
        switch shape {
        case .linear(let start, let end):
            guard (start.page...end.page).contains(page) else { return [] }
            let lower = start.page == page ? min(start.offset, count) : 0
            let upper = end.page == page ? min(end.offset, count) : count
            return lower < upper ? [lower..<upper] : []
        case .parts(let parts):
            return (parts[page] ?? []).map { $0.clamped(to: 0..<count) }.filter { !$0.isEmpty }
        }
    }
}
