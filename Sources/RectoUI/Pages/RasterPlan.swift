// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry

/// Decides which pictures of which pages are wanted, most urgent first: what is on screen from its middle outward, what
/// comes next in the direction of travel, what lies behind. Pure.
struct RasterPlan {
    /// What shows.
    var viewport: DocumentViewport
    /// Whether the reader moves towards the end; otherwise towards the beginning.
    let isForward: Bool
    /// Units of the engine are larger than 1/72 inch by this factor.
    let userUnit: (Int) -> Double
    /// Which edits the pictures of a page must show.
    var revision: (Int) -> Int = { _ in 0 }
    /// The colours of pages.
    var tone = PageTone.plain
    /// Which states of the layers pictures must show.
    var layers = 0

    /// The pictures of the pages on screen, and of those likely to be soon.
    func requests() -> [RasterRequest] {
        let shown = visible()
        return shown + ahead(of: shown)
    }

    /// The pictures that cover what is on screen.
    func visible() -> [RasterRequest] {
        let middle = viewport.shownRect.center
        let found = viewport.visiblePages.flatMap { requests(page: $0, within: viewport.shownRect, isVisible: true) }
        return found.sorted { distance($0, middle) < distance($1, middle) }
    }

    private func distance(_ request: RasterRequest, _ point: DevicePoint) -> Double {
        guard let sheet = viewport.layout.sheet(ofPage: request.key.page) else { return .infinity }
        return request.key.region.rect.offsetBy(sheet.origin - .zero).center.distance(to: point)
    }

    /// The pictures that are likely to be wanted next, beside those that are shown.
    func ahead(of shown: [RasterRequest]) -> [RasterRequest] {
        viewport.arrangement.isContinuous ? besideView(Set(shown.map(\.key))) : otherRows()
    }

    /// In a continuous arrangement: a stretch before and behind the view.
    private func besideView(_ shown: Set<RasterKey>) -> [RasterRequest] {
        let rect = viewport.shownRect
        let (near, far) = (RenderTunables.lookBehind, RenderTunables.lookAhead)
        let next = rect.beside(isForward ? far : near, isBehind: false, viewport.arrangement)
        let last = rect.beside(isForward ? near : far, isBehind: true, viewport.arrangement)
        return (isForward ? [next, last] : [last, next]).flatMap { stretch in
            let pages = viewport.layout.pages(in: stretch)
            let ordered = (stretch == next) ? pages : pages.reversed()
            return ordered.flatMap { requests(page: $0, within: stretch, isVisible: false) }
        }.filter { !shown.contains($0.key) }
    }

    /// With one row at a time: the next rows, each laid out as it will be when it's shown.
    private func otherRows() -> [RasterRequest] {
        let row = viewport.layout.rows.lowerBound
        let count = viewport.arrangement.rowCount(pageCount: viewport.pageCount)
        let steps = (1...RenderTunables.rowsAhead).map { isForward ? $0 : -$0 } + [isForward ? -1 : 1]
        return steps.map { row + $0 }.filter { (0..<count).contains($0) }.flatMap { other in
            var turned = viewport
            let pages = viewport.arrangement.pages(inRow: other, pageCount: viewport.pageCount)
            turned.go(toPage: pages.lowerBound)
            var plan = self
            plan.viewport = turned
            return plan.visible().map { RasterRequest(key: $0.key, scale: $0.scale, isVisible: false) }
        }
    }

    /// The pictures of one page that cover a part of the content: the page itself, or tiles of a large one.
    private func requests(page: Int, within rect: DeviceRect, isVisible: Bool) -> [RasterRequest] {
        guard let frame = viewport.layout.frame(ofPage: page), let sheet = viewport.layout.sheet(ofPage: page) else {
            return []
        }
        let part = rect.intersection(frame).offsetBy(DevicePoint.zero - sheet.origin)
        guard !part.isEmpty else { return [] }
        let (width, height) = (Int(sheet.width), Int(sheet.height))
        return Self.regions(width: width, height: height, covering: part).map { region in
            var key = RasterKey(
                page: page, pixelWidth: width, pixelHeight: height, rotation: viewport.rotation, region: region,
                revision: revision(page), tone: tone)
            key.layers = layers
            return RasterRequest(key: key, scale: viewport.pixelsPerPoint * userUnit(page), isVisible: isVisible)
        }
    }

    /// How a page of so many pixels is cut up; only the pieces that meet `part`.
    static func regions(width: Int, height: Int, covering part: DeviceRect) -> [PixelRegion] {
        let isLarge = width * height > RenderTunables.wholePagePixels
        guard isLarge || max(width, height) > RenderRequest.maximumRegionExtent else {
            return [PixelRegion(x: 0, y: 0, width: width, height: height)]
        }
        let extent = RenderTunables.tileExtent
        let columns = tiles(from: part.minX, to: part.maxX, limit: width)
        return tiles(from: part.minY, to: part.maxY, limit: height).flatMap { row in
            columns.map { column in
                PixelRegion(
                    x: column * extent, y: row * extent, width: min(extent, width - column * extent),
                    height: min(extent, height - row * extent))
            }
        }
    }

    private static func tiles(from start: Double, to end: Double, limit: Int) -> Range<Int> {
        let extent = Double(RenderTunables.tileExtent)
        let first = max(Int((start / extent).rounded(.down)), 0)
        let last = min(Int((min(end, Double(limit)) / extent).rounded(.up)), (limit + Int(extent) - 1) / Int(extent))
        return first..<max(last, first)
    }
}

extension DeviceRect {
    /// The stretch of the content before or behind what shows, as long as a share of it.
    fileprivate func beside(_ share: Double, isBehind: Bool, _ arrangement: PageArrangement) -> DeviceRect {
        guard arrangement.flowsSideways else {
            let length = share * height
            return DeviceRect(x: minX, y: isBehind ? minY - length : maxY, width: width, height: length)
        }
        let length = share * width
        let isLeft = isBehind != arrangement.isRightToLeft
        return DeviceRect(x: isLeft ? minX - length : maxX, y: minY, width: length, height: height)
    }
}
