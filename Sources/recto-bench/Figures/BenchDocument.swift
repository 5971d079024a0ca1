// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// A document to measure with.
struct BenchDocument {
    let name: String
    let file: URL

    /// Writes the documents that are made for it into `folder`.
    static func made(in folder: URL) throws -> [BenchDocument] {
        try [
            ("tiny", PDFBuilder.pages(count: 1)), ("text", PDFBuilder.words(pages: 300)),
            ("vectors", PDFBuilder.slow(curves: 2_000)), ("scan", scan),
            ("annotated vectors", annotated),
            ("8000 glyphs", dense(lines: 80, columns: 100)),
            ("50000 glyphs", dense(lines: 250, columns: 200)),
        ].map { name, builder in
            let file = folder.appendingPathComponent("\(name).pdf")
            try builder.write(to: file)
            return BenchDocument(name: name, file: file)
        }
    }

    /// A page that is slow to draw, with a stamp and a hundred notes on it.
    private static var annotated: PDFBuilder {
        var builder = PDFBuilder.slow(curves: 2_000)
        builder.pages[0].annotations =
            [.init("Stamp", PageRect(x: 240, y: 650, width: 120, height: 60))]
            + (0..<100).map { index in
                let (column, row) = (Double(index % 10), Double(index / 10))
                return .note(at: PagePoint(x: 40 + column * 54, y: 600 - row * 50), contents: "Note")
            }
        return builder
    }

    /// A page filled with lines of so many letters and blanks each.
    private static func dense(lines: Int, columns: Int) -> PDFBuilder {
        let page = PDFBuilder.Page.letter.insetBy(dx: 30, dy: 30)
        let size = min(page.width / Double(columns) / 0.6, page.height / Double(lines))
        let letters = (0..<columns).map { $0 % 7 == 6 ? " " : String(Character(Unicode.Scalar(UInt8(97 + $0 % 26)))) }
        var content = PDFBuilder.Content()
        for line in 0..<lines {
            let y = page.maxY - (Double(line) + 1) * page.height / Double(lines)
            content.text(letters.joined(), at: PagePoint(x: page.minX, y: y), size: size, font: .courier)
        }
        return PDFBuilder(pages: [PDFBuilder.Page(content: content)])
    }

    /// Six pages of one image of 150 dots an inch each.
    private static var scan: PDFBuilder {
        let image = PDFBuilder.Image(width: 1275, height: 1650) { column, row in
            let isInk = row % 30 < 14 && column % 17 < 9 && (column / 17 + row / 30) % 7 != 0
            let grain = Double((column &* 7919 &+ row &* 104_729) % 17) / 170
            return isInk
                ? PDFBuilder.Color(grain, grain, grain) : PDFBuilder.Color(1 - grain, 0.97 - grain, 0.9 - grain)
        }
        var content = PDFBuilder.Content()
        content.image(image, in: PDFBuilder.Page.letter)
        return PDFBuilder(pages: (0..<6).map { _ in PDFBuilder.Page(content: content) })
    }
}
