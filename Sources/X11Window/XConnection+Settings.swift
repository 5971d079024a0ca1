// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Glibc

extension XConnection {
    /// Reads `Xft.dpi` from the display's resources as they are now; Xlib itself only keeps those from the beginning.
    func readFontDPI() {
        let text = display.bytes(of: Atom(XA_RESOURCE_MANAGER), on: display.root).map {
            String(decoding: $0, as: UTF8.self)
        }
        fontDPI = text.flatMap(Self.fontDPI(inResources:))
    }

    /// Takes in a change of the display's resources.
    func resourcesChanged() {
        let before = desktopScale
        readFontDPI()
        if desktopScale != before { forEachWindow { $0.desktopScaleChanged() } }
    }

    /// The value of `Xft.dpi` in a text of resources.
    static func fontDPI(inResources text: String) -> Double? {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmed }
            if parts.count == 2, parts[0] == "Xft.dpi" || parts[0] == "*dpi" { return Double(parts[1]) }
        }
        return nil
    }

    /// Finds the program that publishes the desktop's settings, if there is one, and reads them.
    func findSettingsOwner() {
        settingsOwner = XGetSelectionOwner(display.pointer, atoms.settingsSelection)
        if settingsOwner != 0 {
            XSelectInput(display.pointer, settingsOwner, PropertyChangeMask | StructureNotifyMask)
        }
        readSettings()
    }

    /// Reads the settings, and tells windows if they differ.
    func readSettings() {
        let bytes = settingsOwner == 0 ? nil : display.bytes(of: atoms[.xsettings], on: settingsOwner)
        let read = bytes.map { XSettings(parsing: $0) } ?? XSettings()
        guard read != settings else { return }
        settings = read
        forEachWindow { $0.delegate?.windowSettingsDidChange($0) }
    }
}

extension Substring {
    /// Without blanks at either end.
    fileprivate var trimmed: Substring {
        let head = drop { $0 == " " || $0 == "\t" }
        guard let end = head.lastIndex(where: { $0 != " " && $0 != "\t" && $0 != "\r" }) else { return "" }
        return head[...end]
    }
}
