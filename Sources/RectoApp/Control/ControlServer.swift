// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EventLoop
@preconcurrency import Glibc

/// Listens on a UNIX socket and answers requests, one JSON value a line, in order.
///
/// The socket is its owner's alone (mode 0600) and goes with this object. A socket that somebody still listens on is
/// left alone; one that was left behind is replaced.
@MainActor
final class ControlServer {
    /// Answers a request: calls the closure once, now or later, with the reply.
    typealias Handler = (JSONValue, ControlConnection, @escaping (JSONValue) -> Void) -> Void

    /// Why there is no socket, as one line for people.
    struct SocketError: Error, CustomStringConvertible {
        let description: String
    }

    private let path: String
    private let loop: EventLoop
    private let handler: Handler
    private let descriptor: Int32
    private var watch: EventLoop.Watch?
    private var isClosed = false
    private var connections: [ObjectIdentifier: ControlConnection] = [:]

    /// Makes the socket and begins to listen.
    init(path: String, loop: EventLoop, handler: @escaping Handler) throws(SocketError) {
        self.path = path
        self.loop = loop
        self.handler = handler
        descriptor = try Self.listen(at: path)
        listen()
    }

    /// Ends all connections and removes the socket.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        watch?.cancel()
        connections.values.forEach { $0.close() }
        Glibc.close(descriptor)
        unlink(path)
    }

    /// Whether anybody has asked for a kind of events.
    func hasSubscribers(for kind: String) -> Bool { connections.values.contains { $0.subscriptions.contains(kind) } }

    /// Sends an event to those connections that asked for its kind.
    func send(event: JSONValue, kind: String) {
        for connection in connections.values where connection.subscriptions.contains(kind) {
            connection.send(["event": event])
        }
    }

    private func accept() {
        while case let socket = Glibc.accept(descriptor, nil, nil), socket >= 0 {
            // No other thread can start a program between the two calls: there is only this one.
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            _ = fcntl(socket, F_SETFL, O_NONBLOCK)
            let connection = ControlConnection(descriptor: socket, loop: loop, handler: handler)
            let id = ObjectIdentifier(connection)
            connections[id] = connection
            connection.onClose = { [weak self] in self?.connections[id] = nil }
        }
        if errno == EMFILE || errno == ENFILE { pauseAccepting() }
    }

    /// With no descriptor left, the socket would stay readable and the loop never rest.
    private func pauseAccepting() {
        watch?.cancel()
        loop.schedule(after: 1) { [weak self] in self?.listen() }
    }

    private func listen() {
        guard !isClosed else { return }
        watch = loop.watch(descriptor, for: .readable) { [weak self] in self?.accept() }
    }

    // MARK: The socket

    private static func address(_ path: String) throws(SocketError) -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let room = MemoryLayout.size(ofValue: address.sun_path) - 1
        guard bytes.count <= room else {
            throw SocketError(description: "control socket '\(path)': the path is longer than \(room) bytes")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return address
    }

    /// Calls a function of the system that takes an address.
    private static func call(
        _ function: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ socket: Int32, _ address: sockaddr_un
    ) -> Int32 {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                function(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private static func listen(at path: String) throws(SocketError) -> Int32 {
        let address = try address(path)
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let probe = socket(AF_UNIX, type, 0)
        let isLive = call(connect, probe, address) == 0
        Glibc.close(probe)
        guard !isLive else { throw SocketError(description: "control socket '\(path)': another program listens there") }
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK { unlink(path) }
        let descriptor = socket(AF_UNIX, type, 0)
        let mask = umask(0o177)
        let bound = call(bind, descriptor, address)
        let code = errno
        umask(mask)
        guard bound == 0, Glibc.listen(descriptor, 16) == 0 else {
            Glibc.close(descriptor)
            throw SocketError(description: "control socket '\(path)': \(systemErrorText(code))")
        }
        return descriptor
    }
}
