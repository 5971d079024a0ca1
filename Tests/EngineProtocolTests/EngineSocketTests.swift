// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import EngineProtocol
import Glibc
import Testing

@Suite("Sockets")
struct EngineSocketTests {
    @Test("Nothing waits in an empty socket")
    func emptySocketGivesNil() throws {
        let (window, _worker) = try EngineSocket.makePair()
        #expect(try window.receive(EngineReply.self) == nil)
        _ = _worker.descriptor
    }

    @Test("A request arrives with its descriptor, which names the same memory")
    func descriptorsTravel() throws {
        let (window, worker) = try EngineSocket.makePair()
        let pixels = try SharedPixels(byteCount: 4096)
        try window.send(EngineRequest.render(Samples.render), id: 5, descriptors: [pixels.descriptor])
        let received = try #require(try worker.receive(EngineRequest.self))
        #expect(received.id == 5)
        #expect(received.message == .render(Samples.render))
        let descriptor = try #require(received.descriptors.first)
        let adopted = try SharedPixels(adopting: descriptor, atLeast: 4096)
        adopted.address.storeBytes(of: 77, as: UInt8.self)
        #expect(pixels.withBytes { $0[0] } == 77)
    }

    @Test("A reply of several parts arrives whole")
    func largeReplyIsJoined() throws {
        let (window, worker) = try EngineSocket.makePair()
        let title = String(repeating: "long ", count: 80)
        let item = OutlineRecord(title: title, depth: 0, isOpen: false, target: nil)
        let reply = EngineReply.outline([OutlineRecord](repeating: item, count: 1_000))
        var received: ReceivedMessage<EngineReply>?
        let sent = Task.detached { [descriptor = worker.descriptor.rawValue] in
            let sender = EngineSocket(owning: dup(descriptor))
            try sender.send(reply, id: 8, waiting: true)
        }
        while received == nil { received = try window.receive(EngineReply.self, waiting: true) }
        #expect(received?.message == reply)
        #expect(received?.id == 8)
        _ = sent
    }

    @Test("The end of the other side is told")
    func closedIsTold() throws {
        let (window, worker) = try EngineSocket.makePair()
        withExtendedLifetime(worker) {}
        try closeEnd(worker)
        #expect(throws: EngineSocketError.closed) { try window.receive(EngineReply.self) }
        #expect(throws: EngineSocketError.closed) { try window.send(EngineRequest.outline, id: 1) }
    }

    private func closeEnd(_ socket: EngineSocket) throws {
        try #require(shutdown(socket.descriptor.rawValue, Int32(SHUT_RDWR)) == 0)
    }

    @Test("A full queue throws instead of waiting")
    func fullQueueDoesNotBlock() throws {
        let (window, worker) = try EngineSocket.makePair()
        #expect(throws: EngineSocketError.wouldBlock) {
            for id in 0..<100_000 { try window.send(EngineRequest.outline, id: UInt32(id)) }
        }
        _ = worker.descriptor
    }

    private func sendPart(_ part: UInt32, isLast: Bool, through socket: EngineSocket) -> Bool {
        var writer = WireWriter()
        FrameHeader(kind: 8, id: 1, part: part, isLast: isLast, length: 1).encode(into: &writer)
        let bytes = writer.bytes + [0]
        return recto_send(socket.descriptor.rawValue, bytes, bytes.count, nil, 0, nil, 0, false) == bytes.count
    }

    private func isReadable(_ socket: EngineSocket) -> Bool {
        var item = pollfd(fd: socket.descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        return poll(&item, 1, 0) == 1
    }

    @Test("A flood of parts is left after a while, and read on at the next call")
    func floodIsInterrupted() throws {
        let (window, worker) = try EngineSocket.makePair()
        let flood = UInt32(WireFormat.maximumPartsAtOnce * 2)
        for part in 0..<flood { try #require(sendPart(part, isLast: false, through: worker)) }
        #expect(try window.receive(EngineReply.self) == nil)
        #expect(isReadable(window))
        #expect(try window.receive(EngineReply.self) == nil)
        #expect(!isReadable(window))
        try #require(sendPart(flood, isLast: true, through: worker))
        #expect(throws: EngineSocketError.unreadable(id: 1, .trailingBytes(Int(flood) - 3))) {
            try window.receive(EngineReply.self)
        }
    }

    private func sendForeign(
        kind: UInt8, id: UInt32, version: UInt16 = 99, through socket: EngineSocket
    ) -> Bool {
        var payload = WireWriter()
        payload.integer(UInt16(99))
        payload.string("7.8.9")
        payload.string("what nobody knows yet")
        var writer = WireWriter()
        let size = payload.bytes.count
        FrameHeader(version: version, kind: kind, id: id, part: 0, isLast: true, length: size).encode(into: &writer)
        let bytes = writer.bytes + payload.bytes
        return recto_send(socket.descriptor.rawValue, bytes, bytes.count, nil, 0, nil, 0, false) == bytes.count
    }

    @Test("Of another version of the protocol, the greeting can be read and nothing else")
    func foreignGreeting() throws {
        let (window, worker) = try EngineSocket.makePair()
        try #require(sendForeign(kind: 1, id: 0, through: worker))
        guard case .hello(let hello) = try window.receive(EngineReply.self)?.message else {
            Issue.record("no greeting")
            return
        }
        #expect(hello.protocolVersion == 99 && hello.buildVersion == "7.8.9" && !hello.speaksOurProtocol)
        for (kind, id) in [(UInt8(1), UInt32(4)), (2, 0), (13, 5)] {
            try #require(sendForeign(kind: kind, id: id, through: worker))
            #expect(throws: EngineSocketError.malformed(.foreignVersion(99))) { try window.receive(EngineReply.self) }
        }
        try #require(sendForeign(kind: 1, id: 0, through: window))
        #expect(throws: EngineSocketError.unreadable(id: 0, .foreignVersion(99))) {
            try worker.receive(EngineRequest.self)
        }
    }

    @Test("A broken payload is refused with its id, and the next message is read")
    func brokenPayloadKeepsItsID() throws {
        let (window, worker) = try EngineSocket.makePair()
        try #require(sendForeign(kind: 200, id: 3, version: WireFormat.version, through: window))
        try window.send(EngineRequest.outline, id: 4)
        #expect(throws: EngineSocketError.unreadable(id: 3, .unknownKind(200))) {
            try worker.receive(EngineRequest.self)
        }
        #expect(try worker.receive(EngineRequest.self)?.id == 4)
    }

    @Test("Memory that is not sealed or too small is refused")
    func memoryIsChecked() throws {
        var path = Array("/tmp/recto-plain-XXXXXX".utf8CString)
        let plain = OwnedDescriptor(owning: mkstemp(&path))
        unlink(path)
        try #require(ftruncate(plain.rawValue, 8192) == 0)
        #expect(throws: SharedPixelsError.notSealed) { try SharedPixels(adopting: plain, atLeast: 4096) }
        let pixels = try SharedPixels(byteCount: 100)
        #expect(throws: SharedPixelsError.tooSmall(actual: 100, needed: 101)) {
            try SharedPixels(adopting: pixels.descriptor, atLeast: 101)
        }
    }

    @Test("The size of shared memory is final")
    func memoryCannotShrink() throws {
        let pixels = try SharedPixels(byteCount: 4096)
        #expect(ftruncate(pixels.descriptor.rawValue, 0) == -1)
        #expect(recto_memfd_is_sealed(pixels.descriptor.rawValue))
    }
}
