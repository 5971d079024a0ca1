// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// The panel for the properties of annotations.
@Suite("Annotation inspector") @MainActor struct InspectorTests {
    private func panel(_ test: EditingStage) throws -> AnnotationInspector {
        test.editor.toggleInspector()
        test.stage.wait(0.05)
        return try #require(test.editor.inspector)
    }

    private func find<Found: View>(_ name: String, _ view: View) throws -> Found {
        func search(_ view: View) -> View? {
            view.identifier == name ? view : view.subviews.lazy.compactMap(search).first
        }
        return try #require(search(view) as? Found)
    }

    /// Where a view's part is in the window.
    private func place(_ view: View, _ part: Double = 0.5) -> (Double, Double) {
        let frame = view.convert(view.bounds, to: nil)
        return (frame.minX + frame.width * part, frame.midY)
    }

    @Test("A colour is changed by one press and undone by one step")
    func colors() throws {
        let test = try EditingStage([.shape("Square", PageRect(x: 200, y: 600, width: 80, height: 40), color: .blue)])
        try test.select(0)
        let inspector = try panel(test)
        #expect(inspector.testAttributes["traits"] == "color fill opacity lineWidth contents author")
        let row: SwatchRow = try find("inspector-color", inspector)
        let green = place(row.subviews[4])
        test.stage.tap(green.0, green.1, .indirectPointer)
        #expect(test.all[0].color == .green && test.manager.undoName == EditName(.setColor))
        let fill: SwatchRow = try find("inspector-fill", inspector)
        #expect(fill.choice == .nothing)
        let yellow = place(fill.subviews[4])
        test.stage.tap(yellow.0, yellow.1, .indirectPointer)
        #expect((test.all[0] as? SquareAnnotation)?.interiorColor == .yellow && fill.choice == .color(.yellow))
        test.manager.undo()
        test.manager.undo()
        #expect(test.all[0].color != .green && fill.choice == .nothing && !test.manager.canUndo)
    }

    @Test("A colour that came with the file is offered beside the usual ones, and is there to go back to")
    func ownColor() throws {
        let own = PDFBuilder.Annotation(
            "Square", PageRect(x: 200, y: 600, width: 80, height: 40),
            entries: ["C": [0.2, 0.4, 0.6], "IC": [0, 0, 0]])
        let test = try EditingStage([own])
        try test.select(0)
        let inspector = try panel(test)
        let row: SwatchRow = try find("inspector-color", inspector)
        let fill: SwatchRow = try find("inspector-fill", inspector)
        let usual = AnnotationColor.palette.count
        #expect(row.subviews.count == usual + 2 && fill.subviews.count == usual + 2, "black is offered already")
        let before = test.all[0].color
        let (red, back) = (place(row.subviews[1]), place(row.subviews[usual]))
        test.stage.tap(red.0, red.1, .indirectPointer)
        #expect(test.all[0].color == .red)
        test.stage.tap(back.0, back.1, .indirectPointer)
        #expect(test.all[0].color == before && (row.subviews[usual] as? SwatchRow.Swatch)?.isOn == true)
    }

    @Test("A slider shows each step at once, and its drag is undone as one")
    func slider() throws {
        let test = try EditingStage([.shape("Square", PageRect(x: 200, y: 600, width: 80, height: 40))])
        try test.select(0)
        let slider: ValueSlider = try find("inspector-lineWidth", try panel(test))
        let (start, end) = (place(slider, 0.3), place(slider, 0.9))
        test.stage.down(start.0, start.1, .indirectPointer)
        let first = test.all[0].border.width
        test.stage.move(end.0, end.1)
        #expect(test.all[0].border.width > first && !test.manager.canUndo)
        test.stage.up()
        #expect(test.manager.undoName == EditName(.setLineWidth) && test.all[0].border.width > 9)
        test.manager.undo()
        #expect(test.all[0].border.width == 2 && !test.manager.canUndo && slider.value == 2)
    }

    @Test("Where several differ it says so, and a change makes them the same")
    func mixed() throws {
        let test = try EditingStage([
            .shape("Square", PageRect(x: 100, y: 600, width: 80, height: 40), color: .blue, width: 2),
            .ink([[PagePoint(x: 300, y: 600), PagePoint(x: 380, y: 640)]], color: .red, width: 4),
        ])
        try test.select(0, 1)
        let inspector = try panel(test)
        let slider: ValueSlider = try find("inspector-lineWidth", inspector)
        let row: SwatchRow = try find("inspector-color", inspector)
        #expect(inspector.testAttributes["traits"] == "color opacity lineWidth contents author")
        #expect(slider.value == nil && row.choice == nil)
        let black = place(row.subviews[0])
        test.stage.tap(black.0, black.1, .indirectPointer)
        #expect(test.all.map(\.color) == [.black, .black] && row.choice == .color(.black))
        test.manager.undo()
        #expect(row.choice == nil)
    }

    @Test("Text is changed as it's typed, and undone as one; text on the page has a font size and a colour of its own")
    func typing() throws {
        let test = try EditingStage([.freeText(PageRect(x: 200, y: 600, width: 120, height: 40), contents: "Hello")])
        try test.select(0)
        let inspector = try panel(test)
        #expect(inspector.testAttributes["traits"]?.contains("fontSize") == true)
        let field: TextField = try find("inspector-contents", inspector)
        field.becomeFirstResponder()
        for letter in " all" { field.insert(String(letter)) }
        #expect(test.all[0].contents == "Hello all")
        test.manager.undo()
        #expect(test.all[0].contents == "Hello" && field.text == "Hello")
        let row: SwatchRow = try find("inspector-color", inspector)
        let red = place(row.subviews[1])
        test.stage.tap(red.0, red.1, .indirectPointer)
        #expect((test.all[0] as? FreeTextAnnotation)?.defaultAppearance.color == .red && test.all[0].color == nil)
    }

    @Test("Locked annotations keep all but their text, locked contents their text, and a finger's panel is larger")
    func locked() throws {
        let box = PageRect(x: 200, y: 600, width: 80, height: 40)
        let test = try EditingStage([
            .init("Square", box, entries: ["F": 132]),
            .init("Square", box.offsetBy(Vector(dx: 100, dy: 0)), entries: ["F": 516]),
        ])
        let place = try test.place(330, 300)
        test.stage.tap(place.0, place.1)
        test.stage.wait(0.5)
        for (index, color, text) in [(0, false, true), (1, true, false)] {
            try test.select(index)
            let inspector = try panel(test)
            let row: SwatchRow = try find("inspector-color", inspector)
            let field: TextField = try find("inspector-contents", inspector)
            #expect(row.isEnabled == color && field.isEnabled == text)
            #expect(row.subviews[0].frame.height == 44)
            test.editor.toggleInspector()
            #expect(test.editor.inspector?.window == nil)
        }
    }

    @Test("A slider leaves what is locked among several as it is")
    func lockedAmongOthers() throws {
        let box = PageRect(x: 200, y: 600, width: 80, height: 40)
        let test = try EditingStage([
            .init("Square", box, entries: ["F": 132]),
            .init("Square", box.offsetBy(Vector(dx: 100, dy: 0)), entries: ["F": 4]),
        ])
        try test.select(0, 1)
        let slider: ValueSlider = try find("inspector-opacity", panel(test))
        test.stage.drag(from: place(slider, 0.9), to: place(slider, 0.4), .indirectPointer)
        #expect(test.all[0].opacity == 1 && test.all[1].opacity < 0.6)
    }

    @Test("Escape, another selection and a press elsewhere take the panel away")
    func dismissing() throws {
        let test = try EditingStage([.stamp(100, 600, 80, 40), .stamp(300, 600, 80, 40)])
        try test.select(0)
        _ = try panel(test)
        test.stage.key(Keysym.escape)
        #expect(test.editor.inspector?.window == nil && test.selected.count == 1)
        _ = try panel(test)
        try test.select(1)
        #expect(test.editor.inspector?.window == nil)
    }
}
