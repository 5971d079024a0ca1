// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EventLoop
import Foundation
import Geometry
import RectoTesting

/// Measures what it takes to save a large document with one note.
@MainActor
struct SaveRun {
    /// The size of the document, in megabytes.
    let megabytes: Int
    let runs: Int

    /// Prints the figures, and whether only the note was written behind the old bytes.
    func check() throws -> Bool {
        let scratch = try ScratchFolder()
        let file = scratch.url.appendingPathComponent("large.pdf")
        try Self.document(megabytes: megabytes).write(to: file)
        let original = try Data(contentsOf: file)
        var sample: [Double] = []
        let loop = EventLoop()
        let document = Document(source: .file(path: file.path), environment: EngineEnvironment(loop: loop))
        document.open()
        try wait(loop, "it's open") { document.state == .open }
        defer { document.close() }
        for run in 1...runs {
            document.annotationManager.add(
                NoteAnnotation(page: 0, at: PagePoint(x: 72, y: 720), contents: "note \(run)"))
            try wait(loop, "its page is read") { document.annotationManager.loadState(ofPage: 0) == .loaded }
            let start = ContinuousClock.now
            var result: Result<Void, SaveError>?
            document.save { result = $0 }
            try wait(loop, "it's saved") { result != nil }
            try result?.get()
            sample.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        let saved = try Data(contentsOf: file)
        let added = (saved.count - original.count) / runs
        var report = FigureReport()
        report.add("save with one note", "ms", of: "\(original.count / 1_000_000) MB", sample)
        report.add("bytes added by it", "bytes", of: "\(original.count / 1_000_000) MB", [Double(added)])
        Bench.say(report.table())
        return saved.starts(with: original) && added < 20_000
    }

    private func wait(_ loop: EventLoop, _ what: String, until condition: () -> Bool) throws {
        let deadline = loop.now + 120
        while !condition() {
            guard loop.now < deadline else { throw UsageError(description: "waited in vain until \(what)") }
            loop.turn(timeout: 0.02)
        }
    }

    /// Pages of noise, which nothing can make smaller.
    private static func document(megabytes: Int) -> PDFBuilder {
        var state: UInt32 = 1
        let side = 577
        let pages = (0..<megabytes).map { _ in
            let image = PDFBuilder.Image(width: side, height: side) { _, _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                func channel(_ shift: UInt32) -> Double { Double(state >> shift & 0xFF) / 255 }
                return PDFBuilder.Color(channel(8), channel(16), channel(24))
            }
            var content = PDFBuilder.Content()
            content.image(image, in: PDFBuilder.Page.letter)
            return PDFBuilder.Page(content: content)
        }
        return PDFBuilder(pages: pages)
    }
}
