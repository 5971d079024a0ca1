// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import EventLoop
import Foundation
import Geometry
import RectoTesting

/// Edits, undoes, does again and saves by chance, and compares what is shown, what is in memory and what is in the file.
@MainActor
final class EditSequence: DocumentObserver {
    private static let pageCount = 2
    private let loop = EventLoop()
    private let file: URL
    private var generator: SeededGenerator
    private var document: Document
    private var pictures: [RasterKey: [UInt8]] = [:]

    /// Something did not come about, or is not as it should be.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Makes a sequence on a document of its own.
    /// - Parameters:
    ///   - seed: what chance begins with.
    ///   - folder: where the document is written.
    /// - Throws: what writing it fails with.
    init(seed: UInt64, in folder: URL) throws {
        generator = SeededGenerator(seed: seed)
        file = folder.appendingPathComponent("sequence-\(seed).pdf")
        try PDFBuilder.words(pages: Self.pageCount).write(to: file)
        document = Document(source: .file(path: file.path), environment: EngineEnvironment(loop: loop))
    }

    private var manager: AnnotationManager { document.annotationManager }

    private func wait(_ what: String, until condition: () -> Bool) throws {
        let deadline = loop.now + 60
        while !condition() {
            guard loop.now < deadline else { throw Failure(description: "waited in vain until \(what)") }
            loop.turn(timeout: 0.02)
        }
    }

    private func open() throws {
        document.addObserver(self)
        document.open()
        try wait("it's open") { document.state == .open }
        let pages = Array(0..<Self.pageCount)
        manager.load(pages: pages)
        try wait("its pages are read") { pages.allSatisfy { manager.loadState(ofPage: $0) == .loaded } }
    }

    /// Does so many steps, and saves and opens the document anew in between and at the end.
    /// - Throws: ``Failure`` where the three don't agree.
    func run(steps: Int) throws {
        try open()
        for _ in 0..<steps { try step() }
        let shown = try drawn()
        try save()
        let (kept, saved) = (state, try drawn())
        document.close()
        document = Document(source: .file(path: file.path), environment: EngineEnvironment(loop: loop))
        try open()
        guard state == kept else { throw Failure(description: "the file holds other annotations") }
        guard try drawn() == saved else { throw Failure(description: "the file looks otherwise when it's opened anew") }
        for (page, (one, other)) in zip(shown, saved).enumerated() {
            let differing = zip(one, other).filter { abs(Int($0) - Int($1)) > 8 }.count
            guard differing * 500 < one.count else {
                throw Failure(description: "page \(page + 1) was shown otherwise than it's saved: \(differing) bytes")
            }
        }
        try Tool.qpdf.run(["--check", file.path])
        document.close()
    }

    // MARK: Steps

    private func chance(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    private func step() throws {
        let page = chance(0..<Self.pageCount)
        let list = manager.annotations(onPage: page)
        let chosen = list.randomElement(using: &generator)
        switch chance(0..<12) {
        case 0...2: add(page)
        case 3: chosen?.move(by: Vector(dx: Double(chance(-40..<40)), dy: Double(chance(-40..<40))))
        case 4: chosen?.color = AnnotationColor(red: Double(chance(0..<2)), green: 0.5, blue: Double(chance(0..<2)))
        case 5: chosen?.contents = "text \(chance(0..<1000)) ä Ω"
        case 6: chosen.map { manager.move($0, toIndex: chance(0..<list.count)) }
        case 7: chosen.map { manager.remove($0) }
        case 8, 9: (0..<chance(1..<4)).forEach { _ in manager.undo() }
        case 10: (0..<chance(1..<3)).forEach { _ in manager.redo() }
        default: try save()
        }
    }

    private func add(_ page: Int) {
        let area = PageRect(
            x: Double(chance(20..<350)), y: Double(chance(20..<500)), width: 200, height: Double(chance(120..<250)))
        let all = AnnotationSampler(page: page, area: area).all()
        manager.add(all[chance(0..<all.count)])
    }

    private func save() throws {
        var result: Result<Void, SaveError>?
        document.save { result = $0 }
        try wait("it's saved") { result != nil }
        try result?.get()
    }

    // MARK: What there is

    /// All annotations in words.
    private var state: [String] {
        (0..<Self.pageCount).flatMap { page in
            manager.annotations(onPage: page).map { annotation in
                let box = annotation.boundingBox
                let corners = [box.minX, box.minY, box.maxX, box.maxY].map { ($0 * 1000).rounded() / 1000 }
                return "\(page) \(annotation.subtype) \(corners) \(annotation.name) \(annotation.contents) "
                    + "\(annotation.objectNumber) \(annotation.flags.rawValue)"
            }
        }
    }

    /// The pages as they are drawn now.
    private func drawn() throws -> [[UInt8]] {
        pictures = [:]
        let keys = (0..<Self.pageCount).map { page in
            RasterKey(
                page: page, pixelWidth: 306, pixelHeight: 396, rotation: .none,
                region: PixelRegion(x: 0, y: 0, width: 306, height: 396),
                revision: document.pictureRevision(ofPage: page))
        }
        document.want(keys.map { RasterRequest(key: $0, scale: 0.5, isVisible: true) })
        try wait("all is drawn") { keys.allSatisfy { pictures[$0] != nil } }
        return keys.compactMap { pictures[$0] }
    }

    func documentDidChangeState(_ document: Document) {}

    func document(_ document: Document, finished request: RasterRequest, pixels: SharedPixels) {
        pictures[request.key] = pixels.withBytes { Array($0) }
        document.recycle(pixels)
    }

    func document(_ document: Document, failedPage page: Int) {}
}
