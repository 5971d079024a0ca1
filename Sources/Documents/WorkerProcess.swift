// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import EngineProtocol
import EventLoop
@preconcurrency import Glibc

/// One process that reads a document for us. It may hang, swell or die; all that is seen of that here is how it ended.
///
/// Requests are answered in their order, each by exactly one call of its handler, unless the worker ends first: then
/// ``onEnd`` is called once, and no handler any more.
@MainActor
final class WorkerProcess {
    /// A request on its way.
    struct Pending {
        let id: UInt32
        let request: EngineRequest
        let handler: (EngineReply) -> Void
    }

    /// Messages taken in one turn of the loop: many more than a well-behaved worker has on its way.
    private static let messagesAtOnce = 32

    let pid: pid_t
    /// What the worker said of itself when it started.
    private(set) var hello: WorkerHello?
    /// Called once when the process has ended, with how.
    var onEnd: ((WorkerEnd) -> Void)?
    /// Called once when the worker has said hello, with whether it speaks our language.
    var onHello: ((WorkerHello) -> Void)?

    private let socket: EngineSocket
    private let processDescriptor: OwnedDescriptor
    private var watches: [EventLoop.Watch] = []
    private var killReason: WorkerEnd.KillReason?
    private(set) var pending: [Pending] = []
    private var lastID: UInt32 = 0

    /// What a worker is started with.
    struct LaunchOptions: Hashable, Sendable {
        var path: String
        var isSandboxed = true
        var trapsForbiddenCalls = false
        var memoryLimit: UInt64
        /// Whether it can check signatures.
        var checksSignatures = false
        /// The folder with certificates of authorities that are trusted besides the computer's.
        var authorities: String?
    }

    /// A worker could not be started.
    struct LaunchError: Error, Hashable, CustomStringConvertible {
        let path: String
        let code: Int32
        var description: String { "cannot start \(path): \(systemErrorText(code))" }
    }

    /// Starts a worker on an open document.
    init(document: OpenedFile, options: LaunchOptions, loop: EventLoop) throws(LaunchError) {
        let (ours, theirs) = try Self.socketPair(options)
        let arguments = Self.arguments(options)
        // A worker reads at a place of its own, and can't write, whatever the document's descriptor allows.
        let reopened = recto_reopen_read_only(document.descriptor)
        guard reopened >= 0 else { throw LaunchError(path: options.path, code: -reopened) }
        let readable = OwnedDescriptor(owning: reopened)
        var map = [
            recto_fd_mapping(source: theirs.descriptor.rawValue, target: 3),
            recto_fd_mapping(source: readable.rawValue, target: 4),
        ]
        let status = withExtendedLifetime((theirs, readable)) {
            withCStrings(arguments) { recto_spawn(options.path, $0, nil, &map, Int32(map.count)) }
        }
        guard status > 0 else { throw LaunchError(path: options.path, code: -status) }
        let descriptor = recto_pidfd_open(status)
        guard descriptor >= 0 else {
            Glibc.kill(status, SIGKILL)
            waitpid(status, nil, 0)
            throw LaunchError(path: options.path, code: -descriptor)
        }
        pid = status
        socket = ours
        processDescriptor = OwnedDescriptor(owning: descriptor)
        // The loop keeps this object until the process has ended and been reaped, even if everybody else lets go.
        watches = [
            loop.watch(ours.descriptor.rawValue, for: .readable) { self.receive() },
            loop.watch(descriptor, for: .readable) { self.reap() },
        ]
    }

    private static func socketPair(_ options: LaunchOptions) throws(LaunchError) -> (EngineSocket, EngineSocket) {
        do {
            return try EngineSocket.makePair()
        } catch {
            if case .system(let code) = error { throw LaunchError(path: options.path, code: code) }
            throw LaunchError(path: options.path, code: EIO)
        }
    }

    private static func arguments(_ options: LaunchOptions) -> [String] {
        var words = [WorkerLocator.name, "--socket", "3", "--document", "4"]
        words += ["--memory-limit", String(options.memoryLimit)]
        if !options.isSandboxed { words.append("--no-sandbox") }
        if options.trapsForbiddenCalls { words.append("--sandbox-trap") }
        if options.checksSignatures { words.append("--signatures") }
        if options.checksSignatures, let folder = options.authorities { words += ["--authorities", folder] }
        return words
    }

    /// Sends a request, with shared memory for `pixels` travelling along; `handler` is called with the answer.
    func send(
        _ request: EngineRequest, pixels: SharedPixels? = nil, handler: @escaping (EngineReply) -> Void
    ) {
        lastID &+= 1
        pending.append(Pending(id: lastID, request: request, handler: handler))
        do {
            try socket.send(request, id: lastID, descriptors: pixels.map { [$0.descriptor] } ?? [])
        } catch .closed {
            // It has just died; the end of the process will tell.
        } catch {
            kill(.protocolViolation)
        }
    }

    /// Ends the process. What is unanswered goes to ``onEnd``.
    func kill(_ reason: WorkerEnd.KillReason) {
        guard killReason == nil else { return }
        killReason = reason
        recto_pidfd_send_signal(processDescriptor.rawValue, SIGKILL)
    }

    /// Takes the answers that have come. The loop does so when it's their turn; a deadline does so before it judges, since
    /// the loop may have been held up for longer than the worker.
    func receive() {
        do {
            // What is left stays readable, so that a worker that never stops talking can't keep the loop.
            for _ in 0..<Self.messagesAtOnce where killReason == nil {
                guard let message = try socket.receive(EngineReply.self) else { return }
                take(message)
            }
        } catch .closed {
            // Only the socket has ended so far; a worker that lives on without one is of no use, and one that is ending
            // keeps the status it ends with.
            watches.first?.cancel()
            recto_pidfd_send_signal(processDescriptor.rawValue, SIGKILL)
        } catch {
            kill(.protocolViolation)
        }
    }

    private func take(_ message: ReceivedMessage<EngineReply>) {
        guard killReason == nil else { return }
        if case .hello(let hello) = message.message, self.hello == nil, message.id == 0 {
            self.hello = hello
            onHello?(hello)
            return
        }
        guard let first = pending.first, first.id == message.id else { return kill(.protocolViolation) }
        pending.removeFirst()
        first.handler(message.message)
    }

    /// Takes leave of the ended process.
    private func reap() {
        receive()
        var status: Int32 = 0
        guard waitpid(pid, &status, WNOHANG) == pid else { return }
        watches.forEach { $0.cancel() }
        let signal = status & 0x7f
        let end: WorkerEnd =
            killReason.map { .killed($0) } ?? (signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal))
        pending = []
        onEnd?(end)
        onEnd = nil
    }
}

/// Calls `body` with the words as C strings, NULL behind the last.
private func withCStrings<Result>(
    _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    return pointers.withUnsafeBufferPointer { buffer in
        // The array ends with NULL, so that it is never empty and has a base address.
        guard let base = buffer.baseAddress else { preconditionFailure("an array with a NULL has an address") }
        return body(base)
    }
}
