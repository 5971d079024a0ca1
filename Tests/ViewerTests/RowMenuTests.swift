// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// The menus of rows in the sidebar, in a window of 800 x 700 pixels.
@Suite("Menus of rows", .serialized)
struct RowMenuTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    /// The lowest row of which most shows.
    private func row(_ list: String, _ viewer: Viewer) throws -> ViewNode {
        try waitFor("\(list) has rows", state: { try? viewer.control.view(list) }) {
            let shown = try viewer.drawn().view { $0.identifier == list }
            return shown?.children
                .filter {
                    $0.isVisible && $0.className.hasSuffix("Row") && shown?.frame.contains($0.frame.center) == true
                }
                .max { $0.frame.minY < $1.frame.minY }
        }
    }

    private func item(_ identifier: String, _ viewer: Viewer) throws -> ViewNode {
        try waitFor("\(identifier) shows", state: { try? viewer.control.view("menu") }) {
            try viewer.view { $0.className == "MenuRow" && $0.identifier == identifier }
        }
    }

    private func waitUntilClosed(_ viewer: Viewer) throws {
        try waitUntil("the menu is closed") { try viewer.control.view("menu") == nil }
    }

    private func clipboard(_ viewer: Viewer) throws -> String {
        let arguments = ["-display", viewer.server.display, "-o", "-selection", "clipboard"]
        return String(decoding: try Tool("xclip", package: "xclip").run(arguments), as: UTF8.self)
    }

    @Test("Rows of all panes have a menu, by the secondary button, the Menu key and Shift+F10")
    func allPanes() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.withEachPane)], hasBars: true).drawn().focus()
        try viewer.press("d", [.control])
        try viewer.control.do("find", with: ["text": "e"])
        try waitUntil("there are results") { try (viewer.state("find")?["count"]?.number ?? 0) > 0 }
        let panes: [(Key, String, String)] = [
            ("1", "thumbnails", "page-copy-page"), ("2", "outline", "collapse-all"),
            ("3", "bookmarks", "rename-bookmark"), ("5", "annotations", "delete-row"),
            ("6", "attachments", "save-attachment"), ("7", "layers", "show-layer"),
            ("8", "signatures", "signature-details"), ("4", "results", "show-match"),
        ]
        for (key, list, wanted) in panes {
            try viewer.press(key, [.alt])
            try viewer.server.mouse.click(.right, at: try row(list, viewer).frame.center)
            _ = try item(wanted, viewer)
            try viewer.press(.escape)
            try waitUntilClosed(viewer)
            try viewer.press(.menu)
            _ = try item(wanted, viewer)
            try viewer.press(.escape)
            try waitUntilClosed(viewer)
        }
        try viewer.press(.function(10), [.shift])
        _ = try item("show-match", viewer)
    }

    @Test("What a row's menu says is done: bookmarks are renamed, texts copied, pages marked, outlines folded")
    func choosing() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.withEachPane)], hasBars: true).drawn().focus()
        func choose(_ identifier: String, in list: String) throws {
            try viewer.server.mouse.click(.right, at: try row(list, viewer).frame.center)
            try viewer.server.mouse.click(at: try item(identifier, viewer).frame.center)
            try waitUntilClosed(viewer)
        }
        try viewer.press("1", [.alt])
        try choose("page-bookmark-page", in: "thumbnails")
        try viewer.press("3", [.alt])
        #expect(try row("bookmarks", viewer).text == "Page 2")
        try choose("rename-bookmark", in: "bookmarks")
        _ = try waitFor("the name is asked for") { try viewer.view { $0.className == "QuestionBox" } }
        try viewer.server.keyboard.type("The end\n")
        try waitUntil("it's renamed") { try row("bookmarks", viewer).text == "The end" }
        try viewer.press("5", [.alt])
        try choose("copy-text", in: "annotations")
        #expect(try clipboard(viewer) == "Look here")
        try choose("delete-row", in: "annotations")
        try viewer.wait("it's deleted") { $0.modified == true }
        try viewer.press("2", [.alt])
        #expect(try row("outline", viewer).text == "Section")
        try choose("collapse-all", in: "outline")
        try waitUntil("it's folded") { try row("outline", viewer).text == "Chapter" }
        try choose("copy-text", in: "outline")
        #expect(try clipboard(viewer) == "Chapter")
    }
}
