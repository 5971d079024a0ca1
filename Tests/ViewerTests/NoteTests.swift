// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Notes by mouse and key.
@Suite("Notes", .serialized)
struct NoteTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    private func isOpen(_ viewer: Viewer) throws -> Bool { try viewer.control.view("note-popup") != nil }

    private func typed(_ viewer: Viewer) throws -> Bool {
        try viewer.view { $0.isFocused && $0.className.contains("Text") } != nil
    }

    @Test("A note opens by the first click, is edited by the next, and Escape closes it with what was typed")
    func clicks() throws {
        var document = PDFBuilder.pages(count: 2)
        document.pages[0].annotations = [.note(at: PagePoint(x: 200, y: 700), contents: "Is it so?")]
        let viewer = try Viewer(Self.screen, [try folder.add(document)]).drawn().focus()
        let icon = try viewer.place(page: 0, PageRect(x: 205, y: 685, width: 10, height: 10)).center
        try viewer.server.mouse.click(at: icon)
        try waitUntil("it is open, to be read") { try isOpen(viewer) && !typed(viewer) }
        #expect(try viewer.control.view("note-contents")?.visibleText.contains("Is it so?") == true)
        try viewer.press(.escape)
        try waitUntil("it is closed") { try !isOpen(viewer) }
        try viewer.server.mouse.click(at: icon)
        try waitUntil("text is typed") { try isOpen(viewer) && typed(viewer) }
        try viewer.server.keyboard.type("no")
        try viewer.press(.escape)
        try waitUntil("it is closed again") { try !isOpen(viewer) }
        try viewer.wait("what was typed is kept") { $0.modified == true }
        #expect(try viewer.app.quit() == .exited(0))
    }

    @Test("A new note is asked for at the start, before anything is known of the page")
    func atStart() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.pages(count: 2)), "--do", "add-note"])
        try waitUntil("the note is open, and text can be typed", state: { try? viewer.notice() }) {
            try viewer.state.selectedAnnotations?.first?.type == "Text" && isOpen(viewer)
        }
        #expect(try viewer.state.modified == true)
        #expect(try viewer.app.quit() == .exited(0))
    }
}
