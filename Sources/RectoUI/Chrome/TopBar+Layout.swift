// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Views

extension TopBar {
    func layoutParts() {
        let row = barRow(height: density.barHeight)
        let (gap, extent) = (ChromeTunables.barGap, density.buttonExtent)
        row.place(sidebar, at: gap, width: extent, height: extent)
        var end = bounds.width - gap
        for button in [menu, markup, find] where !button.isHidden {
            end -= extent
            row.place(button, at: end, width: extent, height: extent)
            end -= gap
        }
        guard content.pageCount > 0 else { return }
        layoutMiddle(row, between: gap + extent + gap, and: end)
    }

    /// Page and zoom in the middle of the bar, or as near to it as there is room. The buttons beside the zoom go first where
    /// there is none, then the zoom.
    private func layoutMiddle(_ row: BarRow, between start: Double, and end: Double) {
        let extent = density.buttonExtent
        let field = pageFieldWidth
        let text = count.sizeThatFits(ViewSize(width: 1e6, height: extent))
        let percent = max(zoom.intrinsicContentSize.width ?? 0, density == .touch ? 96 : 76)
        let page = field + 8 + text.width
        let room = end - start
        let hasZoom = page + ChromeTunables.groupGap + percent <= room
        let hasSteps = page + ChromeTunables.groupGap + percent + 2 * extent <= room
        zoom.isHidden = !hasZoom
        zoomOut.isHidden = !hasSteps
        zoomIn.isHidden = !hasSteps
        let zooming = hasZoom ? ChromeTunables.groupGap + percent + (hasSteps ? 2 * extent : 0) : 0
        let total = page + zooming
        var x = max(min(((bounds.width - total) / 2).rounded(), end - total), start)
        row.place(pageField, at: x, width: field, height: density == .touch ? 36 : 24)
        x += field + 8
        row.place(count, at: x, width: text.width, height: text.height)
        x += text.width + ChromeTunables.groupGap
        guard hasZoom else { return }
        if hasSteps {
            row.place(zoomOut, at: x, width: extent, height: extent)
            row.place(zoomIn, at: x + extent + percent, width: extent, height: extent)
            x += extent
        }
        row.place(zoom, at: x, width: percent, height: extent)
    }

    /// Room for the longest number of a page, and for labels of a few letters.
    private var pageFieldWidth: Double {
        let digits = max(String(content.pageCount).count, content.page.count, 3)
        return min((Double(digits) * density.fontSize * 0.62 + 24).rounded(), 96)
    }
}
