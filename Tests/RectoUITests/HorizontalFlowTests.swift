// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import RectoUI

@Suite("Pages beside each other")
struct HorizontalFlowTests {
    private func viewport(_ arrangement: PageArrangement, pages: Int = 6) -> DocumentViewport {
        var viewport = DocumentViewport(
            pageSizes: Array(repeating: PageSize(width: 300, height: 400), count: pages), arrangement: arrangement,
            dotsPerInch: 72)
        viewport.resize(to: DeviceSize(width: 800, height: 600))
        viewport.setZoom(.factor(1))
        return viewport
    }

    private let beside = PageArrangement(isHorizontal: true)

    @Test("Each page stands to the right of the one before, in the middle of the view's height")
    func order() throws {
        let viewport = viewport(beside)
        let frames = try (0..<3).map { try #require(viewport.frame(ofPage: $0)) }
        for (before, after) in zip(frames, frames.dropFirst()) { #expect(after.minX == before.maxX + 8) }
        #expect(frames.allSatisfy { $0.midY == 300 })
        #expect(viewport.visiblePages == [0, 1, 2])
        #expect(viewport.layout.contentSize == DeviceSize(width: 6 * 300 + 5 * 8, height: 600))
    }

    @Test("Read from right to left, the first page is at the right end, and others to its left")
    func rightToLeft() throws {
        var viewport = viewport(PageArrangement(isRightToLeft: true, isHorizontal: true))
        viewport.go(toPage: 0)
        #expect(try #require(viewport.frame(ofPage: 0)).maxX == 800)
        #expect(try #require(viewport.frame(ofPage: 1)).maxX == 800 - 308)
        #expect(viewport.visiblePages == [0, 1, 2] && viewport.currentPage == 1)
        viewport.go(toPage: 3)
        #expect(try #require(viewport.frame(ofPage: 3)).maxX == 800 - 8)
    }

    @Test("Going to a page shows its beginning, and zooming keeps a place")
    func movement() throws {
        var viewport = viewport(beside)
        viewport.go(toPage: 2)
        #expect(try #require(viewport.frame(ofPage: 2)).minX == 8)
        let point = DevicePoint(x: 500, y: 250)
        let place = try #require(viewport.position(at: point))
        viewport.zoom(by: 2, about: point)
        #expect(try #require(viewport.point(of: place)).distance(to: point) < 1.5)
        viewport.go(toPage: 99)
        #expect(viewport.offset.x == viewport.maximumOffset.x)
    }

    @Test("Pairs lie beside pairs, and the place in the document is kept when pages are arranged otherwise")
    func pairs() throws {
        var viewport = viewport(PageArrangement(columns: .twoWithCover, isHorizontal: true))
        let (cover, second, third) = (
            try #require(viewport.frame(ofPage: 0)), try #require(viewport.frame(ofPage: 1)),
            try #require(viewport.frame(ofPage: 2))
        )
        #expect(second.minX == cover.maxX + 8 && third.minX == second.maxX + 8)
        viewport.go(toPage: 3)
        // The page in the middle of the view is the one that is read.
        #expect(viewport.currentPage == 4)
        viewport.setArrangement(.continuous)
        #expect(viewport.currentPage == 4)
        viewport.setArrangement(beside)
        #expect(viewport.visiblePages.contains(4) && viewport.maximumOffset.x == viewport.offset.x)
    }

    @Test("Its name leads back to it")
    func names() {
        for columns in PageArrangement.Columns.allCases {
            for isContinuous in [false, true] {
                for isReversed in [false, true] {
                    let arrangement = PageArrangement(
                        columns: columns, isContinuous: isContinuous, isRightToLeft: isReversed, isHorizontal: true)
                    #expect(PageArrangement(name: arrangement.name) == arrangement)
                }
            }
        }
        #expect(PageArrangement(name: "horizontal") == beside)
    }

    @Test("What comes next is drawn ahead on the right, and on the left of what is read from right to left")
    func ahead() {
        for isReversed in [false, true] {
            var viewport = viewport(PageArrangement(isRightToLeft: isReversed, isHorizontal: true), pages: 20)
            viewport.go(toPage: 8)
            let plan = RasterPlan(viewport: viewport, isForward: true) { _ in 1 }
            let shown = Set(viewport.visiblePages)
            let next = plan.requests().first { !shown.contains($0.key.page) }
            #expect(next?.key.page == (shown.max() ?? 0) + 1)
        }
    }
}
