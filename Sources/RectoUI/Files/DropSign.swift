// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// Lies over a window while something is held above it that can be dropped there.
public final class DropSign: View {
    private let text: TextLayout

    /// Makes a sign.
    public init(catalogue: Catalogue) {
        text = TextLayout(catalogue(.dropToOpen), font: .system(size: 17, weight: .semibold))
        super.init(frame: .zero)
        identifier = "drop-sign"
        isUserInteractionEnabled = false
        accessibilityRole = .label
        accessibilityLabel = text.text
    }

    public override var testAttributes: [String: String] { ["text": text.text] }

    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let frame = bounds.insetBy(dx: 12, dy: 12)
        guard frame.width > 0, frame.height > 0 else { return }
        let outline = Path(frame, cornerRadius: 14)
        canvas.fill(bounds, theme.windowBackground.faded(to: 0.9))
        canvas.fill(outline, theme.accent.faded(to: 0.12))
        canvas.stroke(outline, theme.accent, style: StrokeStyle(width: 2.5, cap: .round, dashes: [10, 8]))
        let size = text.size
        let pill = ViewRect(
            x: frame.midX - size.width / 2 - 22, y: frame.midY - size.height / 2 - 12, width: size.width + 44,
            height: size.height + 24)
        canvas.fill(Path(pill, cornerRadius: pill.height / 2), theme.accent)
        text.draw(on: canvas, at: ViewPoint(x: pill.minX + 22, y: pill.minY + 12), theme.accentText)
    }
}
