// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import Foundation
import Testing

@testable import RectoApp

@Suite @MainActor struct ControlServerTests {
    let loop = EventLoop()
    let path = NSTemporaryDirectory() + "recto-\(UUID().uuidString.prefix(8)).sock"

    /// A server that answers `{"echo":x}` with x, holds `{"hold":true}` back, and answers all else with an error.
    private func server(hold: @escaping (@escaping (JSONValue) -> Void) -> Void = { _ in }) throws -> ControlServer {
        try ControlServer(path: path, loop: loop) { request, _, reply in
            if let echo = request["echo"] {
                reply(echo)
            } else if request["hold"] != nil {
                hold(reply)
            } else {
                reply(["error": "unknown"])
            }
        }
    }

    private func connect() throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(status == 0)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        return descriptor
    }

    /// Lets the loop turn until the client has so many lines or the connection has ended.
    private func lines(_ descriptor: Int32, _ count: Int) -> [String] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        for _ in 0..<10_000 where bytes.count(where: { $0 == 10 }) < count {
            loop.turn(timeout: 0.01)
            let got = read(descriptor, &buffer, buffer.count)
            if got == 0 { break }
            if got > 0 { bytes += buffer[..<got] }
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func send(_ descriptor: Int32, _ text: String) {
        var rest = Array(text.utf8)[...]
        for _ in 0..<10_000 where !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if sent > 0 { rest = rest.dropFirst(sent) } else if errno != EAGAIN { return }
            loop.turn(timeout: 0)
        }
    }

    @Test("Requests are answered in order, whatever the pieces they come in")
    func order() throws {
        let server = try server()
        defer { server.close() }
        let client = try connect()
        defer { close(client) }
        for piece in ["{\"echo\":1}\n{\"ec", "ho\":[2,true]}", "\nnonsense\n{\"what\":0}\n"] {
            send(client, piece)
            loop.turn(timeout: 0)
        }
        #expect(lines(client, 4) == ["1", "[2,true]", "{\"error\":\"not a JSON value\"}", "{\"error\":\"unknown\"}"])
    }

    @Test("A request that waits holds up those behind it, and only on its connection")
    func waiting() throws {
        var held: ((JSONValue) -> Void)?
        let server = try server { held = $0 }
        defer { server.close() }
        let (first, second) = (try connect(), try connect())
        defer { [first, second].forEach { close($0) } }
        send(first, "{\"hold\":true}\n{\"echo\":2}\n")
        send(second, "{\"echo\":3}\n")
        #expect(lines(second, 1) == ["3"])
        let release = try #require(held)
        release(["ok": true])
        #expect(lines(first, 2) == ["{\"ok\":true}", "2"])
    }

    @Test("A client that closes its end after asking is still answered")
    func halfClosed() throws {
        let server = try server()
        defer { server.close() }
        let client = try connect()
        defer { close(client) }
        send(client, "{\"echo\":7}\n{\"echo\":8}\n")
        shutdown(client, Int32(SHUT_WR))
        #expect(lines(client, 3) == ["7", "8"])
    }

    @Test("A line beyond 1 MiB closes the connection, and the server goes on")
    func longLine() throws {
        let server = try server()
        defer { server.close() }
        let client = try connect()
        defer { close(client) }
        send(client, String(repeating: "x", count: ControlConnection.longestLine + 100_000))
        #expect(lines(client, 2).first?.contains("longer than") == true)
        let other = try connect()
        defer { close(other) }
        send(other, "{\"echo\":\"still here\"}\n")
        #expect(lines(other, 1) == ["\"still here\""])
    }

    @Test("The socket is the owner's alone and goes with the server")
    func socketFile() throws {
        let server = try server()
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        server.close()
        #expect(access(path, F_OK) != 0)
    }

    @Test("A live socket is an error, one left behind is replaced")
    func taken() throws {
        let first = try server()
        #expect(throws: ControlServer.SocketError.self) { try server() }
        first.close()
        let left = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        close(left)
        try "no socket".write(toFile: path, atomically: false, encoding: .utf8)
        #expect(throws: ControlServer.SocketError.self) { try server() }
        unlink(path)
    }
}
