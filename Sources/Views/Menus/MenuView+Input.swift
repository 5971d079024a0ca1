// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

extension MenuView {
    // MARK: The press that opened it

    /// The press that opened the menu has moved, and is still down. Items under it are highlighted.
    /// - Parameters:
    ///   - point: where it is, in the window's space.
    ///   - time: when, in seconds.
    public func track(_ point: ViewPoint, at time: Double) {
        if openingPress == nil { openingPress = (point, time) }
        follow(point)
    }

    /// The press that opened the menu has been let go. Where it has been dragged to an item, that is chosen; a click leaves
    /// the menu open.
    public func release(_ point: ViewPoint, at time: Double) {
        guard let press = openingPress else { return }
        openingPress = nil
        let wasDragged =
            (point - press.point).length > ViewsTunables.menuDrag.distance
            || time - press.time > ViewsTunables.menuDrag.duration && !isForTouch
        guard wasDragged, let (menu, row) = item(at: point) else { return }
        menu.choose(row)
    }

    /// The item at a place, in this menu or one that it has opened.
    func item(at point: ViewPoint) -> (menu: MenuView, row: Int)? {
        if let found = submenu?.item(at: point) { return found }
        return row(at: point).map { (self, $0) }
    }

    /// Highlights the item at a place, and opens its menu.
    func follow(_ point: ViewPoint) {
        guard let (menu, row) = item(at: point) else {
            if submenu == nil { highlighted = nil }
            return
        }
        menu.highlighted = row
        if menu.rows[row].item.submenu != nil { menu.open(row, byKey: false) }
    }
}

extension MenuView {
    /// Keys go to no one else while a menu is open; one with Control or Alt closes it first.
    func handleKey(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .alternate, .command]) else {
            window?.popups.dismissTransient()
            return false
        }
        switch event.keysym {
        case Keysym.down, Keysym.tab: step(1)
        case Keysym.up, Keysym.backTab: step(-1)
        case Keysym.home: step(1, from: -1)
        case Keysym.end: step(-1, from: rows.count)
        case isMirrored ? Keysym.left : Keysym.right: openHighlighted()
        case isMirrored ? Keysym.right : Keysym.left: if parentMenu != nil { dismiss() }
        case Keysym.escape: dismiss()
        case Keysym.return, Keysym.keypadEnter: if let highlighted { choose(highlighted, byKey: true) }
        case Keysym.space where typed.text.isEmpty || event.timestamp - typed.at > ViewsTunables.typeAheadPause:
            if let highlighted { choose(highlighted, byKey: true) }
        default: type(event)
        }
        return true
    }

    /// Highlights the next item that can be chosen, going round at the ends.
    private func step(_ direction: Int, from start: Int? = nil) {
        guard rows.contains(where: \.isChoosable) else { return }
        var index = start ?? highlighted ?? (direction > 0 ? -1 : rows.count)
        repeat { index = (index + direction + rows.count) % rows.count } while !rows[index].isChoosable
        highlighted = index
    }

    private func openHighlighted() {
        if let highlighted, rows[highlighted].item.submenu != nil { open(highlighted, byKey: true) }
    }

    /// Highlights the next item whose title begins with what has been typed; one letter typed again goes on to the next.
    private func type(_ event: KeyEvent) {
        guard !event.text.isEmpty else { return }
        let isNew = event.timestamp - typed.at > ViewsTunables.typeAheadPause
        let letter = event.text.lowercased()
        let isRepeated = typed.text == letter && !isNew
        typed = (isNew || isRepeated ? letter : typed.text + letter, event.timestamp)
        let first = (highlighted ?? -1) + (typed.text.count == 1 ? 1 : 0)
        let order = rows.indices.map { ($0 + max(first, 0)) % rows.count }
        let found = order.first { rows[$0].isChoosable && rows[$0].item.title.lowercased().hasPrefix(typed.text) }
        if let found { highlighted = found }
    }
}
