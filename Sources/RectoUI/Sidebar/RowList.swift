// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// A row of a ``RowList``. Subclasses draw what it shows.
class ListRow: View {
    /// Whether it's the row that the keyboard acts on.
    var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
    /// Whether it stands for what is being read.
    var isCurrent = false { didSet { if isCurrent != oldValue { setNeedsDisplay() } } }
    /// Whether the pointer is above it.
    var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
    /// Whether it's held down.
    var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityRole = .listItem
    }

    /// The rounded ground of the row, inset by 4 points at its sides.
    func drawGround(on canvas: Canvas, isListFocused: Bool) {
        let theme = window?.theme ?? .light
        let box = bounds.insetBy(dx: 4, dy: 0)
        var fill: Color?
        if isCurrent { fill = theme.accent.faded(to: theme.isDark ? 0.24 : 0.14) }
        if isHovered { fill = fill?.mixed(with: theme.text.faded(to: 0.2), 0.2) ?? theme.controlHover }
        if isPressed { fill = theme.controlPressed }
        if let fill { canvas.fill(Path(box, cornerRadius: theme.cornerRadius), fill) }
        if isSelected, isListFocused {
            canvas.strokeInside(box, theme.focus, width: ViewsTunables.focusRingWidth, cornerRadius: theme.cornerRadius)
        }
    }

    /// Whether the list that the row is in has the keyboard.
    var isListFocused: Bool { superview?.isFirstResponder == true }

    override var testAttributes: [String: String] {
        ["current": isCurrent ? "true" : "false", "selected": isSelected ? "true" : "false"]
    }
}

/// Rows below each other, of which only those on screen exist.
final class RowList: ScrollView {
    /// Makes a row; rows are used again.
    var makeRow: () -> ListRow = { ListRow() }
    /// Fills a row with what stands at an index.
    var fillRow: (_ row: ListRow, _ index: Int) -> Void = { _, _ in }
    /// The row at an index has been chosen.
    var onChoose: (_ index: Int) -> Void = { _ in }
    /// A key has come down that the list doesn't know.
    var onKey: (_ event: KeyEvent) -> Bool = { _ in false }
    /// Hears which rows show.
    var onShow: (_ rows: Range<Int>) -> Void = { _ in }
    /// Whether moving along by keys chooses each row at once.
    var choosesByArrows = false
    /// The row that stands for what is being read.
    var current: Int? { didSet { if current != oldValue { updateStates() } } }
    /// The row that the keyboard acts on.
    var selected: Int? { didSet { if selected != oldValue { updateStates() } } }

    /// Where the contact was, in the content's space, that chose a row; nil where a key did.
    private(set) var lastContact: ViewPoint?

    /// Where rows begin; one more than there are rows.
    private var starts: [Double] = [0]
    private var rows: [Int: ListRow] = [:]
    private var idle: [ListRow] = []
    private var hovered: Int? { didSet { if hovered != oldValue { updateStates() } } }
    private var pressed: (id: TouchID, row: Int)? { didSet { updateStates() } }
    private let padding = 4.0

    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        accessibilityRole = .list
        onScroll = { [weak self] _ in self?.placeRows() }
    }

    /// The number of rows.
    var count: Int { starts.count - 1 }
    /// The rows on screen.
    private(set) var shown: Range<Int> = 0..<0

    /// Takes over as many rows of these heights. The place scrolled to stays.
    func setRows(_ heights: [Double]) {
        starts = [padding]
        starts.reserveCapacity(heights.count + 1)
        for height in heights { starts.append((starts.last ?? 0) + height) }
        contentSize = ViewSize(width: bounds.width, height: (starts.last ?? 0) + padding)
        for row in rows.values { retire(row) }
        rows = [:]
        if let selected, selected >= count { self.selected = nil }
        setNeedsLayout()
    }

    /// Fills the rows on screen anew.
    func refill() {
        for (index, row) in rows where index < count { fillRow(row, index) }
    }

    /// Where a row is.
    func rect(ofRow index: Int) -> ViewRect {
        guard starts.indices.contains(index + 1), index >= 0 else { return .zero }
        return ViewRect(x: 0, y: starts[index], width: bounds.width, height: starts[index + 1] - starts[index])
    }

    /// Scrolls a row into view.
    func reveal(_ index: Int, animated: Bool = false) {
        guard (0..<count).contains(index), bounds.height > 0 else { return }
        scroll(toShow: rect(ofRow: index).insetBy(dx: 0, dy: -padding), animated: animated)
    }

    /// The row at a height of the content.
    func row(at y: Double) -> Int? {
        guard count > 0, let first = starts.first, let last = starts.last, y >= first, y < last else { return nil }
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= y { low = middle } else { high = middle }
        }
        return low
    }

    override func layoutSubviews() {
        contentSize = ViewSize(width: bounds.width, height: (starts.last ?? 0) + padding)
        super.layoutSubviews()
        placeRows()
    }

    private func placeRows() {
        guard bounds.height > 0 else { return }
        let first = row(at: max(bounds.minY, padding)) ?? 0
        let last = row(at: bounds.maxY - 0.5) ?? count - 1
        let range = first..<max(last + 1, first)
        for (index, row) in rows where !range.contains(index) {
            retire(row)
            rows[index] = nil
        }
        for index in range where index < count {
            let row = rows[index] ?? take(index)
            row.frame = rect(ofRow: index)
        }
        guard shown != range else { return }
        shown = range
        updateStates()
        onShow(range)
    }

    private func take(_ index: Int) -> ListRow {
        let row = idle.popLast() ?? makeRow()
        addSubview(row)
        rows[index] = row
        apply(row, index)
        fillRow(row, index)
        return row
    }

    private func retire(_ row: ListRow) {
        row.removeFromSuperview()
        idle.append(row)
    }

    private func updateStates() {
        for (index, row) in rows { apply(row, index) }
    }

    private func apply(_ row: ListRow, _ index: Int) {
        row.isCurrent = index == current
        row.isSelected = index == selected
        row.isHovered = index == hovered
        row.isPressed = index == pressed?.row
    }

    // MARK: Hands

    override var canBecomeFirstResponder: Bool { true }
    override var showsFocusRing: Bool { false }

    override func focusDidChange(isFocused: Bool) {
        if isFocused, selected == nil { selected = current ?? 0 }
        for row in rows.values { row.setNeedsDisplay() }
        super.focusDidChange(isFocused: isFocused)
    }

    private func row(under touch: Touch) -> Int? { row(at: convert(touch.windowLocation, from: nil).y) }

    override func touchesBegan(_ touches: [Touch]) {
        becomeFirstResponder()
        guard pressed == nil, let touch = touches.first(where: { $0.buttons.contains(.primary) }), !isMoving,
            let row = self.row(under: touch)
        else { return stop() }
        pressed = (touch.id, row)
    }

    override func touchesMoved(_ touches: [Touch]) {
        guard let pressed, let touch = touches.first(where: { $0.id == pressed.id }) else { return }
        if row(under: touch) != pressed.row { self.pressed = nil }
    }

    override func touchesEnded(_ touches: [Touch]) {
        guard let row = pressed?.row, touches.contains(where: { $0.id == pressed?.id }) else { return }
        lastContact = touches.first { $0.id == pressed?.id }.map { convert($0.windowLocation, from: nil) }
        pressed = nil
        selected = row
        onChoose(row)
        lastContact = nil
    }

    override func touchesCancelled(_ touches: [Touch]) { pressed = nil }

    override func hover(_ event: HoverEvent) {
        let isGone = event.phase == .ended || event.phase == .cancelled
        hovered = isGone ? nil : row(at: convert(event.windowLocation, from: nil).y)
    }

    override func scroll(_ event: ScrollEvent) -> Bool {
        _ = super.scroll(event)
        return true
    }

    override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .alternate, .command]), count > 0 else { return false }
        let at = selected ?? current ?? 0
        let screen = max(shown.count - 1, 1)
        switch event.keysym {
        case Keysym.down: move(to: at + 1)
        case Keysym.up: move(to: at - 1)
        case Keysym.pageDown: move(to: at + screen)
        case Keysym.pageUp: move(to: at - screen)
        case Keysym.home: move(to: 0)
        case Keysym.end: move(to: count - 1)
        case Keysym.return, Keysym.keypadEnter, Keysym.space: onChoose(at)
        default: return onKey(event)
        }
        return true
    }

    private func move(to index: Int) {
        let index = min(max(index, 0), count - 1)
        guard index != selected else { return }
        selected = index
        reveal(index)
        if choosesByArrows { onChoose(index) }
    }
}
