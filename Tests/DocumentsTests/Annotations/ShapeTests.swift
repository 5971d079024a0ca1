// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

/// Boxes that are turned, and what moving, resizing and turning does to annotations.
@Suite("Shapes") @MainActor struct ShapeTests {
    let bench = ModelBench()
    var manager: AnnotationManager { bench.manager }

    private func isNear(_ a: PageRect, _ b: PageRect, _ limit: Double = 1e-6) -> Bool {
        abs(a.minX - b.minX) < limit && abs(a.minY - b.minY) < limit && abs(a.maxX - b.maxX) < limit
            && abs(a.maxY - b.maxY) < limit
    }

    @Test("A box turned by a right angle fills the same rectangle, exactly", arguments: [0.0, 90, 180, 270, -90])
    func rightAngles(_ angle: Double) {
        let rect = PageRect(x: 10, y: 20, width: 80, height: 40)
        let box = OrientedBox(rect, angle: angle)
        #expect(box.boundingBox == rect)
        #expect(box.isUpright)
        #expect(isNear(PageRect(corner: box.point(-1, -1), box.point(1, 1)), rect, 1e-12))
    }

    @Test("A map from box to box brings corners to corners", arguments: [0.0, 30, 90, 145])
    func maps(_ angle: Double) {
        let old = OrientedBox(center: PagePoint(x: 5, y: 9), size: PageSize(width: 20, height: 10), angle: 17)
        let new = OrientedBox(center: PagePoint(x: -50, y: 3), size: PageSize(width: 60, height: 5), angle: angle)
        let map = old.transform(to: new)
        for (from, to) in zip(old.corners, new.corners) { #expect(map.map(from).distance(to: to) < 1e-9) }
        let local = old.local(old.point(1, -1))
        #expect(abs(local.x - 10) < 1e-9 && abs(local.y + 5) < 1e-9)
    }

    @Test(
        "A turned box is read back from its entries, also from those of other programs",
        arguments: [10.0, 30, 45, 60, 200])
    func angles(_ angle: Double) {
        let box = OrientedBox(center: PagePoint(x: 100, y: 200), size: PageSize(width: 90, height: 30), angle: angle)
        let stamp = StampAnnotation(page: 0, in: PageRect(x: 0, y: 0, width: 90, height: 30), title: "Draft")
        stamp.shape = box
        #expect(stamp.shape == box)
        #expect(isNear(stamp.boundingBox, box.boundingBox))
        // Without the private entry all but an angle of 45 degrees can be told.
        stamp.setEntry(AnnotationState.sizeKey, to: nil)
        let found = stamp.shape
        if angle == 45 {
            #expect(abs(found.size.width - found.size.height) < 1e-9)
        } else {
            #expect(abs(found.size.width - 90) < 1e-6 && abs(found.size.height - 30) < 1e-6)
        }
    }

    @Test("Every kind that can be resized fills the box it is given, with all its points")
    func resizing() {
        let target = PageRect(x: 300, y: 400, width: 160, height: 80)
        for annotation in ModelBench.oneOfEach() where annotation.allowsResizing {
            annotation.shape = OrientedBox(target, angle: annotation.shape.angle)
            #expect(isNear(annotation.boundingBox, target, 0.01), "\(annotation.kind)")
        }
    }

    @Test("Steps of a drag are reckoned from its start, and back at the start all is as it was")
    func steps() {
        for annotation in ModelBench.oneOfEach() {
            manager.add(annotation)
            let start = annotation.snapshot
            for step in 1...7 { annotation.move(from: start, by: Vector(dx: Double(step) * 3.3, dy: -1)) }
            #expect(!annotation.snapshot.isSame(as: start))
            annotation.move(from: start, by: .zero)
            #expect(isNear(annotation.boundingBox, start.boundingBox, 1e-9), "\(annotation.kind)")
            guard annotation.allowsRotating else { continue }
            var box = start.shape
            for angle in [30.0, 100, 0] {
                box.angle = start.shape.angle + angle
                annotation.reshape(from: start, into: box)
            }
            #expect(annotation.snapshot.isSame(as: start), "\(annotation.kind)")
        }
    }

    @Test("Points of lines and polygons are moved one by one, and the box follows")
    func points() {
        let polygon = PolygonAnnotation(
            page: 0, vertices: [PagePoint(x: 0, y: 0), PagePoint(x: 50, y: 0), PagePoint(x: 25, y: 40)])
        polygon.adjust(2, to: PagePoint(x: 25, y: 100), from: polygon.snapshot)
        #expect(polygon.vertices[2] == PagePoint(x: 25, y: 100) && polygon.boundingBox.maxY > 100)
        let text = FreeTextAnnotation(page: 0, in: PageRect(x: 100, y: 100, width: 80, height: 30), contents: "Here")
        text.calloutLine = [PagePoint(x: 20, y: 20), PagePoint(x: 60, y: 110), PagePoint(x: 100, y: 115)]
        #expect(text.adjustablePoints.count == 2 && !text.allowsRotating)
        text.adjust(0, to: PagePoint(x: 10, y: 300), from: text.snapshot)
        #expect(isNear(text.textBox, PageRect(x: 100, y: 100, width: 80, height: 30)))
        #expect(text.boundingBox.contains(PageRect(x: 10, y: 300, width: 0, height: 0)))
    }

    @Test("Arranging keeps the order of what is moved, and names the edit")
    func arranging() {
        let notes = (0..<4).map { NoteAnnotation(page: 0, at: PagePoint(x: Double($0), y: 50)) }
        manager.add(notes)
        func order() -> [Int] { manager.annotations(onPage: 0).compactMap { item in notes.firstIndex { $0 === item } } }
        manager.arrange([notes[2], notes[0]], .toFront)
        #expect(order() == [1, 3, 0, 2] && manager.undoName == EditName(.arrange(.toFront)))
        manager.arrange([notes[3]], .forward)
        #expect(order() == [1, 0, 3, 2] && manager.undoName == EditName(.arrange(.forward), .note))
        manager.arrange([notes[2]], .backward)
        #expect(order() == [1, 0, 2, 3])
        manager.arrange([notes[3]], .toBack)
        #expect(order() == [3, 1, 0, 2])
        #expect(!manager.canArrange([notes[3]], .toBack) && manager.canArrange([notes[3]], .forward))
        for _ in 0..<4 { manager.undo() }
        #expect(order() == [0, 1, 2, 3])
    }

    @Test("Copies keep all properties, stand apart from their originals, and pass through bytes")
    func copying() throws {
        for original in ModelBench.oneOfEach() {
            manager.add(original)
            let clip = manager.clip(of: [original])
            #expect(AnnotationClip(encoded: clip.encoded) == clip)
            let copy = try #require(manager.paste(clip, onPage: 2, by: Vector(dx: 5, dy: 6)).first)
            #expect(type(of: copy) == type(of: original) && copy.pageIndex == 2)
            #expect(copy.name != original.name && copy.name == copy.uuid.description)
            #expect(copy.color == original.color && copy.contents == original.contents)
            #expect(isNear(copy.boundingBox, original.boundingBox.offsetBy(Vector(dx: 5, dy: 6)), 1e-9))
            #expect(manager.undoName == EditName(.paste, original.kind))
            manager.undo()
        }
        #expect(AnnotationClip(encoded: [1, 2, 3]) == nil)
    }
}
