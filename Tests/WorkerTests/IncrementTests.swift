// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@Suite("Increments")
struct IncrementTests {
    /// How a file may be built.
    enum Build: String, CaseIterable, Sendable {
        case table, stream, objectStreams, linearized, rc4Short, rc4Long, aes128, aes256, aes256ObjectStreams
        case wrongStart, shifted, leadingBytes, noLastNewline

        var password: String? {
            switch self {
            case .rc4Short, .rc4Long, .aes128, .aes256, .aes256ObjectStreams: "geheim"
            default: nil
            }
        }

        /// What qpdf is told to make of a plain file; nil where it's not asked.
        var options: [String]? {
            switch self {
            case .objectStreams: ["--object-streams=generate"]
            case .linearized: ["--linearize"]
            case .rc4Short: ["--allow-weak-crypto", "--encrypt", "geheim", "o", "40", "--"]
            case .rc4Long: ["--allow-weak-crypto", "--encrypt", "geheim", "o", "128", "--"]
            case .aes128: ["--allow-weak-crypto", "--encrypt", "geheim", "o", "128", "--use-aes=y", "--"]
            case .aes256: ["--encrypt", "geheim", "o", "256", "--"]
            case .aes256ObjectStreams: ["--object-streams=generate", "--encrypt", "geheim", "o", "256", "--"]
            default: nil
            }
        }
    }

    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func file(_ build: Build) throws -> URL {
        var builder = PDFBuilder.pages(count: 2)
        let quad = PageRect(x: 72, y: 700, width: 100, height: 12)
        builder.pages[0].annotations = [
            PDFBuilder.Annotation("Square", quad, entries: ["Contents": .text("kept"), "NM": .text("one")]),
            .markup("Highlight", [quad], contents: "changed"), .note(at: PagePoint(x: 9, y: 99), contents: "gone"),
        ]
        builder.crossReference = build == .stream ? .stream : .table
        if build == .shifted { builder.damage = .shiftedOffsets(7) }
        let plain = folder.url.appendingPathComponent("plain.pdf")
        var data = builder.data()
        if build == .leadingBytes { data = Data("some words\nbefore\n".utf8) + data }
        if build == .wrongStart, let word = data.range(of: Data("startxref\n".utf8), options: .backwards) {
            data.replaceSubrange(word.upperBound..., with: Data("7\n%%EOF\n".utf8))
        }
        if build == .noLastNewline { while data.last == 10 || data.last == 13 { data.removeLast() } }
        try data.write(to: plain)
        guard let options = build.options else { return plain }
        let made = folder.url.appendingPathComponent("made.pdf")
        try Tool.qpdf.run([plain.path] + options + [made.path])
        return made
    }

    private static let form: PDFValue = .dictionary([
        "N": .stream(
            ["Subtype": .name("Form"), "BBox": .numbers([0, 0, 10, 10])],
            Array(String(repeating: "0 0 10 10 re f\n", count: 40).utf8))
    ])

    /// Changes the second, removes the third, and adds a note on each page.
    private func edits(_ records: [AnnotationRecord]) -> DocumentEdits {
        let keys = records.map { AnnotationKey.object($0.object) }
        let text: PDFValue = .text("hl ä 中 (\\)")
        func note(_ number: Int) -> AnnotationPatch {
            AnnotationPatch(
                key: .draft(number),
                entries: [
                    "Subtype": .name("Text"), "Rect": .numbers([10, 10, 30, 30]), "Contents": text, "AP": Self.form,
                ])
        }
        let change = AnnotationPatch(
            key: keys[1], entries: ["Contents": text, "C": .numbers([1, 0, 0]), "IRT": .draft(1)])
        return DocumentEdits(pages: [
            PageEdits(
                page: 0, patches: [change, note(1)], removed: [keys[2]], order: [.draft(1), keys[1], keys[0]]),
            PageEdits(page: 1, patches: [note(2)], order: [.draft(2)]),
        ])
    }

    @Test(
        "A01 A02 A24 A37 Edits are appended to a file of any build, and read back by others", arguments: Build.allCases)
    func builds(_ build: Build) throws {
        let original = try file(build)
        let client = try WorkerClient(path: original.path)
        try client.open(password: build.password)
        let edits = edits(try client.annotations(ofPage: 0))
        let increment = try client.ask(.increment(edits)) { if case .increment(let value) = $0 { value } else { nil } }
        let base = try Data(contentsOf: original)
        #expect(increment.baseSize == base.count)
        #expect(increment.isRepair == [.wrongStart, .shifted].contains(build))
        #expect(try client.annotations(ofPage: 0).count == 3, "the worker's own document stays as it was")
        let edited = folder.url.appendingPathComponent("edited.pdf")
        try (base + Data(increment.bytes)).write(to: edited)
        try check(edited, build.password, increment)
        try second(edited, build.password)
    }

    private func check(_ file: URL, _ password: String?, _ increment: FileIncrement) throws {
        let text: PDFValue = .text("hl ä 中 (\\)")
        let client = try WorkerClient(path: file.path)
        try client.open(password: password)
        let found = try client.annotations(ofPage: 0)
        #expect(found.map(\.subtype) == ["Text", "Highlight", "Square"])
        #expect(found.map { $0.entries["Contents"] } == [text, text, .text("kept")])
        #expect(found[0].object == increment.assigned.first { $0.key == .draft(1) }?.object)
        #expect(found[1].entries["IRT"]?.referenced == found[0].object)
        #expect(found[0].hasAppearance)
        #expect(try client.annotations(ofPage: 1).map { $0.entries["Contents"] } == [text])
        try Tool.qpdf.run(["--check"] + (password.map { ["--password=\($0)"] } ?? []) + [file.path])
        try Tool.pdftocairo.run(
            ["-png", "-r", "20"] + (password.map { ["-upw", $0] } ?? []) + [file.path, folder.url.path + "/page"])
        try Tool.mutool.run(
            ["draw", "-q", "-r", "20", "-o", folder.url.path + "/%d.png"] + (password.map { ["-p", $0] } ?? [])
                + [file.path])
    }

    /// Appends once more, behind what was appended.
    private func second(_ file: URL, _ password: String?) throws {
        let client = try WorkerClient(path: file.path)
        try client.open(password: password)
        let key = AnnotationKey.object(try client.annotations(ofPage: 1)[0].object)
        let patch = AnnotationPatch(key: key, entries: ["Contents": .text("again"), "AP": .null])
        let edits = DocumentEdits(pages: [PageEdits(page: 1, patches: [patch])])
        let increment = try client.ask(.increment(edits)) { if case .increment(let value) = $0 { value } else { nil } }
        #expect(!increment.isRepair)
        let twice = folder.url.appendingPathComponent("twice.pdf")
        try (try Data(contentsOf: file) + Data(increment.bytes)).write(to: twice)
        let other = try WorkerClient(path: twice.path)
        try other.open(password: password)
        #expect(try other.annotations(ofPage: 0).count == 3)
        #expect(try other.annotations(ofPage: 1).map { $0.entries["Contents"]?.text } == ["again"])
        #expect(try other.annotations(ofPage: 1).map(\.hasAppearance) == [false])
        try Tool.qpdf.run(["--check"] + (password.map { ["--password=\($0)"] } ?? []) + [twice.path])
    }

    @Test("A27 Untouched objects are not written again, and broken edits are refused")
    func economy() throws {
        let original = try file(.table)
        let client = try WorkerClient(path: original.path)
        try client.open()
        let record = try client.annotations(ofPage: 0)[0]
        let patch = AnnotationPatch(key: .object(record.object), entries: ["Contents": .text("x")])
        let increment = try client.ask(.increment(DocumentEdits(pages: [PageEdits(page: 0, patches: [patch])]))) {
            if case .increment(let value) = $0 { value } else { nil }
        }
        let text = String(decoding: increment.bytes, as: UTF8.self)
        #expect(text.components(separatedBy: " obj\n").count == 2)
        #expect(increment.bytes.count < 600)
        let missing = AnnotationPatch(key: .object(ObjectID(number: 9999)), entries: ["Contents": .text("x")])
        let broken = DocumentEdits(pages: [PageEdits(page: 0, patches: [missing])])
        #expect(try client.failure(of: .increment(broken)) == .damaged)
        #expect(try client.failure(of: .increment(DocumentEdits(pages: [PageEdits(page: 70)]))) != nil)
        #expect(try client.annotations(ofPage: 0).count == 3)
    }

    @Test("A number that something refers to in vain is given to no new object")
    func danglingReferences() throws {
        let text = try #require(String(data: PDFBuilder.pages(count: 1).data(), encoding: .isoLatin1))
        let original = folder.url.appendingPathComponent("dangling.pdf")
        try #require((text + "% 4711 0 R, which is not there\n").data(using: .isoLatin1)).write(to: original)
        let client = try WorkerClient(path: original.path)
        try client.open()
        let note = AnnotationPatch(
            key: .draft(1), entries: ["Subtype": .name("Text"), "Rect": .numbers([10, 10, 30, 30])])
        let edits = DocumentEdits(pages: [PageEdits(page: 0, patches: [note], order: [.draft(1)])])
        let increment = try client.ask(.increment(edits)) { if case .increment(let value) = $0 { value } else { nil } }
        #expect(increment.assigned.map(\.object.number) == [4712])
    }

    @Test(
        "A36 An annotation drawn by itself over its page without it looks like the page with it",
        arguments: Rotation.allCases)
    func overlay(rotation: Rotation) throws {
        var builder = PDFBuilder.pages(count: 1)
        builder.pages[0].rotation = rotation
        builder.pages[0].cropBox = PageRect(x: 30, y: 50, width: 400, height: 600)
        let quad = PageRect(x: 72, y: 300, width: 200, height: 40)
        builder.pages[0].annotations = [.shape("Square", quad, color: .red, width: 6)]
        let client = try WorkerClient(bytes: builder.data())
        try client.open()
        let record = try client.annotations(ofPage: 0)[0]
        let (width, height) = rotation.isQuarter ? (600, 400) : (400, 600)
        var request = RenderRequest(page: 0, pixelWidth: width, pixelHeight: height, scale: 1)
        let whole = try client.render(request)
        let patch = AnnotationPatch(key: .object(record.object), entries: [:])
        let (alone, blend) = try client.draw(AnnotationRenderRequest(raster: request, patch: patch))
        request.hiddenAnnotations = [record.object]
        let without = try client.render(request)
        #expect(without != whole && blend == .over)
        let joined = zip(without.words, alone.words).map { $1 >> 24 == 255 ? $1 : $0 }
        let differing = zip(joined, whole.words).filter { $0 != $1 }.count
        #expect(differing == 0)
        request.drawnAnnotations = [patch]
        #expect(try client.render(request).words == whole.words)
    }
}
