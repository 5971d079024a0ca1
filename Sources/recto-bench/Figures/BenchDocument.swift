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
        ].map { name, builder in
            let file = folder.appendingPathComponent("\(name).pdf")
            try builder.write(to: file)
            return BenchDocument(name: name, file: file)
        }
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
