// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import RectoTesting
import Testing

@testable import Documents

@Suite("Annotation model") @MainActor struct AnnotationModelTests {
    let bench = ModelBench()

    @Test("Each kind keeps what it was made with, and is new until it is saved")
    func kinds() throws {
        let all = ModelBench.oneOfEach()
        bench.manager.add(all)
        for annotation in all {
            #expect(annotation.objectNumber == -1)
            #expect(annotation.flags.contains(.print), "A22 A23 \(annotation.kind)")
            #expect(!annotation.boundingBox.isEmpty, "\(annotation.kind)")
            #expect(annotation.name == annotation.uuid.description)
            #expect(annotation.created == PDFDate(secondsSince1970: 0))
            let patch = try #require(bench.manager.patch(for: annotation))
            #expect((patch.entries["AP"] != nil) == annotation.drawsItself, "\(annotation.kind)")
        }
        #expect(Set(all.map(\.kind)).count == all.count - 1)
        #expect((all[4] as? NoteAnnotation)?.contents == "hl ä 中")
        #expect((all[7] as? LineAnnotation)?.endings.end == .openArrow)
        #expect((all[15] as? LinkAnnotation)?.uri == "https://example.org")
        #expect((all[16] as? FileAttachmentAnnotation)?.fileName == "a.txt")
    }

    @Test("Entries that nobody knows survive every edit, and only changed ones are written")
    func unknownEntries() throws {
        var record = AnnotationRecord(
            object: ObjectID(number: 9), index: 0,
            entries: [
                "Subtype": .name("Square"), "Rect": .numbers([0, 0, 10, 10]), "XX_Own": .string([1, 2]),
                "BS": .dictionary(["W": .integer(1), "XX_More": .boolean(true)]),
            ])
        record.hasAppearance = true
        let square = try #require(
            bench.document.classes.makeAnnotation(AnnotationSeed(record, page: 0)) as? SquareAnnotation)
        square.border.width = 4
        let patch = try #require(bench.manager.patch(for: square))
        #expect(Set(patch.entries.keys) == ["BS", "AP"])
        #expect(patch.entries["BS"]?["XX_More"] == .boolean(true))
        #expect(square.entry("XX_Own") == .string([1, 2]))
    }

    @Test("Moving leaves the picture of the file alone, a new colour does not")
    func pictures() throws {
        let record = AnnotationRecord(
            object: ObjectID(number: 9), index: 0,
            entries: [
                "Subtype": .name("Ink"), "Rect": .numbers([0, 0, 10, 10]),
                "InkList": .array([.numbers([1, 1, 9, 9])]), "AP": .dictionary(["N": .reference(ObjectID(number: 3))]),
            ])
        let ink = bench.document.classes.makeAnnotation(AnnotationSeed(record, page: 0))
        ink.move(by: Vector(dx: 5, dy: 0))
        #expect(bench.manager.patch(for: ink).map { Set($0.entries.keys) } == ["Rect", "InkList"])
        #expect((ink as? InkAnnotation)?.strokes == [[PagePoint(x: 6, y: 1), PagePoint(x: 14, y: 9)]])
        ink.color = .red
        #expect(bench.manager.patch(for: ink)?.entries["AP"]?["N"]?["Subtype"] == .name("Form"))
    }

    @Test("Texts keep every letter, in either encoding", arguments: ["plain", "ä", "中文 😀", "(\\)", "a\nb"])
    func texts(_ text: String) {
        #expect(PDFValue.text(text).text == text)
        #expect(PDFValue.string([0x80, 0xE4]).text == "•ä")
    }

    @Test("C08 Texts of a file are cut to what can be shown, and an author can't turn what stands around")
    func bounds() {
        let note = NoteAnnotation(page: 0, at: .zero)
        note.setEntry("Contents", to: .text(String(repeating: "ä", count: 30_000)))
        note.setEntry("T", to: .text("a\u{202E}b\nc"))
        #expect(note.contents.count == 20_000)
        #expect(note.author == "ab c")
    }

    @Test("Dates are understood with their offset, and spelled in Greenwich time")
    func dates() {
        #expect(PDFDate("D:19700102030405+02'00'")?.secondsSince1970 == 86400 + 3845)
        #expect(PDFDate("D:20240229")?.text == "D:20240229000000Z")
        #expect(PDFDate("yesterday") == nil)
    }

    @Test("A07 Shapes are hit on their line, inside only when filled, and everywhere within 15 points")
    func hits() {
        let square = SquareAnnotation(page: 0, in: PageRect(x: 0, y: 0, width: 200, height: 200))
        let line = LineAnnotation(page: 0, from: PagePoint(x: 300, y: 300), to: PagePoint(x: 400, y: 400))
        let circle = CircleAnnotation(page: 0, in: PageRect(x: 300, y: 0, width: 200, height: 200))
        bench.manager.add([square, line, circle])
        func hit(_ x: Double, _ y: Double) -> [AnnotationKind] {
            bench.manager.annotations(at: PagePoint(x: x, y: y), onPage: 0).map(\.kind)
        }
        #expect(hit(100, 100) == [])
        #expect(hit(14, 100) == [.square])
        #expect(hit(210, 100) == [.square])
        #expect(hit(340, 360) == [.line])
        #expect(hit(310, 390) == [])
        #expect(hit(400, 100) == [])
        #expect(hit(400, 190) == [.circle])
        #expect(hit(305, 195) == [])
        square.interiorColor = .white
        square.opacity = 0
        #expect(hit(100, 100) == [.square])
    }

    @Test("The topmost is found first, and hidden ones are not found")
    func overlapping() {
        let rect = PageRect(x: 0, y: 0, width: 50, height: 50)
        let below = StampAnnotation(page: 0, in: rect, title: "One")
        let above = StampAnnotation(page: 0, in: rect, title: "Two")
        bench.manager.add([below, above])
        let point = PagePoint(x: 25, y: 25)
        #expect(bench.manager.annotations(at: point, onPage: 0).map(\.uuid) == [above.uuid, below.uuid])
        bench.manager.move(above, toIndex: 0)
        #expect(bench.manager.annotations(at: point, onPage: 0).first === below)
        below.flags.insert(.hidden)
        #expect(bench.manager.annotations(at: point, onPage: 0).first === above)
    }

    @Test("Flags restrict people, not programs")
    func flags() {
        let note = NoteAnnotation(page: 0, at: .zero)
        note.flags = [.locked]
        #expect(note.isEditable && !note.isMovable && note.hasEditableContents)
        note.flags = [.lockedContents]
        #expect(note.isMovable && !note.hasEditableContents)
        note.flags = [.readOnly]
        #expect(!note.isEditable && !note.isMovable && !note.hasEditableContents)
        note.contents = "still"
        #expect(note.contents == "still")
    }

    @Test("RE17 A subclass takes the place of a model class, and its own isOverlay counts")
    func overriding() {
        let document = Document(source: .standardInput, environment: bench.document.environment)
        document.overrideClass(StampAnnotation.self, with: EagerStamp.self)
        let record = AnnotationRecord(object: .direct, index: 0, entries: ["Subtype": .name("Stamp")])
        let made = document.classes.makeAnnotation(AnnotationSeed(record, page: 0))
        #expect(made is EagerStamp && made.isOverlay)
        #expect(!StampAnnotation(page: 0, in: .zero, title: "x").isOverlay)
        #expect(NoteAnnotation(page: 0, at: .zero).isOverlay)
    }

    @Test("A class that is no subclass ends the program with a message that names both")
    func wrongOverride() throws {
        let message = try AppUnderTest.lastWords(
            of: AppUnderTest.builtProduct("last-words"), arguments: ["overrides-annotation"])
        #expect(message.contains("NoteAnnotation") && message.contains("StampAnnotation"))
    }
}

private final class EagerStamp: StampAnnotation {
    override var isOverlay: Bool {
        get { true }
        set {}
    }
}
