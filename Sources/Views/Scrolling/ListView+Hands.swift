// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// What contacts and keys do with a list.
extension ListView {
    private func row(under touch: Touch) -> Int? { row(atContent: convert(touch.windowLocation, from: nil)) }

    /// Holds a row down, unless the contact stops a list that moves.
    func press(_ touches: [Touch]) {
        if pressed == nil, !isMoving, let touch = touches.first(where: { $0.buttons.contains(.primary) }),
            let row = row(under: touch)
        {
            pressed = (touch.id, row)
        } else {
            stop()
        }
        becomeFirstResponder()
    }

    /// Lets a row go that the contact has left.
    func follow(_ touches: [Touch]) {
        guard let pressed, let touch = touches.first(where: { $0.id == pressed.id }) else { return }
        if row(under: touch) != pressed.row { self.pressed = nil }
    }

    /// Selects the row that is held down.
    func lift(_ touches: [Touch]) {
        guard let pressed, let touch = touches.first(where: { $0.id == pressed.id }) else { return }
        let isSecond = selection == pressed.row
        self.pressed = nil
        guard !mark(pressed.row, by: touch) else { return }
        select(pressed.row)
        guard activatesOnTap || isSecond else { return }
        contact = convert(touch.windowLocation, from: nil)
        onActivate?(pressed.row)
        contact = nil
    }

    private func select(_ index: Int) {
        selection = index
        reveal(index)
        onSelect?(index)
    }

    func take(key event: KeyEvent) -> Bool {
        if event.asksForMenu, let selection, showMenu(ofRow: selection) { return true }
        if allowsMarking, event.modifiers == .control, event.keysym == Keysym.space, let selection {
            toggleMark(selection)
            return true
        }
        guard event.modifiers.isDisjoint(with: [.control, .alternate, .command]), rowCount > 0 else { return false }
        if [Keysym.return, Keysym.keypadEnter, Keysym.space].contains(event.keysym) {
            guard let selection else { return false }
            onActivate?(selection)
            return true
        }
        guard let target = target(of: event.keysym) else { return onKey?(event) ?? false }
        let index = min(max(target, 0), rowCount - 1)
        guard index != selection else { return true }
        markMoving(to: index, event)
        select(index)
        if activatesOnMove { onActivate?(index) }
        return true
    }

    // MARK: Menus

    func rowMenuDidChange() {
        guard menuPress == nil else { return }
        let press = MenuPress(on: self)
        press.menu = { [weak self] point in
            guard let self, let row = row(atContent: point) else { return nil }
            return rowMenu?(row)
        }
        press.onOpen = { [weak self] point in
            guard let self else { return }
            pressed = nil
            selection = row(atContent: point)
            becomeFirstResponder()
        }
        menuPress = press
    }

    /// Opens the menu of a row below it.
    /// - Returns: whether there is anything in it.
    @discardableResult
    public func showMenu(ofRow index: Int, isForTouch: Bool = false) -> Bool {
        guard let window, let menu = rowMenu?(index), !menu.isEmpty else { return false }
        reveal(index)
        let place = convert(frame(ofRow: index), to: nil as View?)
        MenuPress.show(menu, in: window, at: place, isForTouch: isForTouch, side: .below)
        return true
    }

    private func target(of keysym: UInt32) -> Int? {
        let at = selection ?? current
        let page = max(shownRows.count - 1, 1)
        switch keysym {
        case Keysym.up: return (at ?? rowCount) - 1
        case Keysym.down: return (at ?? -1) + 1
        case Keysym.pageUp: return (at ?? rowCount) - page
        case Keysym.pageDown: return (at ?? -1) + page
        case Keysym.home: return 0
        case Keysym.end: return rowCount - 1
        default: return nil
        }
    }
}
