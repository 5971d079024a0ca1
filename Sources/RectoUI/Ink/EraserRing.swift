// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// Shows how far an eraser reaches.
final class EraserRing: View {
    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        identifier = "eraser-ring"
        isUserInteractionEnabled = false
        drawingMargin = 2
    }

    /// A light line within a dark one, so that it's seen on any ground.
    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        canvas.fill(Path(ellipseIn: bounds), Color(0xFFFFFF, alpha: 0.35))
        canvas.stroke(
            Path(ellipseIn: bounds.insetBy(dx: -0.5, dy: -0.5)), Color(0x000000, alpha: 0.7),
            style: StrokeStyle(width: 1))
        canvas.stroke(
            Path(ellipseIn: bounds.insetBy(dx: 0.5, dy: 0.5)), Color(0xFFFFFF, alpha: 0.9), style: StrokeStyle(width: 1)
        )
    }
}
