// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// The sidebar, in a window of 800 x 700 pixels.
@Suite("Sidebar", .serialized)
struct SidebarTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()
    private let viewer: Viewer

    init() throws {
        var document = PDFBuilder.pages(count: 60)
        document.outline = [
            .init("Beginning", to: .page(0), children: [.init("First part", to: .page(3))]),
            .init("Middle", to: .page(30), isOpen: false, children: [.init("Hidden part", to: .page(35))]),
            .init("End", to: .page(59)),
        ]
        viewer = try Viewer(Self.screen, [try folder.add(document)], hasBars: true).drawn().focus()
    }

    private func rows(_ list: String) throws -> [ViewNode] {
        let found = try viewer.control.view(list)
        // A list that scrolls has bars beside its rows.
        let rows = (found?.children ?? []).filter { $0.isVisible && $0.className.hasSuffix("Row") }
        return rows.sorted { $0.frame.minY < $1.frame.minY }
    }

    private func row(_ list: String, _ text: String) throws -> ViewNode {
        try waitFor("\(text) shows in \(list)", state: { try? rows(list).map(\.text) }) {
            try rows(list).first { $0.text == text }
        }
    }

    @Test("P15 Thumbnails come as they are scrolled into sight, and lead to their pages by pointer and key")
    func thumbnails() throws {
        try viewer.press(.function(9))
        try waitUntil("thumbnails show", state: { try? rows("thumbnails").count }) {
            let rows = try rows("thumbnails")
            return rows.count > 1 && rows.allSatisfy { $0.attribute("picture") == "shown" }
        }
        #expect(try rows("thumbnails").count < 10, "only what shows exists")
        let second = try #require(try rows("thumbnails").dropFirst().first)
        try viewer.server.mouse.click(at: second.frame.center)
        try viewer.wait("page 1 shows") { $0.page == 1 }
        try viewer.press(.down)
        try viewer.wait("page 2 shows") { $0.page == 2 }
        try viewer.press(.end)
        try viewer.wait("the last page shows") { $0.page == 59 }
        try waitUntil("its thumbnail is marked") {
            try rows("thumbnails").contains {
                $0.attribute("current") == "true" && $0.attribute("picture") == "shown"
            }
        }
        try viewer.press(.function(9))
        try waitUntil("the sidebar is gone") { try viewer.control.view("sidebar") == nil }
        try viewer.press(.home)
        try viewer.wait("keys are for the pages again") { $0.page == 0 }
    }

    @Test("The outline opens, closes, is filtered, leads to its places and marks what is read")
    func outline() throws {
        try viewer.press("2", [.alt])
        try viewer.server.mouse.click(at: try row("outline", "First part").frame.center)
        try viewer.wait("page 3 shows") { $0.page == 3 }
        try waitUntil("the section is marked") {
            try rows("outline").contains { $0.text == "First part" && $0.attribute("current") == "true" }
        }
        #expect(try rows("outline").map(\.text) == ["Beginning", "First part", "Middle", "End"])
        let middle = try row("outline", "Middle")
        try viewer.server.mouse.click(at: DevicePoint(x: middle.frame.minX + 16, y: middle.frame.midY))
        _ = try row("outline", "Hidden part")
        #expect(try viewer.state.page == 3, "a mark opens and does not lead away")
        let field = try #require(try viewer.control.view("outline-filter"))
        try viewer.server.mouse.click(at: field.frame.center)
        try viewer.server.keyboard.type("en")
        try waitUntil("what doesn't match is gone", state: { try? rows("outline").map(\.text) }) {
            try rows("outline").map(\.text) == ["Hidden part", "End"] || rows("outline").map(\.text) == ["End"]
        }
        try viewer.press(.escape)
        try viewer.press(.home)
        try viewer.wait("keys are for the pages again") { $0.page == 0 }
    }

    @Test("Ctrl+D marks a page, and takes its mark away")
    func bookmarks() throws {
        try viewer.press("d", [.control])
        try viewer.press("3", [.alt])
        _ = try row("bookmarks", "Page 1")
        try viewer.control.do("go-to-page", with: ["page": 30])
        try viewer.wait("page 30 shows") { $0.page == 30 }
        try viewer.press("d", [.control])
        try viewer.server.mouse.click(at: try row("bookmarks", "Page 1").frame.center)
        try viewer.wait("page 0 shows") { $0.page == 0 }
        try viewer.press("d", [.control])
        try waitUntil("its mark is gone") { try rows("bookmarks").map(\.text) == ["Page 31"] }
        try viewer.press(.escape)
        try viewer.press("n", [.shift])
        try viewer.wait("the next mark shows") { $0.page == 30 }
        try viewer.press("n", [.shift])
        try viewer.waitForNotice("no more bookmarks")
        try viewer.press(.end)
        try viewer.wait("the last page shows") { $0.page == 59 }
        try viewer.press("p", [.shift])
        try viewer.wait("the mark before shows") { $0.page == 30 }
    }

    @Test("Ctrl+N shows the document in another window, at the same place")
    func anotherWindow() throws {
        try viewer.control.do("go-to-page", with: ["page": 30])
        try viewer.wait("page 30 shows") { $0.page == 30 }
        try viewer.press("n", [.control])
        try waitUntil("there are two windows") { try viewer.windows().count == 2 }
        try waitUntil("it shows the page", state: { try? viewer.control.send(["get": "state", "window": 1]) }) {
            try viewer.control.send(["get": "state", "window": 1])["page"]?.number == 30
        }
    }

    @Test("C09 Items of the outline do what links do: other documents and addresses are asked about, programs refused")
    func outlineActions() throws {
        func item(_ title: String, _ action: PDFObject, then next: PDFObject? = nil) -> PDFObject {
            var entries: PDFDictionary = ["Title": .text(title), "A": action]
            entries["Next"] = next
            return .dictionary(entries)
        }
        let launch = item("Start", ["S": .name("Launch"), "F": .text("xdg-open")])
        let named = item("Onwards", ["S": .name("Named"), "N": .name("LastPage")], then: launch)
        let remote = item(
            "Elsewhere", ["S": .name("GoToR"), "F": .text("other.pdf"), "D": [.integer(3), .name("Fit")]], then: named)
        let address = item("Telephone", ["S": .name("URI"), "URI": .text("tel:1")], then: remote)
        var document = PDFBuilder.pages(count: 9)
        document.catalog["Outlines"] = ["Type": .name("Outlines"), "First": address]
        let viewer = try Viewer(Self.screen, [try folder.add(document, as: "acting.pdf")], hasBars: true).drawn()
            .focus()
        try viewer.press("2", [.alt])
        func choose(_ title: String) throws {
            let row = try waitFor("\(title) shows", state: { try? viewer.control.view("outline") }) {
                try viewer.control.view("outline")?.children.first { $0.isVisible && $0.text == title }
            }
            try viewer.server.mouse.click(at: row.frame.center)
        }
        for title in ["Telephone", "Elsewhere"] {
            try choose(title)
            _ = try waitFor("it's asked") { try viewer.view { $0.identifier == "question" } }
            try viewer.press(.escape)
            try waitUntil("it's left") { try viewer.view { $0.identifier == "question" } == nil }
        }
        try choose("Onwards")
        try viewer.wait("the last page shows") { $0.page == 8 }
        try choose("Start")
        try viewer.waitForNotice("Recto starts no programs")
    }
}
