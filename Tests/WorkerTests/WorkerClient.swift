// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import EngineProtocol
import Foundation
import Geometry
import RectoTesting

/// What kept a test from getting its answer.
enum WorkerClientError: Error {
    case cannotStart(Int32)
    case noAnswer
    case failure(EngineFailure)
    case unexpected(EngineReply)
}

/// A worker process and the window's end of its socket. The process ends with this object.
final class WorkerClient {
    let socket: EngineSocket
    let pid: pid_t
    private(set) var hello: WorkerHello?
    private var lastID: UInt32 = 0
    private var status: Int32?

    /// Starts a worker on a file with `bytes`.
    convenience init(bytes: some DataProtocol, options: [String] = ["--sandbox-trap"]) throws {
        var path = Array("/tmp/recto-worker-test-XXXXXX".utf8CString)
        let file = OwnedDescriptor(owning: mkstemp(&path))
        defer { unlink(path) }
        try Data(bytes).withUnsafeBytes {
            guard write(file.rawValue, $0.baseAddress, $0.count) == $0.count else {
                throw WorkerClientError.cannotStart(errno)
            }
        }
        try self.init(file: file, options: options)
    }

    /// Starts a worker on the file at `path`.
    convenience init(path: String, options: [String] = ["--sandbox-trap"]) throws {
        try self.init(file: OwnedDescriptor(owning: Foundation.open(path, O_RDONLY | O_CLOEXEC)), options: options)
    }

    /// Starts a worker on `file` and waits for its greeting.
    init(file: OwnedDescriptor, options: [String]) throws {
        let (mine, theirs) = try EngineSocket.makePair()
        socket = mine
        let words = [Self.program, "--socket", "3", "--document", "4"] + options
        let map = [
            recto_fd_mapping(source: theirs.descriptor.rawValue, target: 3),
            recto_fd_mapping(source: file.rawValue, target: 4),
        ]
        var arguments = Self.copies(of: words)
        var variables = Self.copies(of: ["RECTO_WORKER_TEST_HOOKS=1", "HOME=/root", "PATH=/usr/bin"])
        pid = recto_spawn(Self.program, &arguments, &variables, map, Int32(map.count))
        for pointer in arguments + variables { free(pointer) }
        guard pid > 0 else { throw WorkerClientError.cannotStart(-pid) }
        if case .hello(let hello) = try receive().message { self.hello = hello }
    }

    private static func copies(of words: [String]) -> [UnsafeMutablePointer<CChar>?] {
        words.map { strdup($0) } + [nil]
    }

    deinit {
        guard status == nil else { return }
        kill(pid, SIGKILL)
        _ = exitStatus()
    }

    /// The program beside the test bundle.
    static var program: String {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let beside = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("recto-worker")
        if FileManager.default.isExecutableFile(atPath: beside.path) { return beside.path }
        return Bundle.main.bundleURL.appendingPathComponent("recto-worker").path
    }

    /// Waits until the process has ended; the raw status of `waitpid`.
    func exitStatus() -> Int32 {
        if let status { return status }
        var value: Int32 = 0
        while waitpid(pid, &value, 0) < 0 && errno == EINTR {}
        status = value
        return value
    }

    func send(_ request: EngineRequest, descriptors: [OwnedDescriptor] = []) throws -> UInt32 {
        lastID += 1
        try socket.send(request, id: lastID, descriptors: descriptors)
        return lastID
    }

    /// The next message; throws when none comes for a long time.
    func receive(patience: Int32 = 60_000) throws -> ReceivedMessage<EngineReply> {
        while true {
            if let received = try socket.receive(EngineReply.self) { return received }
            var item = pollfd(fd: socket.descriptor.rawValue, events: Int16(POLLIN), revents: 0)
            guard poll(&item, 1, patience) > 0 else { throw WorkerClientError.noAnswer }
        }
    }

    /// Sends `request` and gives the answer.
    func ask(_ request: EngineRequest, descriptors: [OwnedDescriptor] = []) throws -> EngineReply {
        let id = try send(request, descriptors: descriptors)
        let received = try receive()
        guard received.id == id else { throw WorkerClientError.unexpected(received.message) }
        return received.message
    }

    /// Sends `request` and gives what `extract` finds in the answer.
    func ask<Value>(
        _ request: EngineRequest, descriptors: [OwnedDescriptor] = [], _ extract: (EngineReply) -> Value?
    ) throws -> Value {
        let reply = try ask(request, descriptors: descriptors)
        if let value = extract(reply) { return value }
        if case .failure(let failure) = reply { throw WorkerClientError.failure(failure) }
        throw WorkerClientError.unexpected(reply)
    }

    @discardableResult
    func open(password: String? = nil, page: Int = 0) throws -> DocumentSummary {
        try ask(.open(password: password, initialPage: page)) { if case .opened(let value) = $0 { value } else { nil } }
    }

    /// The code of the failure that `request` is answered with.
    func failure(of request: EngineRequest, descriptors: [OwnedDescriptor] = []) throws -> EngineFailure.Code? {
        if case .failure(let failure) = try ask(request, descriptors: descriptors) { failure.code } else { nil }
    }

    /// All of `count` pages from `first`, however many answers they come in.
    func pages(first: Int, count: Int) throws -> [PageRecord] {
        var records: [PageRecord] = []
        var next: Int? = first
        while let start = next {
            let listing = try ask(.pages(first: start, count: first + count - start)) {
                if case .pages(let value) = $0 { value } else { nil }
            }
            records += listing.pages
            next = listing.next
        }
        return records
    }

    /// Renders and gives the pixels.
    func render(_ request: RenderRequest) throws -> Picture {
        let pixels = try SharedPixels(byteCount: request.byteCount)
        let report = try ask(.render(request), descriptors: [pixels.descriptor]) {
            if case .rendered(let value) = $0 { value } else { nil }
        }
        let words = pixels.withBytes { Array($0.bindMemory(to: UInt32.self)) }
        return Picture(width: request.stride / 4, words: words, wasReplayed: report.wasReplayed)
    }
}

/// Pixels as 0xAARRGGBB.
struct Picture: Equatable {
    var width: Int
    var words: [UInt32]
    var wasReplayed: Bool

    subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }
}
