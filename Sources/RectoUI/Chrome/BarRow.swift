// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// A row of parts from the side where reading begins, turned round where that is the right.
struct BarRow {
    let area: ViewRect
    let isRightToLeft: Bool

    /// Places `view` with its near edge `x` points from the near edge of the area, in the middle of its height.
    @MainActor
    func place(_ view: View, at x: Double, width: Double, height: Double) {
        let left = isRightToLeft ? area.maxX - x - width : area.minX + x
        view.frame = ViewRect(
            x: left.rounded(), y: area.minY + ((area.height - height) / 2).rounded(), width: width, height: height)
    }
}

extension View {
    /// The row of this view's parts.
    func barRow(height: Double, y: Double = 0) -> BarRow {
        BarRow(
            area: ViewRect(x: 0, y: y, width: bounds.width, height: height),
            isRightToLeft: isMirrored)
    }

    /// Fills the view as the ground of a bar, with a hairline along an edge.
    func drawBar(on canvas: Canvas, lineAtTop: Bool = false) {
        let theme = window?.theme ?? .light
        canvas.fill(bounds, theme.barBackground)
        let pixel = 1 / canvas.deviceScale
        let y = lineAtTop ? bounds.minY : bounds.maxY - pixel
        canvas.fill(ViewRect(x: bounds.minX, y: y, width: bounds.width, height: pixel), theme.hairline)
    }
}

extension Theme {
    /// Lines that part the bars from the pages: fainter than those around controls.
    var hairline: Color { border.mixed(with: barBackground, self == .highContrast ? 0 : 0.35) }
}
