// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
@preconcurrency import Glibc

/// One client of the control socket. Its requests are answered in their order: one that waits holds up those behind it.
@MainActor
final class ControlConnection {
    /// A request of more bytes closes the connection.
    static let longestLine = 1 << 20
    /// A client that doesn't read its answers is dropped when so many bytes wait for it.
    static let longestBacklog = 64 << 20

    /// The kinds of events the client asked for.
    var subscriptions: Set<String> = []
    /// Called once when the connection has ended.
    var onClose: () -> Void = {}

    private let descriptor: Int32
    private let loop: EventLoop
    private let handler: ControlServer.Handler
    private var reading: EventLoop.Watch?
    private var writing: EventLoop.Watch?
    private var input: [UInt8] = []
    private var output: [UInt8] = []
    private var isAnswering = false
    private var hasEnded = false
    private var isClosed = false

    init(descriptor: Int32, loop: EventLoop, handler: @escaping ControlServer.Handler) {
        self.descriptor = descriptor
        self.loop = loop
        self.handler = handler
        reading = loop.watch(descriptor, for: .readable) { [weak self] in self?.read() }
    }

    /// Ends the connection.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        reading?.cancel()
        writing?.cancel()
        Glibc.close(descriptor)
        onClose()
    }

    /// Sends one value as a line.
    func send(_ value: JSONValue) {
        guard !isClosed else { return }
        output += value.line + [UInt8(ascii: "\n")]
        flush()
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN { break }
            guard count > 0 else {
                // The client has said all it wants to; what it has asked is still answered.
                hasEnded = true
                reading?.cancel()
                break
            }
            input += buffer[..<count]
            guard input.count <= Self.longestLine + buffer.count else { return refuseLine() }
        }
        answerNext()
    }

    private func refuseLine() {
        send(["error": "the line is longer than \(Self.longestLine) bytes"])
        close()
    }

    private func answerNext() {
        while !isAnswering, !isClosed, let end = input.firstIndex(of: UInt8(ascii: "\n")) {
            let line = input[..<end]
            guard line.count <= Self.longestLine else { return refuseLine() }
            let request = try? JSONValue(parsing: line)
            input.removeSubrange(...end)
            isAnswering = true
            guard let request else {
                answer(["error": "not a JSON value"])
                continue
            }
            handler(request, self) { [weak self] in self?.answer($0) }
        }
        if !isAnswering && input.count > Self.longestLine { refuseLine() }
        closeIfDone()
    }

    private func closeIfDone() {
        if hasEnded && !isAnswering && output.isEmpty && !input.contains(UInt8(ascii: "\n")) { close() }
    }

    private func answer(_ reply: JSONValue) {
        guard isAnswering else { return }
        isAnswering = false
        send(reply)
        // Not from inside the loop above, which goes on by itself; from a later turn it has to be started again.
        loop.perform { [weak self] in self?.answerNext() }
    }

    private func flush() {
        while !output.isEmpty {
            let count = Glibc.send(descriptor, output, output.count, Int32(MSG_NOSIGNAL))
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN { break }
            guard count > 0 else { return close() }
            output.removeFirst(count)
        }
        if output.count > Self.longestBacklog { return close() }
        if output.isEmpty {
            writing?.cancel()
            writing = nil
            closeIfDone()
        } else if writing == nil {
            writing = loop.watch(descriptor, for: .writable) { [weak self] in self?.flush() }
        }
    }
}
