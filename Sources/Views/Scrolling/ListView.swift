// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// Rows below each other, of which only those are made that show: a list of any length costs what the window shows.
///
/// Arrows, Page Up and Down, Home and End move the selection, Return and the space bar activate it. A tap or click
/// selects, and activates where ``activatesOnTap`` is set; otherwise a second one does. Rows that are ``ListRow`` show
/// all that by themselves; behind others the list draws its selection.
///
/// ```swift
/// let list = ListView(rowHeight: 28)
/// list.makeRow = { index, old in
///     let label = old as? Label ?? Label()
///     label.text = names[index]
///     return label
/// }
/// list.rowCount = names.count
/// list.onActivate = { index in print(names[index]) }
/// ```
@MainActor open class ListView: ScrollView {
    /// Makes the view of a row, counted from 0, or fills one that there is already. Retained.
    public var makeRow: (_ index: Int, _ old: View?) -> View = { _, old in old ?? View() }
    /// The row that the keyboard acts on; nil for none.
    public var selection: Int? { didSet { if selection != oldValue { statesDidChange(oldValue, selection) } } }
    /// The row that stands for what is being read; nil for none.
    public var current: Int? { didSet { if current != oldValue { statesDidChange(oldValue, current) } } }
    /// The rows that are marked, where ``allowsMarking`` is set.
    public var marks: Set<Int> = [] {
        didSet {
            guard marks != oldValue else { return }
            for index in marks.symmetricDifference(oldValue) { statesDidChange(index) }
            onMark?()
        }
    }
    /// Whether a person may mark several rows: by Ctrl or Shift and a click, by Shift and the arrows, by Ctrl and the space
    /// bar, or by a finger that rests, and then by taps.
    public var allowsMarking = false { didSet { markingDidChange() } }
    /// Whether a row can be marked.
    public var canMark: (_ index: Int) -> Bool = { _ in true }
    /// Other rows are marked.
    public var onMark: (() -> Void)?
    /// Whether one tap or click activates a row.
    public var activatesOnTap = false
    /// Whether each row is activated that keys move the selection to.
    public var activatesOnMove = false
    /// A person has selected a row.
    public var onSelect: ((_ index: Int) -> Void)?
    /// A person wants what a row stands for.
    public var onActivate: ((_ index: Int) -> Void)?
    /// What can be done with a row: a menu that opens by the secondary button, a finger that rests, and the Menu key. An
    /// empty one doesn't. Rows that can be marked have none.
    public var rowMenu: ((_ index: Int) -> Menu)? { didSet { rowMenuDidChange() } }
    /// A key has come down that the list doesn't know; returns whether it has been used up.
    public var onKey: ((_ event: KeyEvent) -> Bool)?
    /// Hears which rows show.
    public var onShow: ((_ rows: Range<Int>) -> Void)?
    /// Space above the first row and below the last one, in points.
    public var verticalInset = 0.0 { didSet { if verticalInset != oldValue { reload() } } }

    /// The rows that show.
    public private(set) var shownRows = 0..<0
    /// Where the contact was, in the content's space, that activates a row; nil at all other times.
    public internal(set) var contact: ViewPoint?

    var hovered: Int? { didSet { if hovered != oldValue { statesDidChange(oldValue, hovered) } } }
    var pressed: (id: TouchID, row: Int)? { didSet { statesDidChange(oldValue?.row, pressed?.row) } }
    /// The row from which Shift marks.
    var markAnchor: Int?
    let markHold = LongPressRecognizer()
    var menuPress: MenuPress?
    private var places: RowPlaces
    private var rows: [Int: View] = [:]
    private var outdated: Set<Int> = []
    private var idle: [View] = []

    /// Makes an empty list.
    public init(rowHeight: Double = ViewsTunables.rowHeight) {
        self.rowHeight = rowHeight
        places = RowPlaces(count: 0, height: rowHeight)
        super.init(frame: .zero)
        accessibilityRole = .list
    }

    // MARK: Rows

    /// The height of each row, in points, where ``setRowHeights(_:)`` hasn't given each its own.
    public var rowHeight: Double {
        didSet { if rowHeight != oldValue { place(RowPlaces(count: rowCount, height: rowHeight)) } }
    }

    /// How many rows there are. Setting it, even to the same number, fills the rows that show anew.
    public var rowCount: Int {
        get { places.count }
        set { place(RowPlaces(count: newValue, height: rowHeight)) }
    }

    /// Takes over as many rows, each with a height of its own in points. The place scrolled to stays.
    public func setRowHeights(_ heights: [Double]) { place(RowPlaces(heights: heights)) }

    private func place(_ places: RowPlaces) {
        self.places = places
        if let selection, selection >= places.count { self.selection = nil }
        if let current, current >= places.count { self.current = nil }
        marks = marks.filter { $0 < places.count }
        reload()
        selectIfFocused()
    }

    /// The row that the keyboard acts on shows that the list has it.
    private func selectIfFocused() {
        if isFirstResponder, selection == nil, pressed == nil, rowCount > 0 { selection = current ?? 0 }
    }

    /// Fills the rows that show anew.
    public func reload() {
        outdated.formUnion(rows.keys)
        updateContentSize()
        setNeedsLayout()
    }

    /// The view of a row while it shows.
    public func row(at index: Int) -> View? { rows[index] }

    /// Where a row lies in the content.
    public func frame(ofRow index: Int) -> ViewRect {
        guard (0..<rowCount).contains(index) else { return .zero }
        let start = places.start(of: index)
        return ViewRect(
            x: 0, y: verticalInset + start, width: bounds.width, height: places.start(of: index + 1) - start)
    }

    /// The row at a place of the content; nil beside all rows.
    public func row(atContent point: ViewPoint) -> Int? { places.row(at: point.y - verticalInset) }

    /// Scrolls as little as brings a row into view.
    public func reveal(_ index: Int, animated: Bool = false) {
        guard (0..<rowCount).contains(index), bounds.height > 0 else { return }
        scroll(toShow: frame(ofRow: index).insetBy(dx: 0, dy: -verticalInset), animated: animated)
    }

    // MARK: Showing

    open override func layoutSubviews() {
        updateContentSize()
        super.layoutSubviews()
        showRows()
    }

    private func updateContentSize() {
        contentSize = ViewSize(width: bounds.width, height: places.extent + 2 * verticalInset)
    }

    override func move(to offset: ViewPoint, overscroll: ViewVector) {
        super.move(to: offset, overscroll: overscroll)
        showRows()
    }

    private func showRows() {
        guard bounds.height > 0 else { return }
        let first = places.row(at: max(bounds.minY - verticalInset, 0)) ?? rowCount
        let last = places.row(at: bounds.maxY - verticalInset - 0.01) ?? rowCount - 1
        let shown = first..<max(last + 1, first)
        for (index, row) in rows where !shown.contains(index) {
            rows[index] = nil
            row.removeFromSuperview()
            idle.append(row)
        }
        for index in shown { show(index) }
        outdated = []
        guard shown != shownRows else { return }
        shownRows = shown
        onShow?(shown)
    }

    private func show(_ index: Int) {
        let old = rows[index]
        if old == nil || outdated.contains(index) {
            let row = makeRow(index, old ?? idle.popLast())
            if let old, old !== row { old.removeFromSuperview() }
            rows[index] = row
            if row.superview !== self { insertSubview(row, below: scrollBars.horizontal) }
            apply(row, index)
        }
        rows[index]?.frame = frame(ofRow: index)
    }

    private func statesDidChange(_ indexes: Int?...) {
        for case let index? in indexes {
            if let row = rows[index] as? ListRow { apply(row, index) } else { setNeedsDisplay(frame(ofRow: index)) }
        }
    }

    private func apply(_ row: View, _ index: Int) {
        guard let row = row as? ListRow else { return }
        row.isCurrent = index == current
        row.isMarked = marks.contains(index)
        row.isSelected = index == selection
        row.isHovered = index == hovered
        row.isPressed = index == pressed?.row
    }

    open override func draw(_ canvas: Canvas, dirty: ViewRect) {
        guard let selection, let theme = window?.theme, !(rows[selection] is ListRow) else { return }
        canvas.fill(frame(ofRow: selection), isFirstResponder ? theme.selection : theme.controlPressed)
    }

    /// The row that the keyboard acts on shows where it is, rather than a ring around the list.
    open override var showsFocusRing: Bool { false }
    open override var canBecomeFirstResponder: Bool { true }
    open override var isTabStop: Bool { rowCount > 0 }

    open override func focusDidChange(isFocused: Bool) {
        selectIfFocused()
        for row in rows.values { row.setNeedsDisplay() }
        super.focusDidChange(isFocused: isFocused)
    }

    open override func touchesBegan(_ touches: [Touch]) { press(touches) }
    open override func touchesMoved(_ touches: [Touch]) { follow(touches) }
    open override func touchesEnded(_ touches: [Touch]) { lift(touches) }
    open override func touchesCancelled(_ touches: [Touch]) { pressed = nil }
    open override func keyDown(_ event: KeyEvent) -> Bool { take(key: event) }

    open override func hover(_ event: HoverEvent) {
        let isGone = event.phase == .ended || event.phase == .cancelled
        hovered = isGone ? nil : row(atContent: convert(event.windowLocation, from: nil))
    }

    open override var testAttributes: [String: String] {
        super.testAttributes.merging([
            "rows": "\(rowCount)", "selection": selection.map { "\($0)" } ?? "",
            "marks": marks.sorted().map(String.init).joined(separator: " "),
        ]) { $1 }
    }
}
