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
/// palette.present(in: window)
/// ```
public final class CommandPalette: FilterBox {
    /// Something that the letters typed stand for by themselves, as the number of a page.
    public var onType: (_ text: String) -> PaletteItem? = { _ in nil }

    private let items: [PaletteItem]
    private let list = ListView()
    private var found: [(item: PaletteItem, places: Set<Int>)] = []

    /// Makes a palette of items, the ones that come first where nothing is typed in front.
    public init(catalogue: Catalogue, density: ChromeDensity, items: [PaletteItem]) {
        self.items = items
        super.init(
            title: "", placeholder: .palettePlaceholder, catalogue: catalogue, density: density, standing: .passing,
            hasCloseButton: false)
        identifier = "palette"
        accessibilityLabel = catalogue(.palette)
        field.identifier = "palette-field"
        field.font = .system(size: density.fontSize + 1)
        connectList()
        insertSubview(list, above: field)
        filterDidChange()
    }

    private func connectList() {
        list.activatesOnTap = true
        list.makeRow = { [weak self] index, old in
            let row = old as? PaletteRow ?? PaletteRow()
            if let self, found.indices.contains(index) {
                row.show(found[index].item, places: found[index].places, density: density)
            }
            return row
        }
        list.onActivate = { [weak self] in self?.choose($0) }
        list.onKey = { [weak self] event in
            // Letters typed at the list belong to the field.
            guard let self, !event.text.isEmpty || event.keysym == Keysym.backspace else { return false }
            field.becomeFirstResponder()
            return field.keyDown(event)
        }
    }

    // MARK: Finding

    override func filterDidChange() {
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
        self.found = found
        list.rowHeight = rowHeight
        list.rowCount = found.count
        list.selection = found.isEmpty ? nil : 0
        list.contentOffset = .zero
        nothing.isHidden = !found.isEmpty
        wantedSizeDidChange()
    }

    override func commit() { list.selection.map(choose) }

    private func choose(_ index: Int) {
        guard found.indices.contains(index), found[index].item.isEnabled else { return }
        let action = found[index].item.action
        close(isCancelled: false)
        action()
    }

    /// Goes on by some rows, and at the ends round where that is wanted.
    private func move(by step: Int, goesRound: Bool = false) {
        guard !found.isEmpty, let selection = list.selection else { return }
        let last = found.count - 1
        let wanted = selection + step
        let index = goesRound && wanted > last ? 0 : goesRound && wanted < 0 ? last : min(max(wanted, 0), last)
        list.selection = index
        list.reveal(index)
    }

    // MARK: Place

    private var rowHeight: Double { density == .touch ? 44 : 30 }
    private var fieldHeight: Double { density == .touch ? 40 : 30 }

    override func wantedSize(in window: ViewSize) -> ViewSize {
        let lines = min(Double(max(found.count, 1)), ((window.height * 0.6) / rowHeight).rounded(.down), 12)
        return ViewSize(width: 560, height: lines * rowHeight + fieldHeight + 3 * padding)
    }

    public override func layoutSubviews() {
        let inner = bounds.width - 2 * padding
        field.frame = ViewRect(x: padding, y: padding, width: inner, height: fieldHeight)
        let top = padding * 2 + fieldHeight
        list.frame = ViewRect(
            x: padding, y: top, width: inner, height: max(bounds.height - top - padding / 2, 0))
        nothing.frame = ViewRect(x: padding, y: top, width: inner, height: rowHeight)
    }

    // MARK: Input

    public override func keyDown(_ event: KeyEvent) -> Bool {
        let isControl = event.modifiers.contains(.control)
        let screen = max(list.shownRows.count - 1, 1)
        switch event.keysym {
        case Keysym.down: move(by: 1, goesRound: true)
        case Keysym.up: move(by: -1, goesRound: true)
        case Keysym.pageDown: move(by: screen)
        case Keysym.pageUp: move(by: -screen)
        case UInt32(UInt8(ascii: "n")) where isControl: move(by: 1)
        case UInt32(UInt8(ascii: "p")) where isControl && !event.modifiers.contains(.shift): move(by: -1)
        default:
            if super.keyDown(event) { return true }
            // Other commands' keys mean those commands.
            if event.keysym != Keysym.tab && event.keysym != Keysym.backTab && !Keysym.isModifier(event.keysym) {
                close()
            }
            return false
        }
        return true
    }
}
