// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry

/// A step of the free end of a selection, by a key.
public enum SelectionMove: String, Hashable, Sendable, CaseIterable {
    /// One letter to the left or right, as seen.
    case left, right
    /// One line up or down.
    case up, down
    /// One word to the left or right.
    case wordLeft, wordRight
    /// To the beginning or the end of the line.
    case lineStart, lineEnd
    /// To the beginning or the end of the document.
    case documentStart, documentEnd
}

extension TextSelectionModel {
    /// Moves the free end by one step. Does nothing where there is no free end, nothing further, or the text isn't known.
    mutating func move(_ move: SelectionMove, pageCount: Int, _ texts: Texts) {
        guard let focus, pageCount > 0, let next = target(of: move, from: focus, pageCount, texts) else { return }
        let goal = isVertical(move) ? goal ?? place(of: focus, texts) : nil
        extend(to: next)
        self.goal = goal
    }

    /// Moves the place where a selection by keys begins, as ``move(_:pageCount:_:)`` moves the free end, and selects nothing.
    mutating func moveCaret(_ move: SelectionMove, pageCount: Int, _ texts: Texts) {
        guard let focus, pageCount > 0, let next = target(of: move, from: focus, pageCount, texts) else { return }
        let goal = isVertical(move) ? goal ?? place(of: focus, texts) : nil
        clear(caret: next)
        self.goal = goal
    }

    private func isVertical(_ move: SelectionMove) -> Bool { move == .up || move == .down }

    private func target(
        of move: SelectionMove, from focus: TextPosition, _ pageCount: Int, _ texts: Texts
    ) -> TextPosition? {
        switch move {
        case .documentStart: return TextPosition(page: 0, offset: 0)
        case .documentEnd: return TextPosition(page: pageCount - 1, offset: texts(pageCount - 1)?.count ?? .max)
        default: break
        }
        guard let text = texts(focus.page) else { return nil }
        let focus = TextPosition(page: focus.page, offset: min(focus.offset, text.count))
        let isRightToLeft = text.lineIndex(at: focus.offset).map { text.lines[$0].isRightToLeft } ?? false
        switch move {
        case .left, .right:
            return step(from: focus, isForward: (move == .right) != isRightToLeft, text, pageCount, texts)
        case .wordLeft, .wordRight:
            return stepWord(from: focus, isForward: (move == .wordRight) != isRightToLeft, text, pageCount, texts)
        case .lineStart: return TextPosition(page: focus.page, offset: text.line(at: focus.offset).lowerBound)
        case .lineEnd: return TextPosition(page: focus.page, offset: text.line(at: focus.offset).upperBound)
        case .up, .down: return stepLine(from: focus, isDown: move == .down, text, pageCount, texts)
        case .documentStart, .documentEnd: return nil
        }
    }

    private func step(
        from focus: TextPosition, isForward: Bool, _ text: PageText, _ pageCount: Int, _ texts: Texts
    ) -> TextPosition? {
        if let offset = text.letter(from: focus.offset, isForward: isForward) {
            return TextPosition(page: focus.page, offset: offset)
        }
        return edge(beyond: focus.page, isForward: isForward, pageCount, texts)
    }

    private func stepWord(
        from focus: TextPosition, isForward: Bool, _ text: PageText, _ pageCount: Int, _ texts: Texts
    ) -> TextPosition? {
        let offset = text.wordStart(from: focus.offset, isForward: isForward)
        if offset != focus.offset { return TextPosition(page: focus.page, offset: offset) }
        return edge(beyond: focus.page, isForward: isForward, pageCount, texts)
    }

    private func stepLine(
        from focus: TextPosition, isDown: Bool, _ text: PageText, _ pageCount: Int, _ texts: Texts
    ) -> TextPosition? {
        let goal = goal ?? place(of: focus, texts) ?? .zero
        let line = text.lineIndex(at: focus.offset).map { $0 + (isDown ? 1 : -1) } ?? -1
        if let offset = text.caret(onLine: line, nearest: goal) {
            return TextPosition(page: focus.page, offset: offset)
        }
        guard let edge = edge(beyond: focus.page, isForward: isDown, pageCount, texts), let other = texts(edge.page),
            let index = other.lineIndex(at: edge.offset), let offset = other.caret(onLine: index, nearest: goal)
        else {
            let offset = isDown ? text.count : 0
            return offset == focus.offset ? nil : TextPosition(page: focus.page, offset: offset)
        }
        return TextPosition(page: edge.page, offset: offset)
    }

    /// The beginning of the next page that has text, or the end of the previous one.
    private func edge(beyond page: Int, isForward: Bool, _ pageCount: Int, _ texts: Texts) -> TextPosition? {
        var page = page + (isForward ? 1 : -1)
        while (0..<pageCount).contains(page) {
            guard let text = texts(page) else { return nil }
            if !text.isEmpty { return TextPosition(page: page, offset: isForward ? 0 : text.count) }
            page += isForward ? 1 : -1
        }
        return nil
    }

    private func place(of position: TextPosition, _ texts: Texts) -> PagePoint? {
        texts(position.page)?.caret(at: position.offset, isTrailing: false)?.foot
    }
}
