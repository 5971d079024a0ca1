// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// A line of the outline: its title, indented, behind a mark that opens what is below it.
final class OutlineRow: ListRow {
    /// The page it leads to, where that is known.
    var page: Int? { didSet { if page != oldValue { setNeedsDisplay() } } }
    private lazy var title = TextLayout("", font: .system(), overflow: .ellipsisAtEnd)
    private var depth = 0
    private var isOpen: Bool?
    private var density = ChromeDensity.pointer
    private var hasMarks = true
    private var room = 0.0
    private static let indent = 16.0
    private static let markExtent = 16.0

    /// Shows an item; `isOpen` is nil where nothing is below it, and `hasMarks` false where that is so for all items.
    func show(_ text: String, depth: Int, isOpen: Bool?, hasMarks: Bool = true, density: ChromeDensity) {
        let text = text.isEmpty ? "–" : text
        guard
            text != title.text || depth != self.depth || isOpen != self.isOpen || density != self.density
                || hasMarks != self.hasMarks
        else {
            return
        }
        self.hasMarks = hasMarks
        title.text = text
        title.font = .system(size: density.fontSize)
        (self.depth, self.isOpen, self.density) = (depth, isOpen, density)
        accessibilityLabel = text
        setNeedsDisplay()
    }

    /// The whole title, where there is no room for it.
    override var toolTip: String? {
        TextLayout(title.text, font: title.font, overflow: .visible).size.width > room ? title.text : nil
    }

    override var testAttributes: [String: String] {
        var attributes = super.testAttributes.merging(["text": title.text, "depth": String(depth)]) { $1 }
        if let isOpen { attributes["open"] = isOpen ? "true" : "false" }
        return attributes
    }

    /// Where the mark of a row is that stands in `row`, with room around it for what is used.
    static func mark(depth: Int, in row: ViewRect, _ density: ChromeDensity, _ isMirrored: Bool) -> ViewRect {
        let width = density == .touch ? 44 : markExtent + 8
        let near = 4 + Double(min(depth, 8)) * indent
        return ViewRect(
            x: isMirrored ? row.maxX - near - width : row.minX + near, y: row.minY, width: width, height: row.height)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        drawGround(on: canvas)
        let mark = Self.mark(depth: depth, in: bounds, density, isMirrored)
        if let isOpen {
            let icon = Icon(isOpen ? .chevronDown : isMirrored ? .chevronLeft : .chevronRight, extent: Self.markExtent)
            let corner = ViewPoint(x: mark.midX - Self.markExtent / 2, y: mark.midY - Self.markExtent / 2)
            icon.draw(on: canvas, at: corner, theme.secondaryText)
        }
        let start = hasMarks ? mark.maxX : 12
        room = isMirrored && hasMarks ? mark.minX - 12 : bounds.maxX - start - 12
        title.maximumWidth = max(room, 0)
        title.alignment = isMirrored ? .right : .left
        let color = isCurrent ? theme.accent : theme.text
        title.draw(
            on: canvas, at: ViewPoint(x: isMirrored ? 12 : start, y: bounds.midY - title.size.height / 2), color)
    }
}
