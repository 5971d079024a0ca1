// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import RectoTesting
import Testing

@Suite("Hostile frames")
struct FuzzTests {
    private static let corpus: [[UInt8]] =
        Samples.requests.map { frame(kind: $0.wireKind, $0.payload) }
        + Samples.replies.map { frame(kind: $0.wireKind, $0.payload) }

    private static func frame(kind: UInt8, _ payload: [UInt8]) -> [UInt8] {
        var writer = WireWriter()
        FrameHeader(kind: kind, id: 1, part: 0, isLast: true, length: payload.count).encode(into: &writer)
        return writer.bytes + payload
    }

    private static func mutant(using random: inout SeededGenerator) -> [UInt8] {
        guard Int.random(in: 0..<8, using: &random) > 0, var bytes = corpus.randomElement(using: &random) else {
            return (0..<Int.random(in: 0..<200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 6..<bytes.count, using: &random)
            let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
            bytes[place] = extremes.randomElement(using: &random) ?? 0
        }
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        return bytes
    }

    /// Encodes again what was understood: it can hold no more than the bytes it was read from.
    private static func check<Message: WireMessage>(_ type: Message.Type, _ raw: RawMessage) -> Bool {
        guard let message = try? Message(decoding: raw) else { return false }
        return message.payload.count <= raw.payload.count * 3
    }

    @Test("50,000 random and mutated frames are read or refused, and none holds more than it brought")
    func mutantsAreHarmless() throws {
        var random = SeededGenerator(seed: 42)
        var assembler = FrameAssembler()
        var understood = 0
        for _ in 0..<50_000 {
            let bytes = Self.mutant(using: &random)
            guard let raw = try? assembler.append(bytes[...]) else { continue }
            #expect(raw.payload.count <= WireFormat.maximumMessageSize)
            let asRequest = (try? EngineRequest(decoding: raw)).map { _ in Self.check(EngineRequest.self, raw) }
            let asReply = (try? EngineReply(decoding: raw)).map { _ in Self.check(EngineReply.self, raw) }
            #expect(asRequest != false && asReply != false)
            if asRequest != nil || asReply != nil { understood += 1 }
        }
        #expect(understood > 1000, "the mutants must reach the decoders")
    }
}
