// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// A row of the palette: a title with the letters that were meant, and its keys.
final class PaletteRow: ListRow {
    private var item: PaletteItem?
    private var places: Set<Int> = []
    private let title = TextLayout("", font: .system(), overflow: .ellipsisAtEnd)
    private let key = TextLayout("", font: .system(), overflow: .visible)
    private static let inset = 10.0
    /// Space at the other side, where the list's bar is.
    private static let farInset = 18.0

    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        accessibilityRole = .menuItem
    }

    /// Shows an item, with the places of letters that were meant.
    func show(_ item: PaletteItem, places: Set<Int>, density: ChromeDensity) {
        (self.item, self.places) = (item, places)
        (title.text, title.font) = (item.title, .system(size: density.fontSize))
        (key.text, key.font) = (item.key ?? "", .system(size: density.fontSize - 1))
        identifier = "palette-" + item.identifier
        accessibilityLabel = item.title
        setNeedsDisplay()
    }

    private var isEnabled: Bool { item?.isEnabled == true }

    override var testAttributes: [String: String] {
        super.testAttributes.merging(["title": title.text, "key": key.text]) { $1 }
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        if let ground = ground(theme) { canvas.fill(Path(bounds, cornerRadius: theme.cornerRadius), ground) }
        let isStrong = isSelected && isEnabled
        drawFocus(on: canvas, isStrong ? theme.accentText : nil)
        let text = isEnabled ? (isStrong ? theme.accentText : theme.text) : theme.disabledText
        let quiet = isEnabled ? (isStrong ? theme.accentText : theme.secondaryText) : theme.disabledText
        let keyWidth = key.text.isEmpty ? 0 : key.size.width
        title.maximumWidth = max(bounds.width - Self.inset - Self.farInset - keyWidth - 24, 0)
        let start = place(Self.inset, title.size)
        underline(on: canvas, at: start, isStrong ? theme.accentText : theme.accent)
        title.draw(on: canvas, at: start, text)
        if !key.text.isEmpty {
            key.draw(on: canvas, at: place(bounds.width - Self.farInset - keyWidth, key.size), quiet)
        }
        guard item?.isOn == true else { return }
        let mark = Icon(.check, extent: 16)
        mark.draw(on: canvas, at: place(Self.inset + title.size.width + 8, ViewSize(width: 16, height: 16)), quiet)
    }

    private func ground(_ theme: Theme) -> Color? {
        if isSelected { return isEnabled ? theme.accent : theme.controlHover }
        if isPressed { return theme.controlPressed }
        return isHovered ? theme.controlHover : nil
    }

    /// A line below each letter that was meant.
    private func underline(on canvas: Canvas, at start: ViewPoint, _ color: Color) {
        let text = title.text
        for place in places {
            let index = text.index(text.startIndex, offsetBy: place, limitedBy: text.endIndex)
            guard let index, index < text.endIndex else { continue }
            for rect in title.rects(for: index..<text.index(after: index)) {
                canvas.fill(
                    ViewRect(x: start.x + rect.minX, y: start.y + rect.maxY - 1, width: rect.width, height: 1.5), color)
            }
        }
    }

    /// The corner of something that begins `x` points from the side where reading begins.
    private func place(_ x: Double, _ size: ViewSize) -> ViewPoint {
        return ViewPoint(x: isMirrored ? bounds.width - x - size.width : x, y: bounds.midY - size.height / 2)
    }
}
