// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Testing

@Suite("Frames")
struct FrameAssemblerTests {
    private func frame(
        kind: UInt8 = 4, id: UInt32 = 9, part: UInt32 = 0, isLast: Bool = true, _ payload: [UInt8] = []
    ) -> ArraySlice<UInt8> {
        var writer = WireWriter()
        FrameHeader(kind: kind, id: id, part: part, isLast: isLast, length: payload.count).encode(into: &writer)
        return (writer.bytes + payload)[...]
    }

    @Test("Parts are joined in order")
    func partsAreJoined() throws {
        var assembler = FrameAssembler()
        #expect(try assembler.append(frame(part: 0, isLast: false, [1, 2])) == nil)
        #expect(try assembler.append(frame(part: 1, isLast: false, [3])) == nil)
        let message = try assembler.append(frame(part: 2, isLast: true, [4]))
        #expect(message == RawMessage(kind: 4, id: 9, payload: [1, 2, 3, 4]))
    }

    @Test("A part that is missing, repeated or of another message is refused, and the next message is read")
    func disorderIsRefused() throws {
        let strays = [
            frame(part: 2), frame(part: 0), frame(kind: 5, part: 1), frame(id: 10, part: 1),
        ]
        for stray in strays {
            var assembler = FrameAssembler()
            _ = try assembler.append(frame(part: 0, isLast: false, [1]))
            #expect(throws: WireError.partOutOfOrder) { try assembler.append(stray) }
            #expect(try assembler.append(frame([7]))?.payload == [7])
        }
    }

    @Test("A message that begins in the middle is refused")
    func orphanPartIsRefused() {
        var assembler = FrameAssembler()
        #expect(throws: WireError.partOutOfOrder) { try assembler.append(frame(part: 1)) }
    }

    @Test("A message grows no further than the cap")
    func capIsEnforced() throws {
        var assembler = FrameAssembler(limit: 10)
        _ = try assembler.append(frame(part: 0, isLast: false, [UInt8](repeating: 0, count: 6)))
        #expect(throws: WireError.messageTooLarge(12)) {
            try assembler.append(frame(part: 1, isLast: false, [UInt8](repeating: 0, count: 6)))
        }
        #expect(try assembler.append(frame([1]))?.payload == [1])
    }

    @Test("A part without a byte is refused unless it is the last")
    func emptyPartIsRefused() throws {
        var assembler = FrameAssembler()
        #expect(throws: WireError.emptyPart) { try assembler.append(frame(part: 0, isLast: false)) }
        _ = try assembler.append(frame(part: 0, isLast: false, [1]))
        #expect(throws: WireError.emptyPart) { try assembler.append(frame(part: 1, isLast: false)) }
        _ = try assembler.append(frame(part: 0, isLast: false, [1]))
        #expect(try assembler.append(frame(part: 1))?.payload == [1])
    }

    @Test("A frame cut at any byte is refused")
    func truncationIsRefused() {
        let whole = frame([1, 2, 3])
        for length in 0..<whole.count {
            var assembler = FrameAssembler()
            #expect(throws: WireError.self) { try assembler.append(whole.prefix(length)) }
        }
    }

    @Test("A frame of another version says which")
    func foreignVersionIsNamed() {
        var bytes = Array(frame())
        bytes[4] = 99
        var assembler = FrameAssembler()
        #expect(throws: WireError.foreignVersion(99)) { try assembler.append(bytes[...]) }
    }
}
