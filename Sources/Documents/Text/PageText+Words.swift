// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension PageText {
    /// The word at a position, or the run of spaces or the sign between words where there is one; the end of a line
    /// belongs to its last word. Empty where there is no text.
    /// - Complexity: O(*length of the word*).
    public func word(at offset: Int) -> Range<Int> {
        let line = line(at: offset)
        guard !line.isEmpty else { return line }
        let index = min(max(offset, line.lowerBound), line.upperBound - 1)
        var (start, end) = (index, index + 1)
        while start > line.lowerBound, isJoined(start) { start -= 1 }
        while end < line.upperBound, isJoined(end) { end += 1 }
        return start..<end
    }

    /// Whether the scalar at an offset, which isn't the first of its line, belongs to the same word as the one before.
    private func isJoined(_ offset: Int) -> Bool {
        let (before, after) = (scalars[offset - 1].wordClass, scalars[offset].wordClass)
        if after == .mark { return true }
        switch (before, after) {
        case (.space, .space): return true
        case (.mark, .letter), (.mark, .joiner): return true
        case (.letter, .letter), (.kana, .kana), (.ideograph, .ideograph): return true
        case (.letter, .joiner), (.mark, _):
            // An apostrophe or a point between letters or digits, as in it's and 3.14.
            return isJoiner(offset)
        case (.joiner, .letter): return isJoiner(offset - 1)
        default: return false
        }
    }

    private func isJoiner(_ offset: Int) -> Bool {
        guard offset > 0, offset + 1 < count else { return false }
        let (before, sign, after) = (scalars[offset - 1], scalars[offset], scalars[offset + 1])
        guard before.wordClass == .letter || before.wordClass == .mark, after.wordClass == .letter else { return false }
        let isNumber = before.properties.numericType != nil && after.properties.numericType != nil
        return sign.isNumericJoiner ? isNumber : true
    }

    /// Where the next word begins after a position, or the last one before it where `isForward` is false; the end or
    /// the beginning of the page where there is none.
    /// - Complexity: O(*distance*).
    public func wordStart(from offset: Int, isForward: Bool) -> Int {
        var offset = min(max(offset, 0), count)
        if isForward {
            if offset < count, !isGap(offset) { offset = max(word(at: offset).upperBound, offset + 1) }
            while offset < count, isGap(offset) { offset += 1 }
            return offset
        }
        while offset > 0, isGap(offset - 1) { offset -= 1 }
        return offset > 0 ? word(at: offset - 1).lowerBound : 0
    }

    private func isGap(_ offset: Int) -> Bool { scalars[offset] == "\n" || scalars[offset].wordClass == .space }

    /// The position a letter with its marks further on, or back; nil at the ends of the page.
    /// - Complexity: O(*marks*).
    public func letter(from offset: Int, isForward: Bool) -> Int? {
        if isForward { return offset < count ? wholeLetter(max(offset, 0) + 1) : nil }
        guard offset > 0 else { return nil }
        var offset = min(offset, count) - 1
        while offset > 0, scalars[offset].wordClass == .mark, scalars[offset - 1] != "\n" { offset -= 1 }
        return offset
    }

    /// The position moved on past marks that belong to the letter before it, so that no letter is cut.
    func wholeLetter(_ offset: Int) -> Int {
        var offset = offset
        while offset > 0, offset < count, scalars[offset].wordClass == .mark, scalars[offset - 1] != "\n" {
            offset += 1
        }
        return offset
    }
}
