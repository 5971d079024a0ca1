// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry

/// A place on a page, in default user space.
struct TextPlace: Hashable, Sendable {
    /// The page, counted from 0.
    var page: Int
    /// The place on it.
    var point: PagePoint
}

/// Which steps a selection grows by.
public enum SelectionUnit: Hashable, Sendable {
    /// Letters.
    case letter
    /// Words, as after a double click.
    case word
    /// Lines, as after a triple click.
    case line
}

/// How a selection comes about: where it was begun, which end moves, and by what steps. Pure; it knows no view, and asks for
/// texts that are there.
struct TextSelectionModel {
    /// Gives the text of a page; nil while it isn't known.
    typealias Texts = (Int) -> PageText?

    /// What is selected.
    private(set) var selection: TextSelection?
    /// What was hit when the selection was begun: it stays selected.
    private var anchor: (start: TextPosition, end: TextPosition)?
    /// Where the end is that moves.
    private(set) var focus: TextPosition?
    private(set) var unit = SelectionUnit.letter
    /// How far along lines moves up and down go, until another move.
    var goal: PagePoint?

    /// Selects nothing, and notes where a selection by keys would begin.
    mutating func clear(caret: TextPosition? = nil) {
        selection = nil
        goal = nil
        anchor = caret.map { ($0, $0) }
        focus = caret
    }

    /// Begins a selection at a place with the letter position, word or line there. Does nothing where the text isn't known.
    mutating func begin(at place: TextPlace, by unit: SelectionUnit, _ texts: Texts) {
        guard let hit = Self.hit(place, unit, texts) else { return }
        self.unit = unit
        anchor = hit
        focus = hit.end
        goal = nil
        selection = TextSelection(between: hit.start, and: hit.end)
    }

    /// Moves the free end to a place. Where nothing has been begun, this begins.
    mutating func extend(to place: TextPlace, _ texts: Texts) {
        guard let anchor else { return begin(at: place, by: .letter, texts) }
        guard let hit = Self.hit(place, unit, texts) else { return }
        goal = nil
        focus = hit.start < anchor.start ? hit.start : hit.end
        selection = TextSelection(between: min(anchor.start, hit.start), and: max(anchor.end, hit.end))
    }

    /// Moves the free end to a position, by letters.
    mutating func extend(to position: TextPosition) {
        let fixed = anchor.map { position < $0.start ? $0.end : $0.start } ?? position
        if anchor == nil { anchor = (position, position) }
        focus = position
        selection = TextSelection(between: fixed, and: position)
    }

    /// Takes hold of one end, to be moved by letters; the other one stays.
    mutating func hold(isStart: Bool) {
        guard let selection else { return }
        let fixed = isStart ? selection.end : selection.start
        anchor = (fixed, fixed)
        focus = isStart ? selection.start : selection.end
        unit = .letter
        goal = nil
    }

    /// Selects everything.
    mutating func selectAll(pageCount: Int) {
        guard pageCount > 0 else { return }
        let start = TextPosition(page: 0, offset: 0)
        let end = TextPosition(page: pageCount - 1, offset: TextPosition.endOfPage)
        select(TextSelection(between: start, and: end))
    }

    /// Selects what a program asks for.
    mutating func select(_ selection: TextSelection?) {
        guard let selection else { return clear() }
        self.selection = selection
        unit = .letter
        goal = nil
        anchor = (selection.start, selection.start)
        focus = selection.end
    }

    /// Selects the glyphs in a rectangle of each page, in default user space.
    mutating func select(in rects: [Int: PageRect], _ texts: Texts) {
        var parts: [Int: [Range<Int>]] = [:]
        for (page, rect) in rects { parts[page] = texts(page)?.ranges(in: rect) }
        selection = TextSelection(parts: parts)
        (anchor, focus, goal) = (nil, nil, nil)
        if let selection {
            anchor = (selection.start, selection.start)
            focus = selection.end
        }
    }

    /// Grows the selection to whole words.
    mutating func snapToWords(_ texts: Texts) {
        guard case .linear(var start, var end)? = selection?.shape, let focus else { return }
        let isAtStart = focus == start
        if let text = texts(start.page), start.offset < text.count {
            let word = text.word(at: start.offset)
            if word.contains(start.offset), word.lowerBound < start.offset { start.offset = word.lowerBound }
        }
        if let text = texts(end.page), end.offset > 0, end.offset <= text.count {
            let word = text.word(at: end.offset - 1)
            if word.contains(end.offset - 1), word.upperBound > end.offset { end.offset = word.upperBound }
        }
        selection = TextSelection(between: start, and: end)
        anchor = isAtStart ? (end, end) : (start, start)
        self.focus = isAtStart ? start : end
    }

    /// What lies at a place, in steps of `unit`.
    private static func hit(
        _ place: TextPlace, _ unit: SelectionUnit, _ texts: Texts
    ) -> (start: TextPosition, end: TextPosition)? {
        guard let text = texts(place.page) else { return nil }
        func position(_ offset: Int) -> TextPosition { TextPosition(page: place.page, offset: offset) }
        let range: Range<Int>
        switch unit {
        case .letter:
            // A page without text is passed as a whole.
            let caret = text.caret(nearest: place.point) ?? 0
            range = caret..<caret
        case .word: range = text.glyph(nearest: place.point).map(text.word) ?? 0..<0
        case .line: range = text.glyph(nearest: place.point).map(text.line) ?? 0..<0
        }
        return (position(range.lowerBound), position(range.upperBound))
    }
}
