// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension PageLayout.Input {
    /// Device pixels for 1/72 inch of paper that a zoom mode asks for, where `fittedRow` is the row that a continuous
    /// arrangement fits.
    func pixelsPerPoint(for mode: ZoomMode, fittedRow: Int, dotsPerInch: Double) -> Double {
        guard !pageSizes.isEmpty else { return dotsPerInch / 72 }
        let last = arrangement.rowCount(pageCount: pageSizes.count) - 1
        let row = min(arrangement.isContinuous ? fittedRow : currentRow, last)
        let pages = arrangement.pages(inRow: row, pageCount: pageSizes.count)
        var size = PageSize.zero
        for page in pages {
            let turned = fittedSize(ofPage: page)
            size.width += turned.width
            size.height = max(size.height, turned.height)
        }
        // A page that stands alone, as a cover does, counts as half a pair, so that all rows have one zoom.
        let columns = arrangement.columns == .one ? 1 : 2
        if pages.count == 1 { size.width *= Double(columns) }
        let gaps = DeviceSize(width: Double(columns - 1) * gap, height: 0)
        return mode.pixelsPerPoint(
            rowSize: size, gaps: gaps, viewport: viewport, dotsPerInch: dotsPerInch)
    }
}
