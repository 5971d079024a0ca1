// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoTesting
import Testing

/// What is told of keys that wait for others.
@Suite("Keys that wait", .serialized)
struct KeyHintTests {
    private static let screen = Screen { try .xvfb() }

    @Test("Keys that wait show at the edge, then what may follow them, and go with the key that follows or Escape")
    func hint() throws {
        let folder = TestFolder()
        let viewer = try Viewer(
            Self.screen, ["--keymap", "vim", "--page", "5", try folder.add(.pages(count: 9))]
        ).drawn().focus()
        func hint() throws -> ViewNode? { try viewer.control.view("key-hint") }
        func next() throws -> String { try hint()?.attribute("next")?.string ?? "" }
        try viewer.press("g")
        // What may follow comes only to those who wait, so that the test may have to type anew.
        try waitUntil("what may follow shows", state: { try? viewer.views().visibleText }) {
            if try hint() == nil { try viewer.press("g") }
            return try next().contains("G: First Page")
        }
        #expect(try hint()?.attribute("keys") == "G")
        try viewer.press("g")
        try viewer.wait("the first page shows") { $0.page == 0 }
        try waitUntil("the hint is gone") { try hint() == nil }
        try viewer.server.keyboard.type("3g")
        try waitUntil("the count shows, too", state: { try? viewer.views().visibleText }) {
            if try hint() == nil { try viewer.server.keyboard.type("3g") }
            return try hint()?.attribute("keys") == "3 G"
        }
        try viewer.press(.escape)
        try waitUntil("the hint is gone") { try hint() == nil }
        #expect(try viewer.state.page == 0)
    }
}
