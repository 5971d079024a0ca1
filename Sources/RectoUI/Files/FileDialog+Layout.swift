// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Views

extension FileDialog {
    /// The largest that a dialog becomes, in points: a list of 20 rows with places beside it.
    static let largest = ViewSize(width: 760, height: 620)
    /// The width of the places.
    private static let placesWidth = 168.0
    /// Below this width of the dialog the places are left out.
    private static let narrow = 560.0

    func layoutParts() {
        let area = contentArea
        guard area.width > 0, area.height > 0 else { return }
        let row = density.buttonExtent
        var top = area.minY
        path.frame = ViewRect(x: area.minX - 4, y: top, width: area.width + 8, height: row)
        top += row + 2
        let bottom = layoutFooter(area, row)
        layoutLists(ViewRect(x: area.minX, y: top, width: area.width, height: max(bottom - top, 0)))
    }

    /// Places field, message and buttons at the bottom; tells where they begin.
    private func layoutFooter(_ area: ViewRect, _ row: Double) -> Double {
        let height = max(row, accept.intrinsicContentSize.height ?? row)
        var y = area.maxY - height
        let bar = BarRow(
            area: ViewRect(x: area.minX, y: y, width: area.width, height: height),
            isRightToLeft: isMirrored)
        var end = area.width
        for button in [accept, cancel] {
            let width = max(button.intrinsicContentSize.width ?? 0, leastButtonWidth)
            bar.place(button, at: end - width, width: width, height: height)
            end -= width + 8
        }
        var start = 0.0
        for button in [hidden, filter] where !button.isHidden {
            let width = button.intrinsicContentSize.width ?? 0
            // Where there is no room, files can still be typed.
            let fits = start + width <= end
            bar.place(button, at: fits ? start : 0, width: fits ? width : 0, height: height)
            start += width + 4
        }
        message.isHidden = message.text.isEmpty
        if !message.isHidden {
            let size = message.sizeThatFits(ViewSize(width: area.width, height: 1e6))
            y -= size.height + 8
            message.frame = ViewRect(x: area.minX, y: y, width: area.width, height: size.height)
        }
        let fieldHeight = max(row, field.intrinsicContentSize.height ?? row)
        y -= fieldHeight + 8
        field.frame = ViewRect(x: area.minX, y: y, width: area.width, height: fieldHeight)
        return y - 8
    }

    private func layoutLists(_ area: ViewRect) {
        let hasPlaces = bounds.width >= Self.narrow && !allPlaces.isEmpty
        let taken = hasPlaces ? Self.placesWidth : 0
        places.isHidden = !hasPlaces
        places.frame = ViewRect(
            x: isMirrored ? area.maxX - taken + 4 : area.minX - 4, y: area.minY, width: taken, height: area.height)
        let files = ViewRect(
            x: isMirrored ? area.minX : area.minX + taken, y: area.minY, width: area.width - taken, height: area.height)
        let headHeight = density == .touch ? 36.0 : 24
        let columns = FileRow.columns(width: files.width)
        let bar = BarRow(
            area: ViewRect(x: files.minX, y: files.minY, width: files.width, height: headHeight),
            isRightToLeft: isMirrored)
        let widths = [files.width - columns.size - columns.date - 22, columns.size, columns.date + 4]
        var x = 8.0
        for (head, width) in zip(heads, widths) {
            head.isHidden = width < 20
            if !head.isHidden { bar.place(head, at: x, width: width, height: headHeight) }
            x += width
        }
        list.frame = ViewRect(
            x: files.minX, y: files.minY + headHeight, width: files.width, height: max(files.height - headHeight, 0))
        nothing.frame = ViewRect(
            x: files.minX, y: list.frame.minY + 24, width: files.width,
            height: nothing.sizeThatFits(files.size).height)
    }
}
