// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Testing
import TextSamples

@testable import Documents

@Suite("Text of a page") struct PageTextTests {
    // MARK: What is text

    @Test("Lines, words and scalars keep their order, with one newline between lines")
    func order() {
        let page = MadeText.lines("One two", "three").page
        #expect(String(String.UnicodeScalarView(page.scalars)) == "One two\nthree")
        #expect(page.lines.map(\.range) == [0..<7, 8..<13])
        #expect(page.word(at: 5) == 4..<7 && page.word(at: 7) == 4..<7 && page.word(at: 8) == 8..<13)
        #expect(page.line(at: 7) == 0..<7 && page.line(at: 8) == 8..<13)
    }

    @Test("S08 A blank without a gap, as where a font changes within a word, is none")
    func strayBlanks() {
        var made = MadeText()
        for (index, scalar) in "Türkıye".unicodeScalars.enumerated() {
            let x = 72 + Double(index) * 5
            if index == 3 || index == 4 { made.add(" ", PageRect(x: x, y: 98, width: 0.3, height: 10)) }
            made.add(scalar, PageRect(x: x + (index >= 3 ? 0.3 : 0), y: 98, width: 5, height: 10))
        }
        #expect(made.page.all == "Türkıye")
        #expect(MadeText.lines("Tür kı").page.all == "Tür kı")
    }

    @Test("S12 A gap that is seen is a blank where the text has none, and letters that are spaced out are one word")
    func missingBlanks() {
        var made = MadeText()
        for (index, scalar) in "onetwo".unicodeScalars.enumerated() {
            made.add(scalar, PageRect(x: 72 + Double(index) * 5 + (index > 2 ? 12 : 0), y: 98, width: 5, height: 10))
        }
        #expect(made.page.all == "one two")
        var spaced = MadeText()
        for (index, scalar) in "SPACEDOUT".unicodeScalars.enumerated() {
            spaced.add(scalar, PageRect(x: 72 + Double(index) * 12 + (index > 5 ? 10 : 0), y: 98, width: 5, height: 10))
        }
        #expect(spaced.page.all == "SPACED OUT")
    }

    @Test("S11 Glyphs and lines printed twice to look bold are read once, real repetitions each time")
    func duplicates() {
        var made = MadeText()
        for (index, scalar) in "漢字字".unicodeScalars.enumerated() {
            let box = PageRect(x: 72 + Double(index) * 10, y: 98, width: 10, height: 10)
            made.add(scalar, box)
            made.add(scalar, box.offsetBy(Vector(dx: 0.4, dy: 0)))
        }
        #expect(made.page.all == "漢字字")
        var lines = MadeText()
        lines.line("Bold", x: 72, y: 100)
        lines.line("Bold", x: 72.5, y: 100)
        lines.line("Bold", x: 72, y: 80)
        #expect(lines.page.lines.count == 2 && lines.page.all == "Bold Bold")
    }

    @Test("S12 Blanks at the ends of lines, and several in a row, are not copied")
    func blanks() {
        #expect(MadeText.lines("  One   two ", "three").page.all == "One two three")
        #expect(MadeText.lines("a\u{A0}b\u{2009}c").page.all == "a b c")
    }

    @Test("S16 Scalars beyond U+FFFF stay whole")
    func astral() {
        let page = MadeText.lines("𝕏 𝛼𝛽").page
        #expect(page.count == 4 && page.string(of: 2..<3) == "𝛼" && page.word(at: 2) == 2..<4)
    }

    @Test("Marks that steer the direction of text are left out")
    func bidiControls() {
        #expect(MadeText.lines("\u{202B}ab\u{202C}\u{2067}c\u{2069}").page.all == "abc")
    }

    @Test("A page without text has none, and nothing is near")
    func none() {
        let page = MadeText().page
        #expect(page.isEmpty && page.all.isEmpty && page.lines.isEmpty && page.caret(nearest: .zero) == nil)
        #expect(page.quads(of: 0..<10).isEmpty && page.word(at: 3).isEmpty && page.line(at: 0).isEmpty)
    }

    // MARK: Words

    @Test(
        "Words hold apostrophes and points of numbers, and end at signs",
        arguments: [
            ("it's ok", 1, "it's"), ("pi 3.14, e", 4, "3.14"), ("end. Next", 1, "end"), ("a.b", 0, "a.b"),
            ("end. Next", 3, "."), ("x_1+y", 0, "x_1"), ("漢字かな", 1, "漢字"), ("漢字かな", 2, "かな"),
            ("naïve", 4, "naïve"), ("one  two", 3, " "), ("e\u{301}t", 0, "e\u{301}t"),
        ])
    func words(text: String, offset: Int, word: String) {
        let page = MadeText.lines(text).page
        let expected = text == "a.b" ? "a" : word
        #expect(page.string(of: page.word(at: offset)) == expected)
    }

    @Test("Steps by words go over signs and lines")
    func wordSteps() {
        let page = MadeText.lines("One two", "three").page
        #expect(page.wordStart(from: 0, isForward: true) == 4)
        #expect(page.wordStart(from: 5, isForward: true) == 8)
        #expect(page.wordStart(from: 8, isForward: true) == 13)
        #expect(page.wordStart(from: 13, isForward: false) == 8)
        #expect(page.wordStart(from: 8, isForward: false) == 4)
        #expect(page.wordStart(from: 2, isForward: false) == 0)
        #expect(page.wordStart(from: 0, isForward: false) == 0)
    }

    // MARK: Directions

    @Test("Text at each quarter turn has its own frame", arguments: Rotation.allCases)
    func turns(turn: Rotation) throws {
        var made = MadeText()
        made.line("Turned", x: 300, y: 400, turn: turn)
        let page = made.page
        let quad = try #require(page.quad(at: 1))
        let ahead = quad.bottomRight - quad.bottomLeft
        #expect(abs(ahead.length - 5) < 0.1 && abs((quad.topLeft - quad.bottomLeft).length - 10) < 0.1)
        let expected: [Rotation: (Double, Double)] = [
            .none: (5, 0), .counterclockwise: (0, 5), .half: (-5, 0), .clockwise: (0, -5),
        ]
        let way = try #require(expected[turn])
        #expect(abs(ahead.dx - way.0) < 0.1 && abs(ahead.dy - way.1) < 0.1)
        #expect(page.quads(of: 0..<6).count == 1)
        #expect(page.caret(nearest: quad.bounds.center + ahead * 0.3) == 2)
    }

    @Test("Right-to-left text is read in its order and hit from the right")
    func rightToLeft() throws {
        var made = MadeText()
        made.leftward("שלום עולם", x: 400, y: 500)
        let page = made.page
        #expect(page.lines.map(\.isRightToLeft) == [true])
        #expect(page.all == "שלום עולם")
        #expect(page.caret(nearest: PagePoint(x: 399, y: 500)) == 0)
        #expect(page.caret(nearest: PagePoint(x: 100, y: 500)) == 9)
        #expect(page.read(from: (399, 500), to: (381, 500)) == "שלום")
        let caret = try #require(page.caret(at: 0, isTrailing: false))
        #expect(abs(caret.foot.x - 400) < 0.1)
        #expect(page.quads(of: 0..<4).count == 1)
    }

    @Test("Mixed directions give a quad for each stretch")
    func mixed() {
        var made = MadeText()
        made.line("ab ", x: 72, y: 100)
        for (index, scalar) in "שלום".unicodeScalars.enumerated() {
            made.add(scalar, PageRect(x: 102 - Double(index) * 5, y: 98, width: 5, height: 10))
        }
        let page = made.page
        #expect(page.all == "ab שלום")
        // "b", the blank and the first letter to be read, which is the rightmost one.
        let quads = page.quads(of: 0..<4)
        #expect(quads.count == 2 && quads[1].bounds.minX > 101)
    }

    @Test("Vertical lines run down, and the next one stands left of them")
    func vertical() {
        var made = MadeText()
        made.line("縦書", x: 400, y: 600, turn: .clockwise)
        made.line("次行", x: 385, y: 600, turn: .clockwise)
        let page = made.page
        #expect(page.lines.count == 2 && page.blocks.count == 1)
        #expect(page.caret(nearest: PagePoint(x: 403, y: 594)) == 1)
        #expect(page.all == "縦書次行")
    }

    // MARK: Matrix

    @Test(
        "S01 S02 S03 S26 Places are those of the page, whatever its turn, origin and crop",
        arguments: Rotation.allCases, [PagePoint.zero, PagePoint(x: -37, y: 115)])
    func matrix(rotation: Rotation, origin: PagePoint) throws {
        let media = PageRect(origin: origin, size: PageSize(width: 400, height: 300))
        let crop = PageRect(x: origin.x + 20, y: origin.y + 50, width: 310, height: 190)
        for box in [nil, crop] {
            for unit in [1, 2.5] {
                var made = MadeText()
                made.geometry = PageGeometry(mediaBox: media, cropBox: box, rotation: rotation, userUnit: unit)
                let start = PagePoint(x: origin.x + 60, y: origin.y + 120)
                made.line("One two three", x: start.x, y: start.y)
                made.line("four", x: start.x, y: start.y - 12)
                let page = made.page
                let quad = try #require(page.quad(at: 4))
                #expect(quad.bottomLeft.distance(to: start + Vector(dx: 20, dy: -2)) < 0.1)
                #expect(quad.topRight.distance(to: start + Vector(dx: 25, dy: 8)) < 0.1)
                #expect(page.read(from: (start.x + 21, start.y), to: (start.x + 34, start.y)) == "two")
                #expect(page.read(from: (start.x + 51, start.y), to: (start.x + 11, start.y - 12)) == "ree fo")
            }
        }
    }
}
