// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CXCB
import Geometry

extension WindowInspector {
    /// What `_NET_WM_STATE` messages ask for.
    private enum StateChange: UInt32 { case remove, add }

    /// Says that a request comes from a pager or the like, which window managers obey.
    private static let source: UInt32 = 2

    private var hasManager: Bool {
        get throws { try client.numbers("_NET_SUPPORTING_WM_CHECK", of: client.root) != nil }
    }

    /// Asks the window to close, as the button in its title bar does. It may ask back.
    public func close(_ id: UInt32) throws {
        if try hasManager {
            try client.sendToRoot("_NET_CLOSE_WINDOW", about: id, [0, Self.source])
        } else {
            try client.send("WM_PROTOCOLS", about: id, [client.atom("WM_DELETE_WINDOW"), 0], to: id)
        }
    }

    /// Gives the window the keyboard and raises it, through the window manager if there is one.
    public func activate(_ id: UInt32) throws {
        if try hasManager { return try client.sendToRoot("_NET_ACTIVE_WINDOW", about: id, [Self.source, 0]) }
        let cookie = xcb_set_input_focus_checked(
            client.connection, UInt8(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue), id, 0)
        try client.check(cookie, "SetInputFocus")
    }

    /// Asks for that size of the window's contents, in pixels. A window manager may grant another.
    public func resize(_ id: UInt32, to size: DeviceSize) throws {
        let mask = XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue
        try configure(id, mask, [UInt32(size.width.rounded()), UInt32(size.height.rounded())])
    }

    /// Asks for that place of the window, in pixels of the screen. A window manager puts its frame there.
    public func move(_ id: UInt32, to origin: DevicePoint) throws {
        let mask = XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue
        let values = [origin.x, origin.y].map { UInt32(bitPattern: Int32($0.rounded())) }
        try configure(id, mask, values)
    }

    private func configure(_ id: UInt32, _ mask: UInt32, _ values: [UInt32]) throws {
        var values = values
        let cookie = xcb_configure_window_checked(client.connection, id, UInt16(mask), &values)
        try client.check(cookie, "ConfigureWindow")
    }

    /// Asks the window manager to set or clear a state such as `_NET_WM_STATE_FULLSCREEN`.
    public func set(_ state: String, _ isSet: Bool, on id: UInt32) throws {
        let change: StateChange = isSet ? .add : .remove
        try client.sendToRoot(
            "_NET_WM_STATE", about: id, [change.rawValue, client.atom(state), 0, Self.source])
    }

    /// Whether the program behind the window answers within `timeout` seconds when asked as window managers ask.
    public func answersPing(_ id: UInt32, timeout: Double = Patience.seconds) throws -> Bool {
        let asker = try XClient(display: client.display)
        try asker.watchRoot()
        let ping = try asker.atom("_NET_WM_PING")
        try asker.send("WM_PROTOCOLS", about: id, [ping, 0, id], to: id)
        do {
            try waitUntil("an answer comes", timeout: timeout) { try asker.nextMessage("WM_PROTOCOLS")?.first == ping }
            return true
        } catch is WaitTimedOut {
            return false
        }
    }
}
