// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoUI

@Suite("Erasing lines drawn by hand")
@MainActor struct EraserTests {
    /// A page with lines across it, at heights of the view.
    private func stage(_ heights: Double...) throws -> InteractionStage {
        let stage = try InteractionStage()
        try stage.pages.tools[.pen] = .ink
        for y in heights { stage.drag(from: (200, y), to: (400, y), .pen) }
        try stage.settle("pictures show the lines") { $0.coveringLines == 0 }
        return stage
    }

    private func inks(_ stage: InteractionStage) -> [InkAnnotation] {
        stage.document.annotationManager.annotations(onPage: 0).compactMap { $0 as? InkAnnotation }
    }

    private func manager(_ stage: InteractionStage) -> AnnotationManager { stage.document.annotationManager }

    @Test("What an eraser meets on its way goes when it lifts, in one edit that undo brings back; the rest stays")
    func erasing() throws {
        let stage = try stage(200, 240, 300)
        let all = inks(stage)
        let offset = try stage.pages.viewport.offset
        stage.drag(from: (300, 190), to: (300, 250), .eraser)
        #expect(inks(stage).map(\.uuid) == [all[2].uuid])
        #expect(manager(stage).undoName == EditName(.erase))
        #expect(try stage.pages.viewport.offset == offset && stage.pages.textSelection.selection == nil)
        manager(stage).undo()
        #expect(inks(stage).map(\.uuid) == all.map(\.uuid))
        // A fast one jumps from one side of a line to the other.
        stage.down(300, 100, .eraser)
        stage.wait(0.01)
        stage.move(300, 400)
        stage.up()
        #expect(inks(stage).isEmpty)
        // A touch alone erases, too, and where nothing is it does nothing.
        manager(stage).undo()
        stage.tap(390, 303, .eraser)
        #expect(inks(stage).count == 2)
        let name = manager(stage).undoName
        stage.tap(390, 500, .eraser)
        #expect(inks(stage).count == 2 && manager(stage).undoName == name)
    }

    @Test("Lines that are met fade at once, until the picture of the page is without them")
    func feedback() throws {
        let stage = try stage(200, 300)
        stage.down(300, 150, .eraser)
        #expect(stage.ring != nil && stage.coveringLines == 0)
        for y in stride(from: 160.0, through: 220, by: 10) {
            stage.wait(0.01)
            stage.move(300, y)
        }
        #expect(stage.coveringLines == 1 && inks(stage).count == 2)
        #expect(stage.ring?.frame.center == ViewPoint(x: 300, y: 220))
        stage.up()
        #expect(stage.ring == nil && inks(stage).count == 1)
        try stage.settle("a picture is without the line") { $0.coveringLines == 0 }
    }

    @Test("Of an annotation of several strokes only those go that are met")
    func strokes() throws {
        let stage = try InteractionStage()
        let map = try #require(stage.pages.transform(forPage: 0))
        let strokes = [200.0, 260].map { y in
            [ViewPoint(x: 200, y: y), ViewPoint(x: 300, y: y + 5), ViewPoint(x: 400, y: y)].map(map.toPage)
        }
        manager(stage).add(InkAnnotation(page: 0, strokes: strokes))
        stage.drag(from: (220, 180), to: (220, 220), .eraser)
        #expect(inks(stage).first?.strokes == [strokes[1]])
        stage.drag(from: (220, 250), to: (220, 270), .eraser)
        #expect(inks(stage).isEmpty)
        manager(stage).undo()
        manager(stage).undo()
        #expect(inks(stage).first?.strokes == strokes)
    }

    @Test("What is locked and what was not drawn by hand stays, and taking the eraser away by force changes nothing")
    func refusals() throws {
        let stage = try stage(200)
        let map = try #require(stage.pages.transform(forPage: 0))
        let box = map.toPage(ViewRect(x: 250, y: 150, width: 100, height: 100))
        manager(stage).add(SquareAnnotation(page: 0, in: box))
        let ink = try #require(inks(stage).first)
        stage.down(300, 190, .eraser)
        stage.move(300, 210)
        #expect(stage.coveringLines == 1)
        stage.window.cancelAllTouches()
        #expect(stage.coveringLines == 0 && inks(stage).count == 1)
        ink.flags.insert(.locked)
        stage.drag(from: (300, 190), to: (300, 260), .eraser)
        #expect(manager(stage).annotations(onPage: 0).count == 2)
        // A host that wants no gestures but its own gets none.
        ink.flags.remove(.locked)
        stage.controller.configuration.areBuiltInGesturesEnabled = false
        stage.drag(from: (300, 190), to: (300, 260), .eraser)
        #expect(inks(stage).count == 1)
    }

    @Test("An eraser above the pages shows where it would erase, and the pointer is hidden meanwhile")
    func hovering() throws {
        let stage = try stage()
        stage.hover(300, 200, .eraser)
        #expect(stage.ring?.frame.center == ViewPoint(x: 300, y: 200) && stage.cursor == .hidden)
        stage.hover(500, 500, .indirectPointer)
        #expect(stage.ring == nil && stage.cursor != .hidden)
    }
}

extension InteractionStage {
    /// How many lines lie over the pages that pictures do not account for.
    fileprivate var coveringLines: Int {
        controller.documentViewController?.view.subviews.compactMap { $0 as? WetInkView }.reduce(0) {
            $0 + $1.lines.count
        } ?? 0
    }

    fileprivate var ring: EraserRing? {
        controller.documentViewController?.view.subviews.compactMap { $0 as? EraserRing }.first
    }
}
