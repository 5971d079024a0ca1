// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Commands that no other test runs, by key or by the palette, in a window of 800 x 700 pixels.
@Suite("Commands", .serialized)
struct CommandTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    private func open(_ document: PDFBuilder, _ options: [String] = []) throws -> Viewer {
        try Viewer(Self.screen, options + [try folder.add(document)], hasBars: true).drawn().focus()
    }

    private func layout(_ viewer: Viewer, is name: String) throws {
        try waitUntil("the layout is \(name)", state: { try? viewer.state("layout") }) {
            try viewer.state("layout")?.string == name
        }
    }

    private func shows(_ viewer: Viewer, _ identifier: String, _ isShown: Bool = true) throws {
        try waitUntil("\(identifier) \(isShown ? "shows" : "is gone")") {
            try (viewer.control.view(identifier) != nil) == isShown
        }
    }

    @Test("Zoom, turn and layout follow their keys, and what has none is found by name")
    func looking() throws {
        let viewer = try open(.labelled(count: 12))
        try viewer.press("0")
        try viewer.wait("it has its actual size") { $0.zoom == 1 }
        try viewer.press("w")
        try waitUntil("it fits the width") { try viewer.state("zoomMode")?.string == "fit-width" }
        try viewer.choose("half-screen-down")
        try viewer.wait("it is half a screenful on") { ($0.scroll?.last ?? 0) > 200 }
        try viewer.choose("half-screen-up")
        try viewer.wait("it is back") { $0.scroll?.last == 0 }
        try viewer.press("r", [.shift])
        try viewer.wait("it is turned left") { $0.rotation == 270 }
        try viewer.press("r")
        try viewer.wait("it is upright") { $0.rotation == 0 }
        try viewer.press("c")
        try layout(viewer, is: "single")
        try viewer.press("d")
        try layout(viewer, is: "two")
        try viewer.press("d", [.shift])
        try layout(viewer, is: "two-cover")
        try viewer.choose("layout-one")
        try layout(viewer, is: "single")
        try viewer.choose("right-to-left")
        try layout(viewer, is: "single,rtl")
        try viewer.choose("undo-turn")
        try viewer.choose("retry-page")
        #expect(try viewer.drawn().state.rotation == 0)
        try viewer.press("q", [.control])
        #expect(try viewer.app.waitForExit() == .exited(0))
    }

    /// Selects less and more by each key for that; what each selects is tested where selections are.
    private func extendSelection(_ viewer: Viewer) throws {
        try viewer.press(.left, [.shift])
        try viewer.press(.right, [.shift])
        try viewer.press(.left, [.control, .shift])
        try viewer.press(.right, [.control, .shift])
        try viewer.press(.up, [.shift])
        try viewer.press(.down, [.shift])
        try viewer.press(.home, [.shift])
        try viewer.press(.end, [.control, .shift])
        try viewer.press(.home, [.control, .shift])
        try viewer.drawn()
    }

    @Test("Text is copied by key into the find field, and deselected; tools and panels come and go")
    func text() throws {
        let settings = folder.url.appendingPathComponent("recto.toml").path
        let viewer = try open(.words(pages: 3), ["--config", settings])
        try viewer.press("a", [.control])
        try waitUntil("text is selected", state: { try? viewer.state("selection") }) {
            try viewer.state("selection")?["text"]?.string?.isEmpty == false
        }
        try extendSelection(viewer)
        try viewer.press("a", [.control])
        try viewer.press("c", [.control])
        try viewer.press("a", [.control, .shift])
        try waitUntil("nothing is selected") { try viewer.state("selection") == .null }
        try viewer.press("f", [.control])
        try waitUntil("the field has the keyboard") {
            try viewer.control.view("find-field")?.isFocused == true
        }
        try waitUntil("what was copied is pasted", state: { try? viewer.control.view("find-field")?.text }) {
            try viewer.press("v", [.control])
            return try viewer.drawn().control.view("find-field")?.text?.isEmpty == false
        }
        try viewer.press(.escape)
        try shows(viewer, "find-bar", false)
        try viewer.press("1", [.alt])
        try shows(viewer, "thumbnails")
        try viewer.press(.function(12))
        try waitUntil("gestures show") { try viewer.view { $0.className == "GestureInspectorView" } != nil }
        try viewer.press(.function(12))
        try waitUntil("gestures are gone") { try viewer.view { $0.className == "GestureInspectorView" } == nil }
        try viewer.choose("hand-tool")
        let center = try #require(try viewer.view { $0.className == "PDFView" }).frame.center
        try viewer.server.mouse.drag(along: .line(from: center, to: DevicePoint(x: center.x, y: center.y - 150)))
        try viewer.wait("the pages were dragged") { ($0.scroll?.last ?? 0) > 100 }
        try viewer.choose("edit-settings")
        try waitUntil("there is a file") { FileManager.default.fileExists(atPath: settings) }
        try viewer.press("w", [.control])
        #expect(try viewer.app.waitForExit() == .exited(0))
    }

    @Test("Aids to reading and what is told of the document come and go by key")
    func reading() throws {
        let viewer = try open(.words(pages: 3))
        for isShown in [true, false] {
            try viewer.press("m")
            try shows(viewer, "magnifier", isShown)
        }
        for isShown in [true, false] {
            try viewer.press(.function(7))
            try shows(viewer, "caret", isShown)
        }
        try viewer.press(.enter, [.alt])
        try shows(viewer, "properties")
        try viewer.press(.escape)
        try shows(viewer, "properties", false)
        try viewer.choose("clear-recent")
        try viewer.press(.function(5), [.shift])
        try waitUntil("it is presented") { try viewer.state("presentation") == .boolean(true) }
        try viewer.press(.escape)
        try waitUntil("it is no longer presented") { try viewer.state("presentation") == .boolean(false) }
    }

    @Test("Annotations are gone through by name, and edited by key")
    func annotations() throws {
        var document = PDFBuilder.pages(count: 2)
        let place = PageRect(x: 200, y: 500, width: 200, height: 80)
        document.pages[0].annotations = [.freeText(place, contents: "Words"), .freeText(place, contents: "More")]
        let viewer = try open(document, ["--zoom", "fit-page"])
        let selected = { try viewer.state("selectedAnnotations")?.array?.first?["objectNumber"]?.number }
        try viewer.choose("select-next-annotation")
        let first = try waitFor("one is selected") { try selected() }
        try viewer.choose("select-next-annotation")
        try waitUntil("another is selected") { try selected().map { $0 != first } ?? false }
        try viewer.choose("select-previous-annotation")
        try waitUntil("the first one is selected") { try selected() == first }
        try viewer.press(.enter)
        try waitUntil("its words are edited in place", state: { try? viewer.views() }) {
            try viewer.view { $0.isFocused && $0.className == "InPlaceEditor" } != nil
        }
    }

    @Test("Edits are undone, done again, saved, copied and reverted by keys and names")
    func editing() throws {
        var document = PDFBuilder.pages(count: 2)
        document.pages[0].annotations = [.freeText(PageRect(x: 200, y: 500, width: 200, height: 80), contents: "Words")]
        let viewer = try open(document, ["--zoom", "fit-page"])
        let isModified = { (isSo: Bool) in
            try waitUntil("it is \(isSo ? "" : "not ")modified") { try viewer.state("modified") == .boolean(isSo) }
        }
        let place = try viewer.control.locate(page: 0, rect: PageRect(x: 200, y: 500, width: 200, height: 80)).root
        try waitUntil("what can be done with it shows") {
            try viewer.server.mouse.click(at: place.center)
            return try viewer.drawn().control.view("delete-annotation") != nil
        }
        let remove = try #require(try viewer.control.view("delete-annotation"))
        try viewer.server.mouse.click(at: remove.frame.center)
        try isModified(true)
        try viewer.press(.end)
        try waitUntil("the last page shows") { try viewer.state("page") == .number(1) }
        try viewer.press("z", [.control])
        try waitUntil("it can be done again") { try viewer.state("canRedo") == .boolean(true) }
        try waitUntil("the page of what comes back shows") { try viewer.state("page") == .number(0) }
        try shows(viewer, "notice-action")
        try viewer.press("z", [.control, .shift])
        try waitUntil("it is done again") { try viewer.state("canUndo") == .boolean(true) }
        try viewer.choose("revert")
        try viewer.press(.enter)
        try isModified(false)
        try viewer.press("s", [.control])
        try viewer.waitForNotice("Saved.")
        for (command, name) in [("save-copy", "copy.pdf"), ("save-as", "other.pdf")] {
            let path = folder.url.appendingPathComponent(name).path
            if command == "save-as" {
                try viewer.press("s", [.control, .shift])
            } else {
                try viewer.choose("save-copy")
            }
            try waitUntil("its name is asked for") {
                try viewer.view { $0.className == "TextField" && $0.isFocused } != nil
            }
            // What kind of file it is stands there already.
            try viewer.server.keyboard.type(path.dropLast(4) + "\n")
            try waitUntil("\(name) is there") { FileManager.default.fileExists(atPath: path) }
        }
    }
}
