// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

@Suite("Selecting by fingers") @MainActor struct FingerSelectionTests {
    let stage = SelectionStage()

    @Test("T03 A finger that rests on a word selects it, with two handles and a loupe, and lifting keeps it")
    func longPress() throws {
        stage.press(stage.point(134, 702))
        #expect(stage.text == "one" && stage.selection.loupe.isShowing)
        stage.up(1)
        #expect(stage.text == "one" && !stage.selection.loupe.isShowing && stage.handles.count == 2)
        #expect(stage.board.primary == ["one"])
        let (start, end) = (try #require(stage.handle(isStart: true)), try #require(stage.handle(isStart: false)))
        #expect(abs(start.x - stage.point(127, 700).x) < 1 && start.y < stage.point(0, 707).y)
        #expect(abs(end.x - stage.point(142, 700).x) < 1 && end.y > stage.point(0, 698).y)
        #expect(stage.handles.allSatisfy { $0.bounds.width >= 44 && $0.bounds.height >= 44 })
    }

    @Test("T07 GC77 A finger's drag scrolls, on text too, also after a word has been selected")
    func scrolls() {
        stage.drag(.direct, from: ViewPoint(x: 200, y: 400), to: ViewPoint(x: 200, y: 300))
        stage.wait(3)
        #expect(stage.viewport.offset.y > 50 && stage.selection.selection == nil)
        stage.viewport.go(toPage: 0)
        stage.window.tick(now: stage.now)
        stage.press(stage.point(134, 702))
        stage.up(1)
        stage.drag(.direct, from: ViewPoint(x: 200, y: 400), to: ViewPoint(x: 200, y: 300))
        stage.wait(3)
        #expect(stage.viewport.offset.y > 50 && stage.text == "one")
    }

    @Test("A finger that rests and goes on selects by words; one that rests on empty ground selects nothing")
    func goesOn() {
        stage.press(stage.point(134, 702))
        stage.move(1, stage.point(150, 702))
        #expect(stage.text == "one two")
        stage.move(1, stage.point(90, 690))
        #expect(stage.text == "one two three four")
        stage.up(1)
        stage.selection.clear()
        stage.press(stage.point(300, 400))
        #expect(stage.selection.selection == nil && !stage.selection.loupe.isShowing)
        stage.up(1)
    }

    @Test("T04 A handle's drag moves its end, also to another line and beyond the other end, which stays")
    func handle() throws {
        stage.press(stage.point(152, 702))
        stage.up(1)
        #expect(stage.text == "two")
        let end = try #require(stage.handle(isStart: false))
        // The finger keeps its distance from the end that it moves.
        let line = stage.point(0, 690).y - stage.point(0, 702).y
        stage.down(1, end, .direct)
        stage.wait(0.05)
        stage.move(1, end + ViewVector(dx: 5, dy: 0))
        stage.move(1, end + ViewVector(dx: -70, dy: line))
        #expect(stage.text == "two three four" && stage.selection.loupe.isShowing)
        stage.move(1, end + ViewVector(dx: -35, dy: 0))
        #expect(stage.text == "one ")
        stage.up(1)
        #expect(stage.text == "one " && stage.handles.count == 2 && stage.board.primary.last == "one ")
    }

    @Test("GC78 A handle that is let go snaps to whole words where that is wanted, not before")
    func snapping() throws {
        stage.selection.snapsToWords = true
        stage.press(stage.point(152, 702))
        stage.up(1)
        let end = try #require(stage.handle(isStart: false))
        stage.down(1, end, .direct)
        stage.wait(0.05)
        stage.move(1, end + ViewVector(dx: 5, dy: 0))
        stage.move(1, end + ViewVector(dx: 15.5, dy: 0))
        #expect(stage.text == "two th")
        stage.up(1)
        #expect(stage.text == "two three")
    }

    @Test("A finger that rests on a handle selects no other word, and a tap on one keeps the selection")
    func resting() throws {
        stage.press(stage.point(152, 702))
        stage.up(1)
        let end = try #require(stage.handle(isStart: false))
        stage.press(end)
        #expect(stage.text == "two")
        stage.up(1)
        stage.click(end, .direct)
        #expect(stage.text == "two")
        stage.click(stage.point(300, 400), .direct)
        #expect(stage.selection.selection == nil && stage.handles.isEmpty)
    }

    @Test("S23 A handle near the edge scrolls the document and selects what comes", arguments: [true, false])
    func edge(isFast: Bool) throws {
        stage.press(stage.point(152, 702))
        stage.up(1)
        let end = try #require(stage.handle(isStart: false))
        stage.down(1, end, .direct)
        stage.wait(0.05)
        stage.move(1, end + ViewVector(dx: 0, dy: 5))
        stage.move(1, ViewPoint(x: end.x, y: 300))
        stage.move(1, ViewPoint(x: end.x, y: isFast ? 599 : 575))
        let before = stage.viewport.offset.y
        stage.wait(0.5)
        let way = stage.viewport.offset.y - before
        #expect(isFast ? way > 150 : way > 40 && way < 150, "\(way)")
        stage.move(1, ViewPoint(x: end.x, y: 300))
        let rested = stage.viewport.offset.y
        stage.wait(0.5)
        #expect(stage.viewport.offset.y == rested)
        stage.up(1)
        stage.wait(0.1)
        #expect(!stage.window.animator.isRunning)
    }

    @Test("T10 A second finger before the hold is over leaves no selection")
    func secondFinger() {
        stage.down(1, stage.point(134, 702), .direct)
        stage.wait(0.2)
        stage.down(2, stage.point(300, 600), .direct)
        stage.wait(0.6)
        #expect(stage.selection.selection == nil)
        stage.up(1)
        stage.up(2)
    }

    @Test("Handles go with the page, and away with the selection or when a pointer selects")
    func handlesFollow() throws {
        stage.press(stage.point(134, 660))
        stage.up(1)
        stage.press(stage.point(134, 702))
        stage.up(1)
        let before = try #require(stage.handle(isStart: true))
        _ = stage.scroll(by: ViewVector(dx: 0, dy: 30))
        stage.window.tick(now: stage.now)
        let after = try #require(stage.handle(isStart: true))
        #expect(abs(before.y - after.y - 30) < 1.01)
        stage.drag(from: stage.point(72.5, 690), to: stage.point(120, 690))
        #expect(stage.handles.isEmpty)
    }

    @Test("The loupe stands above the finger, below it where there is no room, and within the view")
    func loupePlace() {
        let bounds = ViewRect(x: 0, y: 0, width: 400, height: 600)
        let size = SelectionTunables.loupeSize
        let middle = Loupe.frame(for: ViewPoint(x: 200, y: 300), in: bounds)
        #expect(middle.maxY == 300 - SelectionTunables.loupeDistance && abs(middle.midX - 200) < 1)
        #expect(Loupe.frame(for: ViewPoint(x: 200, y: 50), in: bounds).minY > 50)
        #expect(Loupe.frame(for: ViewPoint(x: 0, y: 300), in: bounds).minX == 4)
        #expect(Loupe.frame(for: ViewPoint(x: 400, y: 300), in: bounds).maxX == 396)
        #expect(middle.size == size)
    }
}
