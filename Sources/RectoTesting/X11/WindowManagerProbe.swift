// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CXCB

/// A small window that shows whether a window manager manages.
///
/// That a manager has announced itself does not mean that it is ready: openbox then still sets up, and leaves what it
/// reads from the server meanwhile unhandled until something more arrives. So the probe asks for a window to be managed
/// and sees to it that things arrive until it is.
final class WindowManagerProbe {
    private let client: XClient
    private let window: xcb_window_t

    init(_ client: XClient) throws {
        self.client = client
        window = xcb_generate_id(client.connection)
        xcb_create_window(
            client.connection, UInt8(XCB_COPY_FROM_PARENT), window, client.root, 0, 0, 1, 1, 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), UInt32(XCB_COPY_FROM_PARENT), 0, nil)
        try client.check(xcb_map_window_checked(client.connection, window), "MapWindow")
    }

    /// Waits until the window is managed, then until it is forgotten.
    func run() throws {
        try waitUntil("the window manager takes a window in") { try isManaged }
        try client.check(xcb_destroy_window_checked(client.connection, window), "DestroyWindow")
        try waitUntil("the window manager lets a window go") { try !isManaged }
    }

    private var isManaged: Bool {
        get throws {
            try nudge()
            return try client.numbers("_NET_CLIENT_LIST", of: client.root)?.contains(window) ?? false
        }
    }

    /// Changes a property that means nothing, of which the manager is told.
    private func nudge() throws {
        let cookie = xcb_change_property_checked(
            client.connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), client.root, try client.atom("_RECTO_PROBE"),
            XCB_ATOM_STRING.rawValue, 8, 0, nil)
        try client.check(cookie, "ChangeProperty")
    }
}
