// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

@Suite("Annotations of a file") @MainActor struct LoadingTests {
    let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    private func builder() -> PDFBuilder {
        var builder = PDFBuilder.pages(count: 2)
        let quad = PageRect(x: 72, y: 700, width: 100, height: 12)
        builder.pages[1].annotations = [
            .markup("Highlight", [quad], contents: "hl ä 中"), .note(at: PagePoint(x: 10, y: 700), contents: "note"),
            .ink([[PagePoint(x: 1, y: 2), PagePoint(x: 30, y: 40)]]), .link(quad, to: .uri("https://example.org")),
            PDFBuilder.Annotation("Square", quad, entries: ["T": .text("Me"), "CA": 0.5, "F": 6]),
            PDFBuilder.Annotation("Watermark", quad),
        ]
        return builder
    }

    @Test("They come in the order of the file with all their properties")
    func loading() throws {
        let document = bench.open(try bench.write(builder()))
        #expect(bench.wait { document.state == .open })
        let manager = document.annotationManager
        var loaded: [Int] = []
        let observation = manager.observe { if $0.event == .loaded { loaded.append($0.page) } }
        #expect(manager.annotations(onPage: 1).isEmpty)
        #expect(manager.loadState(ofPage: 1) == .loading && manager.loadState(ofPage: 0) == .unknown)
        #expect(bench.wait { loaded == [1] })
        let all = manager.annotations(onPage: 1)
        #expect(all.map(\.kind) == [.highlight, .note, .ink, .link, .square, .unknown])
        #expect(all.last?.subtype == "Watermark")
        #expect(all.allSatisfy { $0.objectNumber > 0 && $0.pageIndex == 1 })
        #expect(all[0].contents == "hl ä 中")
        #expect((all[0] as? HighlightAnnotation)?.quads == [Quad(PageRect(x: 72, y: 700, width: 100, height: 12))])
        #expect((all[3] as? LinkAnnotation)?.uri == "https://example.org")
        #expect(all[4].author == "Me" && all[4].opacity == 0.5 && all[4].flags == [.hidden, .print])
        #expect(!document.isModified && document.editingObstacle == nil)
        all[0].color = .red
        #expect(document.isModified)
        // What lies over it is drawn anew, too, to stay over it.
        let redrawn = [all[0], all[3], all[4], all[5]].map(\.objectNumber)
        #expect(manager.paint(ofPage: 1).hidden.map { Int($0.number) } == redrawn)
        withExtendedLifetime(observation) {}
        document.close()
    }

    @Test("Providers in memory lie on top, and are not saved")
    func memory() throws {
        let document = bench.open(try bench.write(builder()))
        #expect(bench.wait { document.state == .open })
        let manager = document.annotationManager
        let mark = SquareAnnotation(page: 1, in: PageRect(x: 0, y: 0, width: 10, height: 10))
        manager.addProvider(MemoryAnnotationProvider([mark]))
        manager.load(pages: [1])
        #expect(bench.wait { manager.loadState(ofPage: 1) == .loaded })
        #expect(manager.annotations(onPage: 1).count == 7 && manager.annotations(onPage: 1).last === mark)
        mark.color = .green
        #expect(!document.isModified)
        document.close()
    }

    @Test("Annotations of a page whose worker dies come all the same")
    func death() throws {
        let document = bench.open(try bench.write(builder()))
        #expect(bench.wait { document.state == .open })
        document.annotationManager.load(pages: [0])
        #expect(bench.wait { document.annotationManager.loadState(ofPage: 0) == .loaded })
        let worker = try #require(bench.pid(document, "model"))
        kill(worker, SIGKILL)
        document.annotationManager.load(pages: [1])
        #expect(bench.wait { document.annotationManager.loadState(ofPage: 1) == .loaded })
        #expect(document.annotationManager.annotations(onPage: 1).count == 6)
        document.close()
    }
}
