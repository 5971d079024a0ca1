// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension CommandTable {
    /// Finding, and what stands beside the pages.
    static let chrome: [Command] = finding + sidebar

    private static let finding: [Command] = [
        window("find", "Find…", ["ctrl+f", "slash"], needsDocument: true) { target, with in
            target.find(with["text"]?.stringValue)
        },
        window("find-next", "Find Next", ["f3"], needsDocument: true) { target, _ in
            target.findAgain(forward: true)
        },
        window("find-previous", "Find Previous", ["shift+f3"], needsDocument: true) { target, _ in
            target.findAgain(forward: false)
        },
        window("find-selection", "Find Selected Text", ["ctrl+shift+f"], needsDocument: true) { target, _ in
            target.findSelection()
        }.possible { $0.pages?.textSelection.selection != nil },
    ]

    private static let sidebar: [Command] = [
        tab("toggle-sidebar", "Sidebar", ["f9"], nil),
        tab("sidebar-thumbnails", "Pages", ["alt+1"], .thumbnails),
        tab("sidebar-outline", "Contents", ["alt+2"], .outline),
        tab("sidebar-bookmarks", "Bookmarks", ["alt+3"], .bookmarks),
        tab("sidebar-results", "Results", ["alt+4"], .results),
        tab("sidebar-annotations", "Annotations", ["alt+5"], .annotations),
        tab("sidebar-attachments", "Attachments", ["alt+6"], .attachments),
        tab("sidebar-layers", "Layers", ["alt+7"], .layers),
        tab("sidebar-signatures", "Signatures", ["alt+8"], .signatures),
        window("reset-layers", "Show the Document's Own Layers", [], needsDocument: true) { target, _ in
            target.pages?.document.layers.showDefaults()
        }.possible { $0.pages?.document.layers.isChanged == true },
        window("bookmark-page", "Bookmark This Page", ["ctrl+d"], needsDocument: true) { target, with in
            target.toggleBookmark(page: with["page"]?.intValue)
        },
        window("next-bookmark", "Next Bookmark", ["shift+n"], needsDocument: true) { target, _ in target.goToBookmark(1)
        },
        window("previous-bookmark", "Previous Bookmark", ["shift+p"], needsDocument: true) { target, _ in
            target.goToBookmark(-1)
        },
    ]

    private static func tab(_ name: String, _ title: String, _ keys: [String], _ tab: SidebarTab?) -> Command {
        window(name, title, keys, needsDocument: true) { target, _ in target.toggleSidebar(tab) }
    }
}
