// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Following links and going back, with mouse and keys.
@Suite("Links", .serialized)
struct LinkTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    private static func rect(_ row: Int) -> PageRect {
        PageRect(x: 100, y: 700 - 60 * Double(row), width: 300, height: 30)
    }

    private func document() throws -> String {
        var document = PDFBuilder.pages(count: 9)
        func action(_ row: Int, _ action: PDFDictionary) -> PDFBuilder.Annotation {
            PDFBuilder.Annotation("Link", Self.rect(row), entries: ["A": .dictionary(action)])
        }
        document.pages[0].annotations = [
            .link(Self.rect(0), to: .place(page: 5, top: PagePoint(x: 0, y: 500))),
            .link(Self.rect(1), to: .uri("https://example.org/?a=b&c=--help `id` $(id)")),
            .link(Self.rect(2), to: .uri("--help")),
            action(3, ["S": .name("Launch"), "F": .text("xdg-open")]),
            action(4, ["S": .name("GoToR"), "F": .text("other.pdf"), "D": [.integer(3), .name("Fit")]]),
        ]
        return try folder.add(document)
    }

    private func click(_ row: Int, _ viewer: Viewer, _ button: Mouse.Button = .left) throws {
        try viewer.drawn()
        try viewer.server.mouse.click(button, at: try viewer.place(page: 0, Self.rect(row)).center)
    }

    @Test("C09 a link to the web starts the desktop's program with one plain argument, others start nothing")
    func outside() throws {
        let opener = try FakeOpener(in: folder)
        let viewer = try Viewer(
            Self.screen, ["--zoom", "fit-page", "--layout", "single", try document()],
            environment: ["PATH": opener.searchPath]
        ).focus()
        try click(3, viewer)
        try viewer.waitForNotice("Recto starts no programs")
        try click(2, viewer)
        try viewer.waitForNotice("can't be opened")
        try click(1, viewer)
        try viewer.waitForNotice("Opening https://example.org/")
        try waitUntil("the program has run") { try !opener.calls().isEmpty }
        // The program that only links of a good kind start has run once: nothing before has started it.
        #expect(
            try opener.calls() == [["1", "https://example.org/?a=b&c=--help%20%60id%60%20%24(id)", "/dev/null"]])
        #expect(try viewer.app.quit() == .exited(0))
    }

    @Test("A link within the document, Alt and an arrow, and a mouse's buttons lead to places and back exactly")
    func history() throws {
        let viewer = try Viewer(Self.screen, ["--zoom", "1.3", try document()]).focus()
        try viewer.control.do("scroll-by", with: ["x": 0, "y": 41])
        try viewer.wait("it is scrolled") { $0.scroll?.last == 41 }
        let start = try viewer.state
        try click(0, viewer)
        try viewer.wait("the link has been followed") { $0.page == 5 }
        let end = try viewer.state
        func isAt(_ place: AppState, _ state: AppState) -> Bool {
            state.scroll == place.scroll && state.zoom == place.zoom
        }
        try viewer.press(.left, [.alt])
        try viewer.wait("it is where it was") { isAt(start, $0) }
        try viewer.press(.right, [.alt])
        try viewer.wait("it is where the link leads") { isAt(end, $0) }
        try viewer.server.mouse.click(.back)
        try viewer.wait("it is where it was") { isAt(start, $0) }
        try viewer.server.mouse.click(.forward)
        try viewer.wait("it is where the link leads") { isAt(end, $0) }
        // Scrolling is no jump, going to a page is one.
        try viewer.control.do("scroll-by", with: ["x": 0, "y": 500])
        try viewer.control.do("go-to-page", with: ["page": 8])
        try viewer.wait("the last page shows") { $0.page == 8 }
        try viewer.press(.left, [.alt])
        try viewer.wait("it is where it was scrolled to") { $0.scroll?.last == (end.scroll?.last ?? 0) + 500 }
        try viewer.press(.left, [.alt])
        try viewer.wait("it is where it was") { isAt(start, $0) }
    }

    @Test("A link to another document asks, and opens a window with it at the place")
    func otherDocument() throws {
        try folder.add(.pages(count: 7), as: "other.pdf")
        let viewer = try Viewer(Self.screen, ["--zoom", "fit-page", "--layout", "single", try document()]).focus()
        try click(4, viewer)
        try waitUntil("it asks") { try viewer.state("asking") == true }
        try viewer.press(.escape)
        try waitUntil("it asks no more") { try viewer.state("asking") == false }
        #expect(try viewer.windows().count == 1)
        try click(4, viewer)
        try waitUntil("it asks") { try viewer.state("asking") == true }
        try viewer.press(.tab)
        try viewer.press(.enter)
        try waitUntil("there are two windows") { try viewer.windows().count == 2 }
        try waitUntil("the other document shows its page") {
            try viewer.control.get("state", ["window": 1])["page"]?.number == 3
        }
    }

    @Test("Letters over links follow them, and what hovers over one is told where it leads")
    func hintsAndHover() throws {
        let viewer = try Viewer(Self.screen, ["--zoom", "fit-page", "--layout", "single", try document()]).focus()
        try viewer.server.mouse.move(to: try viewer.place(page: 0, Self.rect(0)).center)
        try waitUntil("it says where the link leads") {
            try viewer.control.view("link-target")?.text == "Page 6"
        }
        try viewer.press("f")
        try waitUntil("letters show") { try viewer.control.view("link-hints") != nil }
        try viewer.press("a")
        try viewer.wait("the first link has been followed") { $0.page == 5 }
        try waitUntil("the letters are gone") { try viewer.control.view("link-hints") == nil }
    }
}
