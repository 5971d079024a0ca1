// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Testing

@testable import RectoUI

@Suite struct RasterPlanTests {
    static let letter = PageSize(width: 612, height: 792)

    func viewport(_ arrangement: PageArrangement = .continuous, pages: Int = 20, zoom: ZoomMode = .fitWidth)
        -> DocumentViewport
    {
        var viewport = DocumentViewport(
            pageSizes: Array(repeating: Self.letter, count: pages), arrangement: arrangement)
        viewport.resize(to: DeviceSize(width: 800, height: 600))
        viewport.setZoom(zoom)
        return viewport
    }

    func plan(_ viewport: DocumentViewport, isForward: Bool = true) -> [RasterRequest] {
        RasterPlan(viewport: viewport, isForward: isForward, userUnit: { _ in 1 }).requests()
    }

    @Test("What is on screen comes first, then what is next in the direction of travel", arguments: [true, false])
    func priorities(_ isForward: Bool) throws {
        var viewport = viewport(.single, zoom: .fitPage)
        viewport.go(toPage: 10)
        let requests = plan(viewport, isForward: isForward)
        #expect(requests.map(\.key.page) == (isForward ? [10, 11, 12, 9] : [10, 9, 8, 11]))
        #expect(requests.map(\.isVisible) == [true, false, false, false])
    }

    @Test("Every picture is named once and covers what shows")
    func cover() {
        var viewport = viewport()
        for zoom in [0.2, 1, 3, 17.0] {
            viewport.setZoom(.factor(zoom))
            viewport.scroll(by: DeviceVector(dx: 40, dy: 333))
            let requests = plan(viewport)
            #expect(Set(requests.map(\.key)).count == requests.count)
            for page in viewport.visiblePages {
                let frame = viewport.frame(ofPage: page) ?? .zero
                let part = frame.intersection(DeviceRect(origin: .zero, size: viewport.size))
                let covered = requests.filter { $0.key.page == page }.reduce(0.0) { sum, request in
                    let tile = request.key.region.rect.offsetBy(frame.origin - .zero).intersection(part)
                    return sum + tile.width * tile.height
                }
                #expect(abs(covered - part.width * part.height) < 1)
            }
        }
    }

    @Test("P04 R03 memory for what is on screen has a bound that no zoom passes", arguments: [1.0, 8, 30, 64])
    func bounded(_ zoom: Double) {
        var viewport = viewport()
        viewport.setZoom(.factor(zoom))
        let bytes = plan(viewport).reduce(0) { $0 + $1.key.byteCount }
        #expect(bytes < 80 << 20)
    }

    @Test("A page beyond the budget is cut into tiles that meet exactly")
    func tiles() {
        let all = DeviceRect(x: 0, y: 0, width: 5000, height: 3000)
        let regions = RasterPlan.regions(width: 5000, height: 3000, covering: all)
        #expect(regions.reduce(0) { $0 + $1.width * $1.height } == 5000 * 3000)
        #expect(regions.allSatisfy { $0.x + $0.width <= 5000 && $0.y + $0.height <= 3000 })
        let corner = DeviceRect(x: 4999, y: 2999, width: 1, height: 1)
        #expect(RasterPlan.regions(width: 5000, height: 3000, covering: corner).count == 1)
    }

    @Test("Pages of any size next to a small one are planned without harm", arguments: [1e6, 14_400, 2e5, 0.001])
    func hostileSizes(_ side: Double) {
        let sizes = [Self.letter, PageSize(width: side, height: side), PageSize(width: 20, height: side)]
        var viewport = DocumentViewport(pageSizes: sizes)
        viewport.resize(to: DeviceSize(width: 900, height: 700))
        for zoom in [ZoomMode.fitWidth, .fitPage, .factor(64), .factor(0.08)] {
            viewport.setZoom(zoom)
            for page in 0..<3 {
                viewport.go(toPage: page)
                for request in plan(viewport) {
                    let region = request.key.region
                    #expect(max(region.width, region.height) <= 32_767 && region.width > 0 && region.height > 0)
                    #expect(max(request.key.pixelWidth, request.key.pixelHeight) <= 1 << 20)
                }
            }
        }
    }

    @Test("The scale counts a page's user unit")
    func userUnit() {
        let viewport = viewport(pages: 1)
        let request = RasterPlan(viewport: viewport, isForward: true, userUnit: { _ in 2 }).requests()[0]
        #expect(request.scale == viewport.pixelsPerPoint * 2)
    }
}
