// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// One row of a menu. It only shows; its menu hears of what is done to it.
final class MenuRow: View {
    let item: MenuItem
    /// Whether it is what Return would choose.
    var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// Whether the menu keeps a column for marks and pictures.
    var hasMarks = false

    private let isForTouch: Bool
    private lazy var title = TextLayout(item.title, font: font, overflow: .ellipsisAtEnd)
    private lazy var key = TextLayout(item.key ?? "", font: font, overflow: .visible)

    init(_ item: MenuItem, isForTouch: Bool) {
        self.item = item
        self.isForTouch = isForTouch
        super.init(frame: .zero)
        identifier = item.identifier
        accessibilityRole = item.isSeparator ? .none : .menuItem
        accessibilityLabel = item.title
    }

    private var font: Font { .system(size: isForTouch ? 15 : 13) }

    /// Whether it can be chosen.
    var isChoosable: Bool { !item.isSeparator && item.isEnabled }

    /// Its height.
    var height: Double {
        if item.isSeparator { return ViewsTunables.menuSeparator }
        return isForTouch ? ViewsTunables.menuRow.touch : ViewsTunables.menuRow.pointer
    }

    /// The width that shows all of it.
    var fullWidth: Double {
        guard !item.isSeparator else { return 0 }
        title.maximumWidth = nil
        return (title.size.width + trailingWidth + 2 * ViewsTunables.menuSpace.row + (hasMarks ? markWidth : 0))
            .rounded(.up)
    }

    private var markWidth: Double { ViewsTunables.menuMark }

    /// What stands at the end, with the space before it.
    private var trailingWidth: Double {
        if item.submenu != nil { return ViewsTunables.menuSpace.gap + Self.chevronExtent }
        return item.key == nil ? 0 : ViewsTunables.menuSpace.gap + key.size.width
    }

    override var testAttributes: [String: String] {
        [
            "title": item.title, "key": item.key ?? "", "enabled": item.isEnabled ? "true" : "false",
            "on": item.isOn.map { $0 ? "true" : "false" } ?? "", "highlighted": isHighlighted ? "true" : "false",
        ]
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        guard !item.isSeparator else { return drawLine(on: canvas, theme) }
        if isHighlighted {
            canvas.fill(Path(bounds, cornerRadius: 5), item.isEnabled ? theme.accent : theme.controlHover)
        }
        let isStrong = isHighlighted && item.isEnabled
        let text = item.isEnabled ? (isStrong ? theme.accentText : theme.text) : theme.disabledText
        let quiet = item.isEnabled ? (isStrong ? theme.accentText : theme.secondaryText) : theme.disabledText
        var start = ViewsTunables.menuSpace.row
        if hasMarks {
            drawMark(on: canvas, text)
            start += markWidth
        }
        let end = ViewsTunables.menuSpace.row
        title.maximumWidth = max(bounds.width - start - end - trailingWidth, 0)
        place(title.size, at: start) { title.draw(on: canvas, at: $0, text) }
        if item.submenu != nil {
            drawChevron(on: canvas, quiet)
        } else if item.key != nil {
            place(key.size, at: bounds.width - end - key.size.width) { key.draw(on: canvas, at: $0, quiet) }
        }
    }

    /// Puts something in the middle of the height, `start` points from the side that text begins at.
    private func place(_ size: ViewSize, at start: Double, _ draw: (ViewPoint) -> Void) {
        let x = isMirrored ? bounds.width - start - size.width : start
        draw(ViewPoint(x: x, y: bounds.midY - size.height / 2))
    }

    private func drawLine(on canvas: Canvas, _ theme: Theme) {
        let inset = ViewsTunables.menuSpace.row
        let line = ViewRect(x: inset, y: bounds.midY - 0.5, width: bounds.width - 2 * inset, height: 1)
        canvas.fill(canvas.snapped(line), theme.border.faded(to: 0.7))
    }

    // MARK: Marks

    private static let checkMark = Path(points: [
        ViewPoint(x: 2.5, y: 7.5), ViewPoint(x: 5.5, y: 10.5), ViewPoint(x: 11.5, y: 3.5),
    ])
    private static let chevronExtent = 8.0

    private func drawMark(on canvas: Canvas, _ color: Color) {
        let icon = item.isOn == true ? Icon(Self.checkMark, extent: 14, lineWidth: 1.7) : item.icon
        guard let icon else { return }
        let start = ViewsTunables.menuSpace.row - 2
        place(ViewSize(width: icon.extent, height: icon.extent), at: start) { icon.draw(on: canvas, at: $0, color) }
    }

    private func drawChevron(on canvas: Canvas, _ color: Color) {
        let (half, depth) = (Self.chevronExtent / 2, Self.chevronExtent / 2)
        let tip = isMirrored ? -depth : depth
        place(
            ViewSize(width: depth, height: 2 * half), at: bounds.width - ViewsTunables.menuSpace.row - depth
        ) { origin in
            let back = ViewPoint(x: origin.x + (isMirrored ? depth : 0), y: origin.y)
            let path = Path(points: [
                back, ViewPoint(x: back.x + tip, y: back.y + half), ViewPoint(x: back.x, y: back.y + 2 * half),
            ])
            canvas.stroke(path, color, style: StrokeStyle(width: 1.5, cap: .round, join: .round))
        }
    }
}
