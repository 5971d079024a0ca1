// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

/// What becomes of edits in files: of turned annotations, of copies between documents, and of long random sequences.
@Suite("Edited files") @MainActor struct EditedFileTests {
    let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    /// A page as poppler's own program shows it.
    private func picture(_ path: String) throws -> Picture {
        let base = bench.folder.appendingPathComponent("shown").path
        try Tool.pdftocairo.run(["-png", "-r", "72", "-f", "1", "-l", "1", "-singlefile", path, base])
        return try Picture(contentsOf: URL(fileURLWithPath: base + ".png"))
    }

    /// A page with a red stamp of 80 x 40 whose left half is blue.
    private static let stamped: PDFBuilder = {
        var look = PDFBuilder.Content()
        look.fill(PageRect(x: 0, y: 0, width: 80, height: 40), color: .red)
        look.fill(PageRect(x: 0, y: 0, width: 40, height: 40), color: .blue)
        let rect = PageRect(x: 100, y: 100, width: 80, height: 40)
        return PDFBuilder(pages: [PDFBuilder.Page(annotations: [.init("Stamp", rect, appearance: look)])])
    }()

    @Test("A11 What is turned stays turned when it's saved, and can be turned on", arguments: [30.0, 90, 45])
    func turned(_ angle: Double) throws {
        let path = try bench.write(Self.stamped)
        let document = try bench.opened(path)
        let stamp = try #require(document.annotationManager.annotations(onPage: 0).first as? StampAnnotation)
        let text = FreeTextAnnotation(page: 0, in: PageRect(x: 300, y: 300, width: 120, height: 30), contents: "Turned")
        document.annotationManager.add(text)
        for annotation in [stamp, text] {
            var box = annotation.shape
            box.angle = angle
            annotation.shape = box
        }
        let shapes = [stamp.shape, text.shape]
        try bench.save(document)
        let again = try bench.opened(path)
        let found = again.annotationManager.annotations(onPage: 0)
        for (shape, old) in zip(found.map(\.shape), shapes) {
            #expect(shape.angle == old.angle && shape.center.distance(to: old.center) < 1e-3)
            #expect(abs(shape.size.width - old.size.width) < 1e-3 && abs(shape.size.height - old.size.height) < 1e-3)
        }
        // The picture is turned counterclockwise about its middle: blue, which was at the left, is down there now.
        let shown = try picture(path)
        let way = exactSineAndCosine(degrees: angle)
        let (x, y) = (140 - 25 * way.cosine, 792 - (120 - 25 * way.sine))
        #expect(shown.color(x: Int(x), y: Int(y)) == Picture.Color(red: 0, green: 0, blue: 255))
        // Turned back it looks as it did at first.
        var box = found[0].shape
        box.angle = 0
        found[0].shape = box
        again.annotationManager.remove(found[1])
        try bench.save(again)
        let plain = try picture(path)
        #expect(plain.color(x: 110, y: 792 - 120) == Picture.Color(red: 0, green: 0, blue: 255))
        #expect(plain.color(x: 170, y: 792 - 120) == Picture.Color(red: 255, green: 0, blue: 0))
        try Tool.qpdf.run(["--check", path])
        document.close()
        again.close()
    }

    @Test("A stamp of a file that is pasted into another document brings its picture along")
    func between() throws {
        let source = try bench.opened(try bench.write(Self.stamped))
        let stamp = try #require(source.annotationManager.annotations(onPage: 0).first)
        var image: AnnotationImage?
        var isDone = false
        source.image(of: stamp, scale: 2) { (image, isDone) = ($0, true) }
        #expect(bench.wait { isDone })
        let pixels = try #require(image)
        #expect(pixels.width == 160 && pixels.height == 80)
        let clip = source.annotationManager.clip(of: [stamp], pictures: [stamp.uuid: pixels.stampImage])
        let path = try bench.write(.pages(count: 1), "other.pdf")
        let other = try bench.opened(path)
        other.annotationManager.paste(clip, onPage: 0, by: Vector(dx: 100, dy: 0))
        try bench.save(other)
        let shown = try picture(path)
        #expect(shown.color(x: 210, y: 792 - 120) == Picture.Color(red: 0, green: 0, blue: 255))
        #expect(shown.color(x: 270, y: 792 - 120) == Picture.Color(red: 255, green: 0, blue: 0))
        source.close()
        other.close()
    }

    @Test("A18 A copy on a page that is turned stands upright to the reader")
    func upright() throws {
        var builder = PDFBuilder.pages(count: 2)
        builder.pages[1].rotation = .clockwise
        let document = try bench.opened(try bench.write(builder))
        let manager = document.annotationManager
        let stamp = StampAnnotation(page: 0, in: PageRect(x: 100, y: 100, width: 80, height: 30), title: "Draft")
        manager.add(stamp)
        let copy = try #require(manager.paste(manager.clip(of: [stamp]), onPage: 1, by: .zero).first)
        #expect(copy.shape.angle == 90 && copy.boundingBox.width == 30 && copy.boundingBox.height == 80)
        document.close()
    }

    /// One of the things that a person does.
    private func edit(_ document: Document, _ generator: inout SeededGenerator) {
        let manager = document.annotationManager
        let page = Int.random(in: 0..<2, using: &generator)
        let list = manager.annotations(onPage: page).filter { $0.kind != .popup }
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator).rounded() }
        guard let chosen = list.randomElement(using: &generator), Int.random(in: 0..<5, using: &generator) > 0 else {
            if let made = ModelBench.oneOfEach().randomElement(using: &generator) { manager.add(made) }
            return
        }
        var box = chosen.shape
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: chosen.move(by: Vector(dx: number(-40...40), dy: number(-40...40)))
        case 1 where chosen.allowsResizing:
            box.size = PageSize(width: number(16...200), height: number(16...200))
            chosen.shape = box
        case 2 where chosen.allowsRotating:
            box.angle += number(1...359)
            chosen.shape = box
        case 3 where !chosen.adjustablePoints.isEmpty:
            let index = Int.random(in: 0..<chosen.adjustablePoints.count, using: &generator)
            chosen.adjust(index, to: PagePoint(x: number(50...500), y: number(50...700)), from: chosen.snapshot)
        case 4: manager.arrange([chosen], AnnotationArrangement.allCases.randomElement(using: &generator) ?? .forward)
        case 5: chosen.contents = "\(UInt16.random(in: 0...999, using: &generator))"
        case 6: manager.remove(chosen)
        case 7: chosen.color = AnnotationColor(red: number(0...1), green: number(0...1), blue: number(0...1))
        default: manager.paste(manager.clip(of: [chosen]), onPage: page, by: Vector(dx: 12, dy: -12))
        }
    }

    /// All that a reader of a document finds in it.
    private func facts(_ document: Document) -> [[String]] {
        (0..<document.pageCount).map { page in
            document.annotationManager.annotations(onPage: page).map { annotation in
                let box = annotation.shape
                let numbers = [box.center.x, box.center.y, box.size.width, box.size.height, box.angle]
                return "\(annotation.subtype) \(annotation.name) \(numbers.map { ($0 * 1e2).rounded() / 1e2 }) "
                    + "\(annotation.contents) \(annotation.adjustablePoints.count) "
                    + "\(annotation.color.map { "\($0.components.map { ($0 * 255).rounded() })" } ?? "–")"
            }
        }
    }

    @Test("A31 After random edits, undoing, redoing, saving and reopening, document and file agree", arguments: 0..<4)
    func random(_ seed: UInt64) throws {
        let path = try bench.write(.pages(count: 2))
        var document = try bench.opened(path)
        var generator = SeededGenerator(seed: seed &* 7919 &+ 1)
        for round in 0..<5 {
            for _ in 0..<50 {
                switch Int.random(in: 0..<10, using: &generator) {
                case 0: document.annotationManager.undo()
                case 1: document.annotationManager.redo()
                default: edit(document, &generator)
                }
            }
            try bench.save(document)
            let again = try bench.opened(path)
            #expect(facts(again) == facts(document), "round \(round)")
            if round.isMultiple(of: 2) {
                document.close()
                document = again
            } else {
                again.close()
            }
        }
        try Tool.qpdf.run(["--check", path])
        try Tool.mutool.run(["draw", "-q", "-r", "30", "-o", bench.folder.path + "/m.png", path])
        document.close()
    }
}
