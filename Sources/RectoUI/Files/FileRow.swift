// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// A line of a list of files: what it is, its name, its size and when it was changed.
final class FileRow: ListRow {
    private let name = TextLayout("", font: .system(), overflow: .ellipsisInMiddle)
    private let size = TextLayout("", font: .system())
    private let date = TextLayout("", font: .system())
    private var isFolder = false
    private var density = ChromeDensity.pointer

    /// Shows an entry; details are left out where they are nil.
    func show(
        _ entry: FileEntry, _ details: FileDetails?, now: Int, density: ChromeDensity, _ catalogue: Catalogue
    ) {
        name.text = FileText.visible(entry.name)
        isFolder = entry.isFolder
        size.text = entry.isFolder ? "" : details.map { catalogue.text(ofBytes: $0.size) } ?? ""
        date.text = details.map { FileText.date($0.modified, now: now) } ?? ""
        self.density = density
        name.font = .system(size: density.fontSize)
        for layout in [size, date] { layout.font = .system(size: density.fontSize - 1) }
        accessibilityLabel = entry.name
        setNeedsDisplay()
    }

    override var testAttributes: [String: String] { super.testAttributes.merging(["text": name.text]) { $1 } }

    /// How wide the columns behind the name are in a row of a width; none where there is no room.
    static func columns(width: Double) -> (size: Double, date: Double) {
        width < 360 ? (0, 0) : width < 460 ? (72, 0) : (76, 110)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        if isSelected || isMarked {
            let box = Path(bounds.insetBy(dx: 4, dy: 0), cornerRadius: theme.cornerRadius)
            canvas.fill(box, theme.selection)
            drawFocus(on: canvas)
        } else {
            drawGround(on: canvas)
        }
        let icon = density == .touch ? 22.0 : 18
        let near = 14.0
        func x(_ start: Double, _ width: Double) -> Double { isMirrored ? bounds.width - start - width : start }
        Icon(isMarked ? .check : isFolder ? .folder : .document, extent: icon).draw(
            on: canvas, at: ViewPoint(x: x(near, icon), y: bounds.midY - icon / 2),
            isFolder || isMarked ? theme.accent : theme.secondaryText)
        let columns = Self.columns(width: bounds.width)
        let start = near + icon + 8
        name.maximumWidth = max(bounds.width - start - columns.size - columns.date - 16, 0)
        draw(name, on: canvas, x: x(start, name.size.width), theme.text)
        let secondary = isSelected || isMarked ? theme.text : theme.secondaryText
        if columns.size > 0 {
            let end = bounds.width - columns.date - 20
            draw(size, on: canvas, x: x(end - size.size.width, size.size.width), secondary)
        }
        if columns.date > 0 {
            draw(date, on: canvas, x: x(bounds.width - 16 - date.size.width, date.size.width), secondary)
        }
    }

    private func draw(_ layout: TextLayout, on canvas: Canvas, x: Double, _ color: Color) {
        layout.draw(on: canvas, at: ViewPoint(x: x, y: bounds.midY - layout.size.height / 2), color)
    }
}
