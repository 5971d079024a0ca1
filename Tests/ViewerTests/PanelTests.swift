// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// The palette of commands, the sheet of keys and the settings, in a window of 800 x 700 pixels.
@Suite("Panels", .serialized)
struct PanelTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()
    private let viewer: Viewer
    private let settings: String

    init() throws {
        settings = folder.url.appendingPathComponent("recto.toml").path
        let document = try folder.add(.labelled(count: 12))
        viewer = try Viewer(Self.screen, ["--config", settings, document], hasBars: true).drawn().focus()
    }

    private func part(_ identifier: String) throws -> ViewNode? { try viewer.control.view(identifier) }

    private func shown(_ identifier: String) throws -> ViewNode {
        try waitFor("\(identifier) shows", state: { try? viewer.views().visibleText }) { try part(identifier) }
    }

    private func waitUntilGone(_ identifier: String) throws {
        try waitUntil("\(identifier) is gone") { try part(identifier) == nil }
    }

    private func click(_ identifier: String) throws {
        // Rows move with each letter that is typed.
        try viewer.drawn()
        try viewer.server.mouse.click(at: shown(identifier).frame.center)
    }

    private func waitForFocus(_ identifier: String) throws {
        try waitUntil("\(identifier) has the keyboard") { try part(identifier)?.isFocused == true }
    }

    @Test("The palette finds commands by a few letters, pages by their numbers, and remembers what was chosen")
    func palette() throws {
        try viewer.press("p", [.control, .shift])
        try waitForFocus("palette-field")
        try viewer.server.keyboard.type("trncl\n")
        try viewer.wait("it is turned") { $0.rotation == 90 }
        try waitUntilGone("palette")
        try viewer.press("p", [.control, .shift])
        try waitForFocus("palette-field")
        try waitUntil("what was chosen comes first") {
            try part("palette-rotate-clockwise")?.attribute("selected") == "true"
        }
        try viewer.press(.down)
        try viewer.press(.up)
        try viewer.server.keyboard.type("12\n")
        try viewer.wait("page 12 shows") { $0.page == 11 }
        try click("bar-menu")
        try click("menu-command-palette")
        try waitForFocus("palette-field")
        try viewer.server.keyboard.type("first page")
        try waitUntil("it is found") { try part("palette-first-page")?.attribute("selected") == "true" }
        try click("palette-first-page")
        try viewer.wait("page 1 shows") { $0.page == 0 }
        try viewer.press("p", [.control, .shift])
        try waitForFocus("palette-field")
        try viewer.press(.escape)
        try waitUntilGone("palette")
        try viewer.press(.end)
        try viewer.wait("keys are commands again") { $0.page == 11 }
    }

    @Test("The sheet of keys is filtered, and follows how keys are bound")
    func shortcuts() throws {
        try viewer.press("?")
        try waitForFocus("shortcuts-filter")
        let shows = { (text: String) in
            try waitUntil("the sheet says \(text)", state: { try? part("shortcuts")?.visibleText }) {
                try part("shortcuts")?.visibleText.contains(text) == true
            }
        }
        try shows("Next Page: N, Ctrl+Page Down")
        try viewer.server.keyboard.type("bookmark")
        try shows("Bookmark This Page: Ctrl+D")
        try waitUntil("the rest is gone") { try part("shortcuts")?.visibleText.contains("Next Page") == false }
        try viewer.server.keyboard.type("xyz")
        try shows("Nothing matches.")
        try viewer.press(.escape)
        try waitUntilGone("shortcuts")
        try Data("[bindings]\n\"ctrl+e\" = \"next-page\"\n".utf8).write(
            to: URL(fileURLWithPath: settings), options: .atomic)
        try waitUntil("the keys are others") {
            try viewer.control.get("commands").array?.contains {
                $0["name"]?.string == "next-page" && $0["keys"]?.array?.first?.string == "Ctrl+E"
            } == true
        }
        try viewer.press(.function(1))
        try shows("Next Page: Ctrl+E, N")
        try click("panel-close")
        try waitUntilGone("shortcuts")
    }

    @Test("Settings are changed by keys and pointer, count at once, and are written into the file")
    func changing() throws {
        try viewer.press(",", [.control])
        try waitForFocus("setting-view.theme")
        try viewer.press(.down)
        try viewer.press(.down)
        try waitUntil("the theme is chosen") { try part("setting-view.theme")?.title == "Dark" }
        // Tab goes on to what lies below the edge, and scrolls to it.
        for _ in 0..<9 { try viewer.press(.tab) }
        try waitForFocus("setting-hands.edge-taps")
        try viewer.press(" ")
        try waitUntil("it is off") { try part("setting-hands.edge-taps")?.attribute("on") == "false" }
        try click("setting-view.controls")
        try click("choice-2")
        try waitUntil("bars are large") { try part("top-bar")?.frame.height == 52 }
        let middle = try shown("top-bar").frame.midX
        #expect(try shown("bar-menu").frame.midX > middle)
        try click("setting-view.direction")
        try click("choice-2")
        try waitUntil("the bar runs from right to left") { try shown("bar-menu").frame.midX < middle }
        let written = { (text: String) in
            try waitUntil("the file holds \(text)", state: { try? String(contentsOfFile: settings, encoding: .utf8) }) {
                (try? String(contentsOfFile: settings, encoding: .utf8))?.contains(text) == true
            }
        }
        try written(
            "\n# The colours of the window: \"auto\" (as the desktop), \"light\", \"dark\" or \"contrast\".\ntheme = \"dark\"\n"
        )
        try written("\nedge-taps = false\n")
        try written("\ncontrols = \"large\"\n")
        try written("\ndirection = \"right-to-left\"\n")
        try viewer.press(.escape)
        try waitUntilGone("settings")
        try waitUntil("the bar is dark") { (try viewer.drawn().picture().color(x: 300, y: 4)?.red ?? 255) < 100 }
        try viewer.press(.end)
        try viewer.wait("keys are commands again") { $0.page == 11 }
    }
}
