// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// Shows what a document says of itself. Each line can be copied, and all of them.
///
/// ```swift
/// let panel = PropertiesPanel(catalogue: Catalogue())
/// panel.sections = [PropertySection("Document", [.init("Title", "Letters")])]
/// panel.present(in: window)
/// ```
public final class PropertiesPanel: ModalBox {
    /// What is shown.
    public var sections: [PropertySection] = [] { didSet { if sections != oldValue { rebuild() } } }

    private enum Line {
        case heading(String)
        case entry(PropertySection.Entry)
    }

    private let list = ListView()
    private let copy: Button
    private let done: Button
    private var lines: [Line] = []
    private static let largest = ViewSize(width: 580, height: 640)

    /// Makes an empty panel for what a document says, or for something else with a title.
    public init(title: Phrase? = nil, catalogue: Catalogue) {
        copy = Button(title: catalogue(.copyAll))
        done = Button(title: catalogue(.doneAction), style: .prominent)
        super.init(title: catalogue(title ?? .properties), catalogue: catalogue)
        closesByPressOutside = true
        identifier = "properties"
        list.identifier = "property-list"
        copy.identifier = "copy-all"
        done.identifier = "done"
        list.verticalInset = 4
        list.makeRow = { [weak self] index, old in
            let row = old as? PropertyRow ?? PropertyRow()
            self?.fill(row, index)
            return row
        }
        copy.addAction { [weak self] _ in
            guard let self else { return }
            window?.pasteboard?.set(text: sections.map(\.text).joined(separator: "\n"), on: .clipboard)
        }
        done.addAction { [weak self] _ in self?.close(isCancelled: false) }
        for view in [list, copy, done] { addSubview(view) }
    }

    override var initialResponder: View? { list }

    override func densityDidChange() {
        for button in [copy, done] { button.font = .system(size: density.fontSize) }
        rebuild()
        super.densityDidChange()
    }

    private func rebuild() {
        lines = sections.filter { !$0.entries.isEmpty }.flatMap { section in
            [Line.heading(section.title)] + section.entries.map { .entry($0) }
        }
        layoutRows()
    }

    /// Lines are as high as their words need.
    private func layoutRows() {
        list.setRowHeights(
            lines.map { line in
                switch line {
                case .heading: density == .touch ? 44 : 36
                case .entry(let entry): PropertyRow.height(of: entry, width: list.bounds.width, density)
                }
            })
    }

    private func fill(_ row: PropertyRow, _ index: Int) {
        guard lines.indices.contains(index) else { return }
        switch lines[index] {
        case .heading(let title): row.show(heading: title, density)
        case .entry(let entry): row.show(entry, density)
        }
    }

    /// Ctrl+C copies the line that the keyboard is at.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.modifiers == .control, event.keysym == 0x63, let index = list.selection,
            lines.indices.contains(index)
        else { return super.keyDown(event) }
        if case .entry(let entry) = lines[index] { window?.pasteboard?.set(text: entry.value, on: .clipboard) }
        return true
    }

    override func wantedSize(in window: ViewSize) -> ViewSize { Self.largest }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let area = contentArea
        guard area.width > 0, area.height > 0 else { return }
        let height = max(density.buttonExtent, done.intrinsicContentSize.height ?? 0)
        let bar = BarRow(
            area: ViewRect(x: area.minX, y: area.maxY - height, width: area.width, height: height),
            isRightToLeft: isMirrored)
        let widths = [done, copy].map { max($0.intrinsicContentSize.width ?? 0, leastButtonWidth) }
        bar.place(done, at: area.width - widths[0], width: widths[0], height: height)
        bar.place(copy, at: 0, width: widths[1], height: height)
        let top = area.minY
        // The words of rows begin where the title does.
        let frame = ViewRect(
            x: area.minX - PropertyRow.near, y: top, width: area.width + 2 * PropertyRow.near,
            height: max(area.maxY - height - 12 - top, 0))
        guard frame != list.frame else { return }
        list.frame = frame
        layoutRows()
    }
}

/// A line of a ``PropertiesPanel``: a heading, or a name with what it says.
final class PropertyRow: ListRow {
    private let name = TextLayout("", font: .system(), overflow: .ellipsisAtEnd)
    private let value = TextLayout("", font: .system(), overflow: .wrap)
    private var isHeading = false
    /// Space between the edge of a row and its words.
    static let near = 12.0

    private static func nameWidth(_ width: Double) -> Double { min(max(width * 0.3, 90), 170) }

    private static func valueWidth(_ width: Double) -> Double { max(width - near * 2 - nameWidth(width) - 10, 40) }

    /// The height of an entry in a row of a width.
    static func height(of entry: PropertySection.Entry, width: Double, _ density: ChromeDensity) -> Double {
        let layout = TextLayout(entry.value, font: .system(size: density.fontSize), overflow: .wrap)
        layout.maximumWidth = valueWidth(width)
        return max(density == .touch ? 40 : 24, (layout.size.height + 8).rounded(.up))
    }

    func show(heading: String, _ density: ChromeDensity) {
        isHeading = true
        value.text = heading
        value.font = .system(size: density.fontSize, weight: .bold)
        accessibilityLabel = heading
        setNeedsDisplay()
    }

    func show(_ entry: PropertySection.Entry, _ density: ChromeDensity) {
        isHeading = false
        (name.text, value.text) = (entry.name, entry.value)
        for layout in [name, value] { layout.font = .system(size: density.fontSize) }
        accessibilityLabel = "\(entry.name): \(entry.value)"
        setNeedsDisplay()
    }

    override var testAttributes: [String: String] {
        super.testAttributes.merging(["text": isHeading ? value.text : "\(name.text): \(value.text)"]) { $1 }
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let width = bounds.width
        func x(_ start: Double, _ extent: Double) -> Double { isMirrored ? width - start - extent : start }
        value.alignment = isMirrored ? .right : .left
        guard !isHeading else {
            value.maximumWidth = max(width - 2 * Self.near, 0)
            let y = bounds.height - value.size.height - 4
            return value.draw(on: canvas, at: ViewPoint(x: Self.near, y: y), theme.text)
        }
        drawGround(on: canvas)
        let room = Self.nameWidth(width)
        name.maximumWidth = room
        value.maximumWidth = Self.valueWidth(width)
        let y = ((bounds.height - value.size.height) / 2).rounded()
        name.draw(
            on: canvas, at: ViewPoint(x: x(Self.near, min(name.size.width, room)), y: y), theme.secondaryText)
        let start = Self.near + room + 10
        value.draw(
            on: canvas, at: ViewPoint(x: isMirrored ? Self.near : start, y: y), theme.text)
    }
}
