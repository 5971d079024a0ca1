// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension PDFBuilder {
    /// A document of `count` pages, each with its number (from 1) in large type in the middle and a coloured mark in
    /// its upper left corner.
    public static func pages(count: Int, size: PageSize = Page.letter.size) -> PDFBuilder {
        PDFBuilder(pages: (0..<count).map { numbered($0, box: PageRect(origin: .zero, size: size)) })
    }

    private static func numbered(_ index: Int, box: PageRect) -> Page {
        let label = String(index + 1)
        let height = min(box.height, box.width) / 2
        let width = height * 0.6 * Double(label.count)
        var content = Content()
        content.fill(
            PageRect(x: box.minX, y: box.maxY - box.height / 20, width: box.width / 20, height: box.height / 20),
            color: Color(Double(index % 3) / 2, Double(index / 3 % 3) / 2, Double(index / 9 % 3) / 2))
        content.text(
            label, at: PagePoint(x: box.midX - width / 2, y: box.midY - height / 3), size: height, font: .courier)
        return Page(mediaBox: box, content: content)
    }

    /// Each rotation, with the sheet's origin at zero and elsewhere, cropped and not: 16 pages. A red bar runs along
    /// the lower edge of what shows, a blue one along its left edge, as the page's own space has them; the text says
    /// which page it is.
    public static let matrix = PDFBuilder(
        pages: Rotation.allCases.flatMap { rotation in
            [PagePoint.zero, PagePoint(x: -37, y: 115)].flatMap { origin in
                [false, true].map { matrixPage(rotation, origin: origin, isCropped: $0) }
            }
        })

    private static func matrixPage(_ rotation: Rotation, origin: PagePoint, isCropped: Bool) -> Page {
        let media = PageRect(origin: origin, size: PageSize(width: 400, height: 300))
        let crop = PageRect(x: origin.x + 20, y: origin.y + 50, width: 310, height: 190)
        let shown = isCropped ? crop : media
        var content = Content()
        content.fill(PageRect(x: shown.minX, y: shown.minY, width: shown.width, height: 10), color: .red)
        content.fill(PageRect(x: shown.minX, y: shown.minY, width: 10, height: shown.height), color: .blue)
        content.text(
            "R\(rotation.rawValue) O\(origin.x.pdf),\(origin.y.pdf)\(isCropped ? " C" : "")",
            at: PagePoint(x: shown.minX + 20, y: shown.minY + 20), size: 24, font: .courier)
        return Page(mediaBox: media, cropBox: isCropped ? crop : nil, rotation: rotation, content: content)
    }

    /// A page that takes any renderer seconds: `curves` thin strokes across the whole sheet (200 000 take poppler about
    /// 20 s at 100 %), rounded up to 500 from there on, and `Done` in its middle. The file is small.
    public static func slow(curves: Int = 200_000) -> PDFBuilder {
        let block = min(curves, 500)
        var content = Content()
        content.raw("0.2 w 0.6 0.6 0.9 RG")
        for index in 0..<block {
            let (x, y) = (Double(index * 37 % 612), Double(index * 91 % 792))
            content.raw("\(x.pdf) 0 m 612 \(y.pdf) 0 \(x.pdf) \((612 - x).pdf) 792 c S")
        }
        content.text("Done", at: PagePoint(x: 240, y: 380), size: 48)
        var page = Page(content: content)
        page.repeats = (curves + block - 1) / max(block, 1)
        return PDFBuilder(pages: [page])
    }
}
