// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing
import TextSamples

@testable import Documents

@Suite("Carets") struct CaretTests {
    private func caret(_ page: PageText, _ x: Double, _ y: Double) -> Int? {
        page.caret(nearest: PagePoint(x: x, y: y))
    }

    @Test("A caret stands before or after the glyph under a point, whichever half is hit")
    func halves() {
        let page = MadeText.lines("abcd").page
        #expect(caret(page, 73, 702) == 0)
        #expect(caret(page, 76, 702) == 1)
        #expect(caret(page, 78, 702) == 1)
        #expect(caret(page, 91, 702) == 4)
    }

    @Test("Beside a line a caret stands at its ends, above and below at the nearest glyph of the nearest line")
    func outside() {
        let page = MadeText.lines("abcd", "ef").page
        #expect(caret(page, 20, 702) == 0 && caret(page, 500, 702) == 4)
        #expect(caret(page, 500, 690) == 7 && caret(page, 20, 690) == 5)
        #expect(caret(page, 78, 790) == 1 && caret(page, 78, 10) == 6)
    }

    @Test("S25 In the gap between lines the caret changes once, from one line to the other")
    func gaps() {
        var made = MadeText()
        made.line("abcdef", x: 72, y: 700)
        made.line("ghijkl", x: 72, y: 682)
        let page = made.page
        let carets = stride(from: 706.0, through: 682, by: -0.25).compactMap { caret(page, 83, $0) }
        #expect(Set(carets) == [2, 9])
        #expect(zip(carets, carets.dropFirst()).count { $0 != $1 } == 1)
    }

    @Test("S17 A selection runs in reading order between two carets, also across columns")
    func readingOrder() {
        var made = MadeText()
        made.line("left one", x: 72, y: 700)
        made.line("left two", x: 72, y: 688)
        made.line("right one", x: 300, y: 700)
        made.line("right two", x: 300, y: 688)
        let page = made.page
        #expect(page.blocks.count == 2)
        #expect(page.read(from: (97, 702), to: (123, 690)) == "one left two")
        // From the first column into the second: all of the first one's rest, then the second one's beginning.
        let across = page.read(from: (97, 690), to: (324, 702))
        #expect(across == "two\nright")
        // In the gutter the nearer column counts.
        #expect(caret(page, 130, 690) == 17 && caret(page, 280, 690) == 28)
    }

    @Test("T04 Going on to another line moves the end that is moved, and the other stays")
    func movingEnd() {
        let page = MadeText.lines("one two three", "four five six", "seven").page
        let anchor = caret(page, 92.5, 702)
        #expect(anchor == 4)
        let moves = [
            ((108.0, 702.0), "two"), ((91, 690), "two three four"), ((74, 690), "two three"),
            ((74, 678), "two three four five six"),
        ]
        for (point, text) in moves {
            guard let anchor, let focus = caret(page, point.0, point.1) else { return #expect(Bool(false)) }
            let read = page.string(of: min(anchor, focus)..<max(anchor, focus))
            #expect(read.trimmed == text.trimmed, "\(read)")
        }
    }

    @Test("A caret never parts a letter from its marks")
    func marks() {
        var made = MadeText()
        made.add("e", PageRect(x: 72, y: 98, width: 5, height: 10))
        made.add("\u{301}", PageRect(x: 77, y: 98, width: 0, height: 0))
        made.add("t", PageRect(x: 77, y: 98, width: 5, height: 10))
        let page = made.page
        #expect(caret(page, 76, 100) == 2 && caret(page, 78, 100) == 2 && caret(page, 73, 100) == 0)
    }

    @Test("What is on a line is text, and margins, gutters and the space between lines are not")
    func isText() {
        var made = MadeText()
        made.line("one two", x: 72, y: 700)
        made.line("far", x: 72, y: 600)
        let page = made.page
        func isText(_ x: Double, _ y: Double, _ reach: Double = 0) -> Bool {
            page.isText(at: PagePoint(x: x, y: y), reach: reach)
        }
        #expect(isText(74, 702) && isText(89, 702) && isText(74, 602))
        #expect(!isText(60, 702) && !isText(140, 702) && !isText(74, 650))
        #expect(!isText(69, 702) && isText(69, 702, 4) && !isText(66, 702, 4))
    }

    @Test("S06 A rectangle takes the glyphs whose middle it holds, line by line")
    func rectangle() {
        let page = MadeText.lines("abcdef", "ghijkl", "mnopqr").page
        let rect = PageRect(x: 81, y: 675, width: 12, height: 20)
        let ranges = page.ranges(in: rect)
        #expect(ranges.map { page.string(of: $0) } == ["ij", "op"])
        #expect(page.string(of: ranges).split(separator: "\n").count == 2)
        #expect(page.ranges(in: PageRect(x: 300, y: 300, width: 50, height: 50)).isEmpty)
    }
}

extension String {
    fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
