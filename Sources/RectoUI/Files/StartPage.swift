// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// What a window shows that has no document: a way to open one, and the files that were open lately.
///
/// Arrows walk through the files, Return opens one and Delete takes it from the list; without a file chosen, Return asks for
/// one.
///
/// ```swift
/// let page = StartPage(catalogue: Catalogue())
/// page.items = [RecentItem(path: "/home/ada/Notes.pdf")]
/// page.onOpen = { path in print("open \(path)") }
/// ```
public final class StartPage: ScrollView {
    /// The files, the last used first.
    public var items: [RecentItem] = [] { didSet { itemsDidChange() } }
    /// Opens a file of the list.
    public var onOpen: (_ path: String) -> Void = { _ in }
    /// Opens a file of the list in a tab behind, by the middle button; the page stays.
    public var onOpenBehind: (_ path: String) -> Void = { _ in }
    /// What the menu of a file holds besides opening it and taking it from the list.
    public var moreItems: (_ item: RecentItem) -> [MenuItem] = { _ in [] }
    /// Takes a file from the list.
    public var onRemove: (_ path: String) -> Void = { _ in }
    /// Runs a command by its name in the table of commands.
    public var onCommand: (_ name: String) -> Void = { _ in }
    /// How large its parts are.
    public var density = ChromeDensity.pointer { didSet { if density != oldValue { densityDidChange() } } }

    let catalogue: Catalogue
    let title = Label(font: .system(size: 22, weight: .semibold), overflow: .wrap)
    let hint = Label(overflow: .wrap)
    let open: Button
    let heading = Label(font: .system(size: 14, weight: .semibold))
    let clear: Button
    var cards: [RecentCard] = []
    /// How many cards stand beside each other.
    var columns = 1
    private var selected: Int? { didSet { statesDidChange() } }
    private var hovered: Int? { didSet { if hovered != oldValue { statesDidChange() } } }
    private var pressed: (id: TouchID, card: Int, isMark: Bool)? { didSet { statesDidChange() } }
    private var menuPress: MenuPress?

    /// Makes a page without files.
    public init(catalogue: Catalogue) {
        self.catalogue = catalogue
        open = Button(title: catalogue(.openFile), style: .prominent)
        clear = Button(title: catalogue(.clearList), style: .plain)
        super.init(frame: .zero)
        identifier = "start-page"
        title.text = catalogue(.welcome)
        hint.text = catalogue(.dropHere)
        heading.text = catalogue(.recentFiles)
        hint.isSecondary = true
        open.identifier = "start-open"
        clear.identifier = "clear-recent"
        open.addAction { [weak self] _ in self?.onCommand("open") }
        clear.addAction { [weak self] _ in self?.onCommand("clear-recent") }
        for label in [title, hint] { label.alignment = .center }
        for view in [title, hint, open, heading, clear] { addSubview(view) }
        connectMenus()
        itemsDidChange()
    }

    private func itemsDidChange() {
        while cards.count > items.count { cards.removeLast().removeFromSuperview() }
        for (index, item) in items.enumerated() {
            if index < cards.count {
                cards[index].item = item
            } else {
                let card = RecentCard(item, catalogue: catalogue)
                cards.append(card)
                addSubview(card)
            }
        }
        if let selected, selected >= items.count { self.selected = items.isEmpty ? nil : items.count - 1 }
        hovered = nil
        hint.text = items.isEmpty ? "\(catalogue(.dropHere))\n\(catalogue(.noRecentFiles))" : catalogue(.dropHere)
        for view in [heading, clear] { view.isHidden = items.isEmpty }
        setNeedsLayout()
    }

    private func densityDidChange() {
        for button in [open, clear] { button.font = .system(size: density.fontSize) }
        setNeedsLayout()
    }

    private func statesDidChange() {
        for (index, card) in cards.enumerated() {
            card.isSelected = index == selected && isFirstResponder
            card.isHovered = index == hovered
            card.isPressed = index == pressed?.card && pressed?.isMark == false
        }
    }

    /// Places the parts.
    public override func layoutSubviews() {
        layoutParts()
        super.layoutSubviews()
    }

    /// The ground, which hides what is behind.
    public override var isOpaque: Bool { true }

    /// Draws the ground.
    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        canvas.fill(bounds, window?.theme.windowBackground ?? Theme.light.windowBackground)
    }

    // MARK: Keys

    public override var canBecomeFirstResponder: Bool { true }
    public override var showsFocusRing: Bool { false }

    public override func focusDidChange(isFocused: Bool) {
        super.focusDidChange(isFocused: isFocused)
        statesDidChange()
    }

    public override func keyDown(_ event: KeyEvent) -> Bool {
        if event.asksForMenu, let selected { return showMenu(ofCard: selected) }
        guard event.modifiers.isEmpty else { return false }
        switch event.keysym {
        case Keysym.left: move(by: isMirrored ? 1 : -1)
        case Keysym.right: move(by: isMirrored ? -1 : 1)
        case Keysym.up: move(by: -columns)
        case Keysym.down: move(by: columns)
        case Keysym.home: select(0)
        case Keysym.end: select(items.count - 1)
        case Keysym.return, Keysym.keypadEnter:
            if let selected { choose(selected) } else { onCommand("open") }
        case Keysym.delete:
            guard let selected else { return false }
            onRemove(items[selected].path)
        default: return super.keyDown(event)
        }
        return true
    }

    private func move(by step: Int) {
        guard let selected else { return select(0) }
        let target = selected + step
        // Up and down stay in their column; the last row may be short.
        guard abs(step) == 1 || target >= 0 else { return }
        select(
            target >= items.count && abs(step) > 1 && selected / columns < (items.count - 1) / columns
                ? items.count - 1 : target)
    }

    private func select(_ index: Int) {
        guard items.indices.contains(index) else { return }
        selected = index
        layoutIfNeeded()
        scroll(toShow: cards[index].frame.insetBy(dx: 0, dy: -12), animated: false)
    }

    private func choose(_ index: Int) {
        guard items.indices.contains(index) else { return }
        onOpen(items[index].path)
    }

    // MARK: Hands

    private func card(at point: ViewPoint) -> Int? { cards.firstIndex { $0.frame.contains(point) } }

    private func isMark(_ point: ViewPoint, ofCard index: Int) -> Bool {
        density == .pointer && cards[index].removeMark.contains(cards[index].convert(point, from: self))
    }

    public override func touchesBegan(_ touches: [Touch]) {
        becomeFirstResponder()
        guard pressed == nil, !isMoving, let touch = touches.first else { return stop() }
        let point = convert(touch.windowLocation, from: nil)
        guard let index = card(at: point) else { return }
        if touch.buttons.contains(.middle), !items[index].isMissing { return onOpenBehind(items[index].path) }
        guard touch.buttons.contains(.primary) else { return }
        pressed = (touch.id, index, isMark(point, ofCard: index))
    }

    public override func touchesMoved(_ touches: [Touch]) {
        guard let pressed, let touch = touches.first(where: { $0.id == pressed.id }) else { return }
        if card(at: convert(touch.windowLocation, from: nil)) != pressed.card { self.pressed = nil }
    }

    public override func touchesEnded(_ touches: [Touch]) {
        guard let pressed, let touch = touches.first(where: { $0.id == pressed.id }) else { return }
        self.pressed = nil
        guard items.indices.contains(pressed.card) else { return }
        if !pressed.isMark { return choose(pressed.card) }
        let point = convert(touch.windowLocation, from: nil)
        if isMark(point, ofCard: pressed.card) { onRemove(items[pressed.card].path) }
    }

    public override func touchesCancelled(_ touches: [Touch]) { pressed = nil }

    public override func hover(_ event: HoverEvent) {
        let isGone = event.phase == .ended || event.phase == .cancelled
        hovered = isGone ? nil : card(at: convert(event.windowLocation, from: nil))
    }

    // MARK: Menus

    private func connectMenus() {
        let press = MenuPress(on: self)
        press.menu = { [weak self] point in
            guard let self, let index = card(at: point) else { return nil }
            return menu(ofCard: index)
        }
        press.onOpen = { [weak self] point in
            self?.pressed = nil
            self?.selected = self?.card(at: point)
        }
        menuPress = press
    }

    private func showMenu(ofCard index: Int) -> Bool {
        guard let window else { return false }
        let place = cards[index].convert(cards[index].bounds, to: nil as View?)
        MenuView(menu(ofCard: index), isForTouch: density == .touch).present(in: window, at: place, side: .below)
        return true
    }

    private func menu(ofCard index: Int) -> Menu {
        let item = items[index]
        let open = MenuItem(catalogue(.openAction), isEnabled: !item.isMissing, identifier: "open-recent") {
            [weak self] in self?.onOpen(item.path)
        }
        let remove = MenuItem(catalogue(.removeFromList), key: "Del", identifier: "remove-recent") { [weak self] in
            self?.onRemove(item.path)
        }
        return Menu([open] + moreItems(item) + [.separator, remove])
    }
}
