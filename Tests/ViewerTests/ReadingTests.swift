// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// What makes reading easier, in a window of 800 x 700 pixels.
@Suite("Reading aids", .serialized)
struct ReadingTests {
    private static let screen = Screen { try .xvfb() }

    private static var document: PDFBuilder {
        PDFBuilder(
            pages: (0..<6).map { index in
                var content = PDFBuilder.Content()
                content.fill(PageRect(x: 153, y: 198, width: 306, height: 396), color: .black)
                content.text("Page \(index + 1)", at: PagePoint(x: 200, y: 400), size: 30, color: .white)
                return PDFBuilder.Page(content: content)
            })
    }

    private func colors(_ viewer: Viewer) throws -> String? { try viewer.state("pageColors")?.string }

    @Test("R07 Pages come in the colours that were chosen, from the first picture on, and the choice is kept by file")
    func colors() throws {
        let folder = TestFolder()
        let home = TestFolder()
        let file = try folder.add(Self.document)
        let viewer = try Viewer(Self.screen, [file], home: home).drawn().focus()
        try viewer.press("i")
        try waitUntil("it's night") { try colors(viewer) == "night" }
        try viewer.drawn()
        let place = try viewer.place(page: 0, PageRect(x: 20, y: 740, width: 40, height: 20))
        let paper = try viewer.server.screenshot().color(x: Int(place.midX), y: Int(place.midY))
        #expect(paper == Picture.Color(red: 0x18, green: 0x19, blue: 0x1C))
        try viewer.press("s")
        try waitUntil("it's sepia") { try colors(viewer) == "sepia" }
        try viewer.press("s")
        try waitUntil("it's plain") { try colors(viewer) == "plain" }
        try viewer.press("i")
        try waitUntil("it's night") { try colors(viewer) == "night" }
        try viewer.press("q", [.control])
        _ = try viewer.app.waitForExit()
        let again = try Viewer(Self.screen, [file], home: home).drawn()
        #expect(try colors(again) == "night")
        let other = try Viewer(Self.screen, ["--page-colors", "sepia", file], home: home).drawn()
        #expect(try colors(other) == "sepia")
    }

    @Test("Alt+Down scrolls the document by itself, Alt+Up slower and back, and Escape ends it")
    func scrollingByItself() throws {
        let folder = TestFolder()
        let viewer = try Viewer(Self.screen, [try folder.add(Self.document)]).drawn().focus()
        func place() throws -> Double { try viewer.state.scroll?.last ?? .nan }
        try viewer.press(.down, [.alt])
        try waitUntil("it scrolls on") { try place() > 10 }
        try viewer.press(.up, [.alt])
        try viewer.press(.up, [.alt])
        let most = try place()
        try waitUntil("it scrolls back") { try place() < most }
        try viewer.press(.escape)
        try waitUntil("it's at rest") { try !viewer.pending().contains("movement") }
        try viewer.choose("auto-scroll")
        let start = try place()
        try waitUntil("it scrolls on") { try place() > start }
        try viewer.press(.pageDown)
        try waitUntil("a key that moves it ends that") { try !viewer.pending().contains("movement") }
    }

    @Test("F7 shows a caret that arrows move, Shift selects from it, Return follows the link there, and M is a lens")
    func caretAndLens() throws {
        let folder = TestFolder()
        var document = PDFBuilder.words(pages: 2)
        let words = PDFBuilder.placedWords(page: 0)
        document.pages[0].annotations = [.link(words[0].rect, to: .page(1))]
        let viewer = try Viewer(Self.screen, [try folder.add(document)]).drawn().focus()
        func caret() throws -> DeviceRect? { try viewer.control.view("caret")?.frame }
        try viewer.press(.function(7))
        let first = try waitFor("a caret shows") { try caret() }
        try viewer.press(.right, [.control])
        try waitUntil("it has gone on", state: { try? caret() }) { try caret().map { $0.minX > first.minX } ?? false }
        try viewer.press(.right, [.control, .shift])
        try waitUntil("something is selected") { try viewer.state("selection")?["text"]?.string?.isEmpty == false }
        try viewer.press(.left)
        try waitUntil("nothing is selected") { try viewer.state("selection")?["text"] == nil }
        try viewer.press(.home, [.control])
        try waitUntil("it's at the beginning") { try caret() == first }
        try viewer.press(.right)
        try viewer.press(.enter)
        try viewer.wait("the link was followed") { $0.page == 1 }
        try viewer.press(.function(7))
        try waitUntil("the caret is gone") { try caret() == nil }

        try viewer.press("m")
        try waitUntil("a lens shows what is below it sharply") {
            try viewer.control.view("magnifier")?.attribute("sharp") == "true"
        }
        try viewer.server.mouse.move(to: DevicePoint(x: 200, y: 250))
        try waitUntil("it follows the pointer") {
            try viewer.control.view("magnifier")?.attribute("place") == "200,250"
        }
        try viewer.press(.escape)
        try waitUntil("it's gone") { try viewer.control.view("magnifier") == nil }
    }

    @Test("T leaves the margins out, and brings them back, at the same place")
    func trimming() throws {
        let folder = TestFolder()
        let viewer = try Viewer(Self.screen, [try folder.add(Self.document)]).drawn().focus()
        try viewer.control.do("go-to-page", with: ["page": 3])
        try viewer.wait("page 3 shows") { $0.page == 3 }
        let box = PageRect(x: 153, y: 198, width: 306, height: 396)
        let before = try viewer.place(page: 3, box)
        try viewer.press("t")
        try waitUntil("margins are left out", state: { try? viewer.place(page: 3, box) }) {
            try viewer.place(page: 3, box).width > before.width * 1.7
        }
        try viewer.drawn()
        let wide = try viewer.place(page: 3, box)
        #expect(try wide.width < 800 && viewer.state.page == 3)
        let picture = try viewer.server.screenshot()
        let ink = picture.color(x: Int(wide.minX) + 8, y: 350)
        #expect(ink == Picture.Color(red: 0, green: 0, blue: 0), "the picture is where the place is said to be")
        #expect(try viewer.state("trimmed")?.boolean == true)
        try viewer.press("t")
        try waitUntil("margins are back") { try viewer.place(page: 3, box).width == before.width }
        #expect(try viewer.state.page == 3)
    }
}
