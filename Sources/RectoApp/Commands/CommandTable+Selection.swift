// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension CommandTable {
    /// Commands on text and what is selected of it.
    static let selecting: [Command] =
        [
            pages("select-all", "Select All", ["ctrl+a"]) { pages, _ in pages.textSelection.selectAll() },
            pages("deselect", "Deselect", ["ctrl+shift+a"]) { pages, _ in pages.textSelection.clear() },
        ] + extending

    private static let extending: [Command] = [
        extend(.left, "Select a Letter to the Left", "shift+left"),
        extend(.right, "Select a Letter to the Right", "shift+right"),
        extend(.up, "Select a Line Up", "shift+up"),
        extend(.down, "Select a Line Down", "shift+down"),
        extend(.wordLeft, "Select a Word to the Left", "ctrl+shift+left"),
        extend(.wordRight, "Select a Word to the Right", "ctrl+shift+right"),
        extend(.lineStart, "Select to the Line's Beginning", "shift+home"),
        extend(.lineEnd, "Select to the Line's End", "shift+end"),
        extend(.documentStart, "Select to the Beginning", "ctrl+shift+home"),
        extend(.documentEnd, "Select to the End", "ctrl+shift+end"),
    ]

    private static func extend(_ move: SelectionMove, _ title: String, _ key: String) -> Command {
        let words = move.rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
        return pages("select-\(words)", title, [key]) { pages, _ in pages.textSelection.extend(move) }
    }
}
