// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

/// Keys, and what is said where what they are bound to can't be understood.
extension Phrase {
    // What stands on keys.
    static let keyControl = Phrase("Ctrl", context: "key")
    static let keyAlternate = Phrase("Alt", context: "key")
    static let keyShift = Phrase("Shift", context: "key")
    static let keySuper = Phrase("Super", context: "key")
    static let keySpace = Phrase("Space", context: "key")
    static let keyBackspace = Phrase("Backspace", context: "key")
    static let keyTab = Phrase("Tab", context: "key")
    static let keyReturn = Phrase("Return", context: "key")
    static let keyEscape = Phrase("Escape", context: "key")
    static let keyHome = Phrase("Home", context: "key")
    static let keyLeft = Phrase("Left", context: "key")
    static let keyUp = Phrase("Up", context: "key")
    static let keyRight = Phrase("Right", context: "key")
    static let keyDown = Phrase("Down", context: "key")
    static let keyPageUp = Phrase("Page Up", context: "key")
    static let keyPageDown = Phrase("Page Down", context: "key")
    static let keyEnd = Phrase("End", context: "key")
    static let keyInsert = Phrase("Insert", context: "key")
    static let keyMenu = Phrase("Menu", context: "key")
    static let keyDelete = Phrase("Delete", context: "key")

    // What is wrong with keys as somebody has written them.
    static let keysMissing: Phrase = "no key is named; write one such as \"ctrl+p\" or \"g g\""
    static let keyUnnamed: Phrase = "“{0}” names no key; the key + is written plus"
    static let keyModifier: Phrase = "“{0}” is no modifier; there are ctrl, shift, alt and super"
    static let keyUnknown: Phrase =
        "“{0}” is no key; one is a letter, a digit, a sign, f1 to f12, or a name such as page-down, space, escape or plus"

    // What is wrong with what a command is given.
    static let nothingShown: Phrase = "no document is shown"
    static let givenMark: Phrase = "a mark is called by one letter or digit, as in \"mark\": \"a\""
    static let givenPage: Phrase = "go-to-page takes \"page\" (counted from 0) or \"label\""
    static let givenZoom: Phrase = "zoom-to takes \"zoom\": a number, \"fit-width\" or \"fit-page\""
    static let givenTool: Phrase = "set-tool takes \"tool\": {0}, and \"device\": {1}"
    static let givenLayout: Phrase = "set-layout takes \"layout\": {0}, joined by commas"
    static let givenExportPath: Phrase = "export takes \"path\": a file that ends in .png, .svg or .pdf"
    static let givenExportPage: Phrase = "export takes \"page\": a number from 0 to {0}"
}
