// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Views

extension AnnotationInspector {
    var width: Double { isForTouch ? 380 : 348 }
    private var inset: Double { isForTouch ? 16 : 12 }
    private var labelWidth: Double { isForTouch ? 84 : 80 }
    private var controlWidth: Double { width - 2 * inset - labelWidth }

    private func height(of row: Row) -> Double {
        if let swatches = row.control as? SwatchRow { return swatches.height(forWidth: controlWidth) + 4 }
        return isForTouch ? 48 : 32
    }

    var heightNeeded: Double { rows.map(height).reduce(2 * inset - 4, +) }

    func fitHeight() {
        guard let window else { return }
        let height = min(heightNeeded, window.size.height - 16)
        let y = min(frame.minY, max(window.size.height - 8 - height, 8))
        frame = ViewRect(x: frame.minX, y: y, width: frame.width, height: height)
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Places labels and controls row by row.
    func layOutRows() {
        var y = inset - 2
        func place(_ view: View, _ x: Double, _ width: Double, _ height: Double, _ rowHeight: Double) {
            let start = isMirrored ? bounds.width - x - width : x
            view.frame = ViewRect(x: start, y: y + (rowHeight - height) / 2, width: width, height: height)
        }
        let valueWidth = isForTouch ? 58.0 : 50.0
        for row in rows {
            let full = height(of: row)
            // Beside several lines of colours a label stands at the first one.
            let line = row.control is SwatchRow ? (isForTouch ? 44.0 : 24) : full
            // Swatches stand 2 points below the top of their row.
            place(row.label, inset, labelWidth - 8, line, row.control is SwatchRow ? line + 4 : line)
            let start = inset + labelWidth
            switch row.control {
            case is ValueSlider:
                place(row.control, start, controlWidth - valueWidth, full, full)
                row.value.map { place($0, start + controlWidth - valueWidth, valueWidth, full, full) }
            case is SwatchRow: place(row.control, start, controlWidth, full - 4, full)
            default: place(row.control, start, controlWidth, full - 6, full)
            }
            y += full
        }
    }
}
