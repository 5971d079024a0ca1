// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// Dragging selected annotations and their knobs.
@Suite("Transforming annotations") @MainActor struct TransformingTests {
    private static let square = PDFBuilder.Annotation.shape("Square", PageRect(x: 240, y: 372, width: 90, height: 60))

    private func isNear(_ a: ViewRect, _ b: ViewRect, _ limit: Double = 0.2) -> Bool {
        abs(a.minX - b.minX) < limit && abs(a.minY - b.minY) < limit && abs(a.maxX - b.maxX) < limit
            && abs(a.maxY - b.maxY) < limit
    }

    @Test(
        "A08 On turned, cropped and turned-again pages a dragged corner follows the hand and the opposite one stays",
        arguments: Rotation.allCases, Rotation.allCases)
    func matrix(rotation: Rotation, view: Rotation) throws {
        for cropBox in [nil, PageRect(x: 60, y: 90, width: 500, height: 640)] {
            let test = try EditingStage([Self.square], rotation: rotation, cropBox: cropBox, view: view)
            try test.select(0)
            let square = test.all[0]
            let before = try test.frame(square)
            // The lower right corner, as the reader sees it.
            try test.drag(.edge(x: 1, y: -1), by: (30, 20))
            let after = try test.frame(square)
            let wanted = ViewRect(
                x: before.minX, y: before.minY, width: before.width + 30, height: before.height + 20)
            #expect(isNear(after, wanted), "\(cropBox == nil)")
            #expect(test.manager.undoName == EditName(.resize, .square))
            try test.drag(.body, by: (-25, 15))
            #expect(isNear(try test.frame(square), after.offsetBy(ViewVector(dx: -25, dy: 15))))
            test.manager.undo()
            test.manager.undo()
            #expect(isNear(try test.frame(square), before, 1e-6) && !test.stage.document.isModified)
        }
    }

    @Test("A08 Taking hold of something and letting go again changes nothing")
    func untouched() throws {
        let test = try EditingStage([Self.square], rotation: .clockwise)
        try test.select(0)
        let start = test.all[0].snapshot
        for part in [SelectionLayout.Part.body, .edge(x: -1, y: 1), .edge(x: 1, y: 0)] {
            let place = try test.place(of: part)
            test.stage.drag(from: place, to: (place.0 + 8, place.1), .indirectPointer)
            test.manager.undo()
            test.stage.down(place.0, place.1, .indirectPointer)
            test.stage.move(place.0 + 9, place.1)
            test.stage.move(place.0, place.1)
            test.stage.up()
            #expect(test.all[0].snapshot.isSame(as: start) && !test.manager.canUndo)
        }
    }

    @Test("Nothing becomes smaller than 16 by 16 points, and nothing is turned inside out")
    func minimum() throws {
        let test = try EditingStage([Self.square, .stamp(400, 400, 80, 40)])
        try test.select(0)
        try test.drag(.edge(x: -1, y: 1), by: (700, 700))
        let box = test.all[0].boundingBox
        #expect(abs(box.width - 16) < 1e-6 && abs(box.height - 16) < 1e-6)
        #expect(abs(box.maxX - 330) < 1e-6 && abs(box.minY - 372) < 1e-6)
        try test.select(1)
        try test.drag(.edge(x: 1, y: 1), by: (-700, 0))
        let stamp = test.all[1].boundingBox
        #expect(abs(stamp.width - 32) < 1e-6 && abs(stamp.height - 16) < 1e-6)
    }

    @Test("Stamps keep their proportions, others don't, and Shift turns that round")
    func proportions() throws {
        let test = try EditingStage([Self.square, .stamp(400, 400, 80, 40)])
        for (index, hasShift) in [(0, false), (0, true), (1, false), (1, true)] {
            try test.select(index)
            let before = test.all[index].boundingBox
            if hasShift { test.stage.modifiers = .shift }
            try test.drag(.edge(x: 1, y: -1), by: (60, 10))
            test.stage.modifiers = []
            let after = test.all[index].boundingBox
            let (old, new) = (before.width / before.height, after.width / after.height)
            let isKept = abs(new - old) < 1e-6
            let isToBeKept = hasShift != (index == 1)
            #expect(isKept == isToBeKept, "\(index) \(hasShift)")
            test.manager.undo()
        }
    }

    @Test("A stamp is turned by its knob: freely, to right angles when near, in steps of 15 degrees with Shift")
    func turning() throws {
        let test = try EditingStage([.stamp(200, 400, 120, 60)], rotation: .clockwise)
        try test.select(0)
        let layout = try #require(test.pages.selectionLayout)
        let (center, knob) = (try #require(layout.place(of: .body)), try #require(layout.place(of: .rotation)))
        let reach = knob.distance(to: center)
        func turn(to degrees: Double, _ modifiers: ModifierFlags = []) throws -> Double {
            let start = try test.place(of: .rotation)
            let way = Angles.direction(degrees)
            test.stage.modifiers = modifiers
            // Clockwise from where the knob was at first, which is to the right on a page turned like this.
            test.stage.drag(
                from: start, to: (center.x + reach * way.dx, center.y + reach * way.dy), .indirectPointer)
            test.stage.modifiers = []
            return test.all[0].shape.angle
        }
        #expect(abs(knob.y - center.y) < 1 && knob.x > center.x)
        #expect(abs(try turn(to: 33) - 327) < 0.5)
        #expect(test.manager.undoName == EditName(.rotate, .stamp))
        #expect(try turn(to: 40, .shift) == 315)
        #expect(try turn(to: 92) == 270)
        let shape = test.all[0].shape
        #expect(abs(shape.size.width - 120) < 1e-6 && abs(shape.size.height - 60) < 1e-6)
        for _ in 0..<3 { test.manager.undo() }
        #expect(
            test.all[0].shape.angle == 0 && test.all[0].boundingBox == PageRect(x: 200, y: 400, width: 120, height: 60))
    }

    @Test("The corners of a polygon are dragged one by one")
    func points() throws {
        let points: [Double] = [200, 400, 300, 400, 250, 480]
        let polygon = PDFBuilder.Annotation(
            "Polygon", PageRect(x: 195, y: 395, width: 110, height: 90),
            entries: ["Vertices": .array(points.map { .real($0) }), "C": [1, 0, 0]])
        let test = try EditingStage([polygon])
        try test.select(0)
        var modes: [String] = []
        test.stage.interactions.transformAnnotation.addActivationCallback { context, _, _ in
            modes.append(context.mode.rawValue)
        }
        let scale = try test.scale
        try test.drag(.point(2), by: (20 * scale, -30 * scale))
        let moved = try #require((test.all[0] as? PolygonAnnotation)?.vertices)
        #expect(abs(moved[2].x - 270) < 0.1 && abs(moved[2].y - 510) < 0.1)
        #expect(moved[0] == PagePoint(x: 200, y: 400) && test.all[0].boundingBox.maxY > 510)
        #expect(test.manager.undoName == EditName(.reshape, .polygon))
        try test.drag(.edge(x: 0, y: 1), by: (0, 10))
        try test.drag(.rotation, by: (40, 40))
        let body = try test.place(240, 420)
        test.stage.drag(from: body, to: (body.0 + 20, body.1), .pen)
        #expect(modes == ["adjust", "resize", "rotate", "move"])
    }

    @Test("A30 What is dragged off the page keeps a part on it to be grabbed by", arguments: Rotation.allCases)
    func grab(rotation: Rotation) throws {
        let test = try EditingStage([.stamp(250, 400, 100, 60)], rotation: rotation)
        try test.select(0)
        for way in [(-3000.0, 0.0), (3000, 0), (0, -3000), (0, 3000), (-3000, 3000)] {
            try test.drag(.body, by: way)
            let part = test.all[0].boundingBox.intersection(PageRect(x: 0, y: 0, width: 612, height: 792))
            #expect(part.width >= 16 - 1e-6 && part.height >= 16 - 1e-6)
            test.manager.undo()
        }
    }

    @Test(
        "What comes near the middle of the page or another one's edge snaps to it, unless Alt is held or it began there"
    )
    func snapping() throws {
        let test = try EditingStage([.stamp(100, 600, 60, 40), .stamp(400, 450, 60, 40)], snaps: true)
        try test.select(0)
        let scale = try test.scale
        // 20 points of the window are 15.3 of the page: from 100 to 236 the middle comes near that of the page, at 306.
        try test.drag(.body, by: (166 * scale, 25 * scale))
        #expect(abs(test.all[0].boundingBox.midX - 306) < 1e-6)
        #expect(abs(test.all[0].boundingBox.minY - 575) < 0.1)
        test.manager.undo()
        test.stage.modifiers = .alternate
        try test.drag(.body, by: (166 * scale, 25 * scale))
        test.stage.modifiers = []
        #expect(abs(test.all[0].boundingBox.midX - 296) < 0.1)
        test.manager.undo()
        try test.drag(.body, by: (0, 145 * scale))
        #expect(abs(test.all[0].boundingBox.minY - 450) < 1e-6)
        // From there it goes off at once.
        try test.drag(.body, by: (0, 4 * scale))
        #expect(abs(test.all[0].boundingBox.minY - 446) < 0.1)
    }

    @Test("Guides are drawn while something snaps, and Escape takes the whole drag back")
    func escape() throws {
        let test = try EditingStage([.stamp(100, 600, 60, 40)], snaps: true)
        try test.select(0)
        let (start, scale) = (try test.place(of: .body), try test.scale)
        test.stage.down(start.0, start.1, .indirectPointer)
        for step in 1...10 { test.stage.move(start.0 + 17 * scale * Double(step), start.1) }
        let box = try test.pages.selectionBox
        #expect(box.session?.guides.isEmpty == false)
        #expect(abs(test.all[0].boundingBox.midX - 306) < 1e-6)
        #expect(test.editor.cancelDrag())
        #expect(test.all[0].boundingBox.minX == 100 && box.session == nil && !test.manager.canUndo)
        test.stage.move(start.0 + 400, start.1)
        test.stage.up()
        #expect(test.all[0].boundingBox.minX == 100 && !test.editor.cancelDrag())
    }

    @Test("Hosts forbid resizing, turning, reshaping, or all")
    func permissions() throws {
        let test = try EditingStage([.stamp(200, 400, 120, 60)])
        try test.select(0)
        let box = try test.pages.selectionBox
        #expect(box.testAttributes["knobs"] == "9")
        box.allowRotating = false
        test.stage.wait(0.05)
        #expect(try test.pages.selectionLayout?.rotation == nil)
        box.allowResizing = false
        test.stage.wait(0.05)
        try test.drag(.edge(x: 1, y: -1), by: (20, 0))
        #expect(test.manager.undoName == EditName(.move, .stamp))
        test.manager.undo()
        box.allowEditing = false
        try test.drag(.body, by: (40, 0))
        #expect(!test.manager.canUndo)
    }

    @Test("GC70 What is locked is neither moved nor resized nor turned, also among others", arguments: [132, 68])
    func flags(_ flags: Int) throws {
        let test = try EditingStage([.stamp(200, 400, 120, 60, flags: flags), .stamp(200, 200, 120, 60)])
        try test.select(0, 1)
        try test.drag(.body, by: (0, 30))
        test.editor.delete()
        test.editor.nudge(by: ViewVector(dx: 1, dy: 0))
        #expect(test.all.count == 1 && test.all[0].boundingBox == PageRect(x: 200, y: 400, width: 120, height: 60))
        try test.select(0)
        #expect(!test.editor.canMove && !test.editor.canDelete && !test.editor.canArrange(.toFront))
        for part in [SelectionLayout.Part.body, .edge(x: 1, y: 1)] { try test.drag(part, by: (50, 50)) }
        #expect(test.all[0].boundingBox.minX == 200)
        // Programs may.
        test.all[0].move(by: Vector(dx: 5, dy: 0))
        #expect(test.all[0].boundingBox.minX == 205)
    }

    @Test("GC69 A finger takes the knobs from 40 points beyond the border, and scrolls from farther off")
    func reach() throws {
        let test = try EditingStage([Self.square])
        try test.select(0)
        let frame = try test.frame(test.all[0])
        let offset = try test.pages.viewport.offset
        let corner = (frame.maxX + 34, frame.maxY + 34)
        test.stage.drag(from: corner, to: (corner.0 + 30, corner.1 + 20))
        let after = try test.frame(test.all[0])
        #expect(abs(after.maxX - frame.maxX - 30) < 0.5 && abs(after.maxY - frame.maxY - 20) < 0.5)
        #expect(try test.pages.viewport.offset == offset)
        test.stage.drag(from: (frame.maxX + 90, 400), to: (frame.maxX + 90, 330))
        #expect(try test.pages.viewport.offset != offset)
    }

    @Test("The pointer's shape tells what it would take hold of")
    func cursors() throws {
        let test = try EditingStage([Self.square])
        try test.select(0)
        let parts: [(SelectionLayout.Part, Cursor)] = [
            (.edge(x: 1, y: -1), .resizeDiagonalDown), (.edge(x: 1, y: 1), .resizeDiagonalUp),
            (.edge(x: 0, y: 1), .resizeVertical), (.edge(x: -1, y: 0), .resizeHorizontal), (.body, .move),
        ]
        for (part, cursor) in parts {
            let place = try test.place(of: part)
            test.stage.hover(place.0, place.1)
            #expect(test.stage.cursor == cursor, "\(part)")
        }
        test.stage.hover(700, 500)
        #expect(test.stage.cursor == .arrow)
    }

    @Test("GC68 A finger that taps for as long as people do moves nothing and edits the selected text")
    func slowTap() throws {
        let test = try EditingStage([.freeText(PageRect(x: 200, y: 600, width: 150, height: 40), contents: "Hello")])
        try test.select(0)
        let place = try test.place(of: .body)
        test.stage.down(place.0, place.1)
        test.stage.wait(0.2)
        test.stage.move(place.0 + 2, place.1)
        test.stage.up()
        test.stage.wait(0.5)
        let text = try #require(test.manager.annotations(onPage: 0).first)
        let view = try test.stage.pages.pageView(forPage: 0)?.annotationView(for: text) as? FreeTextAnnotationView
        #expect(!test.manager.canUndo && view?.isEditing == true)
    }

    @Test("A19 Turning the view edits nothing, and what is selected stays selected")
    func turningTheView() throws {
        let test = try EditingStage([.stamp(200, 400, 120, 60)])
        try test.select(0)
        let start = test.all[0].snapshot
        for rotation in [Rotation.clockwise, .half, .none] {
            try test.pages.setRotation(rotation)
            test.stage.wait(0.05)
            let frame = try #require(test.pages.selectionLayout?.frame)
            #expect(frame.contains(try test.frame(test.all[0])))
        }
        #expect(test.all[0].snapshot.isSame(as: start) && !test.manager.canUndo && test.selected.count == 1)
    }
}
