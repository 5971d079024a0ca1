// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// Rows below each other, of which only those are made that show: a list of any length costs what the window shows.
///
/// Arrows, Page Up and Down, Home and End move the selection, Return activates it. A tap or click selects, and activates
/// where ``activatesOnTap`` is set; otherwise a second one does.
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
    /// The height of each row, in points.
    public var rowHeight: Double { didSet { if rowHeight != oldValue { reload() } } }
    /// How many rows there are. Setting it, even to the same number, makes the rows that show anew.
    public var rowCount = 0 { didSet { reload() } }
    /// Makes the view of a row, counted from 0, or fills one that another row has left. Retained.
    public var makeRow: (_ index: Int, _ old: View?) -> View = { _, old in old ?? View() }
    /// The row that is selected; nil for none.
    public var selection: Int? { didSet { if selection != oldValue { selectionDidChange(from: oldValue) } } }
    /// Whether one tap or click activates a row.
    public var activatesOnTap = false
    /// A person has selected a row.
    public var onSelect: ((_ index: Int) -> Void)?
    /// A person wants what a row stands for.
    public var onActivate: ((_ index: Int) -> Void)?

    /// Selects rows. Recognizers of one's own can wait for it.
    public let tapRecognizer = TapRecognizer()
    private var rows: [Int: View] = [:]
    private var idle: [View] = []

    /// Makes an empty list.
    public init(rowHeight: Double = ViewsTunables.rowHeight) {
        self.rowHeight = rowHeight
        super.init(frame: .zero)
        accessibilityRole = .list
        tapRecognizer.addTarget(self, action: ListView.tapped)
        addGestureRecognizer(tapRecognizer)
    }

    open override var canBecomeFirstResponder: Bool { rowCount > 0 }

    open override var testAttributes: [String: String] {
        super.testAttributes.merging(["rows": "\(rowCount)", "selection": selection.map { "\($0)" } ?? ""]) { $1 }
    }

    /// The view of a row while it shows.
    public func row(at index: Int) -> View? { rows[index] }

    /// Where a row lies in the content.
    public func frame(ofRow index: Int) -> ViewRect {
        ViewRect(x: 0, y: Double(index) * rowHeight, width: bounds.width, height: rowHeight)
    }

    /// The row at a place of the content; nil beside all rows.
    public func row(atContent point: ViewPoint) -> Int? {
        guard point.y >= 0, rowHeight > 0 else { return nil }
        let index = Int(point.y / rowHeight)
        return index < rowCount ? index : nil
    }

    /// Makes the rows that show anew.
    public func reload() {
        if let selection, selection >= rowCount { self.selection = nil }
        for row in rows.values { retire(row) }
        rows = [:]
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        contentSize = ViewSize(width: bounds.width, height: Double(rowCount) * rowHeight)
        super.layoutSubviews()
        showRows()
    }

    override func move(to offset: ViewPoint, overscroll: ViewVector) {
        super.move(to: offset, overscroll: overscroll)
        showRows()
    }

    open override func draw(_ canvas: Canvas, dirty: ViewRect) {
        guard let selection, let theme = window?.theme else { return }
        canvas.fill(frame(ofRow: selection), isFirstResponder ? theme.selection : theme.controlPressed)
    }

    // MARK: Rows

    private func showRows() {
        guard rowHeight > 0, bounds.height > 0 else { return }
        let first = max(Int(bounds.minY / rowHeight), 0)
        let end = min(Int((bounds.maxY / rowHeight).rounded(.up)), rowCount)
        let shown = first..<max(end, first)
        for (index, row) in rows where !shown.contains(index) {
            rows[index] = nil
            retire(row)
        }
        for index in shown { show(index) }
    }

    private func show(_ index: Int) {
        let row = rows[index] ?? makeRow(index, idle.popLast())
        if rows[index] == nil {
            rows[index] = row
            row.isHidden = false
            if row.superview !== self { insertSubview(row, at: 0) }
        }
        row.frame = frame(ofRow: index)
    }

    private func retire(_ row: View) {
        row.isHidden = true
        idle.append(row)
    }

    // MARK: Selection

    private func selectionDidChange(from old: Int?) {
        for index in [old, selection].compactMap(\.self) { setNeedsDisplay(frame(ofRow: index)) }
    }

    private func tapped(_ tap: TapRecognizer) {
        guard let index = row(atContent: tap.location(in: self)) else { return }
        becomeFirstResponder()
        let isSecond = selection == index
        select(index)
        if activatesOnTap || isSecond { onActivate?(index) }
    }

    private func select(_ index: Int) {
        selection = index
        scroll(toShow: frame(ofRow: index), animated: false)
        onSelect?(index)
    }

    open override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty, rowCount > 0 else { return super.keyDown(event) }
        if [Keysym.return, Keysym.keypadEnter].contains(event.keysym) {
            guard let selection else { return false }
            onActivate?(selection)
            return true
        }
        guard let target = target(of: event.keysym) else { return super.keyDown(event) }
        let index = min(max(target, 0), rowCount - 1)
        guard index != selection else { return false }
        select(index)
        return true
    }

    private func target(of keysym: UInt32) -> Int? {
        let page = max(Int(bounds.height / rowHeight) - 1, 1)
        switch keysym {
        case Keysym.up: return (selection ?? rowCount) - 1
        case Keysym.down: return (selection ?? -1) + 1
        case Keysym.pageUp: return (selection ?? rowCount) - page
        case Keysym.pageDown: return (selection ?? -1) + page
        case Keysym.home: return 0
        case Keysym.end: return rowCount - 1
        default: return nil
        }
    }
}
