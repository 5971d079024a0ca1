// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry
import Gestures
import RectoTesting
import RectoUI
import Testing
import Views

@testable import RectoApp

extension GalleryState {
    /// What lies over the window until it's closed.
    static let boxes: [GalleryState] = [
        .command("palette", .guide, "command-palette"),
        .command("palette-filtered", .guide, "command-palette", typing: "page"),
        .command("palette-nothing", .guide, "command-palette", typing: "xqz"),
        .command("shortcuts", .guide, "keyboard-shortcuts"),
        .command("shortcuts-filtered", .guide, "keyboard-shortcuts", typing: "page"),
        .command("shortcuts-nothing", .guide, "keyboard-shortcuts", typing: "xqz"),
        .command("settings", .guide, "settings"),
        GalleryState("settings-menu", .guide) { stage in
            try stage.run("settings")
            try stage.press(Keysym.return)
        },
        GalleryState("replace", .rich) { stage in
            try stage.run("save-as")
            try stage.press(Keysym.return)
        },
        GalleryState("unsaved", .rich) { stage in
            try stage.run("rotate-page-right")
            try stage.window.requestClose()
            try stage.settle()
        },
        GalleryState("changed-on-disk", .rich) { stage in
            try stage.window.document(stage.window.document, notice: .changedBehindEdits)
            try stage.settle()
        },
        GalleryState("link-question", .rich) { stage in
            try stage.run("fit-page")
            try stage.press(at: stage.place(PageRect(x: 150, y: 76, width: 130, height: 16)))
        },
    ]

    /// Selections and annotations.
    static let marks: [GalleryState] = [
        GalleryState("text-selected", .rich) { stage in
            try stage.press(at: stage.place(GalleryDocument.line(3)), with: .direct, isHeld: true)
        },
        selected("annotation-selected", PageRect(x: 150, y: 396, width: 10, height: 6)),
        selected("annotation-menu", PageRect(x: 150, y: 396, width: 10, height: 6), with: .direct),
        selected("inspector", PageRect(x: 150, y: 396, width: 10, height: 6)) { try $0.run("annotation-properties") },
        selected("inspector-text", GalleryDocument.freeText) { try $0.run("annotation-properties") },
        selected("text-edited", GalleryDocument.freeText) { try $0.run("edit-annotation") },
        GalleryState("note", .rich) { stage in
            try stage.press(at: stage.place(PageRect(x: 556, y: 580, width: 20, height: 20)))
            try stage.settle()
        },
        GalleryState("note-new", .rich) { stage in
            let place = try stage.place(GalleryDocument.line(4))
            try stage.run("add-note", CommandArguments.place(place))
            try stage.type("See the map")
        },
        GalleryState("ink", .rich) { stage in
            try stage.run("ink-tool")
        },
    ]

    private static func selected(
        _ name: String, _ place: PageRect, with type: Touch.TouchType? = nil,
        then next: @escaping @MainActor @Sendable (GalleryStage) throws -> Void = { _ in }
    ) -> GalleryState {
        GalleryState(name, .rich) { stage in
            try stage.run("fit-page")
            try stage.press(at: stage.place(place), with: type, isHeld: type == .direct)
            try next(stage)
        }
    }

    /// What can't be shown, or not yet.
    static let failures: [GalleryState] = [
        GalleryState("password", .locked),
        GalleryState("password-wrong", .locked) { stage in
            try stage.type("open")
            try stage.press(Keysym.return)
        },
        GalleryState("failure", .broken),
        GalleryState("page-late", .slow, isPassing: true) { stage in
            try stage.wait("the page says that it's late") { try stage.hasPlaceholder }
        },
        GalleryState("page-missing", .slow, options: ["--render-timeout", "0.5"]),
    ]
}

extension GalleryStage {
    /// Whether a page stands in for itself.
    fileprivate var hasPlaceholder: Bool {
        get throws {
            try window.root.rootView.descendants.contains { $0.className == "PagePlaceholder" && $0.isVisibleInWindow }
        }
    }
}
