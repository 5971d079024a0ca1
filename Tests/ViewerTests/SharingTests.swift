// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Handing what is shown to other programs, in a window of 800 x 700 pixels.
@Suite("Sharing", .serialized)
struct SharingTests {
    private static let screen = Screen { try .xvfb() }
    private let folder: TestFolder
    private let path: String
    private let opener: FakeOpener
    private let viewer: Viewer

    init() throws {
        folder = try TestFolder()
        opener = try FakeOpener(in: folder)
        path = try folder.add(.words(pages: 3), as: "my words.pdf")
        viewer = try Viewer(
            Self.screen, ["--zoom", "fit-page", "--layout", "single", path], environment: ["PATH": opener.searchPath]
        ).drawn().focus()
    }

    private func clipboard(_ type: String? = nil) throws -> Data {
        let kind = type.map { ["-t", $0] } ?? []
        return try Tool("xclip", package: "xclip").run(
            ["-display", viewer.server.display, "-o", "-selection", "clipboard"] + kind)
    }

    private func copiedPicture() throws -> Picture {
        let file = folder.url.appendingPathComponent("copied.png")
        try clipboard("image/png").write(to: file)
        return try Picture(contentsOf: file)
    }

    /// Drags a rectangle over the middle of the page.
    private func dragRegion() throws -> DeviceRect {
        try waitUntil("a region is asked for") { try viewer.control.view("region-picker")?.isFocused == true }
        let place = try viewer.place(page: 0, PageRect(x: 200, y: 300, width: 200, height: 100))
        try viewer.server.mouse.move(to: DevicePoint(x: place.minX, y: place.minY))
        try viewer.server.mouse.press()
        try viewer.server.mouse.move(to: place.center)
        try viewer.server.mouse.move(to: DevicePoint(x: place.maxX, y: place.maxY))
        try viewer.server.mouse.release()
        try waitUntil("it's chosen") { try viewer.control.view("region-picker") == nil }
        return place
    }

    @Test("The file's path and pictures of a page and of a part of it are copied; its folder is opened by the desktop")
    func copying() throws {
        try viewer.choose("copy-path")
        try viewer.waitForNotice("Copied")
        #expect(String(decoding: try clipboard(), as: UTF8.self) == path)
        let uri = String(decoding: try clipboard("text/uri-list"), as: UTF8.self)
        #expect(uri.contains("my%20words.pdf"), "\(uri)")
        try viewer.press("c", [.control, .shift])
        try viewer.waitForNotice("Page 1")
        let page = try copiedPicture()
        #expect(page.width == 1275 && page.height == 1650, "a letter at 150 dots per inch")
        try viewer.choose("copy-region")
        _ = try dragRegion()
        try viewer.waitForNotice("part")
        let part = try copiedPicture()
        #expect(abs(part.width - 417) <= 4 && abs(part.height - 208) <= 4, "\(part.width) × \(part.height)")
        try viewer.choose("open-folder")
        try waitUntil("the desktop opens it") { try !opener.calls().isEmpty }
        #expect(try URL(string: opener.calls()[0][1])?.path == folder.url.path)
    }

    @Test("A part of a page is dragged to fill the window, and Alt+Left leads back")
    func zooming() throws {
        let before = try #require(try viewer.state.zoom)
        try viewer.press("z")
        let place = try dragRegion()
        try waitUntil("it fills the window") {
            let now = try viewer.drawn().place(page: 0, PageRect(x: 200, y: 300, width: 200, height: 100))
            return abs(now.width - 800) < 8 && abs(now.midX - 400) < 8
        }
        #expect(place.width < 400)
        try viewer.press(.left, [.alt])
        try viewer.wait("it's as before") { abs(($0.zoom ?? 0) - before) < 1e-6 }
        try viewer.press("z")
        try waitUntil("a region is asked for") { try viewer.control.view("region-picker")?.isFocused == true }
        try viewer.press(.escape)
        try waitUntil("it's left") { try viewer.control.view("region-picker") == nil }
    }

    @Test("What is selected is looked for")
    func finding() throws {
        let word = PDFBuilder.placedWords(page: 0)[1]
        let place = try viewer.place(page: 0, word.rect)
        try viewer.server.mouse.click(at: place.center, count: 2)
        let text = try waitFor("it's selected") { try viewer.state.selection?.text }
        try viewer.press("f", [.control, .shift])
        try waitUntil("it's found", state: { try? viewer.state("find") }) {
            try viewer.state("find")?["query"]?.string == text && (viewer.state("find")?["count"]?.number ?? 0) > 0
        }
    }
}
