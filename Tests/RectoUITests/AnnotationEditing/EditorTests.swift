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

/// Selecting several annotations, and what keys and commands do with them.
@Suite("Editing annotations") @MainActor struct EditorTests {
    private static let three: [PDFBuilder.Annotation] = [
        .stamp(100, 600, 80, 40), .stamp(300, 600, 80, 40), .stamp(100, 400, 80, 40),
    ]

    @Test("With Shift a click adds to the selection and takes away, and a drag moves all")
    func several() throws {
        let test = try EditingStage(Self.three)
        let centers = [(140.0, 620.0), (340, 620), (140, 420)]
        func click(_ index: Int, _ modifiers: ModifierFlags) throws {
            let place = try test.place(centers[index].0, centers[index].1)
            test.stage.modifiers = modifiers
            test.stage.tap(place.0, place.1, .indirectPointer)
            test.stage.modifiers = []
            test.stage.wait(0.5)
        }
        try click(0, [])
        try click(1, .shift)
        try click(2, .shift)
        #expect(test.selected.count == 3)
        try click(1, .shift)
        #expect(test.selected.map(\.boundingBox.minX) == [100, 100])
        let (start, scale) = (try test.place(140, 420), try test.pages.selectionLayout?.scale ?? 1)
        test.stage.drag(from: start, to: (start.0 + 50 * scale, start.1 - 20 * scale), .indirectPointer)
        #expect(test.all.map { $0.boundingBox.minX.rounded() } == [150, 300, 150])
        #expect(test.all.map { $0.boundingBox.minY.rounded() } == [620, 600, 420])
        #expect(test.manager.undoName == EditName(.move))
        test.manager.undo()
        #expect(test.all.map(\.boundingBox.minX) == [100, 300, 100])
        #expect(try test.pages.selectionBox.testAttributes["boxes"] == "2")
    }

    @Test("A finger that rests on another annotation adds it")
    func hold() throws {
        let test = try EditingStage(Self.three)
        try test.select(0)
        let place = try test.place(340, 620)
        test.stage.down(place.0, place.1)
        test.stage.wait(0.7)
        test.stage.up()
        #expect(test.selected.count == 2)
    }

    @Test(
        "With Control a pointer or pen draws a rectangle that selects",
        arguments: [Touch.TouchType.indirectPointer, .pen])
    func marquee(_ type: Touch.TouchType) throws {
        let test = try EditingStage(Self.three)
        let offset = try test.pages.viewport.offset
        let (start, end) = (try test.place(60, 660), try test.place(200, 380))
        test.stage.modifiers = .control
        test.stage.drag(from: start, to: end, type)
        #expect(test.selected.map(\.boundingBox.minY) == [600, 400])
        let (other, far) = (try test.place(260, 660), try test.place(320, 610))
        test.stage.modifiers = [.control, .shift]
        test.stage.drag(from: other, to: far, type)
        test.stage.modifiers = []
        #expect(test.selected.count == 3)
        #expect(try test.pages.viewport.offset == offset)
    }

    @Test(
        "The next drag of any kind draws a rectangle where that was asked for, the one after it none",
        arguments: [Touch.TouchType.direct, .indirectPointer, .pen])
    func armedMarquee(_ type: Touch.TouchType) throws {
        let test = try EditingStage(Self.three)
        let offset = try test.pages.viewport.offset
        let (start, end) = (try test.place(60, 660), try test.place(200, 380))
        #expect(test.editor.canSelectArea)
        test.editor.selectArea()
        test.stage.drag(from: start, to: end, type)
        #expect(try test.selected.map(\.boundingBox.minY) == [600, 400] && test.pages.viewport.offset == offset)
        // What can be done with them is offered at once.
        #expect(test.stage.controller.annotationMenu != nil)
        test.editor.deselect()
        test.stage.drag(from: start, to: end, type)
        #expect(test.selected.isEmpty)
        test.editor.selectArea()
        #expect(test.editor.cancelDrag() && !test.editor.cancelDrag())
        test.stage.drag(from: start, to: end, type)
        #expect(test.selected.isEmpty)
    }

    @Test(
        "Tab walks through the annotations from the top, Shift+Tab back, and beyond the ends to the rest of the window")
    func walking() throws {
        let test = try EditingStage(Self.three)
        try test.stage.view.becomeFirstResponder()
        var found: [Double] = []
        for _ in 0..<3 {
            #expect(test.stage.key(Keysym.tab))
            found.append(contentsOf: test.selected.map { $0.boundingBox.minX + $0.boundingBox.minY })
        }
        #expect(found == [700, 900, 500])
        test.stage.key(Keysym.backTab, .shift)
        #expect(test.selected.map(\.boundingBox.minX) == [300])
        #expect(test.editor.selectNext() && !test.editor.selectNext() && test.selected.isEmpty)
    }

    @Test(
        "Arrows move what is selected as it's seen, are undone together, and scroll where nothing is selected",
        arguments: [
            Rotation.none, .clockwise, .half, .counterclockwise,
        ])
    func nudging(_ view: Rotation) throws {
        let test = try EditingStage([.stamp(200, 400, 80, 40)], view: view)
        try test.stage.view.becomeFirstResponder()
        #expect(!test.stage.key(Keysym.right))
        try test.select(0)
        let (before, scale) = (try test.frame(test.all[0]), try test.scale)
        for _ in 0..<3 { test.stage.key(Keysym.right) }
        test.stage.key(Keysym.up, .shift)
        let after = try test.frame(test.all[0])
        #expect(abs(after.minX - before.minX - 3 * scale) < 1e-6 && abs(after.minY - before.minY + 10 * scale) < 1e-6)
        #expect(test.manager.undoName == EditName(.move, .stamp))
        test.manager.undo()
        #expect(!test.manager.canUndo)
    }

    @Test("Delete deletes what is selected, and undoing brings it back")
    func deleting() throws {
        let test = try EditingStage(Self.three)
        try test.stage.view.becomeFirstResponder()
        try test.select(0, 2)
        test.stage.key(Keysym.delete)
        #expect(test.all.count == 1 && test.selected.isEmpty && test.manager.undoName == EditName(.delete))
        test.manager.undo()
        #expect(test.all.count == 3)
        #expect(!test.stage.key(Keysym.delete) && test.all.count == 3)
    }

    @Test("What is copied is pasted beside itself, each time farther off, and at a place where one is named")
    func pasting() throws {
        let test = try EditingStage([.shape("Square", PageRect(x: 200, y: 400, width: 80, height: 40), color: .blue)])
        try test.select(0)
        test.editor.copy()
        test.editor.paste()
        test.editor.paste()
        let boxes = test.all.map(\.boundingBox)
        #expect(
            boxes.map { $0.minX.rounded() } == [200, 214, 228] && boxes.map { $0.minY.rounded() } == [400, 386, 372])
        #expect(test.selected.map(\.uuid) == [test.all[2].uuid] && test.all[2].color == test.all[0].color)
        let place = try test.place(300, 600)
        test.editor.paste(at: ViewPoint(x: place.0, y: place.1))
        let center = test.all[3].boundingBox.center
        #expect(abs(center.x - 300) < 1e-6 && abs(center.y - 600) < 1e-6)
        test.editor.cut()
        #expect(test.all.count == 3 && test.manager.undoName == EditName(.cut, .square))
        test.editor.duplicate()
        #expect(test.all.count == 3)
        try test.select(0)
        test.editor.duplicate()
        #expect(test.all.count == 4 && test.manager.undoName == EditName(.duplicate, .square))
    }

    @Test("What is copied goes to other programs as text and as a picture, and to other documents as it is")
    func clipboard() throws {
        let test = try EditingStage([.freeText(PageRect(x: 200, y: 400, width: 80, height: 40), contents: "Hello")])
        try test.select(0)
        test.editor.copy()
        try test.stage.settle("the picture is there") { $0.memory.content(of: .clipboard).png != nil }
        let content = test.stage.memory.content(of: .clipboard)
        #expect(content.text == "Hello" && content.png?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
        let other = try EditingStage([])
        other.stage.memory.set(content, on: .clipboard, onLoss: nil)
        other.editor.paste()
        #expect(other.all.map(\.contents) == ["Hello"] && other.manager.undoName == EditName(.paste, .freeText))
    }

    @Test("A32 The secondary button selects what it opens a menu for, and changes nothing")
    func secondary() throws {
        let test = try EditingStage([.shape("Square", PageRect(x: 200, y: 400, width: 80, height: 40), color: .blue)])
        let start = test.all[0].snapshot
        test.stage.controller.menus.items = { _ in [MenuItem("Something") {}] }
        let place = try test.place(200.5, 420)
        test.stage.down(place.0, place.1, .indirectPointer, .secondary)
        test.stage.wait(0.05)
        test.stage.up()
        #expect(test.selected.count == 1 && test.stage.window.popups.isTransient)
        test.stage.window.popups.dismissTransient()
        #expect(test.all[0].snapshot.isSame(as: start) && !test.manager.canUndo)
    }
}
