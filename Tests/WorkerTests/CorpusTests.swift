// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Testing

/// Files from outside, which lie beside the package on machines that have them.
@Suite("Corpus")
struct CorpusTests {
    /// Known to need more time or memory than a test has.
    private static let bombs = ["pdfjs-bomb_giant.pdf", "function_based_shading"]

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/corpus")

    private static var files: [String] {
        guard let walk = FileManager.default.enumerator(atPath: root.path) else { return [] }
        return walk.compactMap { $0 as? String }.filter { name in
            name.hasSuffix(".pdf") && !bombs.contains { name.contains($0) }
        }.sorted()
    }

    @Test("C18 Every file opens or is refused, and no worker dies of one", .enabled(if: !files.isEmpty))
    func everyFileIsSurvived() throws {
        for name in Self.files {
            let client = try WorkerClient(path: Self.root.appendingPathComponent(name).path)
            do {
                guard case .opened(let summary) = try client.ask(.open(password: nil, initialPage: 0)) else { continue }
                try look(client, at: summary)
            } catch {
                Issue.record("\(name): \(error)")
            }
        }
    }

    private func look(_ client: WorkerClient, at summary: DocumentSummary) throws {
        let size = summary.initialPage.displaySize
        let scale = min(256 / max(size.width, 1), 256 / max(size.height, 1))
        let request = RenderRequest(
            page: 0, pixelWidth: max(Int(size.width * scale), 1), pixelHeight: max(Int(size.height * scale), 1),
            scale: scale)
        let pixels = try SharedPixels(byteCount: request.byteCount)
        _ = try client.ask(.render(request), descriptors: [pixels.descriptor])
        let requests: [EngineRequest] = [
            .pages(first: 0, count: 20), .inspect, .links(page: 0), .annotations(page: 0), .text(page: 0), .outline,
        ]
        for request in requests { _ = try client.ask(request) }
    }
}
