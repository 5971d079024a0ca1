// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

@Suite("Layers of documents") @MainActor struct LayerTests {
    private static var layered: PDFBuilder {
        var content = PDFBuilder.Content()
        for index in 0..<3 {
            content.begin(layer: index)
            content.fill(PageRect(x: 0, y: Double(index) * 264, width: 612, height: 264), color: .black)
            content.endLayer()
        }
        var builder = PDFBuilder(pages: [PDFBuilder.Page(content: content)])
        builder.layers = [
            .init("One", group: 1), .init("Other", isVisible: false, group: 1), .init("Frame", isLocked: true),
        ]
        return builder
    }

    /// Which layers are seen, from the first one at the bottom of the page.
    private func drawn(_ bench: DocumentBench, _ document: Document) throws -> [Bool] {
        var request = DocumentBench.request(0)
        request.key.layers = document.layers.revision
        bench.forget()
        document.want([request])
        #expect(bench.wait { bench.finished[request.key] != nil })
        let bytes = try #require(bench.finished[request.key])
        return [340, 200, 60].map { bytes[($0 * request.key.pixelWidth + 150) * 4] < 128 }
    }

    @Test("Switching shows and hides, one of a group at a time, never a locked one; a new worker shows the same")
    func switching() throws {
        let bench = try DocumentBench()
        let document = bench.open(try bench.write(Self.layered))
        #expect(bench.wait { document.state == .open })
        var isLoaded = false
        document.layers.load { _ in isLoaded = true }
        #expect(bench.wait { isLoaded })
        let layers = document.layers
        #expect(layers.states == [true, false, true] && layers.revision == 0)
        #expect(try drawn(bench, document) == [true, false, true])
        layers.setVisible(true, at: 1)
        layers.setVisible(false, at: 2)
        #expect(layers.states == [false, true, true])
        #expect(try drawn(bench, document) == [false, true, true])
        let pid = try #require(bench.pid(document, "render"))
        kill(pid, SIGKILL)
        #expect(bench.wait { bench.pid(document, "render").map { $0 != pid } ?? false })
        #expect(try drawn(bench, document) == [false, true, true])
        document.close()
    }

    @Test("What was switched is there again the next time from the first picture on, where layers are called the same")
    func restoring() throws {
        let bench = try DocumentBench()
        let document = bench.open(try bench.write(Self.layered))
        #expect(bench.wait { document.state == .open })
        #expect(document.layers.choices == nil && !document.layers.isChanged)
        let kept = [LayerChoice(title: "One", isVisible: false), .init(title: "Gone", isVisible: true)]
        document.layers.restore(kept)
        // Until the list is here, what was kept stays what is kept.
        #expect(document.layers.choices == kept && document.layers.revision == 1)
        #expect(bench.wait { !document.layers.items.isEmpty })
        #expect(document.layers.states == [false, false, true])
        #expect(try drawn(bench, document) == [false, false, true])
        let now = try #require(document.layers.choices)
        #expect(now.map(\.title) == ["One", "Other", "Frame"] && now.map(\.isVisible) == [false, false, true])
        document.layers.showDefaults()
        #expect(document.layers.choices == nil && !document.layers.isChanged)
        #expect(try drawn(bench, document) == [true, false, true])
        document.close()
    }
}
