// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Several documents in one window, and their coming back.
@Suite("Tabs", .serialized)
struct TabTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()
    private let home = TestFolder()

    private func tabs(_ viewer: Viewer) throws -> [String] {
        try viewer.views().visible.filter { $0.className == "TabView" }.sorted { $0.frame.minX < $1.frame.minX }
            .compactMap(\.text)
    }

    private func wait(_ viewer: Viewer, document: String, tab: Int) throws {
        try waitUntil("\(document) is in front as tab \(tab)", state: { try? viewer.control.get("state") }) {
            let state = try viewer.control.get("state")
            return state["document"]?.string?.hasSuffix(document) == true && state["tab"]?.number == Double(tab)
        }
    }

    @Test("Keys, clicks and commands go from tab to tab, close, move and reopen them; each keeps its place")
    func tabs() throws {
        let names = ["one.pdf", "two.pdf", "three.pdf"]
        let paths = try names.map { try folder.add(.pages(count: 5), as: $0) }
        let viewer = try Viewer(Self.screen, ["--tabs"] + paths, hasBars: true, home: home).drawn().focus()
        #expect(try viewer.windows().count == 1)
        #expect(try tabs(viewer) == names)
        try viewer.control.do("go-to-page", with: ["page": 3])
        try viewer.wait("it's there") { $0.page == 3 }

        try viewer.press(.tab, [.control])
        try wait(viewer, document: "two.pdf", tab: 1)
        try viewer.press("3", [.control])
        try wait(viewer, document: "three.pdf", tab: 2)
        try waitUntil("the window is named after it") { try viewer.window().title == "three.pdf — Recto" }
        try viewer.press(.tab, [.control])
        try wait(viewer, document: "one.pdf", tab: 0)
        try viewer.wait("it's where it was") { $0.page == 3 }
        try viewer.press(.tab, [.control, .shift])
        try wait(viewer, document: "three.pdf", tab: 2)

        try viewer.press(.pageUp, [.control, .shift])
        try waitUntil("it has moved") { try tabs(viewer) == ["one.pdf", "three.pdf", "two.pdf"] }
        try viewer.press(.pageDown, [.control, .shift])
        try waitUntil("it is back") { try tabs(viewer) == names }
        try viewer.press("w", [.control])
        try wait(viewer, document: "two.pdf", tab: 1)
        try viewer.press("t", [.control, .shift])
        try wait(viewer, document: "three.pdf", tab: 2)

        // Keys of tabs that aren't there do nothing.
        for press in [
            { try viewer.press("4", [.control]) }, { try viewer.press("5", [.control]) },
            { try viewer.press("6", [.control]) }, { try viewer.press("7", [.control]) },
            { try viewer.press("8", [.control]) }, { try viewer.press("9", [.control]) },
        ] { try press() }
        try viewer.press("2", [.control])
        try wait(viewer, document: "two.pdf", tab: 1)
        try viewer.press("3", [.control])
        try wait(viewer, document: "three.pdf", tab: 2)

        // The middle button closes, a click shows.
        let first = try #require(try viewer.view { $0.className == "TabView" && $0.text == "one.pdf" })
        let origin = try viewer.window().frame.origin
        try viewer.server.mouse.click(
            .middle, at: DevicePoint(x: origin.x + first.frame.minX + 20, y: origin.y + first.frame.midY))
        try waitUntil("it's closed") { try tabs(viewer) == ["two.pdf", "three.pdf"] }
        let second = try #require(try viewer.view { $0.className == "TabView" && $0.text == "two.pdf" })
        try viewer.server.mouse.click(
            at: DevicePoint(x: origin.x + second.frame.minX + 20, y: origin.y + second.frame.midY))
        try wait(viewer, document: "two.pdf", tab: 0)

        // The same file is not opened twice; a new tab is empty, and the last one leaves the start page.
        try viewer.control.do("open", with: ["path": .string(paths[2])])
        try wait(viewer, document: "three.pdf", tab: 1)
        try viewer.press("t", [.control])
        try waitUntil("a start page shows") { try viewer.control.view("start-page") != nil }
        for _ in 0..<3 {
            let count = try viewer.state("tabs")?.number ?? 0
            try viewer.press("w", [.control])
            try waitUntil("one is closed") {
                let state = try viewer.control.get("state")
                return state["tabs"]?.number != count || count == 1 && state["document"]?.string == ""
            }
        }
        #expect(try viewer.control.view("start-page") != nil)
        try viewer.press("w", [.control])
        #expect(try viewer.app.waitForExit() == .exited(0))
    }

    @Test("A session comes back with its tabs where they were, after a crash too", arguments: [false, true])
    func session(crashes: Bool) throws {
        let paths = try ["one.pdf", "two.pdf"].map { try folder.add(.pages(count: 5), as: $0) }
        let options = ["--tabs", "--restore-session"]
        var viewer = try Viewer(Self.screen, options + paths, hasBars: true, home: home).drawn()
        try viewer.control.do("next-tab")
        try wait(viewer, document: "two.pdf", tab: 1)
        try viewer.drawn()
        try viewer.control.do("go-to-page", with: ["page": 2])
        let file = home.url.appendingPathComponent("recto/session.json")
        try waitUntil("it's written down") {
            try (try? String(contentsOf: file, encoding: .utf8))?.contains("\"current\":1") == true
                && FileManager.default.contentsOfDirectory(atPath: home.url.path + "/recto/documents").count == 2
        }
        if crashes {
            // The place was written down before, as the tab was left.
            try viewer.control.do("previous-tab")
            try viewer.control.do("next-tab")
            try wait(viewer, document: "two.pdf", tab: 1)
            viewer.app.signal(SIGKILL)
        } else {
            viewer.app.signal(SIGTERM)
        }
        try viewer.app.waitForExit()
        viewer = try Viewer(Self.screen, options, geometry: nil, hasBars: true, home: home).drawn()
        try wait(viewer, document: "two.pdf", tab: 1)
        try viewer.wait("it's where it was") { $0.page == 2 }
        #expect(try tabs(viewer) == ["one.pdf", "two.pdf"])
        #expect(try viewer.window().frame.size == DeviceSize(width: 800, height: 700))
        try viewer.press("1", [.control])
        try viewer.control.do("go-to-tab-1")
        try wait(viewer, document: "one.pdf", tab: 0)
        try viewer.wait("its document is read") { $0.pageCount == 5 }
    }

    @Test("Leaving the program brings the tab to the front whose edits would be lost")
    func leaving() throws {
        let paths = try ["one.pdf", "two.pdf"].map { try folder.add(.words(pages: 2), as: $0) }
        let viewer = try Viewer(Self.screen, ["--tabs"] + paths, hasBars: true, home: home).drawn().focus()
        try viewer.press("m", [.control])
        try viewer.server.keyboard.type("note")
        try viewer.press(.escape)
        try waitUntil("it's edited") { try viewer.state.modified == true }
        try viewer.press("2", [.control])
        try wait(viewer, document: "two.pdf", tab: 1)
        try viewer.press("q", [.control])
        try wait(viewer, document: "one.pdf", tab: 0)
        try waitUntil("it asks") { try viewer.views().visible.contains { $0.identifier == "unsaved" } }
    }
}
