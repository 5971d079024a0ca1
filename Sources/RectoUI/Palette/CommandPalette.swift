// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// Something that a ``CommandPalette`` offers.
public struct PaletteItem {
    /// A name for tests to find it by.
    public var identifier: String
    /// What it says.
    public var title: String
    /// The keys that do the same, as people read them; nil for none.
    public var key: String?
    /// Whether it can be done now.
    public var isEnabled: Bool
    /// Whether what it stands for is on; nil where it's neither.
    public var isOn: Bool?
    /// Does it.
    public var action: @MainActor () -> Void

    /// Describes an item.
    public init(
        _ title: String, identifier: String, key: String? = nil, isEnabled: Bool = true, isOn: Bool? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.identifier = identifier
        self.title = title
        self.key = key
        self.isEnabled = isEnabled
        self.isOn = isOn
        self.action = action
    }
}

/// All that can be done, found by a few letters of its name.
///
/// ```swift
/// let palette = CommandPalette(catalogue: catalogue, density: .pointer, items: items)
/// palette.present(in: window) {}
/// ```
public final class CommandPalette: FloatingPanel {
    /// Something that the letters typed stand for by themselves, as the number of a page.
    public var onType: (_ text: String) -> PaletteItem? = { _ in nil }

    private let items: [PaletteItem]
    private let field: TextField
    private let scroller = ScrollView()
    private let nothing: Label
    private var rows: [PaletteRow] = []
    private var selected = 0

    /// Makes a palette of items, the ones that come first where nothing is typed in front.
    public init(catalogue: Catalogue, density: ChromeDensity, items: [PaletteItem]) {
        self.items = items
        field = TextField(placeholder: catalogue(.palettePlaceholder))
        nothing = Label(catalogue(.nothingMatches))
        super.init(title: "", catalogue: catalogue, density: density, isTransient: true)
        identifier = "palette"
        accessibilityLabel = catalogue(.palette)
        field.identifier = "palette-field"
        field.font = .system(size: density.fontSize + 1)
        field.onChange = { [weak self] _ in self?.look() }
        field.onCommit = { [weak self] _ in self?.choose() }
        nothing.isSecondary = true
        nothing.alignment = .center
        for view in [field, scroller, nothing] { addSubview(view) }
        look()
    }

    override var firstField: View? { field }

    // MARK: Finding

    private func look() {
        let typed = field.text
        var found = items.map { (item: $0, places: Set<Int>()) }
        if !typed.allSatisfy({ $0 == " " }) {
            let matches = items.enumerated().compactMap { index, item in
                FuzzyMatch(typed, in: item.title).map { (index, item, $0) }
            }
            // What can't be done now comes last, and what fits as well stays in the order of the table.
            let sorted = matches.sorted {
                ($0.1.isEnabled ? 0 : 1, -$0.2.score, $0.0) < ($1.1.isEnabled ? 0 : 1, -$1.2.score, $1.0)
            }
            found = sorted.map { ($0.1, $0.2.places) }
        }
        if let own = onType(typed) { found.insert((own, []), at: 0) }
        show(found)
    }

    private func show(_ found: [(item: PaletteItem, places: Set<Int>)]) {
        for row in rows { row.removeFromSuperview() }
        rows = found.map { item, places in
            let row = PaletteRow(item, places: places, density: density)
            row.addAction { [weak self] _ in self?.run(item) }
            scroller.addSubview(row)
            return row
        }
        nothing.isHidden = !rows.isEmpty
        selected = 0
        mark()
        scroller.contentOffset = .zero
        setNeedsLayout()
    }

    private func mark() {
        for (index, row) in rows.enumerated() { row.isSelected = index == selected }
    }

    private func choose() {
        guard rows.indices.contains(selected) else { return }
        run(rows[selected].item)
    }

    private func run(_ item: PaletteItem) {
        guard item.isEnabled else { return }
        close()
        item.action()
    }

    private func move(to index: Int) {
        guard !rows.isEmpty else { return }
        selected = min(max(index, 0), rows.count - 1)
        mark()
        scroller.scroll(toShow: rows[selected].frame, animated: false)
    }

    // MARK: Place

    private var rowHeight: Double { density == .touch ? 44 : 30 }
    private var fieldHeight: Double { density == .touch ? 40 : 30 }

    override func wantedSize(in window: ViewSize) -> ViewSize {
        let lines = min(Double(items.count), ((window.height * 0.6) / rowHeight).rounded(.down), 12)
        return ViewSize(width: 560, height: lines * rowHeight + fieldHeight + 3 * padding)
    }

    public override func layoutSubviews() {
        let inner = bounds.width - 2 * padding
        field.frame = ViewRect(x: padding, y: padding, width: inner, height: fieldHeight)
        let top = padding * 2 + fieldHeight
        scroller.frame = ViewRect(
            x: padding, y: top, width: inner + padding, height: max(bounds.height - top - padding / 2, 0))
        for (index, row) in rows.enumerated() {
            row.frame = ViewRect(x: 0, y: Double(index) * rowHeight, width: inner, height: rowHeight)
        }
        scroller.contentSize = ViewSize(width: inner + padding, height: Double(rows.count) * rowHeight)
        nothing.frame = ViewRect(x: padding, y: top, width: inner, height: rowHeight)
    }

    // MARK: Input

    public override func keyDown(_ event: KeyEvent) -> Bool {
        let isControl = event.modifiers.contains(.control)
        let screen = max(Int(scroller.bounds.height / rowHeight) - 1, 1)
        switch event.keysym {
        case Keysym.down: move(to: (selected + 1) % max(rows.count, 1))
        case Keysym.up: move(to: (selected + rows.count - 1) % max(rows.count, 1))
        case Keysym.pageDown: move(to: selected + screen)
        case Keysym.pageUp: move(to: selected - screen)
        case UInt32(UInt8(ascii: "n")) where isControl: move(to: selected + 1)
        case UInt32(UInt8(ascii: "p")) where isControl && !event.modifiers.contains(.shift): move(to: selected - 1)
        default:
            if super.keyDown(event) { return true }
            // Other commands' keys mean those commands.
            if event.keysym != Keysym.tab && event.keysym != Keysym.backTab && !event.keysym.isModifierKey { close() }
            return false
        }
        return true
    }
}

extension UInt32 {
    /// Whether a keysym is that of Shift, Control and the like.
    fileprivate var isModifierKey: Bool { (0xFFE1...0xFFEE).contains(self) || (0xFE01...0xFE13).contains(self) }
}
