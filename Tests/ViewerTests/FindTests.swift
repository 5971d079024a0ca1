// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Finding text, in a window of 800 x 700 pixels.
@Suite("Find", .serialized)
struct FindTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    /// Pages of which each names itself; on some there is a harbour at the lower right.
    private func document(harbours: Set<Int>, rotation: Int = 0) -> PDFBuilder {
        var document = PDFBuilder()
        for number in 0..<12 {
            var page = PDFBuilder.Page()
            page.rotation = Rotation(degrees: rotation)
            page.content.text("This is leaf \(number)", at: PagePoint(x: 72, y: 700), size: 24)
            if harbours.contains(number) {
                page.content.text("A harbour, the Harbour", at: PagePoint(x: 300, y: 90), size: 14)
            }
            document.pages.append(page)
        }
        return document
    }

    private func viewer(_ document: PDFBuilder, _ options: String...) throws -> Viewer {
        try Viewer(Self.screen, options + [try folder.add(document)], hasBars: true).drawn().focus()
    }

    private func find(_ viewer: Viewer, _ member: String) throws -> JSONValue? { try viewer.state("find")?[member] }

    private func wait(_ viewer: Viewer, position: Int, of count: Int) throws {
        try waitUntil("match \(position) of \(count)", state: { try? viewer.state("find") }) {
            try find(viewer, "position")?.number == Double(position) && find(viewer, "count")?.number == Double(count)
                && find(viewer, "busy")?.boolean == false
        }
    }

    /// Whether a place of a page lies in the window, below its bars.
    private func isInSight(_ viewer: Viewer, page: Int, _ rect: PageRect) throws -> Bool {
        let place = try viewer.control.locate(page: page, rect: rect).window
        return place.minX >= 0 && place.maxX <= 800 && place.minY >= 72 && place.maxY <= 700
    }

    @Test("F09 F20 F21 Matches come with the first key, are counted, gone through and round, and announced")
    func stepping() throws {
        let viewer = try viewer(document(harbours: [2, 7]))
        try viewer.press("f", [.control])
        try waitUntil("the field has the keyboard") {
            try viewer.control.view("find-field")?.isFocused == true
        }
        try viewer.server.keyboard.type("harbour")
        try wait(viewer, position: 1, of: 4)
        #expect(try viewer.state.page == 2)
        try waitUntil("it is told in words") {
            try viewer.control.view("find-status")?.text == "1 of 4"
        }
        for position in [2, 3, 4] {
            try viewer.press(.enter)
            try wait(viewer, position: position, of: 4)
        }
        try viewer.wait("page 7 shows") { $0.page == 7 }
        try viewer.press(.function(3))
        try wait(viewer, position: 1, of: 4)
        try viewer.waitForNotice("Went on from the beginning.")
        try viewer.press(.function(3), [.shift])
        try wait(viewer, position: 4, of: 4)
        try viewer.press(.escape)
        try waitUntil("nothing is sought any more") { try viewer.state("find") == .null }
        try viewer.press(.home)
        try viewer.wait("keys are for the pages again") { $0.page == 0 }
    }

    @Test("F08 A button of the bar tells case apart, and what is no match is said")
    func options() throws {
        let viewer = try viewer(document(harbours: [2]), "--find", "Harbour")
        try wait(viewer, position: 1, of: 2)
        let button = try #require(try viewer.control.view("find-option-1"))
        try viewer.server.mouse.click(at: button.frame.center)
        try wait(viewer, position: 1, of: 1)
        let field = try #require(try viewer.control.view("find-field"))
        try viewer.server.mouse.click(at: field.frame.center)
        try viewer.server.keyboard.type("x")
        try waitUntil("that is said") { try viewer.control.view("find-status")?.text == "No matches" }
    }

    @Test("F08 Where that is set, a capital in what is looked for makes case matter")
    func smartCase() throws {
        let settings = try folder.add(Data("[view]\nsmart-case = true\n".utf8), as: "recto.toml")
        let viewer = try viewer(document(harbours: [2]), "--config", settings, "--find", "Harbour")
        try wait(viewer, position: 1, of: 1)
        try viewer.press("f", [.control])
        try viewer.server.keyboard.type("harbour")
        try waitUntil("both are found") { try find(viewer, "count")?.number == 2 }
    }

    @Test("F11 F12 A match is all in sight on turned and on enlarged pages", arguments: [0, 90, 270])
    func inSight(rotation: Int) throws {
        let viewer = try viewer(document(harbours: [5], rotation: rotation), "--zoom", "3", "--find", "the harbour")
        try wait(viewer, position: 1, of: 1)
        try waitUntil(
            "it is in sight", state: { try? viewer.control.locate(page: 5, rect: Self.match).window }
        ) {
            try isInSight(viewer, page: 5, Self.match)
        }
    }

    /// Within “the Harbour”.
    private static let match = PageRect(x: 375, y: 90, width: 60, height: 8)

    @Test("Where the list of matches goes, the pages that stood there before have their pictures")
    func thumbnailsAfterwards() throws {
        let folder = TestFolder()
        let viewer = try Viewer(Self.screen, [try folder.add(.words(pages: 3))], hasBars: true).drawn().focus()
        try viewer.press("f", [.control])
        try viewer.server.keyboard.type("e")
        try waitUntil("there are results") { (try viewer.state("find")?["count"]?.number ?? 0) > 0 }
        try viewer.press("4", [.alt])
        try waitUntil("they are listed") { try viewer.control.view("results")?.isVisible == true }
        try waitUntil("the list goes with the field") {
            try viewer.press(.escape)
            try viewer.drawn()
            return try viewer.control.view("results")?.isVisible != true
        }
        try waitUntil("pages show") { try viewer.control.view("thumbnails")?.isVisible == true }
        try waitUntil("all pages have pictures", state: { try? viewer.control.view("thumbnails") }) {
            let rows = try viewer.control.view("thumbnails")?.children.filter { $0.className == "ThumbnailRow" } ?? []
            return !rows.isEmpty && rows.filter(\.isVisible).allSatisfy { $0.attribute("picture") == "shown" }
        }
    }

    @Test("All matches are marked on the page, and listed with what stands around them")
    func marks() throws {
        let viewer = try viewer(document(harbours: [0]), "--find", "harbour")
        try wait(viewer, position: 1, of: 2)
        try waitUntil("a mark shows") {
            let place = try viewer.control.locate(page: 0, rect: Self.match).window
            let picture = try viewer.picture()
            return (Int(place.minX)..<Int(place.maxX)).contains { x in
                let color = picture.color(x: x, y: Int(place.midY))
                return color.map { $0.red > 200 && $0.blue < 170 } ?? false
            }
        }
        // And at the edge, at its place in the document.
        let strip = try waitFor("there are ticks") { try viewer.control.view("find-ticks") }
        #expect(strip.attribute("ticks") == 2)
        try waitUntil("they are seen") {
            let picture = try viewer.picture()
            return (Int(strip.frame.minY)..<Int(strip.frame.maxY)).contains { y in
                let color = picture.color(x: Int(strip.frame.midX), y: y)
                return color.map { $0.red > 200 && $0.blue < 40 } ?? false
            }
        }
        try viewer.press("4", [.alt])
        try waitUntil("they are listed", state: { try? viewer.views().visibleText }) {
            try viewer.view { $0.className == "ResultRow" && $0.text?.contains("A harbour, the Harbour") == true }
                != nil
        }
    }
}
