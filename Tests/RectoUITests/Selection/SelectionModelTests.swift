// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Testing
import Views

@testable import RectoUI

@Suite("The model of a selection") @MainActor struct SelectionModelTests {
    let stage = SelectionStage()

    private func extend(_ moves: SelectionMove...) { moves.forEach { stage.selection.extend($0) } }

    @Test("Keys move the end by letters, words, lines and to the ends of lines")
    func keys() {
        stage.click(stage.point(300, 300))
        stage.selection.select(.word, at: stage.point(130, 702))
        extend(.right)
        #expect(stage.text == "one ")
        extend(.wordRight)
        #expect(stage.text == "one two ")
        extend(.lineEnd)
        #expect(stage.text == "one two three")
        extend(.down)
        #expect(stage.text == "one two three four five six")
        extend(.up)
        #expect(stage.text == "one two three")
        extend(.lineStart)
        #expect(stage.text == "first-page one")
        extend(.documentEnd)
        #expect(stage.text.hasPrefix("one two three") && stage.text.hasSuffix("seven eight"))
    }

    @Test("Moves up and down keep their place along the lines, past shorter ones")
    func goal() {
        stage.selection.select(.word, at: stage.point(175, 702))
        #expect(stage.text == "three")
        extend(.down, .down)
        #expect(stage.text == "three four five six\nseven eight")
        extend(.up, .up)
        #expect(stage.text == "three")
    }

    @Test("S05 Moves go on to the next page")
    func pages() {
        stage.selection.select(.word, at: stage.point(110, 678))
        #expect(stage.text == "eight")
        extend(.right)
        extend(.wordRight)
        #expect(stage.text == "eight\nother")
        extend(.up)
        #expect(stage.selection.selection?.end.page == 0)
    }

    @Test("Keys begin at the first text that shows where nothing was selected, or where text was clicked last")
    func fromNothing() {
        extend(.wordRight)
        #expect(stage.text == "first")
        stage.selection.clear(caretAt: stage.point(127.5, 702))
        extend(.wordRight)
        #expect(stage.text == "one ")
    }

    @Test("Everything can be selected, and pages that aren't known are read when it's copied")
    func all() {
        stage.pageTexts.later[2] = stage.pageTexts.pages.removeValue(forKey: 2)
        stage.selection.selectAll()
        #expect(stage.text.hasPrefix("first-page") && !stage.text.contains("third-page"))
        stage.selection.copy()
        #expect(stage.board.clipboard.count == 1)
        #expect(stage.board.clipboard[0].contains("third-page") && stage.board.clipboard[0].hasPrefix("first-page"))
        #expect(!stage.selection.isBusy)
    }

    @Test(
        "S01 A selection stays with its text when the view is turned, and can be made at any turn",
        arguments: Rotation.allCases, Rotation.allCases)
    func turned(page: Rotation, view: Rotation) throws {
        for crop in [nil, PageRect(x: 40, y: 500, width: 500, height: 250)] {
            let geometry = PageGeometry(
                mediaBox: PageRect(x: 0, y: 0, width: 612, height: 792), cropBox: crop, rotation: page)
            let stage = SelectionStage(geometry, rotation: view, size: ViewSize(width: 900, height: 900))
            stage.drag(from: stage.point(127.5, 702), to: stage.point(161.5, 702))
            #expect(stage.text == "one two")
            let quads = stage.selection.highlights.quads(of: stage.selection.selection, onPage: 0)
            stage.viewport.setRotation(view + .clockwise)
            stage.viewport.go(toPage: 0)
            stage.view.setNeedsLayout()
            stage.window.tick(now: stage.now)
            #expect(stage.text == "one two")
            #expect(stage.selection.highlights.quads(of: stage.selection.selection, onPage: 0) == quads)
            stage.click(stage.point(152, 702), times: 2)
            #expect(stage.text == "two")
        }
    }

    @Test("A change has only those lines painted anew that it concerns")
    func dirty() throws {
        let surface = try Surface(width: 700, height: 600)
        stage.selection.select(.word, at: stage.point(130, 702))
        stage.window.tick(now: stage.now)
        _ = stage.window.displayIfNeeded(on: surface)
        stage.selection.extend(.right)
        let line = stage.transform(forPage: 0)?.toView(PageRect(x: 72, y: 698, width: 130, height: 10)) ?? .zero
        let rects = stage.window.displayIfNeeded(on: surface)
        #expect(!rects.isEmpty)
        for rect in rects {
            #expect(rect.minY >= line.minY - 3 && rect.maxY <= line.maxY + 3, "\(rect)")
        }
    }

    @Test("S23 The further beyond the edge, the faster a drag scrolls, and not at all in the middle")
    func speed() {
        let scroll = AutoScroll(bounds: ViewRect(x: 0, y: 0, width: 400, height: 400), edge: 20)
        #expect(scroll.velocity(at: ViewPoint(x: 200, y: 200)) == .zero)
        let speeds = [385.0, 395, 420, 500].map { scroll.velocity(at: ViewPoint(x: 200, y: $0)).dy }
        #expect(speeds == speeds.sorted() && speeds[0] > 0 && Set(speeds).count == 4)
        #expect(scroll.velocity(at: ViewPoint(x: 5, y: 200)).dx < 0)
        #expect(scroll.velocity(at: ViewPoint(x: 200, y: 9000)).dy == SelectionTunables.maximumEdgeSpeed)
    }
}
