// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

@testable import RectoUI

@Suite("Zooming to pictures")
struct PictureFinderTests {
    private let page = PageRect(x: 0, y: 0, width: 600, height: 800)

    @Test("A picture is meant by a point in it, the topmost one of several, and none by a point beside it")
    func simple() {
        let (low, high) = (
            PageRect(x: 100, y: 100, width: 300, height: 200), PageRect(x: 150, y: 150, width: 60, height: 60)
        )
        let finder = PictureFinder(images: [low, high], page: page)
        #expect(finder.picture(at: PagePoint(x: 110, y: 110)) == low)
        #expect(finder.picture(at: PagePoint(x: 160, y: 160)) == high)
        #expect(finder.picture(at: PagePoint(x: 90, y: 110)) == nil)
    }

    @Test("Strips of one picture are one, and pictures that merely touch are two")
    func strips() {
        let strips = (0..<5).map { PageRect(x: 100, y: 500 - Double($0) * 20, width: 300, height: 20) }
        let other = PageRect(x: 100, y: 300, width: 120, height: 120)
        let finder = PictureFinder(images: strips + [other], page: page)
        let whole = PageRect(x: 100, y: 420, width: 300, height: 100)
        for strip in strips { #expect(finder.picture(at: strip.center) == whole) }
        #expect(finder.picture(at: other.center) == other)
    }

    @Test("Scans, grounds and ornaments are no pictures, and what is beyond the page isn't seen")
    func grounds() {
        let scan = page.insetBy(dx: -10, dy: -10)
        let strips = (0..<8).map { PageRect(x: 0, y: Double($0) * 100, width: 600, height: 100) }
        let bullet = PageRect(x: 50, y: 50, width: 8, height: 8)
        for images in [[scan], strips, [bullet]] {
            let finder = PictureFinder(images: images, page: page)
            #expect(finder.picture(at: PagePoint(x: 54, y: 54)) == nil)
        }
        let bleeding = PageRect(x: 400, y: 100, width: 300, height: 200)
        #expect(
            PictureFinder(images: [bleeding], page: page).picture(at: PagePoint(x: 450, y: 150))
                == PageRect(x: 400, y: 100, width: 200, height: 200))
    }
}

@Suite("Smart zoom to pictures")
@MainActor struct PictureZoomTests {
    /// A page with a line of text across its top and a picture in the middle.
    private static let document: PDFBuilder = {
        var content = PDFBuilder.Content()
        content.text(
            "A line that is as wide as the page nearly is, above a picture", at: PagePoint(x: 60, y: 720), size: 16)
        content.image(PDFBuilder.Image(width: 2, height: 2) { _, _ in .green }, in: place)
        return PDFBuilder(pages: [PDFBuilder.Page(content: content)])
    }()
    private static let place = PageRect(x: 200, y: 520, width: 150, height: 120)

    @Test("GC66 A double tap shows a picture whole in the middle of the view, and the next one goes back")
    func zoom() throws {
        let stage = try InteractionStage(Self.document)
        let pages = try stage.pages
        let map = try #require(pages.transform(forPage: 0))
        let place = map.toView(Self.place).center
        let before = pages.viewport
        // The first tap asks where pictures are; a person's second one comes later than the answer.
        stage.tap(place.x, place.y)
        try stage.settle("pictures are known") { $0.document.pageImages.images(onPage: 0) != nil }
        stage.wait(1)
        stage.doubleTap(place.x, place.y)
        stage.wait(1)
        let shown = try #require(pages.transform(forPage: 0)).toView(Self.place)
        #expect(abs(shown.midX - 400) < 1 && abs(shown.midY - 300) < 1, "\(shown)")
        #expect(pages.view.bounds.contains(shown) && shown.width > 1.8 * map.toView(Self.place).width, "\(shown)")
        stage.doubleTap(400, 300)
        stage.wait(1)
        #expect(pages.viewport.zoom == before.zoom && pages.viewport.offset == before.offset)
    }

    @Test("A program that knows the pictures zooms to them at once")
    func program() throws {
        let stage = try InteractionStage(Self.document)
        stage.document.pageImages.load(page: 0)
        try stage.settle("pictures are known") { $0.document.pageImages.images(onPage: 0) != nil }
        let place = try #require(stage.pages.transform(forPage: 0)).toView(Self.place).center
        var target: ViewRect?
        stage.interactions.smartZoom.addActivationCallback { context, _, _ in target = context.targetRect }
        #expect(stage.interactions.tryToPerformSmartZoom(at: place, in: try stage.view))
        #expect(try #require(target).contains(place))
    }
}
