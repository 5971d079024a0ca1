// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Where each page of a document stands, in device pixels of the scrolled content.
///
/// Pages start on whole pixels, so that text never shimmers while it scrolls. Made anew when a page size, the zoom or
/// the arrangement changes, in O(number of pages); looked up in O(log n).
public struct PageLayout: Sendable {
    /// What a layout is made from.
    public struct Input: Hashable, Sendable {
        /// The size of each page as read upright, in 1/72 inch, without view rotation.
        public var pageSizes: [PageSize]
        /// How pages stand to each other.
        public var arrangement: PageArrangement
        /// The turn of the view.
        public var rotation: Rotation
        /// Device pixels for 1/72 inch of paper.
        public var pixelsPerPoint: Double
        /// The size of the view in device pixels.
        public var viewport: DeviceSize
        /// The gap between pages and around them, in device pixels.
        public var gap: Double
        /// The row that is shown where the arrangement is not continuous.
        public var currentRow: Int
        /// What is left out at the edges of pages.
        public var trim = PageTrim()

        /// Makes the input of a layout.
        public init(
            pageSizes: [PageSize], arrangement: PageArrangement, rotation: Rotation, pixelsPerPoint: Double,
            viewport: DeviceSize, gap: Double, currentRow: Int
        ) {
            self.pageSizes = pageSizes
            self.arrangement = arrangement
            self.rotation = rotation
            self.pixelsPerPoint = pixelsPerPoint
            self.viewport = viewport
            self.gap = gap.rounded()
            self.currentRow = currentRow
        }

        /// Width and height of a whole page, in whole device pixels, at least 1 each.
        public func sheetSize(ofPage page: Int) -> DeviceSize {
            PageLayout.pixelSize(of: pageSizes[page], rotation: rotation, pixelsPerPoint: pixelsPerPoint)
        }

        /// The part of a page that is shown, from the top left corner of the page, in whole device pixels.
        public func shownPart(ofPage page: Int) -> DeviceRect {
            let size = sheetSize(ofPage: page)
            let insets = trim.insets(ofPage: page).turned(by: rotation)
            let (left, top) = ((insets.left * size.width).rounded(), (insets.top * size.height).rounded())
            return DeviceRect(
                x: left, y: top, width: max(size.width - left - (insets.right * size.width).rounded(), 1),
                height: max(size.height - top - (insets.bottom * size.height).rounded(), 1))
        }

        /// Width and height of what is shown of a page, in whole device pixels, at least 1 each.
        public func pixelSize(ofPage page: Int) -> DeviceSize { shownPart(ofPage: page).size }

        /// The size that zooms are fitted to, in 1/72 inch, with the turn of the view: where all pages have one zoom, that of
        /// what is usually shown of a page as large, else that of what is shown of this one.
        func fittedSize(ofPage page: Int) -> PageSize {
            let size = rotation.isQuarter ? pageSizes[page].transposed : pageSizes[page]
            let insets = fittedInsets(ofPage: page).turned(by: rotation)
            return PageSize(
                width: size.width * max(1 - insets.left - insets.right, 1e-3),
                height: size.height * max(1 - insets.top - insets.bottom, 1e-3))
        }

        /// Pages that follow each other have one zoom, so that none of them may be cut; a pair counts as a whole.
        private func fittedInsets(ofPage page: Int) -> PageInsets {
            guard arrangement.isContinuous else { return trim.insets(ofPage: page) }
            return arrangement.columns == .one ? trim.usualOfAll : trim.usual(ofPage: page)
        }
    }

    /// What the layout was made from.
    public let input: Input
    /// The size of the content, at least the viewport.
    public let contentSize: DeviceSize
    /// The rows that are shown: all in a continuous arrangement, else one.
    public let rows: Range<Int>
    /// Where each shown row begins along the flow, then where the last one ends.
    private let starts: [Double]

    /// Lays out the pages.
    public init(_ input: Input) {
        self.input = input
        let count = input.arrangement.rowCount(pageCount: input.pageSizes.count)
        let current = min(max(input.currentRow, 0), max(count - 1, 0))
        rows = input.arrangement.isContinuous ? 0..<count : current..<min(current + 1, count)
        let isSideways = input.arrangement.flowsSideways
        var starts: [Double] = []
        starts.reserveCapacity(rows.count + 1)
        var (start, widest) = (0.0, 0.0)
        for row in rows {
            let size = Self.size(ofRow: row, input)
            starts.append(start)
            start += (isSideways ? size.width : size.height) + input.gap
            widest = max(widest, isSideways ? size.height : size.width)
        }
        let (length, view) = (max(start - input.gap, 0), input.viewport)
        starts.append(length)
        let slack = max((((isSideways ? view.width : view.height) - length) / 2).rounded(.down), 0)
        self.starts = starts.map { $0 + slack }
        let size =
            isSideways ? DeviceSize(width: length, height: widest) : DeviceSize(width: widest, height: length)
        contentSize = DeviceSize(width: max(size.width, view.width), height: max(size.height, view.height))
    }

    /// How far along the flow a point of the content lies.
    private func along(_ point: DevicePoint) -> Double {
        guard input.arrangement.flowsSideways else { return point.y }
        return input.arrangement.isRightToLeft ? contentSize.width - point.x : point.x
    }

    /// Where a row lies in the content.
    private func origin(ofRow row: Int, _ size: DeviceSize) -> DevicePoint {
        let start = starts[row - rows.lowerBound]
        guard input.arrangement.flowsSideways else {
            return DevicePoint(x: ((contentSize.width - size.width) / 2).rounded(.down), y: start)
        }
        let x = input.arrangement.isRightToLeft ? contentSize.width - start - size.width : start
        return DevicePoint(x: x, y: ((contentSize.height - size.height) / 2).rounded(.down))
    }

    /// Width and height of a page of `size` as shown, in whole device pixels, at least 1 each.
    public static func pixelSize(of size: PageSize, rotation: Rotation, pixelsPerPoint: Double) -> DeviceSize {
        let turned = rotation.isQuarter ? size.transposed : size
        let scaled = turned * pixelsPerPoint
        return DeviceSize(width: wholePixels(scaled.width), height: wholePixels(scaled.height))
    }

    /// Rounds up, but not for what is only floating-point dust.
    private static func wholePixels(_ length: Double) -> Double { max((length - 1e-3).rounded(.up), 1) }

    /// Width and height of the pages of a row with the gaps between them.
    static func size(ofRow row: Int, _ input: Input) -> DeviceSize {
        let pages = input.arrangement.pages(inRow: row, pageCount: input.pageSizes.count)
        var size = DeviceSize.zero
        for page in pages {
            let pixels = input.pixelSize(ofPage: page)
            size.width += pixels.width
            size.height = max(size.height, pixels.height)
        }
        size.width += Double(max(pages.count - 1, 0)) * input.gap
        return size
    }

    /// Where a page stands in the content, or nil where it is not shown.
    /// - Complexity: O(1).
    public func frame(ofPage page: Int) -> DeviceRect? {
        let row = input.arrangement.row(ofPage: page)
        guard input.pageSizes.indices.contains(page), rows.contains(row) else { return nil }
        let rowSize = Self.size(ofRow: row, input)
        let pages = input.arrangement.pages(inRow: row, pageCount: input.pageSizes.count)
        let origin = origin(ofRow: row, rowSize)
        var x = origin.x
        for other in input.arrangement.isRightToLeft ? Array(pages.reversed()) : Array(pages) {
            let size = input.pixelSize(ofPage: other)
            if other == page {
                let y = origin.y + ((rowSize.height - size.height) / 2).rounded(.down)
                return DeviceRect(origin: DevicePoint(x: x, y: y), size: size)
            }
            x += size.width + input.gap
        }
        return nil
    }

    /// Where the whole page lies of which ``frame(ofPage:)`` is the part that is shown; nil where none is.
    /// - Complexity: O(1).
    public func sheet(ofPage page: Int) -> DeviceRect? {
        guard let frame = frame(ofPage: page) else { return nil }
        let origin = input.shownPart(ofPage: page).origin
        return DeviceRect(
            origin: DevicePoint(x: frame.minX - origin.x, y: frame.minY - origin.y),
            size: input.sheetSize(ofPage: page))
    }

    /// Where the paper of a page lies in the content: from the corner of its ``sheet(ofPage:)``, whose sides are rounded
    /// up to whole pixels; nil where it's not shown.
    /// - Complexity: O(1).
    public func paper(ofPage page: Int) -> DeviceRect? {
        guard let frame = sheet(ofPage: page) else { return nil }
        let size = input.pageSizes[page]
        let scaled = (input.rotation.isQuarter ? size.transposed : size) * input.pixelsPerPoint
        return DeviceRect(
            x: frame.minX, y: frame.minY, width: max(scaled.width, 1e-6), height: max(scaled.height, 1e-6))
    }

    /// The pages that show in `rect` of the content, in reading order.
    /// - Complexity: O(log n) and the number of pages found.
    public func pages(in rect: DeviceRect) -> [Int] {
        guard !rows.isEmpty, rect.width > 0, rect.height > 0 else { return [] }
        let ends = [along(rect.origin), along(DevicePoint(x: rect.maxX, y: rect.maxY))]
        let (first, last) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        var found: [Int] = []
        for row in rowIndex(at: first)..<rows.count where starts[row] < last {
            let pages = input.arrangement.pages(inRow: rows.lowerBound + row, pageCount: input.pageSizes.count)
            found += pages.filter { frame(ofPage: $0)?.intersects(rect) ?? false }
            if starts[row + 1] >= last { break }
        }
        return found
    }

    /// The page at a point of the content or, in a gap, the nearest one; nil where there are no pages.
    /// - Complexity: O(log n).
    public func page(nearest point: DevicePoint) -> Int? {
        guard !rows.isEmpty else { return nil }
        let index = rowIndex(at: along(point))
        let candidates = [index, index + 1].filter { $0 < rows.count }.flatMap {
            input.arrangement.pages(inRow: rows.lowerBound + $0, pageCount: input.pageSizes.count)
        }
        return candidates.min { distance(from: point, toPage: $0) < distance(from: point, toPage: $1) }
    }

    private func distance(from point: DevicePoint, toPage page: Int) -> Double {
        guard let frame = frame(ofPage: page) else { return .infinity }
        let dx = max(frame.minX - point.x, 0, point.x - frame.maxX)
        let dy = max(frame.minY - point.y, 0, point.y - frame.maxY)
        return dx * dx + dy * dy
    }

    /// The index in `starts` of the last row that begins at or before a place along the flow, by binary search.
    private func rowIndex(at place: Double) -> Int {
        var (low, high) = (0, rows.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= place { low = middle } else { high = middle }
        }
        return low
    }
}
