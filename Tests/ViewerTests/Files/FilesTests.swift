// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Opening files by hand, and what is remembered of them.
@Suite("Files", .serialized)
struct FilesTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()
    private let home = TestFolder()

    private func start(_ arguments: String...) throws -> Viewer {
        try Viewer(Self.screen, arguments, hasBars: true, home: home, environment: ["XDG_CACHE_HOME": home.url.path])
    }

    /// Waits until the field of the dialog has the keyboard.
    private func waitForDialog(_ viewer: Viewer) throws {
        try waitUntil("a file is asked for", state: { try? viewer.views().visibleText }) {
            try viewer.view { $0.identifier == "file-name" && $0.isFocused } != nil
        }
    }

    private func cards(_ viewer: Viewer) throws -> [String] {
        try viewer.views().visible.filter { $0.className == "RecentCard" }.compactMap(\.text)
    }

    @Test("Without a file a window asks for one, shows it in its place, and the next time lists it with a picture")
    func startPage() throws {
        let path = try folder.add(.pages(count: 3), as: "first.pdf")
        var viewer = try start().focus()
        #expect(try viewer.window().title == "Recto")
        #expect(try viewer.views().visibleText.contains("Open a PDF"))
        try viewer.press(.enter)
        try waitForDialog(viewer)
        try viewer.server.keyboard.type(path + "\n")
        try viewer.wait("it's open") { $0.document == path && $0.pageCount == 3 }
        #expect(try viewer.windows().count == 1)
        let thumbnails = home.url.appendingPathComponent("recto/thumbnails")
        try waitUntil("its picture is kept") {
            (try? FileManager.default.contentsOfDirectory(atPath: thumbnails.path))?.count == 1
        }
        try viewer.control.do("quit")
        try viewer.app.waitForExit()

        viewer = try start().focus()
        try waitUntil("it's listed with its picture") {
            try viewer.view { $0.className == "RecentCard" && $0.attribute("pictured") == "true" } != nil
        }
        try viewer.press(.right)
        try viewer.press(.enter)
        try viewer.wait("it's open") { $0.document == path }
        try viewer.control.do("quit")
        try viewer.app.waitForExit()

        // A file that is gone is greyed, and goes from the list by key; a command clears the rest.
        let other = try folder.add(.pages(count: 1), as: "second.pdf")
        viewer = try start(other).drawn()
        try viewer.control.do("quit")
        try viewer.app.waitForExit()
        try FileManager.default.removeItem(atPath: other)
        viewer = try start().focus()
        try waitUntil("both are listed") { try cards(viewer) == ["second.pdf", "first.pdf"] }
        #expect(
            try viewer.view { $0.className == "RecentCard" && $0.attribute("missing") == "true" }?.text == "second.pdf")
        try viewer.press(.right)
        try viewer.press(.delete)
        try waitUntil("it's gone") { try cards(viewer) == ["first.pdf"] }
        try click(viewer, identifier: "clear-recent")
        try waitUntil("none is left") { try cards(viewer).isEmpty }
        try viewer.press("w", [.control])
        #expect(try viewer.app.waitForExit() == .exited(0))
    }

    /// Clicks a part of the window.
    private func click(_ viewer: Viewer, identifier: String) throws {
        let place: DevicePoint = try waitFor("\(identifier) shows") {
            try viewer.control.view(identifier)?.frame.center
        }
        let origin = try viewer.window().frame.origin
        try viewer.server.mouse.click(at: DevicePoint(x: origin.x + place.x, y: origin.y + place.y))
    }

    @Test("--private leaves no trace")
    func privately() throws {
        let viewer = try start("--private", try folder.add(.pages(count: 1))).drawn()
        try viewer.control.do("quit")
        try viewer.app.waitForExit()
        #expect(!FileManager.default.fileExists(atPath: home.url.appendingPathComponent("recto").path))
    }

    @Test("Ctrl+Shift+S asks for a name, and asks again before it replaces a file; Escape leaves")
    func saveAs() throws {
        let path = try folder.add(.pages(count: 1), as: "one.pdf")
        let viewer = try start(path).drawn().focus()
        try viewer.press("s", [.control, .shift])
        try waitForDialog(viewer)
        try viewer.server.keyboard.type("two")
        try viewer.press(.enter)
        let copy = folder.url.appendingPathComponent("two.pdf").path
        try viewer.wait("it's saved") { $0.document == copy }
        try viewer.press("s", [.control, .shift])
        try waitForDialog(viewer)
        try viewer.server.keyboard.type("one")
        try viewer.press(.enter)
        try waitUntil("it asks") { try viewer.views().visibleText.contains("“one.pdf” is already there. Replace it?") }
        try viewer.press(.escape)
        try waitUntil("nothing is asked any more") { try viewer.state("asking") == false }
        #expect(try viewer.state.document == copy)
    }

    @Test("Alt+Return and the menu tell of pages, security and fonts")
    func properties() throws {
        var document = PDFBuilder.pages(count: 3)
        document.info["Title"] = "Of Mice"
        let viewer = try start(try folder.add(document)).drawn().focus()
        try viewer.press(.enter, [.alt])
        try waitUntil("the fonts have come", state: { try? viewer.views().visibleText }) {
            let text = try viewer.views().visibleText
            return text.contains("Title: Of Mice") && text.contains("Letter, 216 × 279 mm")
                && text.contains("Tagged: No")
                && text.contains("Fonts")
        }
        try viewer.press(.escape)
        try waitUntil("nothing is asked any more") { try viewer.state("asking") == false }
        try viewer.press(.function(10))
        try click(viewer, identifier: "menu-document")
        try click(viewer, identifier: "menu-properties")
        try waitUntil("they show again") { try viewer.control.view("properties") != nil }
        try click(viewer, identifier: "copy-all")
        try click(viewer, identifier: "done")
        try waitUntil("nothing is asked any more") { try viewer.state("asking") == false }
    }

    @Test("Ctrl+Shift+E exports a page; a part of one is exported in the size that is asked for, as each kind")
    func exporting() throws {
        let viewer = try start(try folder.add(.pages(count: 3), as: "book.pdf")).drawn().focus()
        func target(_ name: String) -> URL { folder.url.appendingPathComponent(name) }
        for (name, beginning) in [
            ("a.png", [0x89, 0x50, 0x4E, 0x47]), ("a.svg", Array("<?xml".utf8)), ("a.pdf", Array("%PDF".utf8)),
        ] {
            try viewer.control.do(
                "export",
                with: ["path": .string(target(name).path), "page": 1, "dpi": 72, "rect": [100, 200, 200, 250]])
            try waitUntil("\(name) is written") { FileManager.default.fileExists(atPath: target(name).path) }
            #expect(try Data(contentsOf: target(name)).starts(with: beginning))
        }
        #expect(try Picture(contentsOf: target("a.png")).size == DeviceSize(width: 100, height: 50))
        try viewer.press("e", [.control, .shift])
        try waitUntil("it's asked what to export") { try viewer.control.view("export-panel") != nil }
        try viewer.press(.enter)
        try waitForDialog(viewer)
        try viewer.press(.enter)
        try viewer.waitForNotice("Exported as \(target("book 1.png").path)")
        let whole = try Picture(contentsOf: target("book 1.png"))
        #expect(whole.size == DeviceSize(width: 1275, height: 1650))
        #expect(throws: ControlError.self) { try viewer.control.do("export", with: ["path": "/tmp/a.gif"]) }
    }
}
