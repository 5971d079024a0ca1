// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@Suite("Memory of a worker")
struct MemoryTests {
    private static let pageCount = 256

    /// Pages with so many links that their objects take about 300 kB each.
    private static let document: PDFBuilder = {
        let links = (0..<200).map { index in
            PDFBuilder.Annotation.link(
                PageRect(x: Double(index % 20) * 30, y: Double(index / 20) * 70, width: 20, height: 20),
                to: .uri("https://example.org/\(index)"))
        }
        return PDFBuilder(pages: (0..<pageCount).map { _ in PDFBuilder.Page(annotations: links) })
    }()

    private func resident(_ client: WorkerClient) throws -> Double {
        let words = try String(contentsOfFile: "/proc/\(client.pid)/statm", encoding: .utf8).split(separator: " ")
        return try #require(Double(words[1])) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
    }

    private func links(_ client: WorkerClient, _ page: Int) throws -> [LinkRecord] {
        try client.ask(.links(page: page)) { if case .links(let value) = $0 { value } else { nil } }
    }

    @Test("A worker that was asked about all pages holds the objects of few, and goes on giving the same answers")
    func bounded() throws {
        let client = try WorkerClient(bytes: Self.document.data())
        try client.open()
        let first = try links(client, 0)
        #expect(first.count == 200)
        for page in 0..<80 { _ = try links(client, page) }
        let before = try resident(client)
        for page in 80..<Self.pageCount { #expect(try links(client, page).count == 200) }
        #expect(try resident(client) - before < 20)
        #expect(try links(client, 0) == first)
    }
}
