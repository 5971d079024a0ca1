// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// Making marks on text, and notes.
@Suite @MainActor struct CreationTests {
    private func annotations(_ stage: InteractionStage, _ page: Int = 0) -> [Annotation] {
        stage.document.annotationManager.annotations(onPage: page)
    }

    /// Selects letters of a page's text.
    private func select(_ range: Range<Int>, _ stage: InteractionStage, page: Int = 0, to end: Int? = nil) throws {
        let (start, end) = (
            TextPosition(page: page, offset: range.lowerBound),
            TextPosition(page: end ?? page, offset: range.upperBound)
        )
        try stage.pages.textSelection.select(TextSelection(between: start, and: end))
    }

    @Test(
        "Selected text is marked in its order, in the colour of its kind, and no longer selected",
        arguments: TextMarkup.allCases)
    func mark(_ markup: TextMarkup) throws {
        let stage = try InteractionStage()
        let text = try #require(stage.document.pageTexts.text(ofPage: 0))
        let range = 5..<text.lines[2].range.upperBound - 3
        try select(range, stage)
        stage.controller.creation.palette.use(.black, for: markup.kind)
        stage.controller.creation.mark(markup)
        let made = try #require(annotations(stage).last as? TextMarkupAnnotation)
        #expect(made.kind == markup.kind && made.color == .black && made.quads == text.quads(of: range).map(Quad.init))
        #expect(made.quads.count == 3 && made.quads[0].topLeft.y > made.quads[2].topLeft.y)
        #expect(made.created != nil && !made.name.isEmpty && made.flags.contains(.print))
        #expect(try stage.pages.textSelection.selection == nil)
        let manager = stage.document.annotationManager
        #expect(manager.undoName == EditName(.add, markup.kind))
        manager.undo()
        #expect(annotations(stage).isEmpty && !stage.document.isModified)
        manager.redo()
        #expect(annotations(stage).count == 1)
    }

    @Test("Text across pages gets a mark on each page, undone as one")
    func pages() throws {
        let stage = try InteractionStage()
        try select(20..<30, stage, to: 2)
        stage.controller.creation.mark(.underline)
        try stage.settle("all pages are marked") { stage in
            (0...2).allSatisfy { stage.document.annotationManager.annotations(onPage: $0).count == 1 }
        }
        let text = try #require(stage.document.pageTexts.text(ofPage: 1))
        #expect((annotations(stage, 1)[0] as? TextMarkupAnnotation)?.quads.count == text.lines.count)
        stage.document.annotationManager.undo()
        #expect((0...2).allSatisfy { annotations(stage, $0).isEmpty })
    }

    @Test("The colour that a mark was given last is that of the next one, in undoing too")
    func colors() throws {
        let stage = try InteractionStage()
        try select(0..<4, stage)
        stage.controller.creation.mark(.highlight)
        let first = try #require(annotations(stage).first)
        #expect(first.color == .yellow)
        try stage.pages.annotationSelection.set([first])
        first.color = .green
        try select(6..<9, stage)
        stage.controller.creation.mark(.highlight)
        #expect(annotations(stage).last?.color == .green)
        // Another kind has its own, and what isn't selected teaches nothing.
        try select(6..<9, stage)
        stage.controller.creation.mark(.strikeOut)
        #expect(annotations(stage).last?.color == .red)
        try stage.pages.annotationSelection.set([])
        annotations(stage).last?.color = .blue
        #expect(stage.controller.creation.palette.color(for: .strikeOut) == .red)
    }

    @Test(
        "A08 A13 A18 On pages turned and cropped, in a turned view, marks lie on their text and notes stand upright",
        arguments: 0..<16)
    func matrix(_ page: Int) throws {
        let stage = try InteractionStage(.matrix, page: page)
        for _ in 0..<4 {
            try select(0..<2, stage, page: page)
            stage.controller.creation.mark(.highlight)
            let geometry = try #require(stage.document.geometry(ofPage: page))
            let shown = geometry.visibleBox
            let mark = try #require(annotations(stage, page).last as? HighlightAnnotation)
            let quad = try #require(mark.quads.first)
            // The text begins 20 units from the lower left corner of what shows; its letters are 14.4 wide.
            #expect(abs(quad.bottomLeft.x - shown.minX - 20) < 1 && abs(quad.bottomRight.x - shown.minX - 48.8) < 1)
            #expect(quad.bottomLeft.y < shown.minY + 20 && quad.topLeft.y > shown.minY + 35)
            let map = try #require(stage.pages.transform(forPage: page))
            let center = map.toView(shown).center
            let note = try #require(
                stage.controller.creation.addNote(at: stage.view.pointToWindow(center)))
            let corner = map.toView(PagePoint(x: note.boundingBox.minX, y: note.boundingBox.maxY))
            #expect(corner.distance(to: center) < 0.1, "\(corner) \(center)")
            // Without a turn of the view it stands to the right of its corner and below it.
            let box = PageTransform<ViewSpace>(page: geometry, scale: map.scale).toView(note.shownBox)
            let start = PageTransform<ViewSpace>(page: geometry, scale: map.scale).toView(
                PagePoint(x: note.boundingBox.minX, y: note.boundingBox.maxY))
            #expect(box.origin.distance(to: start) < 0.1, "\(box) \(start)")
            #expect(note.boundingBox.width == IconAnnotation.side && shown.contains(note.boundingBox.center))
            #expect(try stage.pages.annotationSelection.annotations.map(\.uuid) == [note.uuid])
            let selected = try #require(stage.pages.selectionLayout)
            #expect(selected.box.center.distance(to: note.shownBox.center) < 0.1, "it's selected where it's seen")
            #expect(try stage.pages.uprightRotation(onPage: page) == geometry.rotation + stage.pages.viewport.rotation)
            stage.controller.cancelQuestion()
            try stage.pages.setRotation(stage.pages.viewport.rotation + .clockwise)
            try stage.settle()
        }
    }

    @Test("A note at the edge of a page, or beside it, lies on the page")
    func edge() throws {
        let stage = try InteractionStage()
        let map = try #require(stage.pages.transform(forPage: 0))
        let corner = map.toView(PagePoint(x: 611, y: 1))
        let note = try #require(
            stage.controller.creation.addNote(at: stage.view.pointToWindow(corner + ViewVector(dx: 40, dy: 0))))
        #expect(note.boundingBox.maxX <= 612 && note.boundingBox.minY >= 0)
    }

    @Test("A25 Where the author permits no annotations nothing is made, and that is said")
    func notPermitted() throws {
        let folder = try ScratchFolder()
        let plain = folder.url.appendingPathComponent("plain.pdf")
        try PDFBuilder.columns(pages: 1).write(to: plain)
        let closed = folder.url.appendingPathComponent("closed.pdf")
        try Tool.qpdf.run([plain.path, "--encrypt", "", "owner", "256", "--annotate=n", "--", closed.path])
        let stage = try InteractionStage(file: closed)
        try select(0..<4, stage)
        stage.controller.creation.mark(.highlight)
        #expect(stage.controller.isShowingTransientSign && annotations(stage).isEmpty)
        #expect(stage.controller.creation.addNote() == nil && annotations(stage).isEmpty)
        #expect(try stage.pages.textSelection.selection != nil)
    }

    // MARK: Fingers

    private func bar(_ stage: InteractionStage) -> TouchMenuBar? {
        stage.window.popups.views.lazy.compactMap { $0 as? TouchMenuBar }.first
    }

    @Test("T37 A finger that has selected text finds a bar beside it, clear of the handles, that marks the text")
    func fingers() throws {
        let stage = try InteractionStage()
        let word = try #require(stage.pages.transform(forPage: 0)).toView(PagePoint(x: 70, y: 600))
        stage.down(word.x, word.y)
        stage.wait(0.7)
        #expect(bar(stage) == nil, "it would be under the finger")
        stage.up()
        let found = try #require(bar(stage))
        let handles = try stage.view.subviews.compactMap { $0 as? SelectionHandle }
        #expect(handles.count == 2)
        let knob = SelectionTunables.knobRadius
        for handle in handles {
            let center = try stage.view.convert(handle.frame, to: nil).center
            let box = ViewRect(x: center.x - knob, y: center.y - knob, width: 2 * knob, height: 2 * knob)
            #expect(!found.frame.intersects(box))
        }
        #expect(found.menu.items.map(\.identifier) == ["copy", "highlight", "underline", "strike-out", "squiggly"])
        // It follows the text.
        let before = found.frame
        _ = try stage.pages.scroll(by: ViewVector(dx: 0, dy: 40))
        stage.wait(0.1)
        #expect(abs((bar(stage)?.frame.minY ?? 0) - before.minY + 40) < 1)
        let button = try #require(found.subviews.first { $0.identifier == "underline" })
        let place = found.convert(button.frame, to: nil).center
        stage.tap(place.x, place.y)
        #expect(annotations(stage).map(\.kind) == [.underline])
        #expect(bar(stage) == nil)
    }
}
