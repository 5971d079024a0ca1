// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry

/// Speaks to a running Recto through its control socket, a line of JSON each way.
///
/// ```swift
/// let control = try app.control
/// try control.do("go-to-page", with: ["page": 4])
/// try control.waitUntilDrawn()
/// let page = try control.state().page
/// ```
///
/// Calls block until the reply is there. Use it from one thread at a time.
public final class ControlClient {
    /// The socket's path.
    public let path: String
    private let socket: UnixSocket
    private var received: [UInt8] = []
    /// Lines that arrived while a reply was awaited, of what was subscribed to.
    private var events: [JSONValue] = []
    /// How many seconds a reply may take; a `wait` takes its own time on top.
    public var timeout = Patience.seconds

    /// Connects to `path` as soon as something listens there.
    /// - Throws: ``WaitTimedOut``.
    public init(path: String, timeout: Double = Patience.seconds, state: () -> Any? = { nil }) throws {
        self.path = path
        socket = try waitFor("\(path) takes connections", timeout: timeout, state: state) {
            UnixSocket(connectingTo: path)
        }
    }

    /// Sends `request` and gives the reply.
    /// - Throws: ``ControlError``.
    @discardableResult
    public func send(_ request: JSONValue, extraTime: Double = 0) throws -> JSONValue {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(request), as: UTF8.self)
        guard socket.write(Array((text + "\n").utf8)) else { throw ControlError.disconnected(request: text) }
        let end = ContinuousClock.now + .seconds(timeout + extraTime)
        while true {
            let reply = try nextLine(until: end, request: text)
            if reply["event"] != nil {
                events.append(reply)
            } else if let error = reply["error"] {
                throw ControlError.refused(request: text, error: error.string ?? "\(error)", reply: reply)
            } else {
                return reply
            }
        }
    }

    /// The next event of what was subscribed to.
    /// - Throws: ``ControlError/noReply(request:seconds:)`` if none comes within `timeout` seconds.
    public func nextEvent(timeout: Double = Patience.seconds) throws -> JSONValue {
        if !events.isEmpty { return events.removeFirst() }
        return try nextLine(until: .now + .seconds(timeout), request: "subscribe", seconds: timeout)
    }

    private func nextLine(
        until end: ContinuousClock.Instant, request: String, seconds: Double? = nil
    ) throws -> JSONValue {
        while true {
            if let index = received.firstIndex(of: UInt8(ascii: "\n")) {
                let line = received[received.startIndex..<index]
                received.removeSubrange(...index)
                guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(line)) else {
                    throw ControlError.notJSON(request: request, line: String(decoding: line, as: UTF8.self))
                }
                return value
            }
            let left = max(0, Int32((end - .now) / .milliseconds(1)))
            guard let bytes = socket.read(upTo: 65_536, milliseconds: left) else {
                throw ControlError.noReply(request: request, seconds: seconds ?? timeout)
            }
            guard !bytes.isEmpty else { throw ControlError.disconnected(request: request) }
            received += bytes
        }
    }
}

/// Why a request to the control socket has no good answer.
public enum ControlError: Error, Hashable, CustomStringConvertible {
    /// The program said no; `reply` is all that it said.
    case refused(request: String, error: String, reply: JSONValue)
    /// The connection was closed.
    case disconnected(request: String)
    /// Nothing came in time.
    case noReply(request: String, seconds: Double)
    /// What came is no JSON.
    case notJSON(request: String, line: String)

    /// The request, and what became of it.
    public var description: String {
        switch self {
        case .refused(let request, let error, let reply):
            "\(request) was refused: \(error)" + (reply["pending"].map { "; pending: \($0)" } ?? "")
        case .disconnected(let request): "the program closed its control socket at \(request)"
        case .noReply(let request, let seconds): "no reply to \(request) within \(seconds) s"
        case .notJSON(let request, let line): "the reply to \(request) is no JSON: \(line)"
        }
    }
}
