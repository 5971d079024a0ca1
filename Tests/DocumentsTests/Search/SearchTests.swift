// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Testing
import TextSamples

@testable import Documents

@Suite struct SearchTests {
    /// What is found on a page, as it's read there.
    private func find(
        _ text: String, in page: PageText, _ options: SearchQuery.Options = []
    ) throws -> [String] {
        try ranges(text, in: page, options).map { page.string(of: $0) }
    }

    private func ranges(
        _ text: String, in page: PageText, _ options: SearchQuery.Options = []
    ) throws -> [Range<Int>] {
        let query = try #require(try SearchQuery(text, options: options))
        return IndexedPage(page).ranges(of: query)
    }

    private func page(_ lines: String...) -> PageText {
        var made = MadeText()
        for (index, line) in lines.enumerated() { made.line(line, x: 72, y: 700 - 12 * Double(index)) }
        return made.page
    }

    // MARK: Lines

    @Test(
        "F01 F02 F04 F05 A word that is hyphenated at the end of a line is found, and both parts are marked",
        arguments: ["-", "\u{2010}", "\u{AD}"])
    func hyphenated(hyphen: String) throws {
        let page = page("the engine was opti" + hyphen, "mized for speed in all")
        #expect(try find("optimized", in: page) == ["optimized"])
        let range = try #require(try ranges("optimized", in: page).first)
        let quads = page.quads(of: range)
        #expect(quads.count == 2)
        #expect(quads.map { $0.bounds.minY } == quads.map { $0.bounds.minY }.sorted(by: >))
        #expect(try find("optimized for", in: page) == ["optimized for"])
    }

    @Test("F03 A soft hyphen within a word hides nothing")
    func softHyphen() throws {
        #expect(try ranges("example", in: page("an exam\u{AD}ple of it")) == [3..<11])
        #expect(try ranges("exam\u{AD}ple", in: page("an example of it")) == [3..<10])
    }

    @Test("F06 A phrase that runs over two lines is found, however many blanks are typed")
    func overLines() throws {
        let page = page("the harbour lies at", "the end of the road")
        #expect(try find("lies at the  end", in: page) == ["lies at the end"])
        #expect(page.quads(of: try #require(try ranges("at the", in: page).first)).count == 2)
    }

    @Test("F07 Text that was copied is found where it was copied")
    func copied() throws {
        let page = page(
            "an “in\u{AD}ternal” of\u{FB01}ce, well-", "known for 1\u{2044}2 of its",
            "\u{FF21}\u{FF22} cafe\u{301}s – 𝒳 😀")
        for start in stride(from: 0, to: page.count - 6, by: 3) {
            for length in [4, 9, 20] where start + length <= page.count {
                let copied = page.string(of: start..<start + length)
                // A hyphen that ends a line is there only where the line ends what is copied.
                guard !copied.hasSuffix("-"), let query = try SearchQuery(copied) else { continue }
                let found = IndexedPage(page).ranges(of: query)
                #expect(found.contains { $0.overlaps(start..<start + length) }, "“\(copied)” was not found")
            }
        }
    }

    // MARK: Letters

    @Test("F08 Case and whole words are told apart on request only")
    func options() throws {
        let page = page("Cat concatenates cat, CAT-like; the cat's")
        #expect(try find("cat", in: page) == ["Cat", "cat", "cat", "CAT", "cat"])
        #expect(try find("cat", in: page, .matchesCase) == ["cat", "cat", "cat"])
        #expect(try find("cat", in: page, .wholeWords) == ["Cat", "cat", "CAT", "cat"])
        #expect(try find("cat", in: page, [.wholeWords, .matchesCase]) == ["cat", "cat"])
    }

    @Test("F14 Accents matter on request only, in the text and in what is typed")
    func accents() throws {
        let page = page("cafe café CAFÉ cafe\u{301} Ελλάδα ελλαδα")
        #expect(try find("cafe", in: page).count == 4)
        #expect(try find("café", in: page).count == 4)
        #expect(try find("café", in: page, .matchesDiacritics).count == 3)
        #expect(try find("cafe", in: page, [.matchesDiacritics, .matchesCase]) == ["cafe"])
        #expect(try find("ελλάδα", in: page).count == 2)
    }

    @Test("F15 A letter with a mark is the same composed and in two parts")
    func composed() throws {
        let page = page("\u{C5}ngstrom A\u{30A}ngstrom \u{212B}ngstrom")
        for text in ["\u{C5}ngstrom", "A\u{30A}ngstrom", "\u{212B}ngstrom"] {
            #expect(try ranges(text, in: page, .matchesDiacritics) == [0..<8, 9..<18, 19..<27])
        }
    }

    @Test("F16 Full-width and half-width forms are the same letters")
    func widths() throws {
        let page = page("型番\u{FF21}\u{FF22}\u{FF23}\u{FF11}\u{FF12} ABC12 \u{FF76}\u{FF9E} ガ")
        #expect(try ranges("abc12", in: page) == [2..<7, 8..<13])
        #expect(try ranges("ＡＢＣ", in: page) == [2..<5, 8..<11])
        #expect(try ranges("ガ", in: page).count == 2)
        #expect(try ranges("カ", in: page).isEmpty == false)
    }

    @Test("F18 What stands behind a fraction, a ligature or a character beyond U+FFFF is marked where it is")
    func expansions() throws {
        let page = page("½ ﬁsh 😀 𝒳 word")
        let text = Array(page.scalars)
        let place = try #require(text.firstIndex(of: "w"))
        #expect(try ranges("word", in: page) == [place..<place + 4])
        #expect(try ranges("fish", in: page) == [2..<5])
        #expect(try ranges("1/2", in: page) == [0..<1])
        #expect(try ranges("😀", in: page) == [6..<7])
        #expect(try ranges("x", in: page) == [8..<9])
    }

    @Test("Part of a ligature marks all of it")
    func ligature() throws { #expect(try ranges("if", in: page("of ﬁfty")) == [3..<5]) }

    @Test(
        "F11 F19 F22 What is found lies in the space of the page, whatever its rotation", arguments: [0, 90, 180, 270])
    func rotated(degrees: Int) throws {
        var made = MadeText()
        made.geometry = PageGeometry(
            mediaBox: PageRect(x: 0, y: 0, width: 612, height: 792), rotation: Rotation(degrees: degrees))
        let turn = Rotation(degrees: degrees)
        made.line("a harbour", x: 300, y: 400, turn: turn)
        let page = made.page
        let range = try #require(try ranges("harbour", in: page).first)
        let bounds = try #require(page.quads(of: range).first).bounds
        let wanted = made.boxes[2...8].reduce(made.boxes[2]) { $0.union($1) }
        #expect(abs(bounds.midX - wanted.midX) < 1 && abs(bounds.midY - wanted.midY) < 1)
    }

    // MARK: Expressions

    @Test(
        "A regular expression finds the longest match at the first place",
        arguments: [
            ("h.t", ["hat", "hot", "h t"]), ("h[ao]t", ["hat", "hot"]), ("\\bh\\w+", ["hat", "hot", "heat"]),
            ("\\d{2,3}", ["12", "345", "67"]), ("(ab)+", ["ababab", "ab"]), ("cat|category", ["category"]),
            ("^hat", ["hat"]), ("[^a-z\\s\\d]+", ["–"]), ("e{2}", []), ("hea?t?", ["heat"]),
        ])
    func expression(pattern: String, wanted: [String]) throws {
        let page = page("hat hot h t heat 12 345 67 ababab ab category –")
        #expect(try find(pattern, in: page, .regularExpression) == wanted)
    }

    @Test("An expression ignores case unless it is asked not to, and goes over line ends where a blank is meant")
    func expressionOptions() throws {
        let page = page("The End is at", "the end of all")
        #expect(try find("the end", in: page, .regularExpression) == ["The End", "the end"])
        #expect(try find("the end", in: page, [.regularExpression, .matchesCase]) == ["the end"])
        #expect(try find("at\\s+the", in: page, .regularExpression) == ["at the"])
        #expect(try find("end", in: page, [.regularExpression, .wholeWords]).count == 2)
    }

    @Test("What is no expression is refused with a reason", arguments: ["(", "a)", "[a", "*", "a{200}", "\\", "[z-a]"])
    func badExpression(pattern: String) {
        #expect(throws: SearchExpressionError.self) { try SearchQuery(pattern, options: .regularExpression) }
    }

    @Test("An expression that would take for ever elsewhere ends")
    func hostile() throws {
        let page = page(String(repeating: "a", count: 60))
        #expect(try find("(a*)*(a*)*b", in: page, .regularExpression).isEmpty)
        #expect(throws: SearchExpressionError.self) {
            try SearchQuery("((a{90}){90}){90}", options: .regularExpression)
        }
        #expect(throws: SearchExpressionError.self) {
            try SearchQuery(String(repeating: "(", count: 10_000), options: .regularExpression)
        }
    }

    // MARK: Around

    @Test("How far into its page a match is grows from its first line to its last")
    func depth() throws {
        let indexed = IndexedPage(page("word", "one two three", "four five six", "word"))
        let query = try #require(try SearchQuery("word"))
        let depths = indexed.ranges(of: query).map { indexed.depth(of: $0.lowerBound) }
        #expect(depths.count == 2 && depths[0] == 0 && depths[1] > 0.8 && depths[1] < 1)
    }

    @Test("Nothing but blanks is no query")
    func blank() throws {
        for text in ["", "  ", "\u{AD}", "\n"] { #expect(try SearchQuery(text) == nil) }
    }

    @Test("A match is told with what stands around it")
    func context() throws {
        let page = page("one two three four", "five six seven eight")
        let range = try #require(try ranges("four", in: page).first)
        let context = IndexedPage(page).context(of: range)
        #expect(context.before.hasSuffix("two three "))
        #expect(context.match == "four")
        #expect(context.after.hasPrefix(" five six"))
    }

    @Test("F09 Pages are read from the current one outwards, each once")
    @MainActor func outward() {
        #expect(DocumentSearch.outward(from: 4, count: 9) == [4, 5, 6, 3, 7, 8, 2, 1, 0])
        #expect(DocumentSearch.outward(from: 99, count: 3) == [2, 1, 0])
        #expect(DocumentSearch.outward(from: 0, count: 0).isEmpty)
        #expect(Set(DocumentSearch.outward(from: 700, count: 1300)).count == 1300)
    }
}
