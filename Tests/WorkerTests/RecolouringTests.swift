// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@Suite("Colours of pages")
struct RecolouringTests {
    /// Red, green and blue from 0 to 255.
    private typealias Parts = (red: Int, green: Int, blue: Int)

    private static func parts(_ pixel: UInt32) -> Parts {
        (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    }

    private static func luma(_ color: Parts) -> Int { (54 * color.red + 183 * color.green + 19 * color.blue) >> 8 }

    /// Squares of 20 points beside each other in these colours.
    private func squares(_ colors: [PDFBuilder.Color]) -> PDFBuilder.Page {
        var content = PDFBuilder.Content()
        for (index, color) in colors.enumerated() {
            content.fill(PageRect(x: Double(index) * 20, y: 0, width: 20, height: 20), color: color)
        }
        return PDFBuilder.Page(
            mediaBox: PageRect(x: 0, y: 0, width: Double(colors.count + 1) * 20, height: 20), content: content)
    }

    private func picture(_ page: PDFBuilder.Page, _ tone: PageTone, rotation: Rotation = .none) throws -> Picture {
        let client = try WorkerClient(bytes: PDFBuilder(pages: [page]).data())
        try client.open()
        var size = (Int(page.mediaBox.width), Int(page.mediaBox.height))
        if rotation.isQuarter { size = (size.1, size.0) }
        var request = RenderRequest(page: 0, pixelWidth: size.0, pixelHeight: size.1, scale: 1, rotation: rotation)
        request.tone = tone
        return try client.render(request)
    }

    @Test("At night paper is dark, text bright, and colours keep their hue while they become legible")
    func night() throws {
        let picture = try picture(squares([.black, .red, .green, .blue, .yellow]), .night)
        let found = (0...5).map { Self.parts(picture[$0 * 20 + 10, 10]) }
        #expect(Self.luma(found[5]) < 40 && Self.luma(found[0]) > 220)
        #expect(found[1].red > found[1].green && found[1].red > found[1].blue)
        #expect(found[2].green > found[2].red && found[2].green > found[2].blue)
        #expect(found[3].blue > found[3].red && found[3].blue > found[3].green)
        for index in 1...3 { #expect(Self.luma(found[index]) > 80, "legible on dark paper: \(found[index])") }
        #expect(Self.luma(found[4]) < 140, "bright text can be read on what was yellow")
        #expect(found[4].red > found[4].blue + 40 && found[4].green > found[4].blue + 40)
    }

    @Test("Sepia darkens paper a little, and keeps text dark")
    func sepia() throws {
        let picture = try picture(squares([.black]), .sepia)
        let (ink, paper) = (Self.parts(picture[10, 10]), Self.parts(picture[30, 10]))
        #expect(Self.luma(ink) < 70 && Self.luma(paper) > 220 && paper.red > paper.blue + 20)
    }

    @Test("Photographs keep their colours, scans and charts don't", arguments: [Rotation.none, .clockwise, .half])
    func photographs(rotation: Rotation) throws {
        let photograph = PDFBuilder.Image(width: 40, height: 40) { column, row in
            .init(Double(column) / 40, Double(row) / 40, 0.4)
        }
        let chart = PDFBuilder.Image(width: 40, height: 40) { column, _ in column < 6 ? .black : .white }
        var content = PDFBuilder.Content()
        content.image(photograph, in: PageRect(x: 10, y: 10, width: 40, height: 40))
        content.image(chart, in: PageRect(x: 60, y: 10, width: 40, height: 40))
        let page = PDFBuilder.Page(mediaBox: PageRect(x: 0, y: 0, width: 110, height: 60), content: content)
        let (plain, dark) = (
            try picture(page, .plain, rotation: rotation), try picture(page, .night, rotation: rotation)
        )
        func place(_ x: Int, _ y: Int) -> (Int, Int) {
            switch rotation {
            case .clockwise: (59 - y, x)
            case .half: (109 - x, 59 - y)
            default: (x, y)
            }
        }
        for (x, y) in [(12, 12), (30, 30), (47, 47)] {
            let (column, row) = place(x, y)
            #expect(dark[column, row] == plain[column, row])
        }
        let (column, row) = place(90, 30)
        #expect(Self.luma(Self.parts(dark[column, row])) < 40, "the ground of a chart is dark")
        let (outside, above) = place(55, 30)
        #expect(Self.luma(Self.parts(dark[outside, above])) < 40)
    }

    @Test("A page that is dark already stays as it is, in parts, too")
    func darkPages() throws {
        let client = try WorkerClient(bytes: PDFBuilder(pages: [squares([.black, .black, .red])]).data())
        try client.open()
        var request = RenderRequest(
            page: 0, pixelWidth: 80, pixelHeight: 20, scale: 1, region: PixelRegion(x: 0, y: 0, width: 70, height: 20))
        request.tone = .night
        #expect(try client.render(request)[10, 10] == 0xFF00_0000)
        let picture = try picture(squares([.black, .black, .red]), .night)
        #expect(picture[10, 10] == 0xFF00_0000 && picture[50, 10] == 0xFFFF_0000)
    }

    @Test("A part of a page has the colours of the whole")
    func parts() throws {
        let client = try WorkerClient(bytes: PDFBuilder(pages: [squares([.red, .black, .white, .white])]).data())
        try client.open()
        var request = RenderRequest(page: 0, pixelWidth: 100, pixelHeight: 20, scale: 1)
        request.tone = .night
        let whole = try client.render(request)
        request.region = PixelRegion(x: 15, y: 5, width: 20, height: 10)
        request.stride = 80
        let part = try client.render(request)
        #expect((0..<20).allSatisfy { part[$0, 3] == whole[$0 + 15, 8] })
    }
}
