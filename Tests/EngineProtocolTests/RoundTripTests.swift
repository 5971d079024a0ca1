// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Testing

@Suite("Messages")
struct RoundTripTests {
    @Test("Every request comes back as it went", arguments: Samples.requests)
    func requestRoundTrips(request: EngineRequest) throws {
        let raw = RawMessage(kind: request.wireKind, id: 1, payload: request.payload)
        #expect(try EngineRequest(decoding: raw) == request)
    }

    @Test("Every reply comes back as it went", arguments: Samples.replies)
    func replyRoundTrips(reply: EngineReply) throws {
        let raw = RawMessage(kind: reply.wireKind, id: 1, payload: reply.payload)
        #expect(try EngineReply(decoding: raw) == reply)
    }

    @Test("The samples hold every kind of message")
    func samplesAreComplete() {
        #expect(Set(Samples.requests.map(\.wireKind)) == Set(1...24))
        #expect(Set(Samples.replies.map(\.wireKind)) == Set(1...26))
    }

    @Test("A message cut at any byte is refused")
    func truncationIsRefused() {
        for reply in Samples.replies {
            let payload = reply.payload
            for length in 0..<payload.count {
                let raw = RawMessage(kind: reply.wireKind, id: 1, payload: Array(payload.prefix(length)))
                #expect(throws: WireError.self, "\(reply) cut at \(length)") { try EngineReply(decoding: raw) }
            }
        }
    }

    @Test("Bytes behind a message are refused")
    func trailingBytesAreRefused() {
        let request = EngineRequest.warm(milliseconds: 3)
        let raw = RawMessage(kind: request.wireKind, id: 1, payload: request.payload + [0])
        #expect(throws: WireError.trailingBytes(1)) { try EngineRequest(decoding: raw) }
    }

    @Test("A message of an unknown kind is refused")
    func unknownKindIsRefused() {
        let raw = RawMessage(kind: 200, id: 1, payload: [])
        #expect(throws: WireError.unknownKind(200)) { try EngineRequest(decoding: raw) }
        #expect(throws: WireError.unknownKind(200)) { try EngineReply(decoding: raw) }
    }

    @Test("A number that is not finite is written as zero, one that is absurd as the bound")
    func numbersAreTamedWhenWritten() throws {
        var writer = WireWriter()
        for value in [Double.nan, .infinity, 1e300, -1e300] { writer.coordinate(value) }
        var reader = WireReader(writer.bytes)
        var values: [Double] = []
        for _ in 0..<4 { values.append(try reader.coordinate()) }
        #expect(values == [0, 0, WireFormat.maximumCoordinate, -WireFormat.maximumCoordinate])
    }

    @Test("A number that is not finite or absurd is refused when read")
    func numbersAreCheckedWhenRead() {
        func read(_ value: Double) throws(WireError) -> Double {
            var writer = WireWriter()
            writer.integer(value.bitPattern)
            var reader = WireReader(writer.bytes)
            return try reader.coordinate()
        }
        #expect(throws: WireError.notFinite) { try read(.nan) }
        #expect(throws: WireError.notFinite) { try read(-.infinity) }
        #expect(throws: WireError.outOfBounds) { try read(1e300) }
    }

    @Test("C08 Bytes that are not UTF-8 are read as replacement characters")
    func stringsAreDecodedLossily() throws {
        var writer = WireWriter()
        writer.blob([0x41, 0xFF, 0x42])
        var reader = WireReader(writer.bytes)
        #expect(try reader.string() == "A\u{FFFD}B")
    }

    @Test("A count beyond the bytes that follow is refused before memory is taken")
    func countsAreCheckedFirst() {
        let raw = RawMessage(kind: 8, id: 1, payload: [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0])
        #expect(throws: WireError.truncated) { try EngineReply(decoding: raw) }
    }

    @Test("A text whose boxes do not match its characters is refused")
    func textNeedsABoxForEachScalar() {
        let page = PageRecord(index: 0, object: .direct, mediaBox: .zero, label: "1")
        let reply = EngineReply.text(TextRecord(text: "ab", rects: [.zero]), on: page)
        let raw = RawMessage(kind: reply.wireKind, id: 1, payload: reply.payload)
        #expect(throws: WireError.outOfBounds) { try EngineReply(decoding: raw) }
    }

    private func decoded(_ request: EngineRequest) throws -> EngineRequest {
        try EngineRequest(decoding: RawMessage(kind: request.wireKind, id: 1, payload: request.payload))
    }

    @Test("Page indexes beyond any document travel as the nearest possible ones", arguments: [Int.min, -1, Int.max])
    func pageNumbersSaturate(wild: Int) throws {
        let tame = wild < 0 ? 0 : WireFormat.maximumPageCount
        #expect(try decoded(.open(password: nil, initialPage: wild)) == .open(password: nil, initialPage: tame))
        #expect(try decoded(.pages(first: wild, count: wild)) == .pages(first: tame, count: tame))
        #expect(try decoded(.links(page: wild)) == .links(page: tame))
        #expect(try decoded(.annotations(page: wild)) == .annotations(page: tame))
        #expect(try decoded(.text(page: wild)) == .text(page: tame))
        #expect(try decoded(.warm(milliseconds: wild)) == .warm(milliseconds: wild < 0 ? 0 : 60_000))
    }

    private static let wildRenders: [RenderRequest] = {
        let wild = { (change: (inout RenderRequest) -> Void) in
            var request = Samples.render
            change(&request)
            return request
        }
        return [
            wild { $0.stride = $0.region.width * 4 - 4 }, wild { $0.stride += 2 }, wild { $0.stride = .max },
            wild { $0.region.width = 40_000 }, wild { $0.region.height = 0 }, wild { $0.region.x = -1 },
            wild { $0.pixelWidth = .max }, wild { $0.pixelHeight = 0 }, wild { $0.scale = .nan },
        ]
    }()

    @Test("A render request with absurd numbers can be read, and says what is wrong", arguments: wildRenders)
    func wildRenderIsExplained(request: RenderRequest) throws {
        guard case .render(let arrived) = try decoded(.render(request)) else {
            Issue.record("not a render request")
            return
        }
        let failure = #expect(throws: EngineFailure.self) { try arrived.validate() }
        #expect(failure?.code == .renderFailed && failure?.message.isEmpty == false)
        #expect(throws: Never.self) { try Samples.render.validate() }
    }

    @Test("A failure's message can stand in a sentence")
    func clause() {
        let clause = { EngineFailure(code: .internalError, message: $0).clause }
        #expect(clause("The document can't be read.") == "the document can't be read")
        #expect(clause("memory is used up") == "memory is used up")
        #expect(clause("PDF/X is odd.") == "PDF/X is odd" && clause("").isEmpty)
    }
}
