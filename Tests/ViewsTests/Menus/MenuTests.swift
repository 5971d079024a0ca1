// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import Views

/// A window with a document of sorts behind a menu.
@MainActor private final class MenuStage {
    let stage = Stage(width: 640, height: 300)
    let page = Recorder(frame: rect(0, 0, 640, 300))
    let tap = TapRecognizer()
    let pan = PanRecognizer()
    var log: [String] = []

    init() {
        page.takesFocus = true
        stage.root.addSubview(page)
        page.becomeFirstResponder()
        tap.addAction { [weak self] _ in self?.log.append("tap") }
        pan.addAction { [weak self] in if $0.state == .began { self?.log.append("pan") } }
        page.addGestureRecognizer(tap)
        page.addGestureRecognizer(pan)
        stage.frame()
    }

    var menu: Menu {
        Menu([
            MenuItem("Copy", key: "Ctrl+C") { [weak self] in self?.log.append("copy") },
            MenuItem("Cut", isEnabled: false) { [weak self] in self?.log.append("cut") },
            .separator,
            MenuItem(
                "Turn",
                submenu: Menu([
                    MenuItem("Left") { [weak self] in self?.log.append("left") },
                    MenuItem("Right", isOn: true) { [weak self] in self?.log.append("right") },
                ])),
            MenuItem("Continuous", isOn: false) { [weak self] in self?.log.append("continuous") },
        ])
    }

    @discardableResult
    func open(isForTouch: Bool = false, _ menu: Menu? = nil) -> MenuView {
        let view = MenuView(menu ?? self.menu, isForTouch: isForTouch)
        view.present(in: stage.window, at: rect(100, 50, 0, 0)) { [weak self] in self?.log.append("gone") }
        stage.frame()
        return view
    }

    func middle(of row: Int, in menu: MenuView) -> ViewPoint { menu.rows[row].frameInWindow.center }

    func click(_ point: ViewPoint) { stage.click(point.x, point.y) }
}

@Suite("Menus") @MainActor struct MenuTests {
    @Test("A click on an item closes the menu and then does what the item is for")
    func click() {
        let bench = MenuStage()
        let menu = bench.open()
        bench.click(bench.middle(of: 0, in: menu))
        #expect(bench.log == ["gone", "copy"])
        #expect(bench.page.isFirstResponder)
        #expect(menu.window == nil)
    }

    @Test("An item that is not enabled does nothing, nor does a line, and the menu stays")
    func disabled() {
        let bench = MenuStage()
        let menu = bench.open()
        bench.click(bench.middle(of: 1, in: menu))
        bench.click(bench.middle(of: 2, in: menu))
        #expect(bench.log.isEmpty)
        #expect(menu.window != nil)
    }

    @Test("Press, drag and let go chooses, also from the press that opened the menu; a click leaves it open")
    func dragging() {
        let bench = MenuStage()
        var menu = bench.open()
        menu.track(ViewPoint(x: 100, y: 50), at: 1)
        menu.release(ViewPoint(x: 101, y: 51), at: 1.1)
        #expect(menu.window != nil)
        menu.track(ViewPoint(x: 100, y: 50), at: 2)
        menu.track(bench.middle(of: 4, in: menu), at: 2.2)
        #expect(menu.highlighted == 4)
        menu.release(bench.middle(of: 4, in: menu), at: 2.3)
        #expect(bench.log == ["gone", "continuous"])
        bench.log = []
        menu = bench.open()
        let (start, end) = (bench.middle(of: 4, in: menu), bench.middle(of: 0, in: menu))
        let press = bench.stage.press(start.x, start.y)
        bench.stage.send(.moved, press, x: end.x, y: end.y)
        bench.stage.send(.ended, press, x: end.x, y: end.y)
        #expect(bench.log == ["gone", "copy"])
    }

    @Test("A submenu opens under the pointer, and what is chosen in it closes all")
    func submenu() throws {
        let bench = MenuStage()
        let menu = bench.open()
        let turn = bench.middle(of: 3, in: menu)
        bench.stage.hover(turn.x, turn.y)
        bench.stage.frame()
        let sub = try #require(menu.submenu)
        #expect(sub.frame.minX >= menu.rows[3].frameInWindow.maxX)
        #expect(bench.stage.window.popups.views.count == 2)
        bench.click(bench.middle(of: 0, in: sub))
        #expect(bench.log == ["gone", "left"])
        #expect(bench.stage.window.popups.views.isEmpty)
    }

    @Test("Hovering another item closes the submenu")
    func otherItem() {
        let bench = MenuStage()
        let menu = bench.open()
        let (turn, copy) = (bench.middle(of: 3, in: menu), bench.middle(of: 0, in: menu))
        bench.stage.hover(turn.x, turn.y)
        bench.stage.hover(copy.x, copy.y)
        #expect(menu.submenu == nil)
        #expect(menu.highlighted == 0)
    }

    @Test("Arrows go round over what can be chosen, Return chooses, Right and Left open and close a submenu")
    func keys() throws {
        let bench = MenuStage()
        let menu = bench.open()
        let stage = bench.stage
        stage.key(Keysym.down)
        #expect(menu.highlighted == 0)
        stage.key(Keysym.down)
        #expect(menu.highlighted == 3)
        stage.key(Keysym.right)
        let sub = try #require(menu.submenu)
        #expect(sub.isFirstResponder && sub.highlighted == 0)
        stage.key(Keysym.left)
        #expect(menu.submenu == nil && menu.isFirstResponder && menu.highlighted == 3)
        stage.key(Keysym.end)
        #expect(menu.highlighted == 4)
        stage.key(Keysym.down)
        #expect(menu.highlighted == 0)
        stage.key(Keysym.up)
        stage.key(Keysym.return)
        #expect(bench.log == ["gone", "continuous"])
        #expect(bench.page.isFirstResponder)
    }

    @Test("Letters find items by the beginning of their titles, and the same letter again the next one")
    func typing() {
        let bench = MenuStage()
        let menu = bench.open()
        bench.stage.type("c")
        #expect(menu.highlighted == 0)
        bench.stage.type("c")
        #expect(menu.highlighted == 4)
        bench.stage.frame(after: 2)
        bench.stage.type("co")
        #expect(menu.highlighted == 0)
        bench.stage.type("n")
        #expect(menu.highlighted == 4)
    }

    @Test("Escape closes one menu at a time and gives the keyboard back")
    func escape() {
        let bench = MenuStage()
        let menu = bench.open()
        bench.stage.type("t")
        bench.stage.key(Keysym.right)
        bench.stage.key(Keysym.escape)
        #expect(menu.window != nil && menu.submenu == nil)
        bench.stage.key(Keysym.escape)
        #expect(menu.window == nil && bench.page.isFirstResponder)
        #expect(bench.log == ["gone"])
    }

    @Test("Plain keys go to the menu alone, keys with Control close it and go on")
    func otherKeys() {
        let bench = MenuStage()
        let menu = bench.open()
        #expect(bench.stage.key(0x6A, text: "j"))
        #expect(menu.window != nil)
        #expect(!bench.stage.key(0x71, .control, text: ""))
        #expect(menu.window == nil)
    }

    @Test("A menu taller than its window scrolls, by wheel, finger and key")
    func tall() {
        let bench = MenuStage()
        let items = (0..<60).map { number in MenuItem("Item \(number)") { bench.log.append("\(number)") } }
        let menu = bench.open(Menu(items))
        #expect(menu.frame.minY >= 0 && menu.frame.maxY <= 300)
        #expect(menu.scroller.maximumOffset.y > 0)
        bench.stage.key(Keysym.end)
        #expect(menu.scroller.contentOffset.y == menu.scroller.maximumOffset.y)
        bench.stage.window.dispatch(
            .scroll(
                ScrollEvent(
                    device: InputDeviceID(2), timestamp: bench.stage.host.now, windowLocation: menu.frame.center,
                    delta: ViewVector(dx: 0, dy: -1))))
        #expect(menu.scroller.contentOffset.y < menu.scroller.maximumOffset.y)
        let before = menu.scroller.contentOffset.y
        let finger = bench.stage.press(menu.frame.midX, menu.frame.midY, type: .direct)
        bench.stage.frame(after: 0.02)
        bench.stage.send(.moved, finger, y: menu.frame.midY + 40)
        bench.stage.frame(after: 0.02)
        bench.stage.send(.moved, finger, y: menu.frame.midY + 60)
        bench.stage.send(.ended, finger, y: menu.frame.midY + 60)
        #expect(menu.scroller.contentOffset.y < before)
        #expect(bench.log.isEmpty)
    }

    @Test("Rows are high enough for fingers where a finger opened the menu")
    func touchRows() {
        let bench = MenuStage()
        let menu = bench.open(isForTouch: true)
        #expect(menu.rows.filter { !$0.item.isSeparator }.allSatisfy { $0.bounds.height >= 44 })
        let place = bench.middle(of: 0, in: menu)
        bench.stage.send(.ended, bench.stage.press(place.x, place.y, type: .direct))
        #expect(bench.log == ["gone", "copy"])
    }

    @Test("A menu without items is not shown, and lines at its ends are left out")
    func empty() {
        let bench = MenuStage()
        bench.open(Menu([.separator]))
        #expect(bench.log == ["gone"])
        #expect(bench.stage.window.popups.views.isEmpty)
        let items = Menu([.separator, MenuItem("A") {}, .separator, .separator, MenuItem("B") {}, .separator]).items
        #expect(items.map(\.title) == ["A", "", "B"])
    }
}

@Suite("Popups and what is done elsewhere") @MainActor struct PopupTests {
    @Test("T45 A press of the pointer outside closes the menu and does nothing else; the next one is as always")
    func pointer() {
        let bench = MenuStage()
        let menu = bench.open()
        bench.stage.click(20, 20)
        #expect(menu.window == nil)
        #expect(bench.log == ["gone"])
        bench.stage.click(20, 20)
        #expect(bench.log == ["gone", "tap"])
    }

    @Test("T45 A finger outside closes the menu and may scroll at once, but taps nothing; the next one taps")
    func finger() {
        let bench = MenuStage()
        bench.open(isForTouch: true)
        bench.stage.send(.ended, bench.stage.press(20, 250, type: .direct))
        #expect(bench.log == ["gone"])
        #expect(!bench.page.log.contains { $0.hasPrefix("began") })
        bench.open(isForTouch: true)
        let finger = bench.stage.press(20, 250, type: .direct)
        for step in 1...4 {
            bench.stage.frame(after: 0.02)
            bench.stage.send(.moved, finger, y: 250 - 20 * Double(step))
        }
        bench.stage.send(.ended, finger, y: 170)
        #expect(bench.log == ["gone", "gone", "pan"])
        bench.stage.frame(after: 1)
        bench.stage.send(.ended, bench.stage.press(20, 250, type: .direct))
        bench.stage.frame(after: 1)
        #expect(bench.log == ["gone", "gone", "pan", "tap"])
        #expect(bench.stage.window.gestures.isIdle)
    }

    @Test("The wheel elsewhere closes the menu and scrolls")
    func wheel() {
        let bench = MenuStage()
        bench.open()
        bench.page.consumesScroll = true
        bench.stage.window.dispatch(
            .scroll(
                ScrollEvent(
                    device: InputDeviceID(2), timestamp: bench.stage.host.now, windowLocation: ViewPoint(x: 5, y: 5),
                    delta: ViewVector(dx: 0, dy: 1))))
        #expect(bench.log == ["gone"])
        #expect(bench.page.log.contains("scroll 1.0"))
    }

    @Test("A window of another size has no menu any more")
    func resize() {
        let bench = MenuStage()
        bench.open()
        bench.stage.window.size = ViewSize(width: 300, height: 200)
        #expect(bench.log == ["gone"])
        #expect(bench.page.isFirstResponder)
    }

    @Test("A popup that is not transient stays when something else is done")
    func lasting() {
        let bench = MenuStage()
        let bar = TouchMenuBar(bench.menu, backLabel: "Back", moreLabel: "More")
        bar.present(in: bench.stage.window, beside: rect(100, 150, 40, 20))
        bench.stage.click(20, 20)
        #expect(bar.isPresented)
        #expect(bench.log == ["tap"])
        bar.dismiss()
        #expect(!bar.isPresented)
    }
}

@Suite("The touch menu bar") @MainActor struct TouchMenuBarTests {
    @Test("It stands above what is selected, keeps its taps, and goes when something is chosen")
    func choosing() throws {
        let bench = MenuStage()
        let bar = TouchMenuBar(bench.menu, backLabel: "Back", moreLabel: "More")
        bar.present(in: bench.stage.window, beside: rect(180, 150, 40, 20))
        bench.stage.frame()
        #expect(bar.frame.maxY <= 140 && abs(bar.frame.midX - 200) <= 1)
        #expect(bar.frame.height == 44)
        let copy = try #require(bar.subviews.first { $0.accessibilityLabel == "Copy" })
        #expect(copy.frameInWindow.width >= 44)
        let place = copy.frameInWindow.center
        bench.stage.send(.ended, bench.stage.press(place.x, place.y, type: .direct))
        #expect(bench.log == ["copy"])
        #expect(!bar.isPresented)
        #expect(bench.page.isFirstResponder)
    }

    @Test("What has no room is reached by arrows")
    func paging() throws {
        let bench = MenuStage()
        let items = (1...12).map { number in MenuItem("Number \(number)") { bench.log.append("\(number)") } }
        let bar = TouchMenuBar(Menu(items), backLabel: "Back", moreLabel: "More")
        bar.present(in: bench.stage.window, beside: rect(180, 150, 40, 20))
        var seen: [String] = []
        func visible() -> [View] { bar.subviews.filter { !$0.isHidden } }
        for _ in 0..<10 {
            bench.stage.frame()
            #expect(visible().allSatisfy { bar.bounds.contains($0.frame) })
            seen += visible().compactMap(\.accessibilityLabel).filter { $0.hasPrefix("Number") }
            guard let more = visible().first(where: { $0.accessibilityLabel == "More" }) else { break }
            let place = more.frameInWindow.center
            bench.stage.send(.ended, bench.stage.press(place.x, place.y, type: .direct))
        }
        #expect(seen == (1...12).map { "Number \($0)" })
        for _ in 0..<10 {
            guard let back = visible().first(where: { $0.accessibilityLabel == "Back" }) else { break }
            let place = back.frameInWindow.center
            bench.stage.send(.ended, bench.stage.press(place.x, place.y, type: .direct))
            bench.stage.frame()
        }
        #expect(visible().first?.accessibilityLabel == "Number 1")
    }
}
