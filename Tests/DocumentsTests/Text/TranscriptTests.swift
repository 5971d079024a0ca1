// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing
import TextSamples

@testable import Documents

@Suite("Text as it's read") struct TranscriptTests {
    @Test("Lines of a paragraph follow each other with a space, and a paragraph begins a line")
    func paragraphs() {
        var made = MadeText.lines("The first paragraph runs", "over several lines until", "it ends.")
        made.line("The second one is further", x: 72, y: 640)
        made.line("down on the page.", x: 72, y: 628)
        #expect(
            made.page.all
                == "The first paragraph runs over several lines until it ends.\nThe second one is further down on the page."
        )
    }

    @Test("An indented line begins a paragraph")
    func indent() {
        var made = MadeText()
        made.line("All of this line is full.", x: 72, y: 700)
        made.line("An indented one follows", x: 82, y: 688)
        made.line("and goes on to the left.", x: 72, y: 676)
        #expect(made.page.all == "All of this line is full.\nAn indented one follows and goes on to the left.")
    }

    @Test("A line ends where its author ended it: the next word would have had room")
    func verses() {
        let page = MadeText.lines("let a = 1", "let b = a", "return the sum of a + b").page
        #expect(page.all == "let a = 1\nlet b = a\nreturn the sum of a + b")
    }

    @Test("A word hyphenated at the end of a line is put together, where that is wanted")
    func hyphens() {
        let page = MadeText.lines("This is one more exam-", "ple of such a thing").page
        #expect(page.all == "This is one more example of such a thing")
        var options = TextOptions(joinsHyphenatedWords: false)
        #expect(page.string(of: 0..<page.count, options: options) == "This is one more exam-ple of such a thing")
        options.joinsLines = false
        #expect(page.string(of: 0..<page.count, options: options) == "This is one more exam-\nple of such a thing")
    }

    @Test("A hyphen before a capital, or after a number, belongs to the text")
    func realHyphens() {
        #expect(MadeText.lines("the line Paris-", "London is old now").page.all == "the line Paris- London is old now")
        #expect(
            MadeText.lines("from page 12 to 15-", "or so it is said here").page.all
                == "from page 12 to 15- or so it is said here")
    }

    @Test("Soft hyphens go, at the ends of lines and within them")
    func softHyphens() {
        let page = MadeText.lines("a won\u{AD}derful exam\u{AD}", "ple of soft hyphens").page
        #expect(page.all == "a wonderful example of soft hyphens")
        let options = TextOptions(joinsHyphenatedWords: false, joinsLines: false)
        #expect(page.string(of: 0..<page.count, options: options) == "a wonderful example of soft hyphens")
        let line = page.lines[0].range
        #expect(page.string(of: line) == "a wonderful exam")
    }

    @Test("Lines of Chinese and Japanese follow each other without a space")
    func ideographs() {
        #expect(MadeText.lines("日本語の文章は", "行で折れる。").page.all == "日本語の文章は行で折れる。")
    }

    @Test("Blocks of different columns are apart")
    func columns() {
        var made = MadeText()
        made.line("first column", x: 72, y: 700)
        made.line("second column", x: 300, y: 700)
        #expect(made.page.all == "first column\nsecond column")
    }

    @Test("Each scalar of the text as it's read knows where it comes from")
    func sources() {
        let page = MadeText.lines("one exam-", "ple two").page
        let transcript = page.transcript(of: 0..<page.count)
        #expect(transcript.string == "one example two")
        for (scalar, source) in zip(transcript.scalars, transcript.sources) where scalar != " " {
            #expect(page.scalars[source] == scalar)
        }
        #expect(transcript.sources.count == transcript.scalars.count)
    }

    @Test("T06 What is drawn is what is copied: each glyph of the copied text has its place in a quad")
    func drawnIsCopied() throws {
        let page = MadeText.lines("one two three", "four five").page
        for (start, end) in [(0, 3), (4, 18), (9, 23), (14, 18)] {
            let quads = page.quads(of: start..<end)
            for offset in 0..<page.count where page.scalars[offset] != "\n" && page.scalars[offset] != " " {
                let middle = try #require(page.quad(at: offset)).bounds.center
                #expect(quads.contains { $0.bounds.contains(middle) } == (start..<end).contains(offset))
            }
        }
    }

    @Test("S07 Quads of text at a right angle stand upright around it")
    func uprightQuads() {
        var made = MadeText()
        made.line("sideways", x: 300, y: 300, turn: .counterclockwise)
        let quads = made.page.quads(of: 0..<8)
        #expect(quads.count == 1)
        #expect(abs(quads[0].bounds.width - 10) < 0.1 && abs(quads[0].bounds.height - 40) < 0.1)
    }
}
