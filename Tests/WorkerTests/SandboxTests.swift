// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import EngineProtocol
import Foundation
import RectoTesting
import Testing

@Suite("The worker's confinement")
struct SandboxTests {
    private let bytes = PDFBuilder.pages(count: 1).data()

    @Test("A worker greets with its version and its confinement")
    func hello() throws {
        let hello = try #require(try WorkerClient(bytes: bytes).hello)
        #expect(hello.protocolVersion == WireFormat.version)
        #expect(hello.buildVersion == RectoVersion.string)
        #expect(hello.sandbox.seccomp)
        #expect(hello.sandbox.landlockABI == Int(recto_landlock_abi()))
        #expect(!hello.sandbox.isDisabled)
    }

    @Test("C03 Inside, no socket, file or process can be had, no other process signalled, no code made")
    func probe() throws {
        let client = try WorkerClient(bytes: bytes, options: [])
        let probe = try client.ask(.crashForTesting(.probeSandbox)) {
            if case .probed(let value) = $0 { value } else { nil }
        }
        #expect(probe.socket == EPERM)
        #expect(probe.fork == EPERM || probe.fork == ENOSYS)
        #expect([EACCES, EPERM].contains(probe.createFile))
        #expect(probe.signalParent == EPERM)
        #expect(probe.signalSelf == 0)
        #expect(probe.executableMemory == EPERM)
        if recto_landlock_abi() > 0 { #expect([EACCES, EPERM].contains(probe.openFile)) }
    }

    @Test("A worker holds nothing of its window's but the socket and the document")
    func descriptors() throws {
        let client = try WorkerClient(bytes: bytes)
        let folder = "/proc/\(client.pid)/fd"
        let open = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(open).isSubset(of: ["0", "1", "2", "3", "4"]))
        for number in 0...2 {
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)") == "/dev/null")
        }
    }

    @Test("Confinement can be switched off, and says so")
    func disabled() throws {
        let hello = try #require(try WorkerClient(bytes: bytes, options: ["--no-sandbox"]).hello)
        #expect(hello.sandbox == SandboxReport(seccomp: false, landlockABI: 0, isDisabled: true))
    }

    @Test(
        "C05 A signal that tells of a crash ends the worker at once",
        arguments: [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT])
    func signals(_ signal: Int32) throws {
        let client = try WorkerClient(bytes: bytes)
        kill(client.pid, signal)
        #expect(throws: EngineSocketError.closed) { try client.receive() }
        #expect(client.exitStatus() & 0x7F == signal)
    }

    @Test("C05 A worker that dies is seen as the end of its socket")
    func abort() throws {
        let client = try WorkerClient(bytes: bytes)
        _ = try client.send(.crashForTesting(.abort))
        #expect(throws: EngineSocketError.closed) { try client.receive() }
        #expect(client.exitStatus() & 0x7F == SIGABRT)
    }

    @Test("A worker that runs out of memory says so with its exit status")
    func memory() throws {
        let client = try WorkerClient(bytes: bytes, options: ["--memory-limit", "\(512 << 20)"])
        _ = try client.send(.crashForTesting(.exhaustMemory))
        #expect(throws: EngineSocketError.closed) { try client.receive() }
        #expect(client.exitStatus() >> 8 == 77)
    }

    @Test("C15 A worker that hangs can be killed")
    func hang() throws {
        let client = try WorkerClient(bytes: bytes)
        _ = try client.send(.crashForTesting(.hang))
        let pidfd = OwnedDescriptor(owning: recto_pidfd_open(client.pid))
        #expect(recto_pidfd_send_signal(pidfd.rawValue, SIGKILL) == 0)
        #expect(throws: EngineSocketError.closed) { try client.receive() }
        #expect(client.exitStatus() & 0x7F == SIGKILL)
    }

    @Test("Frames that are garbage are answered, and the worker goes on")
    func garbage() throws {
        let client = try WorkerClient(bytes: bytes)
        for junk in [[UInt8](repeating: 0xAA, count: 100), [1], Array("RCTO".utf8)] {
            let sent = recto_send(client.socket.descriptor.rawValue, junk, junk.count, nil, 0, nil, 0, false)
            #expect(sent == junk.count)
            let received = try client.receive()
            #expect(received.id == 0)
            guard case .failure(let failure) = received.message else { continue }
            #expect(failure.code == .unknownRequest)
        }
        try client.socket.send(EngineReply.pageIndex(1), id: 77)
        let refused = try client.receive()
        #expect(refused.id == 77)
        #expect(try client.open().pageCount == 1)
    }

    @Test("A worker ends when its window does")
    func windowGone() throws {
        let client = try WorkerClient(bytes: bytes)
        #expect(shutdown(client.socket.descriptor.rawValue, Int32(SHUT_RDWR)) == 0)
        #expect(client.exitStatus() == 0)
    }

    @Test("Started by hand, it explains itself")
    func byHand() throws {
        let worker = try AppUnderTest(URL(fileURLWithPath: WorkerClient.program), on: nil, hasControl: false)
        #expect(try worker.waitForExit() == .exited(2))
        #expect(worker.errors.split(separator: "\n").count == 1)
    }
}
