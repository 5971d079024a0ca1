// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

@Suite @MainActor struct StartPageTests {
    private let window = RootWindow(rootView: View(), size: ViewSize(width: 900, height: 700))
    private let page = StartPage(catalogue: Catalogue())
    private let log = Log()

    @MainActor private final class Log {
        var opened: [String] = []
        var removed: [String] = []
        var commands: [String] = []
    }

    init() {
        page.frame = ViewRect(origin: .zero, size: window.size)
        window.rootView.addSubview(page)
        page.items = (1...7).map { RecentItem(path: "/home/ada/\($0).pdf", isMissing: $0 == 3) }
        page.onOpen = { [log] in log.opened.append($0) }
        page.onRemove = { [log] in log.removed.append($0) }
        page.onCommand = { [log] in log.commands.append($0) }
        page.becomeFirstResponder()
        window.tick(now: 0)
    }

    private func press(_ keysyms: UInt32...) {
        for keysym in keysyms { window.press(keysym) }
    }

    private func click(_ point: ViewPoint, _ type: Touch.TouchType = .indirectPointer, isSecondary: Bool = false) {
        Hand(on: window).click(point, type, at: 0, buttons: isSecondary ? .secondary : .primary)
        window.tick(now: 0)
    }

    private func middle(_ view: View) -> ViewPoint {
        view.convert(ViewPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    @Test("Arrows walk through the files, Return opens one, Delete takes one away")
    func keys() {
        #expect(page.columns == 5)
        press(Keysym.return)
        #expect(log.commands == ["open"])
        press(Keysym.right, Keysym.right, Keysym.return)
        #expect(log.opened == ["/home/ada/2.pdf"])
        press(Keysym.down, Keysym.return)
        #expect(log.opened.last == "/home/ada/7.pdf")
        press(Keysym.up, Keysym.delete)
        #expect(log.removed == ["/home/ada/2.pdf"])
        press(Keysym.end, Keysym.right, Keysym.return)
        #expect(log.opened.last == "/home/ada/7.pdf")
        press(Keysym.home, Keysym.left, Keysym.return)
        #expect(log.opened.last == "/home/ada/1.pdf")
        // Where the row below is short, its last file is the next one down.
        press(Keysym.right, Keysym.right, Keysym.right, Keysym.down, Keysym.return)
        #expect(log.opened.last == "/home/ada/7.pdf")
    }

    @Test("A click or tap opens a file, and the mark that shows under the pointer takes it from the list")
    func hands() {
        click(middle(page.cards[1]))
        click(middle(page.cards[4]), .direct)
        #expect(log.opened == ["/home/ada/2.pdf", "/home/ada/5.pdf"])
        let mark = page.cards[2].removeMark
        click(page.cards[2].convert(ViewPoint(x: mark.midX, y: mark.midY), to: nil))
        #expect(log.removed == ["/home/ada/3.pdf"] && log.opened.count == 2)
        click(middle(page.open))
        click(middle(page.clear))
        #expect(log.commands == ["open", "clear-recent"])
    }

    @Test(
        "The secondary button and the Menu key open a menu that can take a file from the list, not open a missing one")
    func menu() throws {
        page.moreItems = { [log] item in [MenuItem("Copy Path") { log.commands.append(item.path) }] }
        click(middle(page.cards[2]), isSecondary: true)
        let menu = try #require(window.popups.views.first as? MenuView)
        #expect(menu.menu.items.map(\.isEnabled) == [false, true, false, true])
        if case .action(let remove) = menu.menu.items[3].content { remove() }
        #expect(log.removed == ["/home/ada/3.pdf"])
        press(Keysym.escape, Keysym.right, Keysym.menu)
        let other = try #require(window.popups.views.first as? MenuView)
        #expect(other.menu.items[0].isEnabled)
        if case .action(let copy) = other.menu.items[1].content { copy() }
        #expect(log.commands == ["/home/ada/4.pdf"])
    }

    @Test("The middle button opens a file behind, and the page stays")
    func middleButton() {
        page.onOpenBehind = { [log] in log.commands.append("behind \($0)") }
        Hand(on: window).click(middle(page.cards[1]), at: 0, buttons: .middle)
        Hand(on: window).click(middle(page.cards[2]), at: 1, buttons: .middle)
        #expect(log.commands == ["behind /home/ada/2.pdf"] && log.opened.isEmpty, "the third one is missing")
    }

    @Test("Without files the page says so in its middle, and the choice goes with the last file")
    func empty() {
        press(Keysym.end)
        page.items = []
        window.tick(now: 0)
        #expect(page.heading.isHidden && page.clear.isHidden && page.hint.text.contains("listed here"))
        #expect(abs(page.open.frame.midX - 450) <= 1)
        press(Keysym.return)
        #expect(log.commands == ["open"])
    }

    @Test("Cards lie side by side inside the page at any width", arguments: [480.0, 700, 1280, 3840])
    func layout(width: Double) {
        page.frame = ViewRect(x: 0, y: 0, width: width, height: 600)
        window.tick(now: 0)
        let frames = page.cards.map(\.frame)
        #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= width && $0.width >= 100 })
        for (index, one) in frames.enumerated() {
            #expect(frames.dropFirst(index + 1).allSatisfy { !$0.intersects(one) })
        }
        #expect(page.columns >= 2)
    }

    // MARK: Tabs

    @Test("Tabs are shown, closed by mark and middle button, and moved by a drag")
    func tabs() throws {
        let strip = TabStrip(catalogue: Catalogue())
        var log: [String] = []
        strip.onShow = { log.append("show \($0)") }
        strip.onClose = { log.append("close \($0)") }
        strip.onMove = { log.append("move \($0) \($1)") }
        strip.onNew = { log.append("new") }
        strip.frame = ViewRect(x: 0, y: 0, width: 900, height: 30)
        window.rootView.addSubview(strip)
        strip.show(["a", "b", "c"].map { TabItem(title: $0) }, current: 1)
        window.tick(now: 0)
        let tabs = strip.tabs
        #expect(tabs.count == 3)
        click(middle(tabs[2]))
        click(middle(tabs[0].subviews[0]))
        let hand = Hand(on: window)
        hand.click(middle(tabs[1]), at: 0, buttons: .middle)
        #expect(log == ["show 2", "close 0", "close 1"])
        log = []
        let start = middle(tabs[1])
        hand.down(1, start, .indirectPointer, at: 0)
        for step in 1...10 {
            hand.move(1, ViewPoint(x: start.x + Double(step) * 20, y: 15), at: Double(step) / 100)
        }
        hand.up(1, at: 0.1)
        #expect(log == ["move 1 2"])
    }
}
