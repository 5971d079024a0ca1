// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// A menu over the other views of a window.
///
/// It is used as any menu: press, drag and let go; click and click; arrows, Return, Escape and the first letters of a
/// title; fingers tap, and scroll it where it is taller than the window.
///
/// ```swift
/// MenuView(menu).present(in: window, at: ViewRect(origin: pointer, size: .zero))
/// ```
@MainActor public final class MenuView: View {
    /// What it shows.
    public let menu: Menu
    /// Whether its rows are high enough for fingers.
    public let isForTouch: Bool

    let scroller = ScrollView()
    let rows: [MenuRow]
    /// The menu that one of its items has opened.
    var submenu: MenuView?
    weak var parentMenu: MenuView?
    /// The row whose item has opened this menu.
    weak var menuOwner: MenuRow?
    var highlighted: Int? { didSet { if highlighted != oldValue { highlightDidChange(from: oldValue) } } }
    var typed = (text: "", at: -Double.infinity)
    var contact: TouchID?
    /// Where and when the press came down that opened the menu and has not been let go.
    var openingPress: (point: ViewPoint, time: Double)?

    /// How wide it is at least, as what it belongs to is, in points.
    public var leastWidth = 0.0

    /// Makes a menu that is not shown yet.
    public init(_ menu: Menu, isForTouch: Bool = false) {
        self.menu = menu
        self.isForTouch = isForTouch
        rows = menu.items.map { MenuRow($0, isForTouch: isForTouch) }
        super.init(frame: .zero)
        drawingMargin = ViewsTunables.floatingMargin
        accessibilityRole = .menu
        identifier = "menu"
        isFocusScope = true
        let hasMarks = menu.items.contains { $0.isOn != nil || $0.icon != nil }
        for row in rows {
            row.hasMarks = hasMarks
            scroller.addSubview(row)
        }
        addSubview(scroller)
    }

    // MARK: Showing

    /// Shows the menu at a place of the window, and gives it the keyboard.
    /// - Parameters:
    ///   - window: the window.
    ///   - anchor: what it belongs to, in the window's space: a point without extent, or a button's frame.
    ///   - side: on which side of that it would best be.
    ///   - onDismiss: called once when it has gone.
    public func present(
        in window: RootWindow, at anchor: ViewRect, side: PopupPlacement.Side = .corner,
        onDismiss: @escaping () -> Void = {}
    ) {
        guard !menu.isEmpty else { return onDismiss() }
        let isRightToLeft = window.layoutDirection == .rightToLeft
        let placement = PopupPlacement(side, isRightToLeft: isRightToLeft)
        frame = placement.frame(
            for: fullSize, at: anchor, in: ViewRect(origin: .zero, size: window.size))
        window.popups.present(self, onDismiss: onDismiss)
        becomeFirstResponder()
    }

    /// Takes the menu away, with those that it has opened.
    public func dismiss() { window?.popups.dismiss(self) }

    /// The size that shows all of it.
    private var fullSize: ViewSize {
        let edge = ViewsTunables.menuSpace.edge
        let limits = ViewsTunables.menuWidth
        let width = min(max(rows.map(\.fullWidth).max() ?? 0, limits.lowerBound), limits.upperBound)
        return ViewSize(width: max(width + 2 * edge, leastWidth), height: rows.map(\.height).reduce(0, +) + 2 * edge)
    }

    public override func layoutSubviews() {
        let edge = ViewsTunables.menuSpace.edge
        scroller.frame = bounds.insetBy(dx: edge, dy: edge)
        var y = 0.0
        for row in rows {
            row.frame = ViewRect(x: 0, y: y, width: scroller.bounds.width, height: row.height)
            y += row.height
        }
        scroller.contentSize = ViewSize(width: scroller.bounds.width, height: y)
        // Without this a finger could not slide along a menu that needs no scrolling.
        scroller.panRecognizer.isEnabled = scroller.maximumOffset.y > 0
    }

    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        drawFloating(on: canvas)
    }

    public override var canBecomeFirstResponder: Bool { true }
    public override var showsFocusRing: Bool { false }
    public override var testAttributes: [String: String] { ["rows": String(rows.count)] }

    // MARK: Input

    /// A menu keeps its taps and holds from the views around it, but not from those who only watch.
    public override func claimsTouches(from recognizer: GestureRecognizer) -> Bool {
        recognizer.isTapOrHold
    }

    public override func touchesBegan(_ touches: [Touch]) {
        guard contact == nil, let touch = touches.first else { return }
        contact = touch.id
        follow(touch.windowLocation)
    }

    public override func touchesMoved(_ touches: [Touch]) {
        guard let touch = touches.first(where: { $0.id == contact }) else { return }
        follow(touch.windowLocation)
    }

    public override func touchesEnded(_ touches: [Touch]) {
        guard let touch = touches.first(where: { $0.id == contact }) else { return }
        contact = nil
        if let (menu, row) = item(at: touch.windowLocation) { menu.choose(row) }
    }

    public override func touchesCancelled(_ touches: [Touch]) {
        guard touches.contains(where: { $0.id == contact }) else { return }
        contact = nil
        if submenu == nil { highlighted = nil }
    }

    public override func hover(_ event: HoverEvent) {
        if event.phase != .ended && event.phase != .cancelled {
            follow(event.windowLocation)
        } else if submenu == nil {
            highlighted = nil
        }
    }

    /// A menu keeps scrolling to itself, also at its ends.
    public override func scroll(_ event: ScrollEvent) -> Bool { true }

    public override func keyDown(_ event: KeyEvent) -> Bool { handleKey(event) }

    // MARK: Choosing

    /// The row at a place of the window; nil where there is none.
    func row(at point: ViewPoint) -> Int? {
        guard scroller.bounds.contains(scroller.convert(point, from: nil)) else { return nil }
        let place = scroller.convert(point, from: nil)
        return rows.firstIndex { $0.frame.contains(place) && !$0.item.isSeparator }
    }

    private func highlightDidChange(from old: Int?) {
        if let old { rows[old].isHighlighted = false }
        guard let highlighted else { return }
        rows[highlighted].isHighlighted = true
        scroller.scroll(toShow: rows[highlighted].frame, animated: false)
        if let submenu, submenu.menuOwner !== rows[highlighted] { submenu.dismiss() }
    }

    /// Does what an item is for: opens its menu, or goes and runs its action.
    func choose(_ index: Int, byKey: Bool = false) {
        let row = rows[index]
        guard row.isChoosable else { return }
        highlighted = index
        switch row.item.content {
        case .separator: break
        case .submenu: open(index, byKey: byKey)
        case .action(let action):
            window?.popups.dismissTransient()
            action()
        }
    }

    /// Opens the menu of an item beside it.
    func open(_ index: Int, byKey: Bool) {
        guard let window, let menu = rows[index].item.submenu, rows[index].isChoosable else { return }
        highlighted = index
        if submenu?.menuOwner === rows[index] {
            if byKey { submenu?.enter() }
            return
        }
        let view = MenuView(menu, isForTouch: isForTouch)
        view.parentMenu = self
        view.menuOwner = rows[index]
        submenu = view
        let edge = ViewsTunables.menuSpace.edge
        let anchor = rows[index].frameInWindow.insetBy(dx: -1, dy: 0).offsetBy(ViewVector(dx: 0, dy: -edge))
        view.present(in: window, at: anchor, side: .beside) { [weak self, weak view] in
            if self?.submenu === view { self?.submenu = nil }
        }
        if byKey { view.enter() } else { becomeFirstResponder() }
    }

    /// Takes the keyboard, at the first item.
    private func enter() {
        becomeFirstResponder()
        if highlighted == nil { highlighted = rows.firstIndex(where: \.isChoosable) }
    }
}
