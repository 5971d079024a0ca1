// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Marking text and placing notes with mouse and keys.
@Suite("Markup", .serialized)
struct MarkupTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()
    private let words = PDFBuilder.placedWords(page: 0)

    /// The annotations of the first page as the window tells of them.
    private func annotations(_ viewer: Viewer) throws -> [JSONValue] {
        try viewer.control.get("annotations", ["page": 0]).array ?? []
    }

    /// The corners of an annotation: least x, least y, greatest x, greatest y.
    private func rect(_ index: Int, _ viewer: Viewer) throws -> [Double] {
        let all = try annotations(viewer)
        let numbers = all[index]["rect"]?.array?.compactMap(\.number)
        return try #require(numbers)
    }

    private func wait(_ viewer: Viewer, for types: [String]) throws {
        try waitUntil("there are \(types)", state: { try? self.annotations(viewer) }) {
            try annotations(viewer).map { $0["type"]?.string } == types
        }
    }

    /// Selects some words of a line with the mouse.
    private func select(_ range: ClosedRange<Int>, _ viewer: Viewer) throws {
        try viewer.drag(from: words[range.lowerBound].rect, to: words[range.upperBound].rect)
        let text = words[range].map(\.text).joined(separator: " ")
        try viewer.wait("\(text) is selected") { $0.selection?.text == text }
    }

    private func choose(_ identifier: String, _ viewer: Viewer) throws {
        let row = try waitFor("the menu has \(identifier)") {
            try viewer.view { $0.className == "MenuRow" && $0.identifier?.hasSuffix(identifier) == true }
        }
        try viewer.server.mouse.click(at: row.frame.center)
        try waitUntil("the menu is closed") { try viewer.view { $0.className == "MenuRow" } == nil }
    }

    @Test("A01 A32 Text is marked by key, by the menu of the place and by that of the bar; undone, redone and saved")
    func marking() throws {
        let path = try folder.add(.words(pages: 2))
        let viewer = try Viewer(Self.screen, [path], hasBars: true).drawn().focus()
        let title = try #require(try viewer.state.title)
        #expect(title.hasPrefix("document.pdf"))
        try viewer.press("h", [.control])
        try viewer.waitForNotice("Select the text")
        try select(1...2, viewer)
        try viewer.press("h", [.control])
        try wait(viewer, for: ["Highlight"])
        try viewer.wait("nothing is selected, and the title tells of edits") {
            $0.selection == nil && $0.modified == true && $0.title == "*" + title
        }
        let box = try rect(0, viewer)
        #expect(abs(box[0] - words[1].rect.minX) < 2 && abs(box[2] - words[2].rect.maxX) < 2)
        #expect(box[1] < words[1].rect.minY + 3 && box[3] > words[1].rect.maxY - 6)
        // The menu of a place on the text, which changes nothing by opening.
        try select(5...6, viewer)
        try viewer.server.mouse.click(.right, at: viewer.place(page: 0, words[5].rect).center)
        try choose("strike-out", viewer)
        try wait(viewer, for: ["Highlight", "StrikeOut"])
        // The menu of the bar.
        try select(8...9, viewer)
        let button = try #require(try viewer.control.view("bar-markup"))
        try viewer.server.mouse.click(at: button.frame.center)
        try choose("squiggly", viewer)
        try wait(viewer, for: ["Highlight", "StrikeOut", "Squiggly"])
        try select(8...9, viewer)
        try viewer.press("u", [.control])
        try wait(viewer, for: ["Highlight", "StrikeOut", "Squiggly", "Underline"])
        try viewer.server.mouse.click(at: button.frame.center)
        let undo = try waitFor("the menu offers to undo") { try viewer.control.view("menu-undo") }
        #expect(undo.title == "Undo Add Underline")
        try choose("undo", viewer)
        try wait(viewer, for: ["Highlight", "StrikeOut", "Squiggly"])
        try viewer.press("z", [.control, .shift])
        try wait(viewer, for: ["Highlight", "StrikeOut", "Squiggly", "Underline"])
        try viewer.press("z", [.control])
        try wait(viewer, for: ["Highlight", "StrikeOut", "Squiggly"])
        try viewer.press("y", [.control])
        try viewer.press("s", [.control])
        try viewer.wait("all is saved") { $0.modified == false && $0.title == title }
        try wait(viewer, for: ["Highlight", "StrikeOut", "Squiggly", "Underline"])
        #expect(try annotations(viewer).allSatisfy { ($0["objectNumber"]?.number ?? -1) > 0 })
        #expect(try viewer.app.quit() == .exited(0))
        try Tool.qpdf.run(["--check", path])
    }

    @Test("A note is placed where the menu was opened, and by key where the pointer is; it asks for its text")
    func notes() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.pages(count: 2))]).drawn().focus()
        let spot = PageRect(x: 420, y: 640, width: 2, height: 2)
        try viewer.server.mouse.click(.right, at: viewer.place(page: 0, spot).center)
        try choose("add-note", viewer)
        try wait(viewer, for: ["Text"])
        let box = try rect(0, viewer)
        #expect(abs(box[0] - 421) < 1.5 && abs(box[3] - 641) < 1.5, "\(box)")
        try waitUntil("it is selected, and text can be typed") {
            try viewer.state.selectedAnnotations?.first?.type == "Text"
                && viewer.view { $0.isFocused && $0.className.contains("Text") } != nil
        }
        try viewer.press(.escape)
        try waitUntil("no text is typed any more") {
            try viewer.view { $0.isFocused && $0.className.contains("Text") } == nil
        }
        let other = PageRect(x: 500, y: 700, width: 2, height: 2)
        try viewer.server.mouse.move(to: viewer.place(page: 0, other).center)
        try viewer.control.waitUntilDrawn()
        try viewer.press("m", [.control])
        try wait(viewer, for: ["Text", "Text"])
        let second = try rect(1, viewer)
        #expect(abs(second[0] - 501) < 1.5 && abs(second[3] - 701) < 1.5, "\(second)")
    }
}
