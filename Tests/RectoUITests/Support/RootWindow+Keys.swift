// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures
import Views

extension RootWindow {
    /// Presses a key, and lets the window lay itself out.
    /// - Returns: whether something took it.
    @discardableResult
    func press(_ keysym: UInt32, _ modifiers: ModifierFlags = [], text: String = "") -> Bool {
        defer { tick(now: 0) }
        return dispatch(.key(KeyEvent(keysym: keysym, text: text, timestamp: 0, modifiers: modifiers)))
    }

    /// Types a text, letter by letter.
    func type(_ text: String) {
        for character in text { press(Keysym.space, text: String(character)) }
    }
}
