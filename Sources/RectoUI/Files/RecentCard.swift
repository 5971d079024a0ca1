// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// A file as a sheet of paper with its name below it.
final class RecentCard: View {
    /// What it shows.
    var item: RecentItem { didSet { if !item.isSame(as: oldValue) { contentDidChange() } } }
    /// Whether the keyboard acts on it.
    var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
    /// Whether the pointer is above it.
    var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
    /// Whether it is held down.
    var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

    private let name = TextLayout("", font: .system(), overflow: .ellipsisInMiddle)
    private let folder = TextLayout("", font: .system(size: 11.5), overflow: .ellipsisInMiddle)
    private let missing: String
    /// Height to width of the room for the paper, at most.
    private static let proportion = 1.2
    private static let padding = 12.0
    /// The height of the two lines below the paper.
    private static let textHeight = 44.0
    /// The edge of the mark that takes the card away.
    private static let markExtent = 24.0

    init(_ item: RecentItem, catalogue: Catalogue) {
        self.item = item
        missing = catalogue(.fileMissing)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityRole = .listItem
        contentDidChange()
    }

    private func contentDidChange() {
        name.text = FileText.visible(FilePath.name(of: item.path))
        let place = FilePath.parent(of: item.path).map { FileText.visible(FilePath.abbreviated($0)) } ?? ""
        folder.text = item.isMissing ? missing : place
        accessibilityLabel = "\(name.text), \(folder.text)"
        setNeedsDisplay()
    }

    override var testAttributes: [String: String] {
        [
            "text": name.text, "missing": item.isMissing ? "true" : "false",
            "selected": isSelected ? "true" : "false", "pictured": item.picture == nil ? "false" : "true",
        ]
    }

    /// The height of a row of cards of a width: its tallest paper has room.
    static func height(ofRow items: some Sequence<RecentItem>, width: Double) -> Double {
        let tallest = items.map { min(aspect(of: $0), proportion) }.max() ?? proportion
        return ((width - 2 * padding) * tallest).rounded() + 2 * padding + textHeight
    }

    /// Height to width of an item's paper.
    private static func aspect(of item: RecentItem) -> Double {
        item.picture.map { Double($0.height) / Double(max($0.width, 1)) } ?? 1.35
    }

    /// Where the mark is that takes the card away.
    var removeMark: ViewRect {
        ViewRect(x: bounds.maxX - Self.markExtent - 6, y: 6, width: Self.markExtent, height: Self.markExtent)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let box = Path(bounds, cornerRadius: 8)
        if isPressed || isHovered { canvas.fill(box, isPressed ? theme.controlPressed : theme.controlHover) }
        let room = ViewRect(
            x: Self.padding, y: Self.padding, width: bounds.width - 2 * Self.padding,
            height: bounds.height - 2 * Self.padding - Self.textHeight)
        if item.isMissing {
            canvas.group(alpha: 0.4) { drawPaper(on: canvas, in: room, theme) }
        } else {
            drawPaper(on: canvas, in: room, theme)
        }
        drawText(on: canvas, top: room.maxY + 8, theme)
        if isHovered { drawMark(on: canvas, theme) }
        if isSelected {
            canvas.strokeInside(bounds, theme.focus, width: ViewsTunables.focusRingWidth, cornerRadius: 8)
        }
    }

    /// The paper at the bottom of its room, in the shape of the page.
    private func drawPaper(on canvas: Canvas, in room: ViewRect, _ theme: Theme) {
        let aspect = Self.aspect(of: item)
        let width = min(room.width, room.height / aspect)
        let height = width * aspect
        let paper = canvas.snapped(
            ViewRect(x: room.midX - width / 2, y: room.maxY - height, width: width, height: height))
        canvas.shadow(
            around: paper, radius: 5, Color(0x000000, alpha: theme.isDark ? 0.5 : 0.22),
            offset: ViewVector(dx: 0, dy: 1.5), cornerRadius: 1)
        // White without anything on it would glare in the dark.
        canvas.fill(paper, item.picture == nil && theme.isDark ? theme.controlBackground : .white)
        guard let picture = item.picture else {
            let extent = min(width, height) * 0.36
            let corner = ViewPoint(x: paper.midX - extent / 2, y: paper.midY - extent / 2)
            return Icon(.document, extent: extent).draw(on: canvas, at: corner, Color(0xA3A9B2))
        }
        canvas.draw(picture, in: paper, filter: .bilinear)
    }

    private func drawText(on canvas: Canvas, top: Double, _ theme: Theme) {
        let room = bounds.width - 12
        for (layout, y, color) in [
            (name, top, item.isMissing ? theme.secondaryText : theme.text), (folder, top + 18, theme.secondaryText),
        ] {
            layout.maximumWidth = max(room, 0)
            layout.draw(on: canvas, at: ViewPoint(x: bounds.midX - min(layout.size.width, room) / 2, y: y), color)
        }
    }

    private func drawMark(on canvas: Canvas, _ theme: Theme) {
        let mark = removeMark
        canvas.fill(Path(mark, cornerRadius: mark.width / 2), theme.barBackground)
        canvas.strokeInside(mark, theme.border, cornerRadius: mark.width / 2)
        let extent = 14.0
        Icon(.close, extent: extent).draw(
            on: canvas, at: ViewPoint(x: mark.midX - extent / 2, y: mark.midY - extent / 2), theme.text)
    }
}
