// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoUI
import Views

extension CommandTable {
    /// Commands that make annotations.
    static let creating: [Command] = [
        mark(.highlight, "Highlight", ["ctrl+h"]),
        mark(.underline, "Underline", ["ctrl+u"]),
        mark(.strikeOut, "Strike Out", ["ctrl+shift+x"]),
        mark(.squiggly, "Squiggly Underline", ["ctrl+shift+u"]),
        window("add-note", "New Note", ["ctrl+m"], needsDocument: true) { target, with in
            target.creation.addNote(at: with.place)
        },
        window("markup", "Markup Menu", [], needsDocument: true) { target, _ in target.openMenu("markup") },
    ]

    private static func mark(_ markup: TextMarkup, _ title: String, _ keys: [String]) -> Command {
        window(markup.rawValue, title, keys, needsDocument: true) { target, _ in target.creation.mark(markup) }
            .possible { $0.creation.canMark }
    }

    /// What the bar beside text offers that a finger has selected.
    @MainActor
    static func selectionItems(for window: ViewerWindow) -> [MenuItem] {
        let marks = TextMarkup.allCases.flatMap { markup in
            items([.command(markup.rawValue)], for: window).map { item in
                var item = item
                item.icon = Icon(markup.icon)
                return item
            }
        }
        return items([.command("copy")], for: window) + marks + items([.command("select-all")], for: window)
    }
}

extension CommandArguments {
    /// A place as commands take it.
    static func place(_ point: ViewPoint) -> CommandArguments { ["x": .number(point.x), "y": .number(point.y)] }

    /// The place that a command is given, in points of the window; nil for none.
    var place: ViewPoint? {
        guard let x = self["x"]?.numberValue, let y = self["y"]?.numberValue else { return nil }
        return ViewPoint(x: x, y: y)
    }
}
