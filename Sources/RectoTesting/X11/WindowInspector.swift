// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CXCB
import Foundation
import Geometry

/// A window as the server and its window manager know it, at the moment of asking.
public struct WindowInfo: Hashable, Sendable {
    /// The X window's id.
    public let id: UInt32
    /// What its title bar says.
    public let title: String
    /// The instance name, the first half of `WM_CLASS`.
    public let instance: String
    /// The class name, the second half of `WM_CLASS`.
    public let className: String
    /// Where its contents lie, in pixels of the screen.
    public let frame: DeviceRect
    /// Whether it is mapped, and all it lies in are too.
    public let isViewable: Bool
    /// Whether the window manager is to leave it alone, as menus ask.
    public let isOverrideRedirect: Bool
    /// The names in `_NET_WM_STATE`, such as `_NET_WM_STATE_FULLSCREEN`.
    public let states: Set<String>
    /// The process that says it owns the window.
    public let pid: Int32?
}

/// Looks at the windows of a server, and asks its window manager to do things to them.
///
/// ```swift
/// let window = try server.windows.wait { $0.title.hasPrefix("book.pdf") }
/// try server.windows.resize(window.id, to: DeviceSize(width: 400, height: 700))
/// ```
public final class WindowInspector {
    let client: XClient

    init(_ client: XClient) { self.client = client }

    /// The clients' windows that can be seen: those the window manager manages (all on the root window if there is
    /// none), and menus and the like.
    public func all() throws -> [WindowInfo] {
        let roots = try children(of: client.root).compactMap { try? info(of: $0) }.filter(\.isViewable)
        guard let managed = try client.numbers("_NET_CLIENT_LIST", of: client.root) else { return roots }
        let popups = try roots.filter { window in
            guard window.isOverrideRedirect, !managed.contains(window.id) else { return false }
            return try !window.className.isEmpty || client.numbers("_NET_WM_WINDOW_TYPE", of: window.id) != nil
        }
        return managed.compactMap { try? info(of: $0) }.filter(\.isViewable) + popups
    }

    /// Waits for a window that can be seen and suits `predicate`.
    /// - Throws: ``WaitTimedOut``, which tells the windows there are.
    public func wait(timeout: Double = Patience.seconds, where predicate: (WindowInfo) -> Bool) throws -> WindowInfo {
        try waitFor("there is a suitable window", timeout: timeout, state: { try? all() }) {
            try all().first(where: predicate)
        }
    }

    /// What is known of the window `id`.
    /// - Throws: ``XServerError/noSuchWindow(_:)``.
    public func info(of id: UInt32) throws -> WindowInfo {
        let attributesCookie = xcb_get_window_attributes(client.connection, id)
        guard let attributes = xcb_get_window_attributes_reply(client.connection, attributesCookie, nil) else {
            throw XServerError.noSuchWindow(id)
        }
        defer { free(attributes) }
        let names = try client.property("WM_CLASS", of: id)?.split(separator: 0) ?? []
        let title = try client.text("_NET_WM_NAME", of: id) ?? client.text("WM_NAME", of: id)
        let states = try client.numbers("_NET_WM_STATE", of: id) ?? []
        return WindowInfo(
            id: id, title: title ?? "",
            instance: names.first.map { String(decoding: $0, as: UTF8.self) } ?? "",
            className: names.dropFirst().first.map { String(decoding: $0, as: UTF8.self) } ?? "",
            frame: try frame(of: id),
            isViewable: UInt32(attributes.pointee.map_state) == XCB_MAP_STATE_VIEWABLE.rawValue,
            isOverrideRedirect: attributes.pointee.override_redirect != 0,
            states: Set(states.compactMap(client.name)),
            pid: try client.numbers("_NET_WM_PID", of: id)?.first.map(Int32.init))
    }

    private func frame(of id: UInt32) throws -> DeviceRect {
        let place = xcb_translate_coordinates(client.connection, id, client.root, 0, 0)
        guard let origin = xcb_translate_coordinates_reply(client.connection, place, nil) else {
            throw XServerError.noSuchWindow(id)
        }
        defer { free(origin) }
        guard
            let geometry = xcb_get_geometry_reply(
                client.connection, xcb_get_geometry(client.connection, id), nil)
        else { throw XServerError.noSuchWindow(id) }
        defer { free(geometry) }
        return DeviceRect(
            x: Double(origin.pointee.dst_x), y: Double(origin.pointee.dst_y), width: Double(geometry.pointee.width),
            height: Double(geometry.pointee.height))
    }

    private func children(of id: UInt32) throws -> [UInt32] {
        guard let reply = xcb_query_tree_reply(client.connection, xcb_query_tree(client.connection, id), nil) else {
            throw XServerError.noSuchWindow(id)
        }
        defer { free(reply) }
        let count = Int(xcb_query_tree_children_length(reply))
        return Array(UnsafeBufferPointer(start: xcb_query_tree_children(reply), count: count))
    }

    /// The text of the property `name` of the window `id`; nil where it has none.
    public func text(_ name: String, of id: UInt32) throws -> String? { try client.text(name, of: id) }

    /// The 32-bit numbers of the property `name` of the window `id`; nil where it has none.
    public func numbers(_ name: String, of id: UInt32) throws -> [UInt32]? { try client.numbers(name, of: id) }

    /// The window that has the keyboard; nil for none.
    public func focused() throws -> UInt32? {
        let cookie = xcb_get_input_focus(client.connection)
        guard let reply = xcb_get_input_focus_reply(client.connection, cookie, nil) else {
            throw XServerError.connectionLost(display: client.display)
        }
        defer { free(reply) }
        return reply.pointee.focus > 1 ? reply.pointee.focus : nil
    }
}
