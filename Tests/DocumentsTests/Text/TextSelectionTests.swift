// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents

@Suite("Selections") struct TextSelectionTests {
    private func position(_ page: Int, _ offset: Int) -> TextPosition { TextPosition(page: page, offset: offset) }

    @Test(
        "S05 A selection across pages takes the rest of the first, all of those between, and the beginning of the last")
    func pages() throws {
        let selection = try #require(TextSelection(between: position(4, 7), and: position(1, 10)))
        #expect(selection.pages == 1...4)
        #expect(selection.ranges(onPage: 1, count: 50) == [10..<50])
        #expect(selection.ranges(onPage: 3, count: 20) == [0..<20])
        #expect(selection.ranges(onPage: 4, count: 50) == [0..<7])
        #expect(selection.ranges(onPage: 0, count: 50).isEmpty && selection.ranges(onPage: 5, count: 50).isEmpty)
        #expect(selection.ranges(onPage: 1, count: 5).isEmpty)
    }

    @Test("Nothing between two equal positions is no selection")
    func empty() {
        #expect(TextSelection(between: position(1, 3), and: position(1, 3)) == nil)
        #expect(TextSelection(parts: [1: [], 2: [4..<4]]) == nil)
    }

    @Test("Everything can be selected before the last page's text is known")
    func everything() throws {
        let selection = try #require(TextSelection(between: position(0, 0), and: position(9, TextPosition.endOfPage)))
        #expect(selection.ranges(onPage: 9, count: 12) == [0..<12] && selection.pages == 0...9)
    }

    @Test("S06 Parts of lines keep their order")
    func parts() throws {
        let selection = try #require(TextSelection(parts: [2: [8..<10, 2..<4], 1: [5..<6]]))
        #expect(selection.pages == 1...2 && selection.start == position(1, 5) && selection.end == position(2, 10))
        #expect(selection.ranges(onPage: 2, count: 9) == [2..<4, 8..<9])
    }
}
