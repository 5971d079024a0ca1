// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import Views

/// The menus of a list's rows.
@Suite("Menus of rows") @MainActor struct RowMenuTests {
    private let stage = Stage()
    private let list = ListView(rowHeight: 30)
    private let log = Log()

    @MainActor private final class Log {
        var lines: [String] = []
    }

    init() {
        list.frame = rect(0, 0, 200, 300)
        list.activatesOnTap = true
        list.rowCount = 6
        list.onActivate = { [log] in log.lines.append("activate \($0)") }
        list.rowMenu = { [log] row in
            row == 5
                ? Menu([])
                : Menu(["One", "Two"].map { title in MenuItem(title) { log.lines.append("\(title) \(row)") } })
        }
        stage.root.addSubview(list)
        stage.frame()
    }

    private var menu: MenuView? { stage.window.popups.views.last as? MenuView }

    private func press(
        _ y: Double, _ type: Touch.TouchType = .indirectPointer, buttons: ButtonMask = .secondary
    ) -> Touch {
        let touch = Touch(
            id: TouchID(900 + UInt64(y)), device: InputDeviceID(2), type: type, phase: .began,
            timestamp: stage.host.now, windowLocation: ViewPoint(x: 40, y: y), buttons: buttons)
        stage.window.dispatch(.touches([touch]))
        return touch
    }

    @Test("The secondary button opens the menu of the row under it, which is selected; a click chooses")
    func button() throws {
        stage.send(.ended, press(75))
        stage.frame()
        let menu = try #require(menu)
        #expect(list.selection == 2 && log.lines.isEmpty)
        stage.click(menu.rows[1].frameInWindow.midX, menu.rows[1].frameInWindow.midY)
        #expect(log.lines == ["Two 2"] && self.menu == nil)
        #expect(list.isFirstResponder, "the keyboard is where it was")
    }

    @Test("The button that opens the menu may go on to an item and let go there")
    func drag() throws {
        let touch = press(15)
        stage.frame()
        let place = try #require(menu).rows[0].frameInWindow
        stage.frame(after: 0.1)
        stage.send(.moved, touch, x: place.midX, y: place.midY)
        stage.send(.ended, touch, x: place.midX, y: place.midY)
        #expect(log.lines == ["One 0"])
    }

    @Test("A finger that rests opens the menu and activates nothing; one that taps activates")
    func finger() throws {
        let touch = press(45, .direct, buttons: .primary)
        stage.frame(after: 0.6)
        #expect(menu?.isForTouch == true && list.selection == 1)
        stage.send(.ended, touch)
        stage.frame()
        #expect(log.lines.isEmpty && menu != nil)
        menu?.dismiss()
        stage.send(.ended, press(46, .direct, buttons: .primary))
        stage.frame(after: 1)
        #expect(log.lines == ["activate 1"] && menu == nil)
    }

    @Test("The Menu key and Shift+F10 open the menu of the selected row; where it's empty they are left to others")
    func keys() {
        list.becomeFirstResponder()
        list.selection = 3
        for (key, modifiers) in [(Keysym.menu, ModifierFlags()), (Keysym.f10, .shift)] {
            #expect(stage.key(key, modifiers) && menu != nil)
            stage.key(Keysym.escape)
            #expect(menu == nil && list.isFirstResponder)
        }
        list.selection = 5
        #expect(!stage.key(Keysym.menu) && menu == nil)
        stage.send(.ended, press(165))
        #expect(menu == nil)
    }
}
