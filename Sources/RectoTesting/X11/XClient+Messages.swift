// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CXCB
import Foundation

extension XClient {
    /// Asks to be told of what is sent to the root window.
    func watchRoot() throws {
        var mask = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
        let cookie = xcb_change_window_attributes_checked(connection, root, XCB_CW_EVENT_MASK.rawValue, &mask)
        try check(cookie, "ChangeWindowAttributes")
    }

    /// The numbers of the next client message of a type that has arrived; nil for none. Other events are dropped.
    func nextMessage(_ type: String) throws -> [UInt32]? {
        let type = try atom(type)
        while let event = xcb_poll_for_event(connection) {
            defer { free(event) }
            guard Int32(event.pointee.response_type & 0x7F) == XCB_CLIENT_MESSAGE else { continue }
            let message = UnsafeRawPointer(event).load(as: xcb_client_message_event_t.self)
            if message.type == type {
                return withUnsafeBytes(of: message.data) { Array($0.bindMemory(to: UInt32.self)) }
            }
        }
        return nil
    }
}
