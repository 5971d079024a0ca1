// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// The text of a page with the place of each glyph, as a value: what selecting, drawing a selection, copying and searching
/// all read, so that they agree.
///
/// The text is a sequence of Unicode scalars in reading order, with one newline between two lines. Offsets count these
/// scalars. Places are in default user space of the page.
///
/// ```swift
/// if let text = document.pageTexts.text(ofPage: 0), let caret = text.caret(nearest: point) {
///     print(text.string(of: text.word(at: caret)))
/// }
/// ```
public struct PageText: Sendable {
    /// A line of text.
    public struct Line: Hashable, Sendable {
        /// Its scalars, without the newline behind it. Never empty.
        public let range: Range<Int>
        /// Whether most of it runs from right to left.
        public let isRightToLeft: Bool
        let frame: LineFrame
        /// Length along the frame, and height across it.
        let length: Double, height: Double

        /// The corners of the line.
        public var quad: TextQuad { frame.quad(along: 0...length, across: 0...height) }
    }

    /// Lines that stand under each other at even distances: a paragraph, or several of a column.
    public struct Block: Hashable, Sendable {
        /// Indexes of its lines in ``PageText/lines``.
        public let lines: Range<Int>
        /// The upright rectangle around it.
        public let bounds: PageRect
    }

    /// A glyph on its line, in steps from the line's origin.
    struct Box: Hashable, Sendable {
        var start: UInt16, end: UInt16, low: UInt16, high: UInt16
    }

    /// The scalars of the text.
    public let scalars: [Unicode.Scalar]
    /// The lines in reading order.
    public let lines: [Line]
    /// The blocks in reading order; together they hold each line once.
    public let blocks: [Block]
    let boxes: [Box]
    /// Units of user space in a step of ``boxes``.
    let step: Double

    init(scalars: [Unicode.Scalar], boxes: [Box], step: Double, lines: [Line]) {
        self.scalars = scalars
        self.boxes = boxes
        self.step = step
        self.lines = lines
        blocks = Self.blocks(of: lines)
    }

    /// A page without text.
    public static let empty = PageText(scalars: [], boxes: [], step: 1, lines: [])

    /// The number of scalars.
    public var count: Int { scalars.count }

    /// Whether there is no text.
    public var isEmpty: Bool { scalars.isEmpty }

    /// About how much memory the value takes, in bytes.
    public var byteCount: Int {
        count * (MemoryLayout<Unicode.Scalar>.stride + MemoryLayout<Box>.stride)
            + lines.count * MemoryLayout<Line>.stride + blocks.count * MemoryLayout<Block>.stride
    }

    /// The index of the line that a position belongs to: its end belongs to a line too. Nil where there is no text.
    /// - Complexity: O(log *lines*).
    public func lineIndex(at offset: Int) -> Int? {
        guard !lines.isEmpty else { return nil }
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].range.upperBound < offset { low = middle + 1 } else { high = middle }
        }
        return min(low, lines.count - 1)
    }

    /// The scalars of the line at a position, without its newline.
    public func line(at offset: Int) -> Range<Int> { lineIndex(at: offset).map { lines[$0].range } ?? 0..<0 }

    /// The block that holds a line.
    public func block(ofLine line: Int) -> Block? { blocks.first { $0.lines.contains(line) } }

    func along(_ offset: Int) -> ClosedRange<Double> {
        let box = boxes[offset]
        return Double(box.start) * step...Double(box.end) * step
    }
}
