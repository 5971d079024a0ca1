// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CXCB
import Foundation
import Geometry

/// Another program on a display that drags files over windows, and takes in what is dragged over its own, by XDND.
///
/// ```swift
/// let peer = try DragPeer(on: server, frame: DeviceRect(x: 800, y: 0, width: 200, height: 200))
/// #expect(try peer.hold(["file:///tmp/a.pdf"], over: window.id, at: DevicePoint(x: 300, y: 200)))
/// #expect(try peer.drop())
/// ```
public final class DragPeer {
    private let client: XClient
    private let window: xcb_window_t
    private var uris: [String] = []
    private var target: xcb_window_t = 0
    /// The kinds of messages that have come, with their numbers.
    private var messages: [(type: xcb_atom_t, words: [UInt32])] = []
    private var wanted = "text/plain;charset=utf-8"
    private var dropped: [UInt8]?
    private static let property = "RECTO_DROPPED"

    /// Puts the program's window on a display, over all others.
    /// - Throws: ``XServerError``.
    public init(on server: XServer, frame: DeviceRect) throws {
        client = try XClient(display: server.display)
        window = xcb_generate_id(client.connection)
        var values: [UInt32] = [1, XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue]
        xcb_create_window(
            client.connection, UInt8(XCB_COPY_FROM_PARENT), window, client.root, Int16(frame.minX), Int16(frame.minY),
            UInt16(frame.width), UInt16(frame.height), 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
            UInt32(XCB_COPY_FROM_PARENT), XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue, &values)
        var version: UInt32 = 5
        xcb_change_property(
            client.connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, try client.atom("XdndAware"),
            XCB_ATOM_ATOM.rawValue, 32, 1, &version)
        try client.check(xcb_map_window_checked(client.connection, window), "MapWindow")
    }

    // MARK: Dragging over others

    /// Holds files over a window, at a place of the display.
    /// - Returns: whether the window would take them there.
    /// - Throws: ``WaitTimedOut`` where it doesn't answer.
    public func hold(_ uris: [String], over window: UInt32, at point: DevicePoint) throws -> Bool {
        if target != window {
            self.uris = uris
            target = window
            let selection = try client.atom("XdndSelection")
            try client.check(
                xcb_set_selection_owner_checked(client.connection, self.window, selection, 0), "SetSelectionOwner")
            try send("XdndEnter", [5 << 24, try client.atom("text/uri-list"), 0, 0])
        }
        messages = []
        let place = UInt32(point.x) << 16 | UInt32(point.y) & 0xFFFF
        try send("XdndPosition", [0, place, 0, try client.atom("XdndActionCopy")])
        let answer = try message("XdndStatus")
        return answer[1] & 1 != 0
    }

    /// Lets go of the files.
    /// - Returns: whether the window has taken them.
    /// - Throws: ``WaitTimedOut`` where it doesn't answer.
    public func drop() throws -> Bool {
        try send("XdndDrop", [0, 0, 0, 0])
        target = 0
        return try message("XdndFinished")[1] & 1 != 0
    }

    /// Drags the files away again.
    public func leave() throws {
        try send("XdndLeave", [0, 0, 0, 0])
        target = 0
    }

    private func send(_ type: String, _ words: [UInt32]) throws {
        try client.send(type, about: target, [window] + words, to: target)
    }

    private func message(_ type: String) throws -> [UInt32] {
        let atom = try client.atom(type)
        return try waitFor("the message \(type) comes") {
            try pump()
            return messages.first { $0.type == atom }?.words
        }
    }

    // MARK: Taking in

    /// Waits until something has been dropped on the program's window.
    /// - Parameter form: the form in which it is fetched, such as `image/png`.
    /// - Returns: the bytes.
    /// - Throws: ``WaitTimedOut``.
    public func dropped(as form: String = "text/plain;charset=utf-8") throws -> [UInt8] {
        wanted = form
        return try waitFor("something is dropped") {
            try pump()
            return dropped
        }
    }

    /// Answers what has come, so that a drag over the program's window goes on.
    public func pump() throws {
        while let event = xcb_poll_for_event(client.connection) {
            defer { free(event) }
            switch Int32(event.pointee.response_type & 0x7F) {
            case XCB_CLIENT_MESSAGE: try take(UnsafeRawPointer(event).load(as: xcb_client_message_event_t.self))
            case XCB_SELECTION_REQUEST: try give(UnsafeRawPointer(event).load(as: xcb_selection_request_event_t.self))
            case XCB_SELECTION_NOTIFY: try fetch(UnsafeRawPointer(event).load(as: xcb_selection_notify_event_t.self))
            default: break
            }
        }
    }

    private func take(_ message: xcb_client_message_event_t) throws {
        let words = withUnsafeBytes(of: message.data) { Array($0.bindMemory(to: UInt32.self)) }
        messages.append((message.type, words))
        let source = words[0]
        switch client.name(of: message.type) {
        case "XdndPosition":
            try client.send(
                "XdndStatus", about: source, [window, 3, 0, 0, try client.atom("XdndActionCopy")], to: source)
        case "XdndDrop":
            target = source
            xcb_convert_selection(
                client.connection, window, try client.atom("XdndSelection"), try client.atom(wanted),
                try client.atom(Self.property), words[2])
            xcb_flush(client.connection)
        default: break
        }
    }

    private func fetch(_ event: xcb_selection_notify_event_t) throws {
        dropped = try client.property(Self.property, of: window) ?? []
        try client.send(
            "XdndFinished", about: target, [window, 1, try client.atom("XdndActionCopy"), 0, 0], to: target)
    }

    /// Hands the files over.
    private func give(_ request: xcb_selection_request_event_t) throws {
        let bytes = Array(uris.map { $0 + "\r\n" }.joined().utf8)
        xcb_change_property(
            client.connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), request.requestor, request.property,
            request.target, 8, UInt32(bytes.count), bytes)
        var answer = xcb_selection_notify_event_t()
        answer.response_type = UInt8(XCB_SELECTION_NOTIFY)
        (answer.time, answer.requestor, answer.selection) = (request.time, request.requestor, request.selection)
        (answer.target, answer.property) = (request.target, request.property)
        var event = [UInt8](repeating: 0, count: 32)
        withUnsafeBytes(of: &answer) { source in
            event.replaceSubrange(0..<source.count, with: source)
        }
        let cookie = event.withUnsafeBytes {
            xcb_send_event_checked(
                client.connection, 0, request.requestor, 0, $0.bindMemory(to: CChar.self).baseAddress)
        }
        try client.check(cookie, "SelectionNotify")
    }
}
