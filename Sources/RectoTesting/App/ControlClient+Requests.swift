// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension ControlClient {
    /// Asks for `what`, such as `annotations`, with further members of the request.
    /// - Throws: ``ControlError``.
    public func get(_ what: String, _ members: [String: JSONValue] = [:]) throws -> JSONValue {
        try send(.object(members.merging(["get": .string(what)]) { $1 }))
    }

    /// Asks for `what` and reads it as a `Value`.
    /// - Throws: ``ControlError``, or a `DecodingError` if the reply is of another form.
    public func get<Value: Decodable>(
        _ what: String, _ members: [String: JSONValue] = [:], as type: Value.Type
    ) throws -> Value {
        try get(what, members).decode(type)
    }

    /// The state of the window.
    /// - Throws: ``ControlError``, or a `DecodingError` if the reply is of another form.
    public func state() throws -> AppState { try get("state", as: AppState.self) }

    /// The window's view, with all views in it.
    /// - Throws: ``ControlError``.
    public func views() throws -> ViewNode { ViewNode(try get("views")) }

    /// The first view of that name that can be seen; nil while there is none.
    /// - Throws: ``ControlError``.
    public func view(_ identifier: String) throws -> ViewNode? {
        try views().visible.first { $0.identifier == identifier }
    }

    /// Carries out the command `name`.
    /// - Throws: ``ControlError``.
    public func `do`(_ name: String, with arguments: [String: JSONValue] = [:]) throws {
        var request: [String: JSONValue] = ["do": .string(name)]
        if !arguments.isEmpty { request["with"] = .object(arguments) }
        try send(.object(request))
    }

    /// Waits until the program has taken in what was done to its window before, and nothing is pending.
    /// - Throws: ``ControlError/refused(request:error:reply:)`` with what is pending after `timeout` seconds.
    public func waitUntilIdle(timeout: Double = Patience.seconds) throws { try wait(for: "idle", timeout: timeout) }

    /// Waits until the program has taken in what was done to its window before, and the window shows the document as it
    /// will stay. Signs that come and go by themselves may still show.
    /// - Throws: ``ControlError/refused(request:error:reply:)`` with what is pending after `timeout` seconds.
    public func waitUntilDrawn(timeout: Double = Patience.seconds) throws { try wait(for: "drawn", timeout: timeout) }

    private func wait(for state: String, timeout: Double) throws {
        try send(["wait": .string(state), "timeout": .number(timeout)], extraTime: timeout)
    }

    /// Asks for events of these kinds, which ``nextEvent(timeout:)`` then gives.
    /// - Throws: ``ControlError``.
    public func subscribe(to kinds: [String]) throws {
        try send(["subscribe": .array(kinds.map(JSONValue.string))])
    }

    /// Where a part of a page is.
    public struct Location: Hashable, Sendable {
        /// In pixels of the window.
        public let window: DeviceRect
        /// In pixels of the screen, as ``Touchscreen`` and ``Mouse`` take them.
        public let root: DeviceRect
    }

    /// Where `rect` (default user space) of the page at index `page` is shown.
    /// - Parameters:
    ///   - page: The page's index.
    ///   - rect: The part of the page, in default user space.
    ///   - reveal: Whether it is scrolled into view first.
    /// - Returns: Its place, also where it is out of view.
    /// - Throws: ``ControlError``, or a `DecodingError` if the reply is of another form.
    public func locate(page: Int, rect: PageRect, reveal: Bool = false) throws -> Location {
        let corners = [rect.minX, rect.minY, rect.maxX, rect.maxY].map(JSONValue.number)
        let request: JSONValue = [
            "locate": ["page": .number(Double(page)), "rect": .array(corners), "reveal": .boolean(reveal)]
        ]
        let reply = try send(request).decode(LocateReply.self)
        return Location(window: Self.rect(reply.window), root: Self.rect(reply.root))
    }

    private struct LocateReply: Decodable {
        let window: [Double]
        let root: [Double]
    }

    private static func rect(_ numbers: [Double]) -> DeviceRect {
        guard numbers.count == 4 else { return .zero }
        return DeviceRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
