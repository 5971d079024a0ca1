// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoUI
import Views

/// An entry of a menu, by the name of what it does.
enum MenuEntry: Hashable, Sendable {
    /// The command with a name.
    case command(String)
    /// The command with a name, left out where it can't be done now.
    case possible(String)
    /// The command with a name, done at the place of the menu.
    case atPlace(String)
    /// More commands under a title.
    case submenu(Phrase, [String])
    /// A line.
    case separator
}

extension CommandTable {
    /// Items for entries: titles, keys and what can be done now come from the table.
    /// - Parameters:
    ///   - entries: what is in the menu.
    ///   - window: what the commands act on.
    ///   - place: where the menu opens, in points of the window.
    /// - Returns: the items.
    @MainActor
    static func items(_ entries: [MenuEntry], for window: ViewerWindow, at place: ViewPoint? = nil) -> [MenuItem] {
        entries.compactMap { entry in
            switch entry {
            case .separator: return .separator
            case .command(let name): return command(named: name).map { item($0, for: window) }
            case .possible(let name):
                return command(named: name).flatMap { $0.isEnabled(for: window) ? item($0, for: window) : nil }
            case .atPlace(let name):
                let arguments = place.map { CommandArguments.place($0) } ?? .null
                return command(named: name).map { item($0, for: window, arguments) }
            case .submenu(let title, let names):
                let items = names.compactMap { command(named: $0) }.map { item($0, for: window) }
                return items.isEmpty ? nil : MenuItem(window.application.catalogue(title), submenu: Menu(items))
            }
        }
    }

    @MainActor
    private static func item(
        _ command: Command, for window: ViewerWindow, _ arguments: CommandArguments = .null
    ) -> MenuItem {
        MenuItem(
            window.application.catalogue.title(ofCommand: command.name, english: command.title),
            key: window.application.keymap.title(of: command.name, in: window.application.catalogue),
            isEnabled: command.isEnabled(for: window),
            isOn: isOn(command.name, for: window), identifier: command.name
        ) { [weak window] in window?.run(command, arguments) }
    }

    /// Whether what a command stands for is on; nil for commands that just do something.
    @MainActor
    static func isOn(_ name: String, for target: any CommandTarget) -> Bool? {
        if name == "toggle-fullscreen" { return target.isFullscreen }
        if name == "ink-tool" { return target.pages.map { $0.tools == PointerTools(all: .ink) } }
        guard let viewport = target.pages?.viewport else { return nil }
        let arrangement = viewport.arrangement
        return switch name {
        case "fit-page": viewport.zoomMode == .fitPage
        case "fit-width": viewport.zoomMode == .fitWidth
        case "zoom-actual": viewport.zoomMode == .factor(1)
        case "layout-continuous": arrangement.isContinuous
        case "layout-two": arrangement.columns == .two
        case "layout-two-cover": arrangement.columns == .twoWithCover
        case "right-to-left": arrangement.isRightToLeft
        case "night-colors": target.pages?.tone == .night
        case "sepia-colors": target.pages?.tone == .sepia
        case "trim-margins": target.pages?.isTrimmed
        case "auto-scroll": target.pages?.autoScrolling.isRunning
        case "magnifier": target.pages?.isMagnifying
        case "caret-browsing": target.caretBrowsing.isOn
        default: nil
        }
    }
}
