// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The settings file as Recto writes it for the first time: everything in it, and nothing set.
enum SettingsTemplate {
    static var text: String {
        var lines = [
            "# Settings of Recto. Changes count at once, in all windows; options of the command line win over them.",
            "# What begins with # is left as it is: take the # away, and change the value.",
        ]
        for section in Setting.Section.allCases {
            lines += ["", "[\(section.rawValue)]"]
            for setting in Setting.all where setting.section == section {
                lines += setting.comment.split(separator: "\n").map { "# \($0)" }
                lines.append("#\(setting.key) = \(setting.usual.source)")
            }
        }
        return (lines + [""] + bindings).joined(separator: "\n") + "\n"
    }

    private static var bindings: [String] {
        var lines = [
            "[\(Settings.bindingsTable)]",
            "# Keys = command. Keys are modifiers (ctrl, shift, alt, super) and a key; several, parted by spaces, are pressed",
            "# one after the other. \"none\" takes a key its meaning. Some commands can be given something:",
            "#\"ctrl+e\" = \"toggle-sidebar\"",
            "#\"g p\" = \"go-to-page\"",
            "#\"f12\" = \"none\"",
            "#\"ctrl+3\" = { command = \"zoom-to\", zoom = 1.5 }",
            "#",
            "# All commands, with their keys in the default set:",
        ]
        let width = (CommandTable.all.map(\.name.count).max() ?? 0) + 2
        for command in CommandTable.all {
            let keys = command.keys.map(\.source).joined(separator: "  ")
            let name = command.name + String(repeating: " ", count: width - command.name.count)
            lines.append(("#   " + name + keys).trimmingSpaces)
        }
        return lines
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
