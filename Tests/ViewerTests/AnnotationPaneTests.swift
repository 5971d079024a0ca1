// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// The list of annotations, in a window of 800 x 700 pixels.
@Suite("Annotation list", .serialized)
struct AnnotationPaneTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()
    private let viewer: Viewer

    init() throws {
        var document = PDFBuilder.pages(count: 12)
        func note(_ contents: String, by author: String, y: Double) -> PDFBuilder.Annotation {
            var note = PDFBuilder.Annotation.note(at: PagePoint(x: 200, y: y), contents: contents)
            note.entries["T"] = .text(author)
            return note
        }
        var mark = PDFBuilder.Annotation.markup("Highlight", [PageRect(x: 72, y: 300, width: 100, height: 14)])
        mark.entries["T"] = .text("Ada")
        document.pages[0].annotations = [
            note("Second on the page", by: "Ada", y: 300), note("First on the page", by: "Bert", y: 700),
            .link(PageRect(x: 72, y: 72, width: 100, height: 20), to: .page(3)),
        ]
        document.pages[8].annotations = [mark, note("Far away", by: "Bert", y: 100)]
        viewer = try Viewer(Self.screen, [try folder.add(document)], hasBars: true).drawn().focus()
    }

    private func rows() throws -> [ViewNode] {
        let found = try viewer.control.view("annotations")
        let rows = (found?.children ?? []).filter { $0.isVisible && $0.className == "AnnotationRow" }
        return rows.sorted { $0.frame.minY < $1.frame.minY }
    }

    private func waitForRows(_ texts: [String]) throws {
        try waitUntil("the list holds \(texts)", state: { try? rows().map(\.text) }) {
            try rows().map(\.text) == texts
        }
    }

    private func click(_ text: String, atEnd: Bool = false) throws {
        let row = try #require(try rows().first { $0.text == text })
        let place = atEnd ? DevicePoint(x: row.frame.maxX - 20, y: row.frame.midY) : row.frame.center
        try viewer.server.mouse.click(at: place)
    }

    @Test("Annotations stand by page from its top, lead to their places, are filtered, and deleted by key and pointer")
    func list() throws {
        try viewer.press("5", [.alt])
        let all = ["Page 1", "First on the page", "Second on the page", "Page 9", "Highlight", "Far away"]
        try waitForRows(all)
        #expect(try rows()[1].attribute("detail") == "Note · Bert")
        try click("Far away")
        try viewer.wait("page 8 shows") { $0.page == 8 }
        try waitUntil("it's selected") { try viewer.state("selectedAnnotations")?.array?.count == 1 }

        let field = try #require(try viewer.control.view("annotations-filter"))
        try viewer.server.mouse.click(at: field.frame.center)
        try viewer.server.keyboard.type("ada")
        try waitForRows(["Page 1", "Second on the page", "Page 9", "Highlight"])
        for _ in 0..<3 { try viewer.press(.backspace) }
        try waitForRows(all)

        let button = try #require(try viewer.control.view("annotations-filter-menu"))
        try viewer.server.mouse.click(at: button.frame.center)
        let item = try waitFor("the menu shows") { try viewer.control.view("filter-Highlight") }
        try viewer.server.mouse.click(at: item.frame.center)
        try waitForRows(["Page 9", "Highlight"])
        try viewer.server.mouse.click(at: button.frame.center)
        let every = try waitFor("the menu shows") { try viewer.control.view("filter-all-kinds") }
        try viewer.server.mouse.click(at: every.frame.center)
        try waitForRows(all)

        try click("First on the page")
        try viewer.wait("page 0 shows") { $0.page == 0 }
        try viewer.press(.delete)
        try waitForRows(["Page 1", "Second on the page", "Page 9", "Highlight", "Far away"])
        try click("Second on the page")
        try click("Second on the page", atEnd: true)
        try waitForRows(["Page 9", "Highlight", "Far away"])
        try viewer.press("z", [.control])
        try waitForRows(["Page 1", "Second on the page", "Page 9", "Highlight", "Far away"])
    }
}
