// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// The folders that lead to the one that shows, each to go back to; the far ones are left out where there is no room.
final class PathBar: View {
    /// Goes to a folder.
    var onFolder: (_ path: String) -> Void = { _ in }
    /// The folder that shows.
    var folder = "" { didSet { if folder != oldValue { rebuild() } } }
    /// How large its parts are.
    var density = ChromeDensity.pointer { didSet { if density != oldValue { rebuild() } } }
    private var parts: [(button: BarButton, path: String)] = []
    private let up: BarButton

    /// Makes an empty bar; `label` is what the way to the folder above is called.
    init(up label: String) {
        up = BarButton(.chevronUp, label: label)
        super.init(frame: .zero)
        identifier = "path-bar"
        up.identifier = "parent-folder"
        up.addAction { [weak self] _ in
            if let self, let parent = FilePath.parent(of: folder) { onFolder(parent) }
        }
        addSubview(up)
    }

    private func rebuild() {
        for part in parts { part.button.removeFromSuperview() }
        parts = []
        var path = folder
        while true {
            let (target, isLast) = (path, path == folder)
            let name = path == "/" ? "/" : path == FilePath.homeFolder ? "~" : FilePath.name(of: path)
            let button = BarButton(title: FileText.visible(name), label: FileText.visible(path))
            button.density = density
            button.isOn = isLast
            button.addAction { [weak self] _ in self?.onFolder(target) }
            addSubview(button)
            parts.insert((button, path), at: 0)
            guard path != FilePath.homeFolder, let parent = FilePath.parent(of: path) else { break }
            path = parent
        }
        up.density = density
        up.isEnabled = FilePath.parent(of: folder) != nil
        setNeedsLayout()
    }

    override var testAttributes: [String: String] { ["text": folder] }

    override func layoutSubviews() {
        let row = barRow(height: bounds.height)
        let extent = density.buttonExtent
        row.place(up, at: 0, width: extent, height: extent)
        var widths = parts.map { $0.button.intrinsicContentSize.width ?? extent }
        let room = bounds.width - extent - 4
        var first = 0
        var total = widths.reduce(0, +)
        while total > room, first < parts.count - 1 {
            total -= widths[first]
            first += 1
        }
        if let last = widths.indices.last { widths[last] = min(widths[last], max(room, 0)) }
        var x = extent + 4
        for (index, part) in parts.enumerated() {
            part.button.isHidden = index < first
            guard index >= first else { continue }
            row.place(part.button, at: x, width: widths[index], height: extent)
            x += widths[index]
        }
    }
}

/// The head of a column of files: puts them in order by it.
final class FileOrderHead: Control {
    let order: FolderListing.Order
    /// The typeface.
    var font = Font.system(size: 12) { didSet { setNeedsDisplay() } }
    private let layout: TextLayout
    private var isDescending = false

    init(_ title: String, order: FolderListing.Order) {
        self.order = order
        layout = TextLayout(title, font: .system(size: 12))
        super.init(frame: .zero)
        accessibilityRole = .button
        accessibilityLabel = title
        identifier = "sort-\(order.rawValue)"
    }

    /// Shows whether files are in order by this column.
    func show(_ terms: FolderListing.Terms) {
        isOn = terms.order == order
        isDescending = terms.isDescending
        setNeedsDisplay()
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        layout.font = font
        if state == .hover || state == .pressed {
            canvas.fill(Path(bounds, cornerRadius: theme.cornerRadius), theme.controlHover)
        }
        let size = layout.size
        let mark = isOn ? 14.0 : 0
        let isAtEnd = (order != .name) != isMirrored
        let x = isAtEnd ? bounds.width - 6 - size.width - mark : 6
        let color = isOn ? theme.text : theme.secondaryText
        layout.draw(on: canvas, at: ViewPoint(x: x, y: bounds.midY - size.height / 2), color)
        guard isOn else { return }
        Icon(isDescending ? .chevronDown : .chevronUp, extent: 12).draw(
            on: canvas, at: ViewPoint(x: x + size.width + 2, y: bounds.midY - 6), color)
    }
}
