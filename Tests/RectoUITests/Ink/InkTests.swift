// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

@Suite("Drawing by hand")
@MainActor struct InkTests {
    private func stage(_ devices: Touch.TouchType...) throws -> InteractionStage {
        let stage = try InteractionStage()
        for device in devices { try stage.pages.tools[device] = .ink }
        return stage
    }

    private func strokes(_ stage: InteractionStage) -> [[PagePoint]] {
        stage.document.annotationManager.annotations(onPage: 0).compactMap { $0 as? InkAnnotation }
            .flatMap(\.strokes)
    }

    @Test("T42 A pen draws from its first touch on, one point for each event, and the line lies where the pen was")
    func pen() throws {
        let stage = try stage(.pen)
        let map = try #require(stage.pages.transform(forPage: 0))
        let offset = try stage.pages.viewport.offset
        stage.drag(from: (200, 200), to: (400, 300), .pen)
        let points = try #require(strokes(stage).first)
        #expect(points.count == 21)
        #expect(map.toView(try #require(points.first)).distance(to: ViewPoint(x: 200, y: 200)) < 0.01)
        #expect(map.toView(try #require(points.last)).distance(to: ViewPoint(x: 400, y: 300)) < 0.01)
        #expect(try stage.pages.viewport.offset == offset && stage.pages.textSelection.selection == nil)
        // A touch alone is a dot.
        stage.tap(300, 400, .pen)
        #expect(strokes(stage).count == 2 && strokes(stage)[1].count == 2)
    }

    @Test(
        "P07 P13 T47 Wet ink shows at once, apart from the page's pictures, of which none is asked for until the pen lifts"
    )
    func wet() throws {
        let stage = try stage(.pen)
        let surface = try Surface(width: 800, height: 600)
        _ = stage.window.displayIfNeeded(on: surface)
        let revision = stage.document.pictureRevision(ofPage: 0)
        stage.down(200, 200, .pen)
        stage.wait(0.02)
        _ = stage.window.displayIfNeeded(on: surface)
        for step in 1...30 {
            stage.wait(0.01)
            stage.move(200 + Double(step) * 6, 200 + Double(step % 5))
            stage.wait(0.001)
            let painted = stage.window.displayIfNeeded(on: surface).reduce(0) { $0 + $1.width * $1.height }
            #expect(painted > 0 && painted < 800 * 600 / 20, "\(painted)")
        }
        #expect(stage.document.pictureRevision(ofPage: 0) == revision)
        #expect(stage.wetLines == 1)
        stage.up()
        #expect(stage.document.pictureRevision(ofPage: 0) != revision && strokes(stage).count == 1)
        // The line stays until a picture shows it.
        #expect(stage.wetLines == 1)
        try stage.settle("a picture shows the line") { $0.wetLines == 0 }
        #expect(try stage.pages.pictures.pictures(ofPage: 0).isComplete)
    }

    @Test("T11 GC74 A finger's line that becomes a pinch leaves nothing behind, before and after it has begun")
    func pinch() throws {
        for way in [4.0, 60] {
            let stage = try stage(.direct)
            let pages = try stage.pages
            let zoom = pages.viewport.zoom
            stage.down(300, 300)
            for step in 1...10 {
                stage.wait(0.01)
                stage.move(300 + way * Double(step) / 10, 300)
            }
            #expect(stage.wetLines == (way > 10 ? 1 : 0))
            stage.down(500, 300, finger: 2)
            #expect(stage.wetLines == 0)
            for step in 1...30 {
                stage.wait(0.01)
                stage.move(500 + Double(step) * 6, 300, finger: 2)
            }
            #expect(pages.viewport.zoom > 1.3 * zoom)
            stage.up(finger: 2)
            stage.up()
            stage.wait(1)
            #expect(strokes(stage).isEmpty && !stage.document.annotationManager.canUndo && stage.wetLines == 0)
        }
    }

    @Test("T46 One finger draws where that is its tool, two scroll, and a tap is a tap")
    func fingers() throws {
        let stage = try stage(.direct)
        let pages = try stage.pages
        let offset = pages.viewport.offset
        stage.drag(from: (300, 400), to: (300, 250))
        #expect(strokes(stage).count == 1 && pages.viewport.offset == offset)
        stage.pinch(at: (400, 400), from: 80, to: 80, way: -150)
        #expect(strokes(stage).count == 1 && pages.viewport.offset.y > offset.y + 80)
        let isShown = stage.controller.isUserInterfaceVisible
        stage.tap(400, 300)
        stage.wait(1)
        #expect(strokes(stage).count == 1 && stage.controller.isUserInterfaceVisible != isShown)
    }

    @Test("GC73 Once a pen has been seen a finger scrolls, and one that rests still selects text")
    func penSeen() throws {
        let stage = try stage(.direct, .pen)
        let pages = try stage.pages
        stage.drag(from: (300, 400), to: (300, 300), .pen)
        #expect(strokes(stage).count == 1)
        stage.wait(1)
        let offset = pages.viewport.offset
        stage.drag(from: (300, 500), to: (300, 300))
        stage.wait(1)
        #expect(strokes(stage).count == 1 && pages.viewport.offset.y > offset.y + 100)
        pages.go(toPage: 0)
        stage.wait(0.5)
        stage.down(100, 93)
        stage.wait(0.7)
        stage.up()
        #expect(pages.textSelection.selection != nil && strokes(stage).count == 1)
        // A host may let fingers draw on, or never.
        pages.textSelection.clear()
        stage.controller.configuration.fingerDrawing = .always
        stage.drag(from: (300, 400), to: (300, 300))
        #expect(strokes(stage).count == 2)
        stage.controller.configuration.fingerDrawing = .never
        stage.drag(from: (300, 400), to: (300, 300))
        #expect(strokes(stage).count == 2)
    }

    @Test("GC75 A palm that rests while the pen writes draws nothing, moves nothing, and does not break the line")
    func palm() throws {
        let stage = try stage(.direct, .pen)
        let offset = try stage.pages.viewport.offset
        stage.down(200, 200, finger: 1, .pen)
        for step in 1...20 {
            stage.wait(0.01)
            stage.move(200 + Double(step) * 5, 200)
            if step == 5 { stage.down(500, 500, finger: 2) }
            if step > 5 { stage.move(500, 500 - Double(step) * 8, finger: 2) }
        }
        stage.up(finger: 2)
        stage.up()
        stage.wait(1)
        #expect(strokes(stage).map(\.count) == [21])
        #expect(try stage.pages.viewport.offset == offset)
    }

    @Test("T44 Each contact begins a line of its own, which is undone by itself")
    func contacts() throws {
        let stage = try stage(.pen)
        let style = InkStyle(color: .red, width: 5)
        stage.drag(from: (200, 200), to: (300, 200), .pen)
        stage.controller.configuration.ink = style
        stage.drag(from: (300, 260), to: (200, 260), .pen)
        let inks = stage.document.annotationManager.annotations(onPage: 0).compactMap { $0 as? InkAnnotation }
        #expect(inks.count == 2 && inks[1].color == .red && inks[1].border.width == 5)
        let (first, second) = (try #require(inks[0].strokes.first), try #require(inks[1].strokes.first))
        #expect(
            first.allSatisfy { abs($0.y - first[0].y) < 0.01 } && second.allSatisfy { abs($0.y - second[0].y) < 0.01 })
        stage.document.annotationManager.undo()
        #expect(strokes(stage) == [first])
    }

    @Test("An eraser, and whatever has another tool, draws nothing; off the pages nothing begins")
    func others() throws {
        let stage = try stage(.pen)
        stage.drag(from: (200, 200), to: (300, 200), .eraser)
        stage.drag(from: (200, 200), to: (300, 200), .indirectPointer)
        #expect(strokes(stage).isEmpty)
        try stage.pages.setZoom(.factor(0.2))
        stage.wait(0.5)
        stage.drag(from: (20, 300), to: (400, 300), .pen)
        #expect(strokes(stage).isEmpty)
    }
}

extension InteractionStage {
    /// How many lines show that pictures don't.
    fileprivate var wetLines: Int {
        controller.documentViewController?.view.subviews.compactMap { $0 as? WetInkView }.first?.lines.count ?? 0
    }
}
