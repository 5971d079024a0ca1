// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// A page with a link for each kind of target, each in a row of its own.
private enum LinkSheet {
    /// The rows, from the top.
    enum Row: Int, CaseIterable {
        case page, place, named, broken, brokenName, web, ftp, launch, script, remote, nextPage, goBack, strange, text
    }

    static func y(_ row: Row) -> Double { 740 - 40 * Double(row.rawValue) }
    static func rect(_ row: Row) -> PageRect { PageRect(x: 100, y: y(row), width: 200, height: 20) }

    private static func action(_ row: Row, _ action: PDFDictionary) -> PDFBuilder.Annotation {
        PDFBuilder.Annotation("Link", rect(row), entries: ["Border": [0, 0, 0], "A": .dictionary(action)])
    }

    static var document: PDFBuilder {
        var document = PDFBuilder.pages(count: 12)
        document.destinations = ["chapter": .place(page: 6, top: PagePoint(x: 0, y: 400))]
        document.pages[0].annotations = [
            .link(rect(.page), to: .page(3)),
            .link(rect(.place), to: .place(page: 5, top: PagePoint(x: 0, y: 500), zoom: 2)),
            .link(rect(.named), to: .named("chapter")),
            PDFBuilder.Annotation("Link", rect(.broken), entries: ["Dest": [.reference(9999), .name("Fit")]]),
            .link(rect(.brokenName), to: .named("nowhere")),
            action(.web, ["S": .name("URI"), "URI": .string(Array("https://example.org/Grüße".utf8))]),
            .link(rect(.ftp), to: .uri("ftp://example.org/x")),
            action(.launch, ["S": .name("Launch"), "F": .text("/usr/bin/xterm")]),
            action(.script, ["S": .name("JavaScript"), "JS": .text("app.alert(1)")]),
            action(.remote, ["S": .name("GoToR"), "F": .text("other.pdf"), "D": [.integer(2), .name("Fit")]]),
            action(.nextPage, ["S": .name("Named"), "N": .name("NextPage")]),
            action(.goBack, ["S": .name("Named"), "N": .name("GoBack")]),
            action(.strange, ["S": .name("Named"), "N": .name("SaveAs")]),
        ]
        document.pages[0].content.text(
            "https://text.example/path", at: PagePoint(x: 100, y: y(.text) + 4), size: 12, font: .courier)
        return document
    }
}

@Suite("Links", .serialized) @MainActor struct LinkTests {
    private func stage() throws -> LinkStage {
        try LinkStage(LinkSheet.document, state: DocumentViewState(zoom: .fitPage, arrangement: .single))
    }

    private func click(_ row: LinkSheet.Row, _ stage: LinkStage, type: Touch.TouchType = .indirectPointer) throws {
        stage.click(try stage.place(200, LinkSheet.y(row) + 10), type: type)
    }

    @Test("Links within the document lead to page, place and zoom, and the way back to exactly where one was")
    func within() throws {
        let stage = try stage()
        let pages = try stage.pages
        pages.setZoom(.factor(1.25))
        pages.scroll(by: ViewVector(dx: 0, dy: 37))
        try stage.settle()
        let start = pages.state
        for (row, page) in [(LinkSheet.Row.page, 3), (.place, 5), (.named, 6)] {
            try click(row, stage)
            try stage.wait("page \(page) shows") { pages.currentPage == page }
            #expect(pages.canGoBack)
            #expect(pages.goBack())
            stage.window.tick(now: stage.loop.now)
            #expect(pages.state == start, "\(row)")
            #expect(pages.goForward())
            stage.window.tick(now: stage.loop.now)
            #expect(pages.currentPage == page)
            pages.goBack()
            try stage.settle()
        }
        #expect(stage.opened.isEmpty)
    }

    @Test("C07 A link to a place that isn't there is told quietly, and nothing moves")
    func broken() throws {
        let stage = try stage()
        let pages = try stage.pages
        for row in [LinkSheet.Row.broken, .brokenName] {
            let before = pages.state
            try click(row, stage)
            try stage.waitForNotice("a place that the document doesn't have")
            #expect(pages.state == before)
            #expect(!pages.canGoBack)
            stage.controller.show(notice: "next")
        }
    }

    @Test("C09 A web address is handed on as it was checked; others only after a yes; programs and scripts never")
    func outside() throws {
        let stage = try stage()
        try click(.web, stage)
        try stage.waitForNotice("Opening https://example.org/Gr%C3%BC%C3%9Fe")
        #expect(stage.opened == ["https://example.org/Gr%C3%BC%C3%9Fe"])
        stage.opened = []
        try click(.ftp, stage)
        #expect(stage.controller.isAsking && stage.opened.isEmpty)
        // Return is at the button that says no.
        stage.key(Keysym.return)
        #expect(!stage.controller.isAsking && stage.opened.isEmpty)
        try click(.ftp, stage)
        try stage.answer("Open")
        #expect(stage.opened == ["ftp://example.org/x"])
        stage.opened = []
        try click(.launch, stage)
        try stage.waitForNotice("would start “/usr/bin/xterm”")
        try click(.script, stage)
        try stage.waitForNotice("would run a script")
        try click(.strange, stage)
        try stage.waitForNotice("asks for “SaveAs”")
        #expect(stage.opened.isEmpty && !stage.controller.isAsking)
    }

    @Test("Another document is opened after a yes, at its place; Escape says no")
    func otherDocument() throws {
        let stage = try stage()
        try click(.remote, stage)
        #expect(stage.controller.isAsking)
        #expect(stage.controller.cancelQuestion())
        #expect(stage.opened.isEmpty)
        try click(.remote, stage)
        try stage.answer("Open")
        #expect(stage.opened.first?.hasPrefix("other.pdf at ") == true)
        #expect(!stage.controller.isAsking)
    }

    @Test("Named actions do what they say, an address in the text is a link, and a finger need not hit exactly")
    func others() throws {
        let stage = try stage()
        let pages = try stage.pages
        try click(.text, stage)
        #expect(stage.opened == ["https://text.example/path"])
        let beside = try stage.place(95, LinkSheet.y(.page) + 10)
        stage.click(beside)
        stage.window.tick(now: stage.loop.now)
        #expect(pages.currentPage == 0)
        try click(.nextPage, stage)
        #expect(pages.currentPage == 1)
        pages.jump { $0.go(toPage: 0) }
        try stage.settle()
        try click(.goBack, stage)
        #expect(pages.currentPage == 1)
        pages.go(toPage: 0)
        try stage.settle()
        stage.click(beside, type: .direct)
        try stage.wait("page 3 shows") { pages.currentPage == 3 }
    }

    @Test("Hovering a link shows a hand and where it leads, and leaving it no more")
    func hovering() throws {
        let stage = try stage()
        let expected: [(LinkSheet.Row, String)] = [
            (.page, "Page 4"), (.web, "https://example.org/Grüße"), (.brokenName, "Leads nowhere"),
            (.launch, "Program (never started): /usr/bin/xterm"), (.script, "Script (never run)"),
            (.remote, "Document: other.pdf"), (.nextPage, "Next page"), (.text, "https://text.example/path"),
        ]
        for (row, text) in expected {
            stage.hover(try stage.place(200, LinkSheet.y(row) + 10))
            try stage.wait("it says “\(text)”") { stage.text(of: "link-target") == text }
            #expect(stage.cursor == .pointingHand)
        }
        stage.hover(try stage.place(560, 400))
        #expect(stage.view("link-target") == nil)
        #expect(stage.cursor == .arrow)
    }

    @Test("Letters over links follow them by keys; others go on, Escape ends")
    func hints() throws {
        let stage = try stage()
        let pages = try stage.pages
        stage.controller.links.showHints()
        let hints = try #require(stage.view("link-hints"))
        #expect(hints.testAttributes["hints"]?.split(separator: " ").count == LinkSheet.Row.allCases.count)
        stage.key(Keysym.escape)
        #expect(stage.view("link-hints") == nil)
        #expect(pages.view.isFirstResponder)
        stage.controller.links.showHints()
        stage.key(0x31, text: "1")
        #expect(stage.view("link-hints") != nil)
        stage.key(0x61, text: "a")
        try stage.wait("page 3 shows") { pages.currentPage == 3 }
        #expect(stage.view("link-hints") == nil)
        try stage.settle()
        stage.controller.links.showHints()
        try stage.waitForNotice("There are no links here.")
    }

    @Test("The menu of a link opens it, shows its place beforehand, and copies it")
    func menu() throws {
        let stage = try stage()
        let pages = try stage.pages
        func choose(_ identifier: String, _ row: LinkSheet.Row) throws {
            let place = try stage.place(200, LinkSheet.y(row) + 10)
            stage.click(place, button: .secondary)
            stage.click(try #require(stage.view(identifier)).frameInWindow.center)
        }
        try choose("copy-link", .web)
        #expect(stage.memory.content(of: .clipboard).text == "https://example.org/Grüße")
        try choose("copy-link", .named)
        try stage.wait("the place is copied") {
            stage.memory.content(of: .clipboard).text?.hasSuffix("document.pdf#page=7") == true
        }
        try choose("preview-link", .named)
        try stage.wait("the preview is drawn") { stage.view("link-preview")?.testAttributes["isDrawn"] == "true" }
        #expect(stage.view("link-preview")?.testAttributes["pageIndex"] == "6")
        #expect(pages.currentPage == 0)
        stage.key(Keysym.escape)
        #expect(stage.view("link-preview") == nil)
        try choose("open-link", .page)
        try stage.wait("page 3 shows") { pages.currentPage == 3 }
    }

    @Test("S02 Links are hit where they are seen, on pages of any rotation, box and view", arguments: Rotation.allCases)
    func matrix(_ view: Rotation) throws {
        var document = PDFBuilder.matrix
        for index in document.pages.indices {
            let shown = document.pages[index].cropBox ?? document.pages[index].mediaBox
            let rect = PageRect(x: shown.minX + 150, y: shown.minY + 100, width: 60, height: 20)
            document.pages[index].annotations = [.link(rect, to: .uri("https://page\(index).example/"))]
        }
        let state = DocumentViewState(zoom: .fitPage, arrangement: .single, rotation: view)
        let stage = try LinkStage(document, state: state)
        let pages = try stage.pages
        for (index, page) in document.pages.enumerated() {
            pages.go(toPage: index)
            try stage.settle()
            let shown = page.cropBox ?? page.mediaBox
            for (x, y, isHit) in [(152.0, 102.0, true), (208, 118, true), (145, 110, false), (180, 125, false)] {
                let place = try stage.place(shown.minX + x, shown.minY + y, page: index)
                let link = stage.controller.links.link(at: place, in: stage.window.rootView)
                #expect((link?.target == .uri("https://page\(index).example/")) == isHit, "\(index) \(x) \(y)")
            }
        }
    }
}
