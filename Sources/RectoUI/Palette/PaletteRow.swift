// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// A row of the palette: a title with the letters that were meant, and its keys.
final class PaletteRow: Control {
    let item: PaletteItem
    /// Whether Return chooses it.
    var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

    private let places: Set<Int>
    private let title: TextLayout
    private let key: TextLayout
    private static let inset = 10.0

    init(_ item: PaletteItem, places: Set<Int>, density: ChromeDensity) {
        self.item = item
        self.places = places
        title = TextLayout(item.title, font: .system(size: density.fontSize), overflow: .ellipsisAtEnd)
        key = TextLayout(item.key ?? "", font: .system(size: density.fontSize - 1), overflow: .visible)
        super.init(frame: .zero)
        isEnabled = item.isEnabled
        identifier = "palette-" + item.identifier
        accessibilityRole = .menuItem
        accessibilityLabel = item.title
    }

    override var isTabStop: Bool { false }
    override var canBecomeFirstResponder: Bool { false }

    override var testAttributes: [String: String] {
        super.testAttributes.merging([
            "title": item.title, "key": item.key ?? "", "selected": isSelected ? "true" : "false",
        ]) { $1 }
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        if let ground = ground(theme) { canvas.fill(Path(bounds, cornerRadius: theme.cornerRadius), ground) }
        let isStrong = isSelected && isEnabled
        let text = isEnabled ? (isStrong ? theme.accentText : theme.text) : theme.disabledText
        let quiet = isEnabled ? (isStrong ? theme.accentText : theme.secondaryText) : theme.disabledText
        let keyWidth = item.key == nil ? 0 : key.size.width
        title.maximumWidth = max(bounds.width - 2 * Self.inset - keyWidth - 24, 0)
        let start = place(Self.inset, title.size)
        underline(on: canvas, at: start, isStrong ? theme.accentText : theme.accent)
        title.draw(on: canvas, at: start, text)
        if item.key != nil { key.draw(on: canvas, at: place(bounds.width - Self.inset - keyWidth, key.size), quiet) }
        guard item.isOn == true else { return }
        let mark = Icon(.check, extent: 16)
        mark.draw(on: canvas, at: place(Self.inset + title.size.width + 8, ViewSize(width: 16, height: 16)), quiet)
    }

    private func ground(_ theme: Theme) -> Color? {
        if isSelected { return isEnabled ? theme.accent : theme.controlHover }
        switch state {
        case .hover: return theme.controlHover
        case .pressed: return theme.controlPressed
        case .normal, .disabled: return nil
        }
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
        let isMirrored = effectiveLayoutDirection == .rightToLeft
        return ViewPoint(x: isMirrored ? bounds.width - x - size.width : x, y: bounds.midY - size.height / 2)
    }
}
