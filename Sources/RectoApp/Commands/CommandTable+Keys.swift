// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension CommandTable {
    /// Commands about keys and settings, and the places that letters stand for.
    static let keys: [Command] = [
        window("set-mark", "Mark This Place", [], needsDocument: true) { target, with in
            target.setMark(try mark(with))
        },
        window("go-to-mark", "Go to a Mark", [], needsDocument: true) { target, with in
            target.goToMark(try mark(with))
        },
        window("command-palette", "Commands…", ["ctrl+shift+p"]) { target, _ in target.showPalette() },
        window("keyboard-shortcuts", "Keyboard Shortcuts", ["question", "f1"]) { target, _ in target.showShortcuts() },
        window("settings", "Settings…", ["ctrl+,"]) { target, _ in target.showSettings() },
        window("edit-settings", "Edit Settings File", []) { target, _ in target.editSettingsFile() },
    ]

    /// Commands that need to be told more than a person can say by choosing them, or that stand for a key alone.
    static let unlisted: Set<String> = [
        "scroll-by", "zoom-to", "set-tool", "set-layout", "set-mark", "go-to-mark", "dismiss", "command-palette",
    ]

    /// The letter that a mark is called.
    private static func mark(_ arguments: CommandArguments) throws(CommandError) -> String {
        guard let name = arguments["mark"]?.stringValue, name.count == 1 else {
            throw CommandError(message: Message(.givenMark))
        }
        return name
    }
}
