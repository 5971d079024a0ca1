// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Testing

@Suite("Texts from files")
struct TextBoundTests {
    private static let long = String(repeating: "ä", count: 30_000)

    private func returned(_ reply: EngineReply) throws -> EngineReply {
        try EngineReply(decoding: RawMessage(kind: reply.wireKind, id: 1, payload: reply.payload))
    }

    private func cut(_ count: Int) -> String { String(repeating: "ä", count: count) }

    @Test("Long texts are cut and not refused")
    func cutting() throws {
        func summary(_ text: String) -> EngineReply {
            var summary = Samples.summary
            summary.title = text
            summary.producer = text
            return .opened(summary)
        }
        func page(_ label: String) -> EngineReply {
            var record = Samples.page
            record.label = label
            return .pages(PageListing(pages: [record]))
        }
        func outline(_ title: String) -> EngineReply {
            .outline([OutlineRecord(title: title, depth: 0, isOpen: false, target: nil)])
        }
        #expect(try returned(summary(Self.long)) == summary(cut(1_000)))
        #expect(try returned(page(Self.long)) == page(cut(64)))
        #expect(try returned(outline(Self.long)) == outline(cut(500)))
    }

    @Test("The window cuts what a worker did not")
    func workersAreNotTrusted() throws {
        var writer = WireWriter()
        writer.integer(EngineFailure.Code.damaged.rawValue)
        writer.string(Self.long + "\u{202E}")
        let reply = try EngineReply(decoding: RawMessage(kind: 2, id: 1, payload: writer.bytes))
        #expect(reply == .failure(EngineFailure(code: .damaged, message: cut(256))))
    }

    @Test("A line holds no control characters and nothing that turns the direction of writing")
    func lines() {
        let text = "a\u{0}\u{1B}b\u{202A}\u{202E}\u{2066}\u{2069}c\u{9B}\u{7F}\n\td\u{2028}é\u{200D}中"
        #expect(TextBound.title.applied(to: text) == "abc  d é\u{200D}中")
        #expect(TextBound.contents.applied(to: text) == text)
        #expect(TextBound.label.applied(to: String(repeating: "\u{202E}", count: 1_000_000)) == "")
    }
}
