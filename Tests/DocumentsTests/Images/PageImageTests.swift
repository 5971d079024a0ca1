// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

@testable import Documents

/// Where pages have pictures, by way of a worker.
@Suite("Pictures on pages") @MainActor struct PageImageTests {
    private let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    private func images(_ page: PDFBuilder.Page) throws -> [PageRect] {
        let document = bench.open(try bench.write(PDFBuilder(pages: [page])))
        defer { document.close() }
        #expect(bench.wait { document.state == .open })
        var found: [PageRect]?
        document.pageImages.load(page: 0) { found = $0 }
        #expect(document.pageImages.isBusy)
        #expect(bench.wait { found != nil })
        #expect(!document.pageImages.isBusy && document.pageImages.images(onPage: 0) == found)
        return try #require(found)
    }

    private static let picture = PDFBuilder.Image(width: 4, height: 3) { column, row in
        PDFBuilder.Color(Double(column) / 4, Double(row) / 3, 0.5)
    }

    @Test(
        "A picture lies where it is drawn, however the page is turned, cropped and placed",
        arguments: Rotation.allCases, [PagePoint.zero, PagePoint(x: -37, y: 115)])
    func matrix(rotation: Rotation, origin: PagePoint) throws {
        let place = PageRect(x: origin.x + 120, y: origin.y + 300, width: 160, height: 90)
        for isCropped in [false, true] {
            var content = PDFBuilder.Content()
            content.image(Self.picture, in: place)
            let media = PageRect(origin: origin, size: PageSize(width: 500, height: 700))
            let crop = PageRect(x: origin.x + 30, y: origin.y + 70, width: 410, height: 580)
            let found = try images(
                PDFBuilder.Page(
                    mediaBox: media, cropBox: isCropped ? crop : nil, rotation: rotation, content: content))
            #expect(found.count == 1)
            let rect = try #require(found.first)
            let error = max(abs(rect.minX - place.minX), abs(rect.minY - place.minY), abs(rect.maxX - place.maxX))
            #expect(error < 1 && abs(rect.maxY - place.maxY) < 1, "\(isCropped) \(rect)")
        }
    }

    @Test("Pictures that are turned, mirrored, drawn by a form or written into the page lie where they are seen")
    func kinds() throws {
        var content = PDFBuilder.Content()
        content.raw("q 0 100 -80 0 180 200 cm")
        content.image(Self.picture, in: PageRect(x: 0, y: 0, width: 1, height: 1))
        content.raw("Q q -60 0 0 40 400 600 cm")
        content.image(Self.picture, in: PageRect(x: 0, y: 0, width: 1, height: 1))
        content.raw("Q q 50 0 0 50 300 300 cm BI /W 1 /H 1 /BPC 8 /CS /G ID a EI Q Q Q Q cm 1 cm")
        let found = try images(PDFBuilder.Page(content: content))
        let wanted = [
            PageRect(x: 100, y: 200, width: 80, height: 100), PageRect(x: 340, y: 600, width: 60, height: 40),
            PageRect(x: 300, y: 300, width: 50, height: 50),
        ]
        #expect(found.count == 3)
        for (rect, place) in zip(found, wanted) {
            #expect(rect.center.distance(to: place.center) < 0.1 && abs(rect.width - place.width) < 0.1, "\(rect)")
        }
    }

    @Test("A page of text has no pictures, nor has one that is not there")
    func none() throws {
        var content = PDFBuilder.Content()
        content.text("Words", at: PagePoint(x: 72, y: 700), size: 20)
        #expect(try images(PDFBuilder.Page(content: content)).isEmpty)
        let document = bench.open(try bench.write(PDFBuilder(pages: [PDFBuilder.Page()])))
        defer { document.close() }
        #expect(bench.wait { document.state == .open })
        var found: [PageRect]?
        document.pageImages.load(page: 7) { found = $0 }
        #expect(found == [])
    }
}
