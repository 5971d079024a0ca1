// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A line of text, or several lines, with a caret or selection, and what keys do to it. Places are counted in characters as people see
/// them.
///
/// Invariant: `anchor` and `head` lie from 0 to the number of characters.
public struct EditableText: Hashable, Sendable {
    /// Where the caret can be sent.
    public enum Movement: Hashable, Sendable {
        case backward, forward, wordBackward, wordForward, start, end
    }

    /// The text.
    public private(set) var text: String
    /// Whether the text may have several lines.
    public let keepsLines: Bool
    /// Where the selection was begun.
    public private(set) var anchor: Int
    /// Where the caret is, at the other end of the selection.
    public private(set) var head: Int

    /// Starts with the caret at the end of `text`.
    public init(_ text: String = "", keepsLines: Bool = false) {
        self.text = text
        self.keepsLines = keepsLines
        anchor = text.count
        head = anchor
    }

    /// The characters selected; empty at the caret where none are.
    public var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    /// The text selected.
    public var selectedText: String { String(text[indices(selection)]) }

    /// Selects from `anchor` to `head`, both moved to the ends where they lie beyond.
    public mutating func select(from anchor: Int, to head: Int) {
        let count = text.count
        self.anchor = min(max(anchor, 0), count)
        self.head = min(max(head, 0), count)
    }

    /// Selects everything.
    public mutating func selectAll() { select(from: 0, to: text.count) }

    /// Selects the word, or the run of other characters, around `place`.
    public mutating func selectWord(at place: Int) {
        let characters = Array(text)
        guard !characters.isEmpty else { return }
        let middle = min(max(place, 0), characters.count - 1)
        let isWord = characters[middle].isPartOfWord
        var (start, end) = (middle, middle + 1)
        while start > 0, characters[start - 1].isPartOfWord == isWord { start -= 1 }
        while end < characters.count, characters[end].isPartOfWord == isWord { end += 1 }
        select(from: start, to: end)
    }

    /// Moves the caret, taking the selection's end along where it is extended. A selection that is not extended
    /// collapses to the side of the movement.
    public mutating func move(_ movement: Movement, extending: Bool = false) {
        if !extending, !selection.isEmpty, movement == .backward || movement == .forward {
            head = movement == .backward ? selection.lowerBound : selection.upperBound
        } else {
            head = destination(of: movement)
        }
        if !extending { anchor = head }
    }

    /// Puts `string` in place of the selection, without control characters; line ends become spaces in a text of one line.
    public mutating func insert(_ string: String) {
        let scalars = string.unicodeScalars.compactMap { keepsLines ? $0.onLines : $0.onOneLine }
        let flat = String(String.UnicodeScalarView(scalars))
        let range = indices(selection)
        let before = text[..<range.lowerBound] + flat
        text = String(before + text[range.upperBound...])
        head = min(before.count, text.count)
        anchor = head
    }

    /// Deletes the selection or, where there is none, what `movement` would pass over.
    /// - Returns: whether there was anything.
    @discardableResult
    public mutating func delete(_ movement: Movement) -> Bool {
        if selection.isEmpty { move(movement, extending: true) }
        guard !selection.isEmpty else { return false }
        insert("")
        return true
    }

    private func destination(of movement: Movement) -> Int {
        let count = text.count
        switch movement {
        case .backward: return max(head - 1, 0)
        case .forward: return min(head + 1, count)
        case .start: return 0
        case .end: return count
        case .wordBackward:
            let characters = Array(text)
            var place = head
            while place > 0, !characters[place - 1].isPartOfWord { place -= 1 }
            while place > 0, characters[place - 1].isPartOfWord { place -= 1 }
            return place
        case .wordForward:
            let characters = Array(text)
            var place = head
            while place < count, !characters[place].isPartOfWord { place += 1 }
            while place < count, characters[place].isPartOfWord { place += 1 }
            return place
        }
    }

    private func indices(_ range: Range<Int>) -> Range<String.Index> {
        let start = text.index(text.startIndex, offsetBy: range.lowerBound)
        return start..<text.index(start, offsetBy: range.count)
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}

extension Unicode.Scalar {
    /// The scalar as it can stand in several lines: a line feed for each end of a line.
    fileprivate var onLines: Unicode.Scalar? {
        value == 0x0A || value == 0x2028 || value == 0x2029 ? "\n" : onOneLine
    }

    /// The scalar as it can stand in one line: a space for a line end or tab, nothing for a control character.
    fileprivate var onOneLine: Unicode.Scalar? {
        if value == 0x09 || value == 0x0A || value == 0x2028 || value == 0x2029 { return " " }
        return properties.generalCategory == .control ? nil : self
    }
}
