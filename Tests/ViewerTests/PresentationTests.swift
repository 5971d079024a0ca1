// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Presentations, on a screen without a window manager.
@Suite("Presentations", .serialized)
struct PresentationTests {
    private static let screen = Screen { try .xvfb() }
    private static let colors = [PDFBuilder.Color.red, .green, .blue, .yellow]

    /// Pages of one colour each; the second comes by a wipe, the third stays for a tenth of a second only.
    private static var slides: PDFBuilder {
        var document = PDFBuilder(
            pages: colors.map { color in
                let box = PageRect(x: 0, y: 0, width: 400, height: 300)
                var content = PDFBuilder.Content()
                content.fill(box, color: color)
                return PDFBuilder.Page(mediaBox: box, content: content)
            })
        document.pages[1].entries = ["Trans": ["S": .name("Wipe"), "D": 0.2, "Di": 0]]
        document.pages[2].entries = ["Dur": 0.1]
        return document
    }

    private func shown(_ viewer: Viewer) throws -> ViewNode? { try viewer.control.view("presentation") }

    private func waitForSlide(_ page: Int, _ viewer: Viewer) throws {
        try waitUntil("slide \(page) shows", state: { try? shown(viewer)?.attribute("page") }) {
            guard let view = try shown(viewer), let value = view.attribute("page") else { return false }
            return value.number == Double(page) && view.attribute("changing") == "false"
        }
    }

    @Test("What stood beside the pages stands there again when a presentation ends")
    func sidebar() throws {
        let folder = TestFolder()
        let viewer = try Viewer(Self.screen, [try folder.add(Self.slides)], hasBars: true).drawn().focus()
        try viewer.press(.function(9))
        try waitUntil("the sidebar shows") { try viewer.control.view("thumbnails")?.isVisible == true }
        try viewer.press(.function(5), [.shift])
        try waitForSlide(0, viewer)
        #expect(try viewer.control.view("thumbnails")?.isVisible != true)
        try viewer.press(.escape)
        try waitUntil("the sidebar is back") { try viewer.control.view("thumbnails")?.isVisible == true }
    }

    @Test("X04 X05 A presentation covers its monitor, goes on by keys, click and wheel, blanks, and ends at its page")
    func presenting() throws {
        let folder = TestFolder()
        let viewer = try Viewer(Self.screen, [try folder.add(Self.slides)], hasBars: true).drawn().focus()
        let before = try viewer.window().frame
        try viewer.press(.function(5), [.shift])
        try waitForSlide(0, viewer)
        try waitUntil("it covers the screen", state: { try? viewer.window().frame }) {
            let screen = try viewer.server.screenshot().size
            return try viewer.window().frame == DeviceRect(origin: .zero, size: screen)
        }
        #expect(try viewer.state("presentation")?.boolean == true)
        try viewer.press(" ")
        try waitForSlide(1, viewer)
        try viewer.drawn()
        let size = try viewer.server.screenshot().size
        try waitUntil("it's seen") {
            try viewer.server.screenshot().color(x: Int(size.width / 2), y: Int(size.height / 2))
                == Picture.Color(red: 0, green: 255, blue: 0)
        }
        try viewer.press("b")
        try waitUntil("it's black") { try shown(viewer)?.attribute("blank") == "black" }
        try viewer.press("w")
        try waitUntil("it's white") { try shown(viewer)?.attribute("blank") == "white" }
        try viewer.press("w")
        try waitUntil("it's back") { try shown(viewer)?.attribute("blank") == "" }
        try viewer.press("l")
        try viewer.server.mouse.move(to: DevicePoint(x: 300, y: 300))
        try waitUntil("a dot shows") { try shown(viewer)?.attribute("laser") == "true" }
        // The third slide goes on to the fourth by itself.
        try viewer.server.mouse.click(at: DevicePoint(x: 400, y: 300))
        try waitForSlide(3, viewer)
        try viewer.press(.home)
        try waitForSlide(0, viewer)
        try viewer.server.mouse.wheel(1)
        try waitForSlide(1, viewer)
        try viewer.server.mouse.wheel(-1)
        try waitForSlide(0, viewer)
        try viewer.press(.right)
        try waitForSlide(1, viewer)
        try viewer.press(.escape)
        try waitUntil("it has ended") { try shown(viewer) == nil }
        try viewer.wait("the document is at its page") { $0.page == 1 }
        try waitUntil("the window is back", state: { try? viewer.window().frame }) {
            try viewer.window().frame == before
        }
        #expect(try viewer.state("layout")?.string == "continuous")
    }
}
