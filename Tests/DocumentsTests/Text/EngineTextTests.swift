// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing
import TextSamples

@testable import Documents

/// Text of real pages, by way of a worker.
@Suite("Text from the engine") @MainActor struct EngineTextTests {
    private let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    /// The text of a page that is drawn by `draw`.
    private func text(
        rotation: Rotation = .none, cropBox: PageRect? = nil, _ draw: (inout PDFBuilder.Content) -> Void
    ) throws -> PageText {
        var content = PDFBuilder.Content()
        draw(&content)
        let page = PDFBuilder.Page(cropBox: cropBox, rotation: rotation, content: content)
        let document = bench.open(try bench.write(PDFBuilder(pages: [page])))
        defer { document.close() }
        #expect(bench.wait { document.state == .open })
        var found: PageText?
        document.pageTexts.load(page: 0) { found = $0 }
        #expect(bench.wait { found != nil })
        #expect(document.pageTexts.text(ofPage: 0)?.count == found?.count)
        return try #require(found)
    }

    private func mapped(_ texts: String...) throws -> PageText {
        try text { content in
            let font = PDFBuilder.MappedFont(texts)
            content.glyphs(texts.indices.map { UInt8($0) }, of: font, at: PagePoint(x: 72, y: 700), size: 20)
        }
    }

    @Test("S09 Ligatures are read as their letters, whether the font says so or uses a presentation form")
    func ligatures() throws {
        for ligature in ["ffi", "\u{FB03}"] {
            let text = try mapped("o", ligature, "c", "e")
            #expect(text.all == "office")
            let boxes = try (0..<6).map { try #require(text.quad(at: $0)).bounds }
            #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.maxX <= $1.minX + 0.1 })
            #expect(text.string(of: text.word(at: 3)) == "office")
        }
        #expect(try mapped("\u{FB00}", "\u{FB06}").all == "ffst")
    }

    @Test("S16 Letters beyond U+FFFF, and characters of several scalars, come whole")
    func astral() throws {
        let text = try mapped("𝒜", "x", "𠮷")
        #expect(text.all == "𝒜x𠮷" && text.count == 3)
    }

    @Test("Hebrew is read in its order, Arabic forms as letters, and no mark of direction is left")
    func rightToLeft() throws {
        // Drawn from left to right, the last letter first.
        let hebrew = try mapped("ם", "ו", "ל", "ש")
        #expect(hebrew.all == "שלום" && hebrew.lines[0].isRightToLeft)
        let arabic = try mapped("\u{FEE1}", "\u{FEFC}", "\u{FEB3}")
        #expect(arabic.all == "سلام", "\(arabic.all.unicodeScalars.map { String($0.value, radix: 16) })")
    }

    @Test("S17 Two columns are read one after the other, and hyphenated words put together")
    func columns() throws {
        let text = try text { content in
            let left = ["This is the first column of", "wonderful pages; more exam-", "ples of lines and then ends"]
            let right = ["The second column stands", "elsewhere and is read after", "everything in the first one"]
            for (index, line) in left.enumerated() {
                content.text(line, at: PagePoint(x: 72, y: 700 - 12 * Double(index)), size: 10)
            }
            for (index, line) in right.enumerated() {
                content.text(line, at: PagePoint(x: 320, y: 700 - 12 * Double(index)), size: 10)
            }
        }
        #expect(
            text.all
                == """
                This is the first column of wonderful pages; more examples of lines and then ends
                The second column stands elsewhere and is read after everything in the first one
                """)
        #expect(text.blocks.count == 2)
    }

    @Test("S08 S12 A font that changes within a word leaves no blank, nor do letters that are spaced out")
    func blanks() throws {
        let text = try text { content in
            content.raw("BT /F0 20 Tf 72 700 Td (Tur) Tj /F2 20 Tf (k) Tj /F0 20 Tf (ish) Tj ET")
            content.raw("BT /F0 20 Tf 4 Tc 72 640 Td (Spaced) Tj ET")
        }
        #expect(text.all == "Turkish\nSpaced")
    }

    @Test("S11 Text printed twice for boldness is read once")
    func bold() throws {
        let text = try text { content in
            content.text("Bold type", at: PagePoint(x: 72, y: 700), size: 20)
            content.text("Bold type", at: PagePoint(x: 72.4, y: 700), size: 20)
        }
        #expect(text.all == "Bold type")
    }

    @Test("S02 S03 S26 Places are right on turned and cropped pages", arguments: Rotation.allCases)
    func turnedPages(rotation: Rotation) throws {
        for crop in [nil, PageRect(x: 50, y: 600, width: 400, height: 150)] {
            let text = try text(rotation: rotation, cropBox: crop) { content in
                content.text("Word", at: PagePoint(x: 172, y: 672), size: 20, font: .courier)
            }
            let bounds = try #require(text.quads(of: 0..<4).first).bounds
            #expect(abs(bounds.minX - 172) < 1 && abs(bounds.maxX - 220) < 1)
            #expect(bounds.minY < 672 && bounds.minY > 660 && bounds.maxY > 680 && bounds.maxY < 692)
        }
    }

    @Test("Lines at each quarter turn have their direction", arguments: [0.0, 90, 180, 270])
    func turnedText(degrees: Double) throws {
        let text = try text { $0.text("Turned text", at: PagePoint(x: 300, y: 400), size: 20, degrees: degrees) }
        #expect(text.all == "Turned text" && text.lines.count == 1)
        let quad = try #require(text.quad(at: 0))
        let ahead = quad.bottomRight - quad.bottomLeft
        let expected: (Double, Double) =
            switch degrees {
            case 0: (1, 0)
            case 90: (0, 1)
            case 180: (-1, 0)
            default: (0, -1)
            }
        #expect(abs(ahead.dx / ahead.length - expected.0) < 0.01 && abs(ahead.dy / ahead.length - expected.1) < 0.01)
    }

    @Test("The texts of a file that is read anew are other ones")
    func reload() throws {
        var builder = PDFBuilder.words()
        let path = try bench.write(builder)
        let document = bench.open(path)
        defer { document.close() }
        #expect(bench.wait { document.state == .open })
        var first: PageText?
        document.pageTexts.load(page: 0) { first = $0 }
        #expect(bench.wait { first != nil })
        var content = PDFBuilder.Content()
        content.text("Other text", at: PagePoint(x: 72, y: 700), size: 20)
        builder.pages[0].content = content
        _ = try bench.write(builder)
        document.reload()
        #expect(bench.wait { document.version == 2 })
        #expect(document.pageTexts.text(ofPage: 0) == nil)
        var second: PageText?
        document.pageTexts.load(page: 0) { second = $0 }
        #expect(bench.wait { second != nil })
        #expect(second?.all == "Other text")
    }

    @Test("Texts that nobody wants go when there are too many")
    func bounded() throws {
        let document = bench.open(try bench.write(PDFBuilder.words(pages: 6)))
        defer { document.close() }
        #expect(bench.wait { document.state == .open })
        var loaded = 0
        document.pageTexts.budget = 30_000
        for page in 0..<6 { document.pageTexts.load(page: page) { _ in loaded += 1 } }
        #expect(bench.wait { loaded == 6 })
        #expect(document.pageTexts.byteCount <= 30_000)
        #expect(document.pageTexts.text(ofPage: 0) == nil && document.pageTexts.text(ofPage: 5) != nil)
    }
}
