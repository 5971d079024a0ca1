// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Things dragged into the window from another program, and out of it.
@Suite("Drag and drop", .serialized)
struct DragAndDropTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    @Test("Files held over the window show that they can be dropped, and open where they are; what can't is told")
    func dropping() throws {
        let names = ["ein Buch.pdf", "zwei.pdf"]
        let paths = try names.map { try folder.add(.pages(count: 2), as: $0) }
        let viewer = try Viewer(Self.screen, ["--tabs"], hasBars: true).focus()
        let window = try viewer.window()
        let peer = try DragPeer(on: viewer.server, frame: DeviceRect(x: 1000, y: 0, width: 100, height: 100))
        let uris = paths.map { "file://" + $0.replacing(" ", with: "%20") }
        let place = window.frame.center
        #expect(try peer.hold(uris, over: window.id, at: place))
        try waitUntil("the sign shows") { try viewer.control.view("drop-sign") != nil }
        try peer.leave()
        try waitUntil("the sign is gone") { try viewer.control.view("drop-sign") == nil }
        #expect(try peer.hold(uris, over: window.id, at: place))
        #expect(try peer.drop())
        try viewer.wait("the last one is in front") { $0.document == paths[1] && $0.pageCount == 2 }
        #expect(try viewer.state("tabs")?.number == 2)
        #expect(try viewer.control.view("drop-sign") == nil)
        #expect(try peer.hold(["https://example.org/a.pdf"], over: window.id, at: place))
        #expect(try peer.drop())
        try viewer.waitForNotice("https://example.org/a.pdf")
    }

    @Test("T09 Selected text and a page from the sidebar are dragged out, and the pointer is free again afterwards")
    func draggingOut() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.words(pages: 2))], hasBars: true).drawn().focus()
        var peer = try DragPeer(on: viewer.server, frame: DeviceRect(x: 1000, y: 0, width: 200, height: 200))
        let word = PDFBuilder.placedWords(page: 0)[1]
        let place = try viewer.place(page: 0, word.rect)
        try viewer.press("a", [.control])
        try viewer.wait("text is selected") { $0.selection?.text.contains(word.text) == true }
        try drag(viewer, from: DevicePoint(x: place.midX.rounded(), y: place.midY.rounded()))
        let text = String(decoding: try peer.dropped(), as: UTF8.self)
        #expect(text.contains(word.text) && text.contains(PDFBuilder.placedWords(page: 1)[0].text))
        // A drag that begins elsewhere is none of this kind.
        try viewer.press(.escape)
        try viewer.wait("nothing is selected") { $0.selection == nil }
        peer = try DragPeer(on: viewer.server, frame: DeviceRect(x: 1000, y: 300, width: 200, height: 200))

        try viewer.control.do("sidebar-thumbnails")
        try viewer.drawn()
        let row = try #require(try viewer.view { $0.className == "ThumbnailRow" })
        try drag(viewer, from: DevicePoint(x: row.frame.midX, y: row.frame.midY), to: 400)
        #expect(try peer.dropped(as: "image/png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // A click is a click again.
        try viewer.server.mouse.click(at: DevicePoint(x: row.frame.midX, y: row.frame.midY))
        try viewer.wait("the first page shows") { $0.page == 0 }
    }

    private func drag(_ viewer: Viewer, from start: DevicePoint, to y: Double = 100) throws {
        try viewer.server.mouse.move(to: start)
        try viewer.server.mouse.press()
        for step in 1...8 {
            try viewer.server.mouse.move(to: DevicePoint(x: start.x + Double(step) * 8, y: start.y))
        }
        // The picture is drawn while the button is held.
        try viewer.control.waitUntilDrawn()
        try viewer.server.mouse.move(to: DevicePoint(x: 1100, y: y))
        try viewer.control.waitUntilDrawn()
        try viewer.server.mouse.move(to: DevicePoint(x: 1110, y: y + 10))
        try viewer.server.mouse.release()
    }
}
