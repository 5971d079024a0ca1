// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Testing

@testable import RectoUI

@Suite("Trimmed margins") struct PageTrimTests {
    private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> ContentBox {
        ContentBox(left: left, top: top, right: right, bottom: bottom)
    }

    @Test("Left and right pages have margins of their own, the same on each")
    func sides() {
        var boxes: [Int: ContentBox?] = [:]
        for page in 0..<10 {
            boxes[page] = page.isMultiple(of: 2) ? box(0.2, 0.1, 0.9, 0.9) : box(0.1, 0.1, 0.8, 0.9)
        }
        boxes[4] = .some(nil)
        let trim = PageTrim(boxes: boxes)
        #expect(trim.exceptions.isEmpty)
        #expect(abs(trim.insets(ofPage: 0).left - 0.185) < 1e-9 && abs(trim.insets(ofPage: 100).left - 0.185) < 1e-9)
        #expect(abs(trim.insets(ofPage: 1).left - 0.085) < 1e-9 && abs(trim.insets(ofPage: 1).right - 0.185) < 1e-9)
    }

    @Test("Nothing that is on a page is cut off: a page with more on it has narrower margins, and only that page")
    func exceptions() {
        var boxes: [Int: ContentBox?] = [:]
        for page in 0..<20 { boxes[page] = box(0.15, 0.15, 0.85, 0.85) }
        boxes[0] = box(0, 0, 1, 1)
        var trim = PageTrim(boxes: boxes)
        #expect(trim.insets(ofPage: 0) == PageInsets())
        #expect(trim.insets(ofPage: 2).left > 0.1)
        trim.learn(box(0.15, 0.15, 0.85, 0.97), ofPage: 40)
        #expect(trim.insets(ofPage: 40).bottom < 0.02 && trim.insets(ofPage: 40).top > 0.1)
        #expect(trim.insets(ofPage: 42).bottom > 0.1)
    }

    @Test("What is left is fitted, in each turn of the view, and places on the paper stay what they are")
    func layout() throws {
        var trim = PageTrim()
        let insets = PageInsets(left: 0.25, top: 0.1, right: 0.25, bottom: 0.2)
        trim.usual = (insets, insets)
        for rotation in [Rotation.none, .clockwise, .half, .counterclockwise] {
            var viewport = DocumentViewport(pageSizes: Array(repeating: PageSize(width: 400, height: 800), count: 3))
            viewport.resize(to: DeviceSize(width: 600, height: 500))
            viewport.setRotation(rotation)
            viewport.setTrim(trim)
            viewport.go(toPage: 1)
            let frame = try #require(viewport.frame(ofPage: 1))
            let sheet = try #require(viewport.sheet(ofPage: 1))
            #expect(abs(frame.width - 600) <= 1, "\(rotation)")
            let shown = rotation.isQuarter ? frame.height / sheet.height : frame.width / sheet.width
            #expect(abs(shown - 0.5) < 0.01, "half of the page's width is left out")
            let middle = try #require(viewport.point(of: DocumentPosition(page: 1, x: 0.5, y: 0.45)))
            #expect(abs(middle.x - frame.midX) <= 1.5 && abs(middle.y - frame.midY) <= 1.5)
            let place = try #require(viewport.position(at: middle))
            #expect(place.page == 1 && abs(place.x - 0.5) < 1e-6 && abs(place.y - 0.45) < 1e-6)
        }
    }

    @Test("Margins come and go without another place at the top of the view")
    func keepsPlace() throws {
        var trim = PageTrim()
        let insets = PageInsets(left: 0.1, top: 0.1, right: 0.1, bottom: 0.1)
        trim.usual = (insets, insets)
        var viewport = DocumentViewport(pageSizes: Array(repeating: PageSize(width: 600, height: 800), count: 9))
        viewport.resize(to: DeviceSize(width: 600, height: 500))
        viewport.show(DocumentPosition(page: 4, x: 0, y: 0.4))
        viewport.setTrim(trim)
        let place = try #require(viewport.position(at: .zero))
        #expect(place.page == 4 && abs(place.y - 0.4) < 0.01)
        viewport.setTrim(PageTrim())
        let after = try #require(viewport.position(at: .zero))
        #expect(after.page == 4 && abs(after.y - 0.4) < 0.01)
    }

    @Test("A fitted page stays in the middle when pages beside it keep wider margins")
    func middle() throws {
        var trim = PageTrim()
        let insets = PageInsets(left: 0.1, right: 0.1)
        trim.usual = (insets, insets)
        // A page that is filled from edge to edge is wider than the others, and so is the content.
        trim.exceptions = [3: PageInsets()]
        var viewport = DocumentViewport(pageSizes: Array(repeating: PageSize(width: 600, height: 800), count: 9))
        viewport.resize(to: DeviceSize(width: 600, height: 500))
        viewport.show(DocumentPosition(page: 5, x: 0, y: 0.3))
        viewport.setTrim(trim)
        let frame = try #require(viewport.frame(ofPage: 5))
        #expect(viewport.layout.contentSize.width > 700 && abs(frame.width - 600) <= 1)
        #expect(abs(frame.midX - 300) <= 1)
        trim.exceptions[4] = PageInsets(left: 0.1)
        viewport.setTrim(trim)
        #expect(try abs(#require(viewport.frame(ofPage: 5)).midX - 300) <= 1)
    }

    @Test("Where left and right pages keep other margins, the wider ones are fitted, so that none is cut")
    func fittedSides() throws {
        var trim = PageTrim()
        trim.usual = (PageInsets(left: 0.1, right: 0.1), PageInsets(left: 0.2, right: 0.1))
        var viewport = DocumentViewport(pageSizes: Array(repeating: PageSize(width: 600, height: 800), count: 9))
        viewport.resize(to: DeviceSize(width: 600, height: 500))
        viewport.go(toPage: 3)
        viewport.setTrim(trim)
        for page in 3...6 {
            viewport.go(toPage: page)
            let frame = try #require(viewport.frame(ofPage: page))
            #expect(frame.minX >= 0 && frame.maxX <= 600 && abs(frame.midX - 300) <= 1, "page \(page)")
        }
        #expect(try abs(#require(viewport.frame(ofPage: 6)).width - 600) <= 1)
        viewport.setArrangement(try #require(PageArrangement(name: "two,continuous")))
        #expect(viewport.layout.contentSize.width <= 601)
    }

    @Test("Pictures are asked for by places of the whole page")
    func pictures() throws {
        var trim = PageTrim()
        let insets = PageInsets(left: 0.25, right: 0.25)
        trim.usual = (insets, insets)
        var viewport = DocumentViewport(pageSizes: [PageSize(width: 400, height: 400)])
        viewport.resize(to: DeviceSize(width: 400, height: 400))
        viewport.setTrim(trim)
        let request = try #require(
            RasterPlan(viewport: viewport, isForward: true, userUnit: { _ in 1 }).visible().first)
        #expect(request.key.pixelWidth == 800 && request.key.region.width == 800)
    }
}
