// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Testing

@testable import Documents

/// What is drawn of annotations whose looks change.
@Suite("Appearances") @MainActor struct AppearanceTests {
    let bench = ModelBench()

    /// The operators of an annotation's picture, each with its numbers.
    private func operators(_ annotation: Annotation) throws -> [(name: Substring, numbers: [Double])] {
        guard case .stream(_, let bytes)? = AppearanceWriter.appearance(of: annotation) else {
            throw PictureMissing()
        }
        var found: [(Substring, [Double])] = []
        var numbers: [Double] = []
        let text = String(decoding: bytes, as: UTF8.self)
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(number)
            } else {
                found.append((word, numbers))
                numbers = []
            }
        }
        return found
    }

    private struct PictureMissing: Error {}

    private func isWithinBox(_ annotation: Annotation, by margin: Double) throws -> Bool {
        let box = annotation.boundingBox.insetBy(dx: margin, dy: margin)
        let places = try operators(annotation).filter { ["m", "l", "c"].contains($0.name) }.flatMap { item in
            stride(from: 0, to: item.numbers.count - 1, by: 2).map {
                PagePoint(x: item.numbers[$0], y: item.numbers[$0 + 1])
            }
        }
        let around = PageRect(enclosing: places)
        return !places.isEmpty && box.minX - 1e-3 <= around.minX && box.minY - 1e-3 <= around.minY
            && box.maxX + 1e-3 >= around.maxX && box.maxY + 1e-3 >= around.maxY
    }

    @Test("A border that is bent into clouds stays so in another colour and width, and within its box")
    func clouds() throws {
        let box = PageRect(x: 100, y: 100, width: 120, height: 80)
        let corners = [PagePoint(x: 100, y: 300), PagePoint(x: 200, y: 310), PagePoint(x: 160, y: 380)]
        let all: [Annotation] = [
            SquareAnnotation(page: 0, in: box), CircleAnnotation(page: 0, in: box),
            FreeTextAnnotation(page: 0, in: box, contents: ""),
            PolygonAnnotation(page: 0, vertices: corners), PolygonAnnotation(page: 0, vertices: corners.reversed()),
        ]
        bench.manager.add(all)
        for annotation in all {
            let plain = try operators(annotation).count { $0.name == "c" }
            annotation.border.cloudiness = 1
            annotation.lineWidth = 3
            annotation.color = .blue
            #expect(annotation.border.cloudiness == 1)
            #expect(try operators(annotation).count { $0.name == "c" } >= plain + 16, "\(annotation.kind)")
            // Text is drawn in a space of its own.
            if annotation.kind == .freeText { continue }
            #expect(try isWithinBox(annotation, by: 1.5), "\(annotation.kind)")
        }
        let few = try operators(all[0]).count { $0.name == "c" }
        all[0].border.cloudiness = 2
        #expect(try operators(all[0]).count { $0.name == "c" } < few)
    }

    @Test("What leads to a line and the words along it stay in another colour, and within its box")
    func measures() throws {
        let ends = (PagePoint(x: 100, y: 100), PagePoint(x: 250, y: 160))
        let line = LineAnnotation(page: 0, from: ends.0, to: ends.1, endings: (.openArrow, .openArrow))
        bench.manager.add(line)
        #expect(try operators(line).count { $0.name == "S" } == 3)
        line.leader = LineAnnotation.Leader(length: 20, extension: 5, offset: 3)
        line.contents = "161 mm"
        line.showsCaption = true
        line.color = .blue
        // Two pieces beside the words, two leaders, two arrows.
        #expect(try operators(line).count { $0.name == "S" } == 6)
        #expect(try operators(line).contains { $0.name == "Tj" })
        #expect(try isWithinBox(line, by: 1))
        #expect(bench.manager.undoName == EditName(.change, .line))
        let course = try #require(LineCourse(line))
        // To the left of a line to the right is above it.
        #expect(course.start.y > 100 && abs((course.end - course.start).length - (ends.1 - ends.0).length) < 1e-9)
        func isHit(_ point: PagePoint) -> Bool { line.isHit(by: PageRect(x: point.x, y: point.y, width: 1, height: 1)) }
        #expect(isHit(course.start + (course.end - course.start) * 0.5) && isHit(course.leaders[1].0))
        #expect(!isHit(PagePoint(x: 175, y: 130)))
        line.leader.length = -20
        #expect(try #require(LineCourse(line)).start.y < 100)
        line.captionPosition = .top
        #expect(try operators(line).count { $0.name == "S" } == 5)
        let look = line.state.look
        line.contents = "162 mm"
        #expect(line.state.look != look)
        line.showsCaption = false
        #expect(try !operators(line).contains { $0.name == "Tj" })
    }

    @Test("The words along a line are never upside down, and any script is drawn")
    func captions() throws {
        for (end, reading) in [
            (PagePoint(x: 0, y: 0), 1.0), (PagePoint(x: 200, y: 0), 1), (PagePoint(x: 200, y: 90), 1),
        ] {
            let line = LineAnnotation(page: 0, from: PagePoint(x: 100, y: 50), to: end)
            line.contents = "Höhe 高さ"
            line.showsCaption = true
            #expect(try #require(LineCourse(line)).reading.dx * reading > 0)
            #expect(try operators(line).count { $0.name == "f" } > 0)
        }
    }

    @Test("A list has room for a line over its edge, and a text field has none")
    func lists() {
        for (type, room) in [("Ch", 15.0), ("Tx", 1)] {
            let record = AnnotationRecord(
                object: ObjectID(number: 9), index: 0,
                entries: [
                    "Subtype": .name("Widget"), "FT": .name(type), "Rect": .numbers([20, 20, 90, 60]),
                    "DA": .text("/Helv 10 Tf 0 g"),
                ])
            let field = bench.document.classes.makeAnnotation(AnnotationSeed(record, page: 0))
            #expect(field.boundingBox.minY - field.drawingBox.minY == room)
        }
    }

    @Test("The names of stamps that the standard has are drawn as words, and others as they are")
    func stamps() {
        #expect(StampAnnotation.standardTitles.count == 14)
        #expect(StampAppearance.words(of: "NotForPublicRelease") == "Not For Public Release")
        #expect(StampAppearance.words(of: "Draft") == "Draft" && StampAppearance.words(of: "McDonald") == "McDonald")
    }

    @Test("A new text takes the one with styles away, which would go on to say the old one")
    func styledText() throws {
        let text = FreeTextAnnotation(
            page: 0, in: PageRect(x: 0, y: 0, width: 80, height: 40), contents: "old")
        text.setEntry("RC", to: .text("<body><p>old</p></body>"))
        bench.manager.add(text)
        text.contents = "new"
        #expect(text.richText.isEmpty)
        bench.manager.undo()
        #expect(text.contents == "old" && text.richText.contains("old"))
    }

    @Test("What else the standard has for a kind can be read and set, and defaults are not written")
    func properties() {
        let box = PageRect(x: 0, y: 0, width: 80, height: 40)
        let caret = CaretAnnotation(page: 0, in: box)
        caret.isForParagraph = true
        #expect(caret.entry("Sy")?.nameValue == "P")
        let link = LinkAnnotation(page: 0, in: box, uri: "https://example.org")
        link.highlighting = .push
        link.quads = [Quad(box)]
        #expect(link.entry("H")?.nameValue == "P" && link.quads == [Quad(box)])
        link.highlighting = .invert
        #expect(link.entry("H") == nil)
        let redaction = RedactionAnnotation(page: 0, in: box)
        redaction.replacement = "SECRET"
        redaction.repeatsReplacement = true
        redaction.replacementAppearance = DefaultAppearance(size: 7)
        redaction.quads = [Quad(box)]
        #expect(redaction.entry("OverlayText")?.text == "SECRET" && redaction.repeatsReplacement)
        #expect(redaction.replacementAppearance.size == 7 && redaction.quads.count == 1)
        let note = NoteAnnotation(page: 0, at: .zero)
        bench.manager.add([link, note])
        note.inReplyTo = link
        note.replyType = .group
        note.stateOfReview = "Accepted"
        #expect(note.entry("RT")?.nameValue == "Group" && note.modelOfReview == "Review")
        note.stateOfReview = "Marked"
        #expect(note.modelOfReview == "Marked")
        (note.replyType, note.stateOfReview) = (.reply, "")
        #expect(note.entry("RT") == nil && note.entry("StateModel") == nil)
    }
}
