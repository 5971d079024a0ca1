// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry
import Gestures
import Testing
import Views

@testable import RectoApp
@testable import RectoUI

extension GalleryState {
    /// The window without a document, tabs, and questions for files.
    static let files: [GalleryState] = [
        GalleryState("start-empty", .none),
        GalleryState("start-recent", .none) { stage in
            let names = [
                "Guide", "Field notes of the hydrological survey, volume two", "Invoice 0417", "Thesis", "Gone",
            ]
            try stage.window.files.startPage?.items = names.map { name in
                RecentItem(path: "/home/ada/Documents/\(name).pdf", isMissing: name == "Gone")
            }
        },
        GalleryState("drop", .guide) { try $0.window.files.showDropSign(true) },
        GalleryState("tabs-2", .guides(2), options: ["--tabs"]),
        GalleryState("tabs-12", .guides(12), options: ["--tabs"]),
        .command("open", .rich, "open"),
        .command("save-as", .rich, "save-as"),
        .command("properties", .rich, "properties"),
        .command("export", .guide, "export"),
        GalleryState("export-region", .guide) { stage in
            try stage.run("export")
            try stage.click("export-part-1")
        },
    ]

    /// Pages in all their ways, and the menus of the bar.
    static let reading: [GalleryState] = [
        .command("reading", .guide, "next-page"),
        .command("bars-hidden", .guide, options: ["--hide-bars"]),
        .command("menu", .guide, "menu"),
        .command("zoom-menu", .guide, "zoom-menu"),
        .command("markup-menu", .rich, "markup"),
        GalleryState("place-menu", .rich) { stage in
            try stage.openMenu(at: stage.place(GalleryDocument.line(3)))
        },
        .command("page-field", .guide, "go-to-page"),
        .command("page-question", .guide, "go-to-page", options: ["--hide-bars"]),
        .command("night", .rich, "night-colors"),
        .command("sepia", .rich, "sepia-colors"),
        .command("trimmed", .rich, "trim-margins"),
        .command("two-pages", .rich, "layout-two", "fit-page"),
        .command("caret", .rich, "caret-browsing"),
        GalleryState("magnifier", .rich) { stage in
            try stage.hover(at: stage.place(GalleryDocument.line(4)))
            try stage.run("magnifier")
            try stage.wait("the lens is sharp") { try stage.view("magnifier")?.testAttributes["sharp"] == "true" }
        },
        .command("presentation", .guide, "present"),
        .command("link-hints", .guide, "link-hints"),
        GalleryState("link-preview", .guide) { stage in
            let link = try stage.window.links.pageLinks?.links(onPage: 0).first
            try stage.window.links.showPreview(of: #require(link))
            try stage.wait("the preview shows") { try stage.view("link-preview") != nil }
        },
        GalleryState("key-hint", .guide, options: ["--keymap", "vim"], isPassing: true) { stage in
            try stage.settle()
            try stage.window.handle(.key(KeyEvent(keysym: 0x67, text: "g", timestamp: stage.loop.now)))
            try stage.wait("what may follow is told") { try stage.view("key-hint") != nil }
        },
        GalleryState("tool-tip", .guide) { stage in
            let button = try stage.view("bar-markup")
            try stage.hover(at: #require(button).frameInWindow.center)
            try stage.wait("it is told") { try stage.view("tool-tip") != nil }
        },
        GalleryState("submenu", .guide) { stage in
            try stage.run("menu")
            try stage.type("lay")
            try stage.press(Keysym.return)
        },
        GalleryState("link-target", .rich) { stage in
            try stage.run("fit-page")
            try stage.hover(at: stage.place(PageRect(x: 150, y: 76, width: 130, height: 16)))
        },
        GalleryState("toast", .rich) { stage in
            try stage.run("select-all")
            try stage.run("highlight")
            try stage.run("undo")
        },
        .command("gesture-inspector", .guide, "toggle-gesture-inspector"),
    ]

    /// What stands beside the pages.
    static let panes: [GalleryState] = [
        .command("pages", .guide, "sidebar-thumbnails"),
        .command("contents", .rich, "sidebar-outline"),
        .command("contents-empty", .plain, "sidebar-outline"),
        .command("bookmarks", .guide, "bookmark-page", "next-page", "next-page", "bookmark-page", "sidebar-bookmarks"),
        .command("bookmarks-empty", .plain, "sidebar-bookmarks"),
        .command("annotations", .rich, "sidebar-annotations"),
        .command("annotations-empty", .plain, "sidebar-annotations"),
        .command("attachments", .rich, "sidebar-attachments"),
        .command("attachments-empty", .plain, "sidebar-attachments"),
        GalleryState("attachment-menu", .rich) { stage in
            try stage.run("sidebar-attachments")
            try stage.press(Keysym.return)
        },
        .command("layers", .rich, "sidebar-layers"),
        GalleryState("signatures", .plain) { stage in
            let sidebar = try stage.window.chrome.sidebar
            try stage.run("sidebar-thumbnails")
            let pane = SignaturesPane(signatures, catalogue: Catalogue()) { _ in }
            sidebar.setPane(pane, for: .signatures)
            try stage.window.chrome.showSidebar(.signatures)
        },
    ]

    private static let signatures = [
        SignatureRecord(
            field: "Approval", signer: "Ada Marlow", status: .valid, trust: .anchored, time: 1_750_000_000,
            chain: [.init(subject: "Ada Marlow", issuer: "Example Authority", start: 0, end: 2_000_000_000)]),
        SignatureRecord(field: "Review", signer: "Bela Norris", status: .outdated, trust: .selfSigned),
        SignatureRecord(field: "Seal", signer: "", status: .broken, trust: .untold),
    ]

    /// Finding.
    static let finding: [GalleryState] = [
        .command("find-empty", .rich, "find"),
        .command("find-hits", .rich, "find", typing: "the"),
        .command("find-none", .rich, "find", typing: "xylophone"),
        GalleryState("find-bad", .rich) { stage in
            try stage.run("find")
            // It stands in a menu where there is little room.
            let option = "find-option-\(SearchQuery.Options.regularExpression.rawValue)"
            if try stage.view(option) == nil { try stage.click("find-options") }
            try stage.click(option)
            try stage.run("find")
            try stage.type("(gauge")
        },
        GalleryState("results", .rich) { stage in
            try stage.run("find", ["text": "water"])
            try stage.run("sidebar-results")
        },
    ]
}
