// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import RectoTesting
import Testing

@testable import Documents

@Suite("Undo") @MainActor struct UndoTests {
    let bench = ModelBench()
    var manager: AnnotationManager { bench.manager }

    @Test("Edits are named, and undone and done again one by one")
    func naming() {
        let stamp = StampAnnotation(page: 2, in: PageRect(x: 10, y: 10, width: 40, height: 20), title: "Draft")
        manager.add(stamp)
        #expect(manager.undoName == EditName(.add, .stamp))
        manager.edit(EditName(.move, .stamp)) { stamp.move(by: Vector(dx: 100, dy: 0)) }
        stamp.color = .blue
        #expect(manager.undoName == EditName(.change, .stamp))
        manager.undo()
        #expect(stamp.color == .red)
        #expect(manager.undoName == EditName(.move, .stamp) && manager.redoName == EditName(.change, .stamp))
        let step = manager.undo()
        #expect(step?.page == 2)
        #expect(step?.rect == PageRect(x: 10, y: 10, width: 140, height: 20))
        #expect(stamp.boundingBox.minX == 10)
        manager.undo()
        #expect(manager.annotations(onPage: 2).isEmpty && !manager.canUndo && !manager.isModified)
        for _ in 0..<3 { manager.redo() }
        #expect(stamp.color == .blue && stamp.boundingBox.minX == 110 && !manager.canRedo)
    }

    @Test("The steps of a drag are undone as one, the next drag is another one")
    func coalescing() {
        let note = NoteAnnotation(page: 0, at: PagePoint(x: 0, y: 100))
        manager.add(note)
        for drag in 0..<2 {
            for _ in 0..<10 {
                manager.edit("Move Note", coalescing: "drag") { note.move(by: Vector(dx: 1, dy: 0)) }
            }
            manager.finishCoalescing()
            #expect(note.boundingBox.minX == Double(drag * 10 + 10))
        }
        manager.undo()
        #expect(note.boundingBox.minX == 10)
        manager.undo()
        #expect(note.boundingBox.minX == 0)
        #expect(manager.undoName == EditName(.add, .note))
    }

    @Test("A gesture that is cancelled leaves nothing behind")
    func cancelling() {
        let note = NoteAnnotation(page: 0, at: PagePoint(x: 0, y: 100))
        manager.add(note)
        let before = note.state
        manager.beginEdit("Move Note")
        note.move(by: Vector(dx: 30, dy: 30))
        manager.remove(note)
        manager.cancelEdit()
        #expect(note.state == before && manager.annotations(onPage: 0).count == 1)
        #expect(manager.undoName == EditName(.add, .note) && !manager.canRedo)
    }

    @Test("A26 Deleting takes popup and replies along, and undoing brings all back in their order")
    func dependents() {
        let highlight = HighlightAnnotation(page: 0, quads: [Quad(PageRect(x: 0, y: 0, width: 50, height: 10))])
        manager.add(highlight)
        let other = SquareAnnotation(page: 0, in: PageRect(x: 0, y: 0, width: 9, height: 9))
        let popup = PopupAnnotation(for: highlight, in: PageRect(x: 60, y: 0, width: 50, height: 50))
        let reply = NoteAnnotation(page: 0, at: .zero, contents: "No")
        reply.setEntry("IRT", to: highlight.reference)
        manager.add([popup, other, reply])
        #expect(highlight.popup === popup && highlight.replies.map(\.uuid) == [reply.uuid])
        let order = manager.annotations(onPage: 0).map(\.uuid)
        manager.remove(highlight)
        #expect(manager.annotations(onPage: 0).map(\.uuid) == [other.uuid])
        manager.undo()
        #expect(manager.annotations(onPage: 0).map(\.uuid) == order)
        manager.redo()
        #expect(manager.annotations(onPage: 0).map(\.uuid) == [other.uuid])
    }

    @Test("Changes are told once an edit is done, with what has changed")
    func notices() {
        var told: [String] = []
        let observation = manager.observe { told.append("\($0.event) \($0.annotations.count)") }
        let notes = (0..<2).map { _ in NoteAnnotation(page: 0, at: .zero) }
        manager.add(notes)
        manager.edit("Colour") { notes.forEach { $0.color = .red } }
        manager.move(notes[0], toIndex: 1)
        manager.remove(notes)
        manager.undo()
        #expect(told == ["added 2", "changing 1", "changing 1", "changed 2", "reordered 0", "removed 2", "added 2"])
        withExtendedLifetime(observation) {}
    }

    @Test("A31 Any sequence of edits is undone to the start and done again to the end", arguments: 0..<8)
    func random(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var model = [Snapshot(manager)]
        for _ in 0..<125 {
            let count = manager.stack.done.count
            edit(&generator)
            if manager.stack.done.count > count { model.append(Snapshot(manager)) }
        }
        let end = Snapshot(manager)
        #expect(manager.stack.done.count == model.count - 1)
        for expected in model.dropLast().reversed() {
            manager.undo()
            #expect(Snapshot(manager) == expected)
        }
        #expect(!manager.canUndo && !manager.isModified)
        for expected in model.dropFirst() {
            manager.redo()
            #expect(Snapshot(manager) == expected)
        }
        #expect(Snapshot(manager) == end && !manager.canRedo)
    }

    private func edit(_ generator: inout SeededGenerator) {
        let page = Int.random(in: 0..<3, using: &generator)
        let list = manager.annotations(onPage: page)
        let chosen = list.randomElement(using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0, 1:
            manager.add(NoteAnnotation(page: page, at: PagePoint(x: .random(in: 0...500, using: &generator), y: 50)))
        case 2: chosen.map { $0.move(by: Vector(dx: .random(in: -9...9, using: &generator), dy: 1)) }
        case 3: chosen?.contents = "\(UInt8.random(in: 0...255, using: &generator))"
        case 4: chosen.map { manager.move($0, toIndex: .random(in: 0...list.count, using: &generator)) }
        case 5: chosen.map { manager.remove($0) }
        case 6: manager.edit("All") { list.forEach { $0.opacity = .random(in: 0...1, using: &generator) } }
        default: manager.remove(Array(list.prefix(2)))
        }
    }

    /// All that can be seen of the annotations.
    private struct Snapshot: Equatable {
        var pages: [[AnnotationState]]

        @MainActor
        init(_ manager: AnnotationManager) { pages = (0..<3).map { manager.annotations(onPage: $0).map(\.state) } }
    }
}
