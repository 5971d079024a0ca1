// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Views

/// The field that tells which page this is, and takes another one.
final class PageField: TextField {
    /// What the page is called; typing is not disturbed by a change.
    var shown = "" {
        didSet {
            if !isFirstResponder, text != shown { text = shown }
        }
    }

    /// Makes an empty field.
    init() {
        super.init()
        isCentered = true
    }

    override func focusDidChange(isFocused: Bool) {
        if isFocused { selectAll() } else { text = shown }
        super.focusDidChange(isFocused: isFocused)
    }
}
