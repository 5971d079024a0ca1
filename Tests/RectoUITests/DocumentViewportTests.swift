// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoUI
import Testing

@Suite struct PageArrangementTests {
    @Test(
        "A name and its arrangement are the same thing",
        arguments: [
            "continuous", "single", "two", "two-cover", "two,continuous", "two-cover,continuous", "two-cover,rtl",
            "continuous,rtl", "single,rtl",
        ])
    func names(_ name: String) throws {
        #expect(try #require(PageArrangement(name: name)).name == name)
    }

    @Test(
        "Unknown, doubled or contradicting words are refused",
        arguments: [
            "", "three", "single,continuous", "two,two-cover", "single,two", "two,two", "two,", "Two",
        ])
    func refused(_ name: String) {
        #expect(PageArrangement(name: name) == nil)
    }

    @Test("Rows hold each page exactly once", arguments: PageArrangement.Columns.allCases, 0..<9)
    func rows(_ columns: PageArrangement.Columns, _ count: Int) {
        let arrangement = PageArrangement(columns: columns)
        let rows = (0..<arrangement.rowCount(pageCount: count)).map { arrangement.pages(inRow: $0, pageCount: count) }
        #expect(rows.flatMap { Array($0) } == Array(0..<count))
        for (row, pages) in rows.enumerated() {
            #expect(pages.allSatisfy { arrangement.row(ofPage: $0) == row })
        }
    }

    @Test("A cover stands alone")
    func cover() {
        let arrangement = PageArrangement(columns: .twoWithCover)
        #expect(arrangement.pages(inRow: 0, pageCount: 6) == 0..<1)
        #expect(arrangement.pages(inRow: 1, pageCount: 6) == 1..<3)
        #expect(arrangement.pages(inRow: 3, pageCount: 6) == 5..<6)
    }
}

@Suite struct DocumentViewportTests {
    static let letter = PageSize(width: 612, height: 792)

    func viewport(
        _ sizes: [PageSize] = Array(repeating: letter, count: 10), _ arrangement: PageArrangement = .continuous,
        width: Double = 800, height: Double = 600
    ) -> DocumentViewport {
        var viewport = DocumentViewport(pageSizes: sizes, arrangement: arrangement)
        viewport.resize(to: DeviceSize(width: width, height: height))
        return viewport
    }

    @Test("Fit width makes the page as wide as the view")
    func fitWidth() throws {
        let frame = try #require(viewport().frame(ofPage: 0))
        #expect(frame.width == 800 && frame.minX == 0)
    }

    @Test("Fit page shows the whole page in the middle")
    func fitPage() throws {
        var viewport = viewport(Array(repeating: Self.letter, count: 3), .single)
        viewport.setZoom(.fitPage)
        let frame = try #require(viewport.frame(ofPage: 0))
        #expect(frame.height == 600 && frame.minY == 0)
        #expect(abs(frame.midX - 400) <= 1)
    }

    @Test("Actual size shows 72 points as one true inch", arguments: [72.0, 96, 110.5, 220])
    func actualSize(_ dotsPerInch: Double) throws {
        var viewport = viewport()
        viewport.setDensity(dotsPerInch: dotsPerInch, gap: 8)
        viewport.setZoom(.factor(1))
        let frame = try #require(viewport.frame(ofPage: 0))
        #expect(abs(frame.width - 8.5 * dotsPerInch) <= 1)
        #expect(abs(viewport.zoom - 1) < 1e-9)
    }

    @Test("R10 pages stand on whole pixels at any zoom and offset")
    func wholePixels() throws {
        var viewport = viewport()
        var factor = 1.01
        for step in 0..<60 {
            viewport.zoom(by: factor, about: DevicePoint(x: 333.3, y: 217.7))
            viewport.scroll(by: DeviceVector(dx: 3.3, dy: 17.9))
            for page in viewport.visiblePages {
                let frame = try #require(viewport.frame(ofPage: page))
                #expect(
                    frame
                        == DeviceRect(
                            x: frame.minX.rounded(), y: frame.minY.rounded(),
                            width: frame.width.rounded(), height: frame.height.rounded()))
            }
            factor = step < 30 ? 1.01 : 0.98
        }
    }

    @Test("T34 the place under the pointer stays there while zooming", arguments: Rotation.allCases)
    func zoomAbout(_ rotation: Rotation) throws {
        var viewport = viewport()
        viewport.setRotation(rotation)
        viewport.go(toPage: 4)
        viewport.zoom(by: 2, about: DevicePoint(x: 400, y: 300))
        let pointer = DevicePoint(x: 431, y: 287)
        let before = try #require(viewport.position(at: pointer))
        for _ in 0..<8 {
            viewport.zoom(by: LayoutTunables.zoomStep, about: pointer)
            let after = try #require(viewport.position(at: pointer))
            let width = try #require(viewport.layout.frame(ofPage: after.page)).width
            #expect(after.page == before.page)
            #expect(abs(after.x - before.x) * width < 1 && abs(after.y - before.y) * width < 1.3)
        }
    }

    @Test("Zoom ends at 8 % and at 6400 %")
    func zoomLimits() {
        var viewport = viewport()
        viewport.zoom(by: 1e9, about: .zero)
        #expect(abs(viewport.zoom - 64) < 1e-9)
        viewport.zoom(by: 1e-9, about: .zero)
        #expect(abs(viewport.zoom - 0.08) < 1e-9)
    }

    @Test("Scrolling ends at the ends and says what was left over")
    func ends() {
        var viewport = viewport()
        #expect(viewport.scroll(by: DeviceVector(dx: 0, dy: -50)) == DeviceVector(dx: 0, dy: -50))
        viewport.scroll(by: DeviceVector(dx: 0, dy: 1e9))
        #expect(viewport.offset.y == viewport.maximumOffset.y)
        #expect(viewport.currentPage == 9)
    }

    @Test("Sizes that become known later leave what is read where it is")
    func sizesArrive() throws {
        var viewport = viewport()
        viewport.go(toPage: 6)
        viewport.scroll(by: DeviceVector(dx: 0, dy: 100))
        let before = try #require(viewport.position(at: .zero))
        var sizes = Array(repeating: Self.letter, count: 10)
        for page in 0..<5 { sizes[page] = PageSize(width: 300, height: 2000) }
        viewport.setPageSizes(sizes)
        let after = try #require(viewport.position(at: .zero))
        #expect(after.page == before.page && abs(after.y - before.y) < 1e-9)
    }

    @Test("X14 fewer pages after a reload end on the last one, and more keep the place")
    func reload() {
        var viewport = viewport()
        viewport.go(toPage: 6)
        viewport.setPageSizes(Array(repeating: Self.letter, count: 20))
        #expect(viewport.currentPage == 6)
        viewport.setPageSizes(Array(repeating: Self.letter, count: 3))
        #expect(viewport.currentPage == 2)
        viewport.setPageSizes([])
        #expect(viewport.currentPage == nil && viewport.visiblePages.isEmpty)
    }

    @Test("A fitted zoom stays when a reload leaves fewer pages", arguments: [PageArrangement.continuous, .single])
    func fittedReload(_ arrangement: PageArrangement) {
        var viewport = viewport(Array(repeating: Self.letter, count: 300), arrangement)
        viewport.go(toPage: 290)
        viewport.setZoom(.fitWidth)
        let zoom = viewport.zoom
        viewport.setPageSizes(Array(repeating: Self.letter, count: 200))
        #expect(viewport.zoom == zoom && viewport.currentPage == 199)
    }

    @Test("A place beyond the end is the last page's", arguments: ["single", "continuous", "two", "two-cover"])
    func beyondEnd(_ name: String) throws {
        var viewport = viewport(Array(repeating: Self.letter, count: 10), try #require(PageArrangement(name: name)))
        let zoom = viewport.zoom
        viewport.show(DocumentPosition(page: .max))
        #expect(viewport.zoom == zoom && viewport.visiblePages.contains(9))
        viewport.show(DocumentPosition(page: -5))
        #expect(viewport.zoom == zoom && viewport.visiblePages.contains(0))
    }

    @Test("No page gets larger than can be drawn, however large it says it is")
    func largest() throws {
        var viewport = viewport([Self.letter, PageSize(width: 1e6, height: 1e6)])
        viewport.setZoom(.factor(64))
        let frame = try #require(viewport.layout.frame(ofPage: 1))
        #expect(frame.width <= RenderTunables.maximumPagePixels + 1)
    }

    @Test("One page at a time goes from page to page, and fits each")
    func paged() throws {
        var sizes = Array(repeating: Self.letter, count: 4)
        sizes[2] = PageSize(width: 1000, height: 200)
        var viewport = viewport(sizes, .single)
        viewport.setZoom(.fitPage)
        viewport.go(toPage: 2)
        #expect(viewport.visiblePages == [2])
        #expect(try #require(viewport.frame(ofPage: 2)).width == 800)
        viewport.go(toPage: 3)
        #expect(try #require(viewport.frame(ofPage: 3)).height == 600)
        #expect(viewport.frame(ofPage: 2) == nil)
    }

    @Test("A cover and the pairs behind it have one zoom", arguments: [true, false])
    func coverZoom(_ isContinuous: Bool) throws {
        let arrangement = PageArrangement(columns: .twoWithCover, isContinuous: isContinuous)
        var viewport = viewport(Array(repeating: Self.letter, count: 5), arrangement)
        let zoom = viewport.zoom
        viewport.go(toPage: 1)
        #expect(viewport.zoom == zoom)
        let (left, right) = (try #require(viewport.frame(ofPage: 1)), try #require(viewport.frame(ofPage: 2)))
        #expect(left.minX >= 0 && right.maxX <= 800 && right.maxX - left.minX > 795)
    }

    @Test("Right to left puts the first page of a spread on the right")
    func rightToLeft() throws {
        let arrangement = PageArrangement(columns: .two, isContinuous: false, isRightToLeft: true)
        let viewport = viewport(Array(repeating: Self.letter, count: 4), arrangement)
        let first = try #require(viewport.frame(ofPage: 0))
        let second = try #require(viewport.frame(ofPage: 1))
        #expect(first.minX > second.maxX)
    }

    @Test(
        "Turning the view by a quarter exchanges width and height and stays on the page", arguments: Rotation.allCases)
    func turning(_ rotation: Rotation) throws {
        var viewport = viewport()
        viewport.go(toPage: 5)
        viewport.setRotation(rotation)
        #expect(viewport.currentPage == 5)
        let frame = try #require(viewport.frame(ofPage: 5))
        #expect((frame.width > frame.height) == rotation.isQuarter)
    }

    @Test("P01 a lookup near the end of 100,000 pages touches only a few rows")
    func manyPages() {
        var viewport = viewport(Array(repeating: Self.letter, count: 100_000))
        viewport.go(toPage: 99_990)
        #expect(viewport.visiblePages.first == 99_989 || viewport.visiblePages.first == 99_990)
        #expect(viewport.currentPage == 99_990)
    }

    @Test("A position comes back to the same place after any change of zoom, rotation and size")
    func positions() throws {
        var viewport = viewport()
        viewport.go(toPage: 7)
        let position = DocumentPosition(page: 7, x: 0.4, y: 0.5)
        for rotation in Rotation.allCases {
            viewport.setRotation(rotation)
            viewport.setZoom(.factor(3))
            viewport.show(position, at: DevicePoint(x: 100, y: 100))
            let found = try #require(viewport.position(at: DevicePoint(x: 100, y: 100)))
            #expect(found.page == 7 && abs(found.x - 0.4) < 1e-9 && abs(found.y - 0.5) < 1e-9, "\(rotation) \(found)")
        }
    }
}
