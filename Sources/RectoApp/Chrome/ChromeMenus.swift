// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import RectoUI
import Views

/// The menus of a window, made of the commands in the table.
@MainActor
struct ChromeMenus {
    let window: ViewerWindow
    let catalogue: Catalogue

    /// The menu of a button of the bar.
    func menu(named name: String) -> Menu {
        switch name {
        case "markup": markup
        case "zoom-menu": zoom
        default: main
        }
    }

    /// What the pen opens.
    var markup: Menu {
        Menu(
            TextMarkup.allCases.map { item($0.rawValue, icon: Icon($0.icon)) } + [
                item("add-note", icon: Icon(.notes)),
                item("ink-tool", icon: Icon(.ink), isOn: CommandTable.isOn("ink-tool", for: window)), .separator,
                history("undo", .undoEdit, manager?.undoName),
                history("redo", .redoEdit, manager?.redoName),
            ])
    }

    private var manager: AnnotationManager? { window.pages?.document.annotationManager }

    /// A command on what was done, named with it.
    private func history(_ name: String, _ phrase: Phrase, _ edit: EditName?) -> MenuItem {
        var item = item(name)
        if let edit { item.title = catalogue(phrase, catalogue.text(of: edit)) }
        return item
    }

    /// What the button at the end of the bar opens.
    var main: Menu {
        let arrangement = window.pages?.viewport.arrangement
        let layout = Menu([
            item("layout-continuous", isOn: arrangement?.isContinuous), .separator,
            item("layout-one", isOn: arrangement.map { $0.columns == .one }),
            item("layout-two", isOn: arrangement.map { $0.columns == .two }),
            item("layout-two-cover", isOn: arrangement.map { $0.columns == .twoWithCover }), .separator,
            item("right-to-left", isOn: arrangement?.isRightToLeft), .separator,
            item("rotate-clockwise"), item("rotate-counterclockwise"), .separator, item("toggle-user-interface"),
        ])
        return Menu([
            item("open"), item("new-tab"), item("new-window"), .separator,
            item("save"), item("save-as"), item("print"),
            MenuItem(catalogue(.document), identifier: "menu-document", submenu: document), .separator,
            item("find"), item("go-to-page"), item("bookmark-page"), .separator,
            item("toggle-sidebar", isOn: window.chrome.isSidebarShown),
            MenuItem(catalogue(.layout), identifier: "menu-layout", submenu: layout),
            MenuItem(catalogue(.reading), identifier: "menu-reading", submenu: reading),
            item("toggle-fullscreen", isOn: window.isFullscreen), item("present"), presentingElsewhere, .separator,
            item("command-palette"), item("keyboard-shortcuts"), item("settings"), .separator,
            item("close-window"), item("quit"),
        ])
    }

    /// What is done with the document as a whole.
    private var document: Menu {
        Menu([
            item("reload"), item("save-copy"), item("revert"), .separator,
            item("export"), item("copy-page"), item("copy-region"), .separator,
            item("copy-path"), item("open-folder"), item("properties"),
        ])
    }

    /// Presenting on a monitor of one's choice, where there is one.
    private var presentingElsewhere: MenuItem {
        let monitors = window.backend.monitors
        guard monitors.count > 1, let command = CommandTable.command(named: "present") else { return .separator }
        let items = monitors.map { name in
            MenuItem(name, isEnabled: command.isEnabled(for: window), identifier: "menu-present-\(name)") {
                [weak window] in window?.run(command, ["monitor": .string(name)])
            }
        }
        return MenuItem(catalogue(.presentOn), identifier: "menu-present-on", submenu: Menu(items))
    }

    /// What makes reading easier.
    private var reading: Menu {
        Menu(
            ["night-colors", "sepia-colors", "trim-margins", "magnifier", "caret-browsing", "auto-scroll"].map {
                item($0, isOn: CommandTable.isOn($0, for: window))
            })
    }

    /// What the zoom opens.
    var zoom: Menu {
        let mode = window.pages?.viewport.zoomMode
        let percent = window.pages.map { Int(($0.viewport.zoom * 100).rounded()) }
        let steps = [50, 75, 100, 125, 150, 200, 300, 400].map { step in
            MenuItem(catalogue(.percent, String(step)), isOn: mode?.isFitting == false && percent == step) {
                [weak window] in window?.run(commandNamed: "zoom-to", ["zoom": .number(Double(step) / 100)])
            }
        }
        return Menu(
            [item("fit-width", isOn: mode == .fitWidth), item("fit-page", isOn: mode == .fitPage), .separator]
                + steps + [.separator, item("zoom-to-region")])
    }

    /// What can be done with a page, from its small picture.
    func page(_ page: Int) -> Menu {
        let arguments: CommandArguments = ["page": .from(page)]
        let isMarked = window.bookmarks.contains { $0.page == page }
        return Menu([
            item("go-to-page", title: catalogue(.showOnPage), with: arguments),
            item("bookmark-page", title: isMarked ? catalogue(.removeBookmark) : nil, with: arguments), .separator,
            item("copy-page", with: arguments), item("export", with: arguments),
        ])
    }

    /// A command on something that its keys are not about.
    private func item(_ name: String, title: String? = nil, with arguments: CommandArguments) -> MenuItem {
        var item = item(name)
        item.title = title ?? item.title
        item.key = nil
        item.identifier = "page-\(name)"
        item.content = .action { [weak window] in window?.run(commandNamed: name, arguments) }
        return item
    }

    /// A command as an item.
    func item(_ name: String, icon: Icon? = nil, isOn: Bool? = nil) -> MenuItem {
        guard let command = CommandTable.command(named: name) else { return .separator }
        return MenuItem(
            catalogue.title(ofCommand: name, english: command.title),
            key: window.application.keymap.title(of: name, in: catalogue), icon: icon,
            isEnabled: command.isEnabled(for: window), isOn: isOn, identifier: "menu-\(name)"
        ) { [weak window] in window?.run(command, .null) }
    }
}

extension ZoomMode {
    /// Whether pages are fitted, rather than shown at a factor.
    fileprivate var isFitting: Bool { self == .fitWidth || self == .fitPage }
}
