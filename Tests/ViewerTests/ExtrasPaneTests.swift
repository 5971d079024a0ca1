// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// The panes of the sidebar that only some documents have, in a window of 800 x 700 pixels.
@Suite("Attachments and layers", .serialized)
struct ExtrasPaneTests {
    private static let screen = Screen { try .xvfb() }
    private let folder: TestFolder
    private let path: String
    private let opener: FakeOpener
    private let viewer: Viewer

    init() throws {
        folder = try TestFolder()
        var content = PDFBuilder.Content()
        content.begin(layer: 0)
        content.fill(PDFBuilder.Page.letter, color: .red)
        content.endLayer()
        var document = PDFBuilder(pages: [PDFBuilder.Page(content: content)])
        document.layers = [.init("Ground"), .init("Frame", isLocked: true)]
        document.pages.append(PDFBuilder.Page())
        document.attachments = [
            .init("notes.txt", Array("hello".utf8), about: "What was said"), .init("run.sh", [35]),
            .init("plan.txt", Array("to do".utf8), page: 1),
        ]
        path = try folder.add(document)
        opener = try FakeOpener(in: folder)
        viewer = try Viewer(
            Self.screen, [path], hasBars: true, home: folder,
            environment: ["PATH": opener.searchPath, "XDG_RUNTIME_DIR": folder.url.path]
        ).drawn().focus()
    }

    private func row(_ list: String, _ text: String) throws -> ViewNode {
        try waitFor("\(text) shows in \(list)") {
            let found = try viewer.view { $0.identifier == list }
            return found?.children.first { $0.isVisible && $0.text == text }
        }
    }

    @Test("Layers are switched by pointer and key, and seen to be; locked ones stay")
    func layers() throws {
        // What a document doesn't have is said.
        try viewer.press("8", [.alt])
        try viewer.waitForNotice("This document has no signatures.")
        try viewer.press("7", [.alt])
        let ground = try row("layers", "Ground")
        let place = try viewer.place(page: 0, PageRect(x: 300, y: 500, width: 10, height: 10)).center
        func isRed() throws -> Bool {
            try viewer.server.screenshot().color(x: Int(place.x), y: Int(place.y))?.green == 0
        }
        try waitUntil("the layer is seen") { try isRed() }
        try viewer.server.mouse.click(at: ground.frame.center)
        try waitUntil("it's hidden") { try !isRed() }
        #expect(try row("layers", "Ground").attribute("on") == "false")
        try viewer.press(.enter)
        try waitUntil("it's back") { try isRed() }
        try viewer.server.mouse.click(at: try row("layers", "Frame").frame.center)
        try viewer.drawn()
        #expect(try row("layers", "Frame").attribute("on") == "true")
        #expect(try viewer.view { $0.identifier == "reset-layers" } == nil)
        // What is switched off is off the next time, until the document's own state is asked for.
        try viewer.server.mouse.click(at: ground.frame.center)
        try waitUntil("it's hidden") { try !isRed() }
        try viewer.control.do("quit")
        #expect(try viewer.app.waitForExit() == .exited(0))
        let again = try Viewer(Self.screen, [path], hasBars: true, home: folder).drawn().focus()
        #expect(try !isRed())
        try again.press("7", [.alt])
        let reset = try waitFor("the button shows") { try again.view { $0.identifier == "reset-layers" } }
        try again.server.mouse.click(at: reset.frame.center)
        try waitUntil("it's as in the document") { try isRed() }
        try waitUntil("the button is gone") { try again.view { $0.identifier == "reset-layers" } == nil }
    }

    /// Chooses from the menu of a row.
    private func choose(_ item: String, of text: String) throws {
        try viewer.server.mouse.click(.right, at: try row("attachments", text).frame.center)
        let found = try waitFor("\(item) shows") { try viewer.view { $0.identifier == item } }
        try viewer.server.mouse.click(at: found.frame.center)
    }

    /// Answers the question for a file.
    private func answer(_ path: String) throws {
        try waitUntil("the name is asked for") {
            try viewer.view { $0.identifier == "file-name" && $0.isFocused } != nil
        }
        try viewer.press("a", [.control])
        try viewer.server.keyboard.type(path + "\n")
    }

    @Test("Attachments are saved, one or all, under a name that is asked for; a program can't be opened")
    func attachments() throws {
        try viewer.press("6", [.alt])
        let notes = try row("attachments", "notes.txt")
        #expect(notes.attribute("detail") == "5 B · What was said")
        try choose("save-attachment", of: "notes.txt")
        let target = folder.url.appendingPathComponent("saved.txt")
        try answer(target.path)
        try waitUntil("it's there") { (try? String(contentsOf: target, encoding: .utf8)) == "hello" }
        try choose("save-all-attachments", of: "notes.txt")
        let all = folder.url.appendingPathComponent("all")
        try answer(all.path)
        try waitUntil("all are there") {
            let names = try? FileManager.default.contentsOfDirectory(atPath: all.path)
            return names?.sorted() == ["notes.txt", "plan.txt", "run.sh"]
        }
        try viewer.server.mouse.click(.right, at: try row("attachments", "run.sh").frame.center)
        let open = try waitFor("a menu shows") { try viewer.view { $0.identifier == "open-attachment" } }
        #expect(open.attribute("enabled") == "false")
    }

    @Test(
        "A file that is pinned to a page is listed with it, and opened as a copy that can't be written, once one says so"
    )
    func pinned() throws {
        try viewer.press("6", [.alt])
        let plan = try row("attachments", "plan.txt")
        #expect(plan.attribute("detail") == "Page 2")
        try choose("go-to-attachment", of: "plan.txt")
        try viewer.wait("its page shows") { $0.page == 1 }
        try viewer.server.mouse.click(at: try row("attachments", "plan.txt").frame.center, count: 2)
        _ = try waitFor("it's asked") { try viewer.view { $0.className == "QuestionBox" } }
        #expect(try opener.calls().isEmpty)
        try viewer.press(.tab)
        try viewer.press(.enter)
        try waitUntil("the desktop opens it") { try !opener.calls().isEmpty }
        let copy = try #require(URL(string: try opener.calls()[0][1]))
        #expect(copy.lastPathComponent == "plan.txt" && copy.path.hasPrefix(folder.url.path))
        #expect(try String(contentsOf: copy, encoding: .utf8) == "to do")
        func mode(_ url: URL) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
        }
        #expect(try mode(copy) == 0o400 && mode(copy.deletingLastPathComponent()) == 0o700)
    }
}
