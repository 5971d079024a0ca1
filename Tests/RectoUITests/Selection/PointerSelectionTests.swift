// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

@Suite("Selecting by pointer and pen") @MainActor struct PointerSelectionTests {
    let stage = SelectionStage()

    @Test("A drag from text on selects between the two places, and shows it while it goes on")
    func drag() {
        // From before "one" (11 letters in) to behind "two".
        stage.drag(from: stage.point(127.5, 702), to: stage.point(161.5, 702), lifts: false)
        #expect(stage.text == "one two" && stage.changes > 2)
        stage.up(1)
        #expect(stage.text == "one two")
    }

    @Test("A drag on empty ground moves the document and selects nothing, and one on text doesn't move it")
    func ground() {
        stage.drag(from: ViewPoint(x: 350, y: 400), to: ViewPoint(x: 350, y: 300))
        #expect(stage.selection.selection == nil && abs(stage.viewport.offset.y - 100) < 1)
        stage.viewport.go(toPage: 0)
        stage.window.tick(now: stage.now)
        let before = stage.viewport.offset
        stage.drag(from: stage.point(128, 702), to: stage.point(128, 660))
        #expect(stage.selection.selection != nil && stage.viewport.offset == before)
    }

    @Test("S17 T06 A drag down takes the rest of the line, and what is copied is what is painted")
    func lines() throws {
        stage.drag(from: stage.point(147.5, 702), to: stage.point(93, 690))
        #expect(stage.text == "two three four")
        let selection = try #require(stage.selection.selection)
        let quads = stage.selection.highlights.quads(of: selection, onPage: 0)
        #expect(quads.count == 2)
        #expect(abs(quads[0].bounds.minX - 147) < 1 && abs(quads[1].bounds.maxX - 92) < 1)
    }

    @Test("S05 A drag goes on across the gap between pages")
    func pages() {
        stage.viewport.show(DocumentPosition(page: 0, x: 0, y: 0.1))
        stage.window.tick(now: stage.now)
        stage.drag(from: stage.point(73, 678), to: ViewPoint(x: 200, y: 500), lifts: false)
        // The page goes away under the pointer, which stays down, and the next one comes.
        _ = stage.scroll(by: ViewVector(dx: 0, dy: 600))
        stage.window.tick(now: stage.now)
        stage.move(1, stage.point(109, 702, page: 1))
        stage.up(1)
        #expect(stage.text == "seven eight\nother-p")
    }

    @Test("S13 S20 A double click selects the word, a triple click the line, and drags go on by words and lines")
    func units() {
        stage.click(stage.point(130, 702), times: 2)
        #expect(stage.text == "one")
        stage.click(stage.point(300, 300))
        stage.click(stage.point(130, 702), times: 3)
        #expect(stage.text == "first-page one two three")
        stage.click(stage.point(300, 300))
        stage.drag(from: stage.point(133, 702), to: stage.point(150, 702), tap: 2)
        #expect(stage.text == "one two")
        stage.drag(from: stage.point(150, 702), to: stage.point(133, 702), tap: 2)
        #expect(stage.text == "one two")
        stage.drag(from: stage.point(150, 702), to: stage.point(80, 690), tap: 3)
        #expect(stage.text == "first-page one two three four five six")
    }

    @Test("Shift and a click moves the end that was moved last, and the other one stays")
    func shift() {
        stage.drag(from: stage.point(127.5, 702), to: stage.point(141.5, 702))
        #expect(stage.text == "one")
        stage.click(stage.point(161.5, 702), .indirectPointer, .shift)
        #expect(stage.text == "one two")
        stage.click(stage.point(92, 690), .indirectPointer, .shift)
        #expect(stage.text == "one two three four")
        stage.click(stage.point(72.5, 702), .indirectPointer, .shift)
        #expect(stage.text == "first-page ")
    }

    @Test("S06 With Alt a drag selects a rectangle, from empty ground too")
    func rectangle() {
        stage.drag(from: stage.point(71, 711), to: stage.point(93, 670), .alternate)
        #expect(stage.text == "firs\nfour\nseve")
        #expect(stage.board.primary == ["firs\nfour\nseve"])
    }

    @Test("A click takes the selection back; the document stays where it is")
    func deselect() {
        stage.drag(from: stage.point(127.5, 702), to: stage.point(141.5, 702))
        let before = stage.viewport.offset
        stage.click(stage.point(300, 500))
        #expect(stage.selection.selection == nil && stage.viewport.offset == before)
    }

    @Test("S21 The secondary button leaves the selection alone")
    func secondary() {
        stage.drag(from: stage.point(127.5, 702), to: stage.point(141.5, 702))
        stage.click(stage.point(130, 702), buttons: .secondary)
        stage.click(stage.point(300, 400), buttons: .secondary)
        #expect(stage.text == "one")
    }

    @Test(
        "S19 S22 S24 What is selected goes to the primary selection once, at release, and to the clipboard when copied")
    func pasteboard() {
        stage.drag(from: stage.point(127.5, 702), to: stage.point(161.5, 702), lifts: false)
        #expect(stage.board.primary.isEmpty)
        stage.up(1)
        #expect(stage.board.primary == ["one two"] && stage.board.clipboard.isEmpty)
        stage.selection.copy()
        #expect(stage.board.clipboard == ["one two"] && stage.board.primary.count == 1)
        stage.selection.clear()
        stage.selection.copy()
        #expect(stage.board.clipboard.count == 1)
    }

    @Test("S15 Text can be selected under what lies over the page")
    func overlay() {
        let overlay = View(frame: ViewRect(x: 0, y: 0, width: 612, height: 792))
        stage.view.pageViews.first { $0.pageIndex == 0 }?.addSubview(overlay)
        stage.drag(from: stage.point(127.5, 702), to: stage.point(161.5, 702))
        #expect(stage.text == "one two")
    }

    @Test("T39 T47 A pen's drag on text selects while it goes on, and off text scrolls")
    func pen() {
        stage.drag(.pen, from: stage.point(127.5, 702), to: stage.point(161.5, 702), lifts: false)
        #expect(stage.text == "one two" && stage.changes > 2)
        stage.up(1)
        stage.selection.clear()
        stage.drag(.pen, from: ViewPoint(x: 350, y: 400), to: ViewPoint(x: 350, y: 300))
        #expect(stage.selection.selection == nil && stage.viewport.offset.y > 80)
    }

    @Test("A drag that is cancelled leaves what was selected before")
    func cancelled() {
        stage.drag(from: stage.point(127.5, 702), to: stage.point(141.5, 702))
        stage.drag(from: stage.point(72.5, 690), to: stage.point(120, 690), lifts: false)
        #expect(stage.text != "one")
        stage.up(1, .cancelled)
        #expect(stage.text == "one" && stage.board.primary == ["one"])
    }

    @Test("The pointer's shape tells where text can be selected")
    func cursor() {
        func hover(_ point: ViewPoint) {
            stage.window.dispatch(
                .hover(HoverEvent(phase: .moved, device: InputDeviceID(6), timestamp: stage.now, windowLocation: point))
            )
        }
        hover(stage.point(130, 702))
        #expect(stage.view.cursor == .text)
        hover(stage.point(300, 500))
        #expect(stage.view.cursor == .arrow)
        stage.selection.isEnabled = false
        hover(stage.point(130, 702))
        #expect(stage.view.cursor == .arrow)
    }

    @Test("Where selecting is turned off, a drag on text moves the document")
    func disabled() {
        stage.selection.isEnabled = false
        let start = stage.point(128, 680)
        stage.drag(from: start, to: start + ViewVector(dx: 0, dy: -50))
        #expect(stage.selection.selection == nil && abs(stage.viewport.offset.y - 50) < 1)
    }
}
