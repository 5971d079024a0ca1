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
    /// The turns of pages that are to be others than in the file.
    private var rotations: [Int: Rotation] = [:]

    /// Knows nothing.
    init() {}

    /// Assumes that pages are as large as they were in an earlier version of the document, and called the same; those beyond
    /// its end as large as the first one that was looked at.
    init(pageCount: Int, first: PageSummary, before: PageBook = PageBook()) {
        let size = Self.usable(first.displaySize)
        sizes = Array(before.sizes.prefix(pageCount))
        sizes += Array(repeating: size, count: pageCount - sizes.count)
        if sizes.indices.contains(first.index) { sizes[first.index] = size }
        labels = before.labels.filter { $0.key < pageCount }
    }

    /// A page as it is to be.
    func geometry(_ page: Int) -> PageGeometry? {
        guard let rotation = rotations[page] else { return geometries[page] }
        return geometries[page]?.turned(to: rotation)
    }

    /// A page as the file has it.
    func filedGeometry(_ page: Int) -> PageGeometry? { geometries[page] }

    /// The turn of a page where it is to be another one than in the file.
    func rotation(_ page: Int) -> Rotation? { rotations[page] }

    /// The pages that are to have other turns than in the file.
    var turnedPages: Set<Int> { Set(rotations.keys) }

    /// Gives a page another turn; that of the file is no edit.
    mutating func turn(_ page: Int, to rotation: Rotation) {
        rotations[page] = rotation == geometries[page]?.rotation ? nil : rotation
        if let geometry = geometry(page), sizes.indices.contains(page) { sizes[page] = geometry.displaySize }
    }

    /// The file has the turns that were to be.
    mutating func settleTurns() {
        for page in rotations.keys { geometries[page] = geometry(page) }
        rotations = [:]
    }

    /// The pages have the turns of the file again.
    mutating func forgetTurns() {
        let pages = rotations.keys
        rotations = [:]
        for page in pages where sizes.indices.contains(page) {
            if let geometry = geometries[page] { sizes[page] = geometry.displaySize }
        }
    }

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
            sizes[record.index] = self.geometry(record.index)?.displaySize ?? geometry.displaySize
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
