// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// A line of text behind a picture, with smaller words below it.
final class DetailRow: ListRow {
    private lazy var title = TextLayout("", font: .system(), overflow: .ellipsisInMiddle)
    private lazy var detail = TextLayout("", font: .system(size: 11), overflow: .ellipsisAtEnd)
    private var icon: IconName?
    private var tint: Color?

    /// Shows something.
    func show(_ text: String, detail words: String, icon: IconName, tint: Color? = nil, _ density: ChromeDensity) {
        title.text = text
        title.font = .system(size: density.fontSize)
        detail.text = words
        (self.icon, self.tint) = (icon, tint)
        accessibilityLabel = words.isEmpty ? text : "\(text), \(words)"
        setNeedsDisplay()
    }

    override var testAttributes: [String: String] {
        super.testAttributes.merging(["text": title.text, "detail": detail.text]) { $1 }
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        drawGround(on: canvas)
        let extent = ChromeTunables.iconExtent
        if let icon {
            let x = isMirrored ? bounds.maxX - 12 - extent : 12
            let corner = ViewPoint(x: x, y: (bounds.midY - extent / 2).rounded())
            Icon(icon, extent: extent).draw(on: canvas, at: corner, tint ?? theme.secondaryText)
        }
        let near = 12 + extent + 8
        let room = max(bounds.width - near - 12, 1)
        let lines = [(title, theme.text)] + (detail.text.isEmpty ? [] : [(detail, theme.secondaryText)])
        var y = (bounds.midY - lines.reduce(2 * Double(lines.count - 1)) { $0 + $1.0.size.height } / 2).rounded()
        for (line, color) in lines {
            line.maximumWidth = room
            line.alignment = isMirrored ? .right : .left
            line.draw(on: canvas, at: ViewPoint(x: isMirrored ? bounds.maxX - near - room : near, y: y), color)
            y += line.size.height + 2
        }
    }
}
