// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CXCB

extension XServer {
    /// Says the resolution the way desktops do.
    func publishResources() throws { try publish(xftDPI: dpi) }

    /// Changes the resolution that `Xft.dpi` says, as a desktop's settings do while programs run.
    public func publish(xftDPI dpi: Int) throws {
        let text = "Xft.dpi:\t\(dpi)\n"
        let cookie = xcb_change_property_checked(
            client.connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), client.root, XCB_ATOM_RESOURCE_MANAGER.rawValue,
            XCB_ATOM_STRING.rawValue, 8, UInt32(text.utf8.count), text)
        try client.check(cookie, "ChangeProperty")
    }
}
