// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CXCB
import Foundation

/// A connection to an X server.
final class XClient {
    let display: String
    let connection: OpaquePointer
    /// The root window of the only screen.
    let root: xcb_window_t
    let setup: xcb_setup_t
    private var atoms: [String: xcb_atom_t] = [:]

    init(display: String) throws {
        guard let connection = xcb_connect(display, nil) else { throw XServerError.connectionLost(display: display) }
        guard xcb_connection_has_error(connection) == 0, let setup = xcb_get_setup(connection),
            let screen = xcb_setup_roots_iterator(setup).data
        else {
            xcb_disconnect(connection)
            throw XServerError.connectionLost(display: display)
        }
        self.display = display
        self.connection = connection
        self.setup = setup.pointee
        root = screen.pointee.root
    }

    deinit { xcb_disconnect(connection) }

    /// Waits until the server has dealt with all that was asked so far.
    func roundTrip() throws {
        let reply = xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil)
        free(reply)
        if reply == nil { throw XServerError.connectionLost(display: display) }
    }

    /// Waits for a request without a reply.
    /// - Throws: ``XServerError/refused(request:code:)`` if it failed.
    func check(_ cookie: xcb_void_cookie_t, _ request: String) throws {
        guard let error = xcb_request_check(connection, cookie) else { return }
        defer { free(error) }
        throw XServerError.refused(request: request, code: Int(error.pointee.error_code))
    }

    /// The number for `name`.
    func atom(_ name: String) throws -> xcb_atom_t {
        if let known = atoms[name] { return known }
        let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
        guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else {
            throw XServerError.connectionLost(display: display)
        }
        defer { free(reply) }
        atoms[name] = reply.pointee.atom
        return reply.pointee.atom
    }

    /// The name for `atom`.
    func name(of atom: xcb_atom_t) -> String? {
        guard let reply = xcb_get_atom_name_reply(connection, xcb_get_atom_name(connection, atom), nil) else {
            return nil
        }
        defer { free(reply) }
        let length = Int(xcb_get_atom_name_name_length(reply))
        return xcb_get_atom_name_name(reply).map { name in
            name.withMemoryRebound(to: UInt8.self, capacity: length) {
                String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
            }
        }
    }

    /// The bytes of a window's property; nil where it has none or the window is gone.
    func property(_ name: String, of window: xcb_window_t) throws -> [UInt8]? {
        let cookie = xcb_get_property(
            connection, 0, window, try atom(name), XCB_GET_PROPERTY_TYPE_ANY.rawValue, 0, 1 << 20)
        guard let reply = xcb_get_property_reply(connection, cookie, nil) else { return nil }
        defer { free(reply) }
        guard reply.pointee.type != XCB_ATOM_NONE.rawValue else { return nil }
        let count = Int(xcb_get_property_value_length(reply))
        return xcb_get_property_value(reply).map { Array(UnsafeRawBufferPointer(start: $0, count: count)) }
    }

    /// The 32-bit numbers of a window's property.
    func numbers(_ name: String, of window: xcb_window_t) throws -> [UInt32]? {
        try property(name, of: window)?.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
        }
    }

    /// The text of a window's property.
    func text(_ name: String, of window: xcb_window_t) throws -> String? {
        try property(name, of: window).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Sends a client message about `window` to the root window, as window managers expect it.
    func sendToRoot(_ type: String, about window: xcb_window_t, _ data: [UInt32]) throws {
        let mask = XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
        try send(type, about: window, data, to: root, mask: mask)
    }

    /// Sends a client message.
    func send(
        _ type: String, about window: xcb_window_t, _ data: [UInt32], to target: xcb_window_t, mask: UInt32 = 0
    ) throws {
        var event = xcb_client_message_event_t()
        event.response_type = UInt8(XCB_CLIENT_MESSAGE)
        event.format = 32
        event.window = window
        event.type = try atom(type)
        withUnsafeMutableBytes(of: &event.data) { $0.copyBytes(from: data.prefix(5).flatMap(\.nativeBytes)) }
        let cookie = withUnsafeBytes(of: &event) { bytes in
            xcb_send_event_checked(
                connection, 0, target, mask, bytes.bindMemory(to: CChar.self).baseAddress)
        }
        try check(cookie, type)
    }
}

extension UInt32 {
    /// The bytes in the order of this machine.
    fileprivate var nativeBytes: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }
}
