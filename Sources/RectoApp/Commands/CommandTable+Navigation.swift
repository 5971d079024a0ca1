// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension CommandTable {
    /// Commands that lead back to places, and to links and menus.
    static let navigating: [Command] = [
        pages("go-back", "Go Back", ["alt+left"]) { pages, _ in pages.goBack() }
            .possible { $0.pages?.canGoBack == true },
        pages("go-forward", "Go Forward", ["alt+right"]) { pages, _ in pages.goForward() }
            .possible { $0.pages?.canGoForward == true },
        window("link-hints", "Follow Link by Keys", ["f"], needsDocument: true) { target, _ in
            target.links.showHints()
        },
        window("show-menu", "Menu", ["menu", "shift+f10"], needsDocument: true) { target, _ in
            target.menus.showByKey()
        },
    ]

    /// What the menu of a place on the pages holds, by the names of commands. Those that aren't there are left out.
    static let placeMenu: [MenuEntry] = [
        .command("copy"), .atPlace("paste"), .command("select-all"), .possible("find-selection"), .separator,
        .possible("highlight"), .possible("underline"), .possible("strike-out"), .possible("squiggly"),
        .atPlace("add-note"), .possible("select-area"), .separator,
        .command("go-back"), .command("go-forward"), .command("go-to-page"), .separator,
        .command("zoom-in"), .command("zoom-out"), .command("zoom-actual"), .command("fit-page"),
        .command("fit-width"), .command("zoom-to-region"), .separator,
        .submenu(
            .turnMenu,
            [
                "rotate-clockwise", "rotate-counterclockwise", "rotate-page-right", "rotate-page-left",
            ]),
        .submenu(.thumbnails, ["layout-continuous", "layout-two", "layout-two-cover", "right-to-left"]),
        .submenu(.reading, ["night-colors", "sepia-colors", "trim-margins", "magnifier", "caret-browsing"]),
        .command("toggle-fullscreen"), .separator,
        .submenu(.share, ["copy-page", "copy-region", "export", "copy-path", "open-folder"]),
        .command("open"), .command("reload"),
    ]
}
