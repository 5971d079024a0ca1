// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// What is known of the pages of a document so far.
struct PageBook {
    /// The size of each page as read upright, in 1/72 inch.
    private(set) var sizes: [PageSize] = []
    private var geometries: [Int: PageGeometry] = [:]
    private var labels: [Int: String] = [:]

    /// Knows nothing.
    init() {}

    /// Assumes that pages are as large as they were in an earlier version of the document, those beyond its end as the
    /// first one that was looked at.
    init(pageCount: Int, first: PageSummary, before: PageBook = PageBook()) {
        let size = Self.usable(first.displaySize)
        sizes = Array(before.sizes.prefix(pageCount))
        sizes += Array(repeating: size, count: pageCount - sizes.count)
        if sizes.indices.contains(first.index) { sizes[first.index] = size }
    }

    func geometry(_ page: Int) -> PageGeometry? { geometries[page] }
    func label(_ page: Int) -> String? { labels[page] }

    /// Takes over sizes as the engine measures them; true where one is other than assumed.
    mutating func learn(_ summaries: [PageSummary]) -> Bool {
        var isChanged = false
        for summary in summaries where sizes.indices.contains(summary.index) {
            guard geometries[summary.index] == nil else { continue }
            let size = Self.usable(summary.displaySize)
            isChanged = isChanged || sizes[summary.index] != size
            sizes[summary.index] = size
        }
        return isChanged
    }

    /// Takes over boxes and labels.
    mutating func learn(_ records: [PageRecord]) {
        for record in records where sizes.indices.contains(record.index) {
            let geometry = PageGeometry(
                mediaBox: record.mediaBox, cropBox: record.cropBox, rotation: record.rotation,
                userUnit: record.userUnit)
            geometries[record.index] = geometry
            labels[record.index] = record.label
            sizes[record.index] = geometry.displaySize
        }
    }

    /// A size that can be laid out: what a broken page claims is replaced by US Letter, and no page is larger than
    /// ``Geometry/PageGeometry/largestExtent``.
    private static func usable(_ size: DisplaySize) -> PageSize {
        let (width, height) = (size.width, size.height)
        guard width.isFinite, height.isFinite, width > 0, height > 0 else { return PageGeometry.fallbackBox.size }
        let most = PageGeometry.largestExtent
        return PageSize(width: min(width, most), height: min(height, most))
    }
}
