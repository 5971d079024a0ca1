// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// Keys that belong together, for a ``ShortcutSheet``.
public struct ShortcutGroup: Hashable, Sendable {
    /// One thing that can be done, with the keys for it.
    public struct Row: Hashable, Sendable {
        /// What it is.
        public var title: String
        /// The keys that do it, as people read them, most usual first.
        public var keys: [String]

        /// Describes a row.
        public init(_ title: String, keys: [String]) {
            self.title = title
            self.keys = keys
        }
    }

    /// What they have in common.
    public var title: String
    /// What can be done.
    public var rows: [Row]

    /// Describes a group.
    public init(_ title: String, rows: [Row]) {
        self.title = title
        self.rows = rows
    }

    /// The rows whose title or keys hold a text, all of them where the group's title does; nil where there are none.
    func filtered(by text: String) -> ShortcutGroup? {
        let text = text.lowercased()
        guard !text.isEmpty, !title.lowercased().contains(text) else { return self }
        let rows = rows.filter { row in
            row.title.lowercased().contains(text) || row.keys.contains { $0.lowercased().contains(text) }
        }
        return rows.isEmpty ? nil : ShortcutGroup(title, rows: rows)
    }
}

/// All keys on one sheet, in as many columns as there is room for.
///
/// ```swift
/// ShortcutSheet(catalogue: catalogue, density: .pointer, groups: groups).present(in: window)
/// ```
public final class ShortcutSheet: FilterBox {
    private let groups: [ShortcutGroup]
    private let scroller = ScrollView()
    private var blocks: [ShortcutBlock] = []

    private static let columnWidth = 300.0
    /// Room for the bar that scrolls, beside the keys.
    private static let barRoom = 8.0
    private static let columnGap = 28.0

    /// Makes a sheet of groups.
    public init(catalogue: Catalogue, density: ChromeDensity, groups: [ShortcutGroup]) {
        self.groups = groups
        super.init(
            title: catalogue(.shortcuts), placeholder: .shortcutsFilter, catalogue: catalogue, density: density,
            standing: .open, hasCloseButton: true)
        identifier = "shortcuts"
        field.identifier = "shortcuts-filter"
        insertSubview(scroller, above: field)
        filterDidChange()
    }

    override func filterDidChange() {
        for block in blocks { block.removeFromSuperview() }
        blocks = groups.compactMap { $0.filtered(by: field.text) }.map { ShortcutBlock($0, density: density) }
        for block in blocks { scroller.addSubview(block) }
        nothing.isHidden = !blocks.isEmpty
        scroller.contentOffset = .zero
        setNeedsLayout()
    }

    override func densityDidChange() {
        filterDidChange()
        super.densityDidChange()
    }

    // MARK: Place

    override func wantedSize(in window: ViewSize) -> ViewSize {
        let room = window.width - 2 * ChromeTunables.margin - 2 * padding
        let columns = min(max(((room + Self.columnGap) / (Self.columnWidth + Self.columnGap)).rounded(.down), 1), 3)
        let column = columns == 1 ? min(room, Self.columnWidth * 1.5) : Self.columnWidth
        let width = columns * column + (columns - 1) * Self.columnGap + 2 * padding
        return ViewSize(width: width, height: min(window.height * 0.86, 760))
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let fieldHeight = density == .touch ? 36.0 : 26
        let inner = bounds.width - 2 * padding
        barRow(height: fieldHeight, y: titleHeight).place(
            field, at: padding, width: min(inner, 280), height: fieldHeight)
        let top = titleHeight + fieldHeight + padding
        // The bar that scrolls stands beside the keys.
        scroller.frame = ViewRect(
            x: isMirrored ? padding - Self.barRoom : padding, y: top, width: inner + Self.barRoom,
            height: max(bounds.height - top - padding, 0))
        nothing.frame = ViewRect(x: padding, y: top + 24, width: inner, height: 24)
        placeBlocks(width: inner)
    }

    /// Puts each group into the column that is shortest so far.
    private func placeBlocks(width: Double) {
        let count = max(Int((width + Self.columnGap) / (Self.columnWidth + Self.columnGap)), 1)
        let column = (width - Double(count - 1) * Self.columnGap) / Double(count)
        var heights = [Double](repeating: 0, count: count)
        for block in blocks {
            guard let shortest = heights.indices.min(by: { heights[$0] < heights[$1] }) else { return }
            let x = Double(isMirrored ? count - 1 - shortest : shortest) * (column + Self.columnGap)
            block.frame = ViewRect(
                x: (isMirrored ? x + Self.barRoom : x).rounded(), y: heights[shortest], width: column.rounded(),
                height: block.height)
            heights[shortest] += block.height + 20
        }
        scroller.contentSize = ViewSize(width: width + Self.barRoom, height: max((heights.max() ?? 0) - 20, 0))
    }

    // MARK: Input

    /// Arrows scroll, as the field has no use for them.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        let screen = scroller.bounds.height * 0.9
        let way: [UInt32: Double] = [
            Keysym.down: 40, Keysym.up: -40, Keysym.pageDown: screen, Keysym.pageUp: -screen,
        ]
        guard let way = way[event.keysym] else { return super.keyDown(event) }
        scroller.scroll(to: scroller.contentOffset + ViewVector(dx: 0, dy: way), animated: false)
        return true
    }
}

/// A group of the sheet: its title, and a line for each thing that can be done.
private final class ShortcutBlock: View {
    private let title: TextLayout
    private let lines: [(title: TextLayout, keys: [TextLayout])]
    private let group: ShortcutGroup
    private let lineHeight: Double

    init(_ group: ShortcutGroup, density: ChromeDensity) {
        self.group = group
        let size = density.fontSize
        lineHeight = density == .touch ? 34 : 26
        title = TextLayout(group.title, font: .system(size: size, weight: .bold))
        lines = group.rows.map { row in
            (
                TextLayout(row.title, font: .system(size: size), overflow: .ellipsisAtEnd),
                row.keys.prefix(2).map { TextLayout($0, font: .system(size: size - 2), overflow: .visible) }
            )
        }
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityRole = .group
        accessibilityLabel = group.title
    }

    var height: Double { Double(lines.count + 1) * lineHeight }

    override var testAttributes: [String: String] {
        let rows = group.rows.map { "\($0.title): \($0.keys.joined(separator: ", "))" }
        return ["text": ([group.title] + rows).joined(separator: "\n")]
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        title.draw(on: canvas, at: place(0, title.size, line: 0), theme.text)
        let rule = ViewRect(x: 0, y: lineHeight - 1, width: bounds.width, height: 1 / canvas.deviceScale)
        canvas.fill(rule, theme.hairline)
        for (index, line) in lines.enumerated() { draw(line, at: index + 1, on: canvas, theme) }
    }

    private func draw(_ line: (title: TextLayout, keys: [TextLayout]), at row: Int, on canvas: Canvas, _ theme: Theme) {
        var end = bounds.width
        for key in line.keys.reversed() {
            let size = key.size
            let cap = ViewSize(width: max(size.width + 12, 22), height: size.height + 6)
            let corner = place(end - cap.width, cap, line: row)
            let box = ViewRect(origin: corner, size: cap)
            canvas.fill(Path(box, cornerRadius: 4), theme.controlBackground)
            canvas.strokeInside(box, theme.border, cornerRadius: 4)
            let start = ViewPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2)
            key.draw(on: canvas, at: start, theme.text)
            end -= cap.width + 5
        }
        line.title.maximumWidth = max(end - 8, 0)
        line.title.draw(on: canvas, at: place(0, line.title.size, line: row), theme.secondaryText)
    }

    private func place(_ x: Double, _ size: ViewSize, line: Int) -> ViewPoint {
        let y = Double(line) * lineHeight + (lineHeight - size.height) / 2
        return ViewPoint(x: isMirrored ? bounds.width - x - size.width : x, y: y)
    }
}
