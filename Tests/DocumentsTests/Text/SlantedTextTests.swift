// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

/// Text at odd angles, by way of a worker.
@Suite("Text at odd angles") @MainActor struct SlantedTextTests {
    private let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    /// The texts of pages.
    private func texts(_ pages: [PDFBuilder.Page]) throws -> [PageText] {
        let document = bench.open(try bench.write(PDFBuilder(pages: pages)))
        defer { document.close() }
        try #require(bench.wait { document.state == .open })
        var found: [Int: PageText] = [:]
        for page in pages.indices { document.pageTexts.load(page: page) { found[page] = $0 } }
        try #require(bench.wait { found.count == pages.count })
        return pages.indices.compactMap { found[$0] }
    }

    private func text(_ draw: (inout PDFBuilder.Content) -> Void) throws -> PageText {
        var content = PDFBuilder.Content()
        draw(&content)
        return try #require(try texts([PDFBuilder.Page(content: content)]).first)
    }

    private func lines(_ text: PageText) -> [String] { text.lines.map { text.string(of: $0.range) } }

    /// The direction of a line in degrees, counterclockwise from the right.
    private func angle(_ line: PageText.Line) -> Double {
        let way = line.quad.bottomRight - line.quad.bottomLeft
        return atan2(way.dy, way.dx) * 180 / .pi
    }

    private static let upright = "Upright words stay as they are"
    private static let leaning = ["No", "abc", "DRAFT", "Leaning words", "A long line of text that leans"]

    /// A page with a text at an angle, and perhaps upright ones beside it.
    private func page(_ text: String, _ degrees: Double, _ rotation: Rotation, isMixed: Bool) -> PDFBuilder.Page {
        var content = PDFBuilder.Content()
        if isMixed { content.text(Self.upright, at: PagePoint(x: 60, y: 60), size: 11) }
        content.text(text, at: PagePoint(x: 300, y: 400), size: 14, degrees: degrees)
        let crop = isMixed ? PageRect(x: 30, y: 20, width: 520, height: 700) : nil
        return PDFBuilder.Page(cropBox: crop, rotation: rotation, content: content)
    }

    @Test(
        "S07 Text at any angle is read in one line, short or long, and its quads lean as it does",
        arguments: Rotation.allCases, [false, true])
    func angles(rotation: Rotation, isMixed: Bool) throws {
        let cases = stride(from: 0.0, to: 360, by: 15).flatMap { angle in Self.leaning.map { ($0, angle) } }
        let texts = try texts(cases.map { page($0, $1, rotation, isMixed: isMixed) })
        for ((words, degrees), text) in zip(cases, texts) {
            let expected = isMixed ? [words, Self.upright] : [words]
            guard lines(text).sorted() == expected.sorted() else {
                Issue.record("\(words) at \(degrees): \(lines(text))")
                continue
            }
            for line in text.lines {
                let wanted = text.string(of: line.range) == words ? degrees : 0
                #expect(abs((angle(line) - wanted).remainder(dividingBy: 360)) < 1, "\(words) at \(degrees)")
            }
            let start = try #require(text.lines.first { text.string(of: $0.range) == words }).range.lowerBound
            let first = try #require(text.quad(at: start))
            #expect(first.bottomLeft.distance(to: PagePoint(x: 300, y: 400)) < 6, "\(words) at \(degrees): \(first)")
            let up = (first.topLeft - first.bottomLeft).length
            #expect(up > 10 && up < 18, "\(words) at \(degrees): \(up)")
        }
    }

    @Test("S07 A paragraph at an angle keeps its lines, and a word set apart in another font stays in its own")
    func paragraph() throws {
        let text = try text { content in
            content.raw("BT /F0 12 Tf 14 TL 0.86603 0.5 -0.5 0.86603 150 400 Tm (The first line of it) Tj T*")
            content.raw("(a second ) Tj /F2 12 Tf (bold) Tj /F0 12 Tf ( word) Tj T* [(and ker) 40 (ned)] TJ ET")
        }
        #expect(lines(text) == ["The first line of it", "a second bold word", "and kerned"])
        #expect(text.lines.allSatisfy { abs(angle($0) - 30) < 1 })
    }

    @Test("S07 A mark across a page of text leaves the text as it is")
    func watermark() throws {
        let words = (0..<40).map { "Line \($0) of a page a person reads" }
        let text = try text { content in
            for (index, line) in words.enumerated() {
                content.text(line, at: PagePoint(x: 60, y: 740 - 16 * Double(index)), size: 11)
            }
            content.text("CONFIDENTIAL", at: PagePoint(x: 120, y: 180), size: 72, degrees: 52)
        }
        #expect(Set(words + ["CONFIDENTIAL"]).subtracting(lines(text)) == [])
        let line = try #require(text.lines.first { text.string(of: $0.range) == "CONFIDENTIAL" })
        #expect(abs(angle(line) - 52) < 1)
    }

    @Test("S07 Letters that stand upright in steps, as in Thuluth, and along a curve make no lines at an angle")
    func steps() throws {
        let text = try text { content in
            for (index, letter) in "cascade".enumerated() {
                let place = PagePoint(x: 100 + 11 * Double(index), y: 600 - 3 * Double(index))
                content.text(String(letter), at: place, size: 20)
            }
            for (index, letter) in "around".enumerated() {
                let turn = 60 - 20 * Double(index)
                let (sine, cosine) = (sin((turn + 90) * .pi / 180), cos((turn + 90) * .pi / 180))
                let place = PagePoint(x: 300 + 60 * cosine, y: 300 + 60 * sine)
                content.text(String(letter), at: place, size: 20, degrees: turn)
            }
        }
        let scalars = Set(text.all.unicodeScalars.map { $0 })
        #expect(scalars.isSuperset(of: "cascadearound".unicodeScalars))
        for line in text.lines {
            #expect(abs(angle(line).remainder(dividingBy: 90)) < 0.01, "\(text.string(of: line.range))")
        }
    }
}
