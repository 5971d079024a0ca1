// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Each example in the hands of somebody who taps.
@Suite(.serialized) struct ExampleTests {
    private func start(_ recipe: String) throws -> ExampleStage { try ExampleStage(recipe) }

    @Test("RE1 Nothing can be selected on the first page, and all on the next")
    func selectionByPage() throws {
        let stage = try start("RE01")
        try stage.tap(ExampleStage.stamp)
        #expect(try stage.selected.isEmpty)
        try stage.go(toPage: 1)
        try stage.tap(ExampleStage.stamp, page: 1)
        #expect(try stage.selected == ["Stamp"])
    }

    @Test("RE2 Ink can't be selected, and stamps can; a link that is held isn't edited")
    func selectionByKind() throws {
        let stage = try start("RE02")
        try stage.tap(ExampleStage.ink)
        #expect(try stage.selected.isEmpty)
        try stage.tap(ExampleStage.stamp)
        #expect(try stage.selected == ["Stamp"])
        try stage.fingers.longPress(at: stage.place(ExampleStage.link))
        try stage.control.waitUntilDrawn()
        #expect(try stage.control.get("state")["asking"]?.boolean == false)
    }

    @Test(
        "RE3 A long press of one's own goes before the selection of text in the upper half, and not where it stands back"
    )
    func ownLongPress() throws {
        let stage = try start("RE03")
        try stage.fingers.longPress(at: stage.place(ExampleStage.text), for: 0.9)
        try stage.waitForOutput("long press\n")
        #expect(try stage.state.selection == nil)
        try stage.fingers.longPress(at: stage.place(ExampleStage.lowText), for: 0.9)
        try stage.wait("a word is selected") { $0.selection?.text == "Words" }
    }

    @Test("RE4 A double tap of one's own goes along with the one that zooms")
    func ownDoubleTap() throws {
        let stage = try start("RE04")
        let zoom = try stage.state.zoom ?? 0
        try stage.tap(ExampleStage.text, count: 2)
        try stage.waitForOutput("double tap\n")
        try stage.wait("it has zoomed") { ($0.zoom ?? 0) > 1.1 * zoom }
    }

    @Test("RE5 Taps and long presses are observed, and select all the same")
    func observers() throws {
        let stage = try start("RE05")
        try stage.tap(ExampleStage.stamp)
        try stage.waitForOutput("tap on page 0 at ")
        #expect(try stage.selected == ["Stamp"])
        try stage.fingers.longPress(at: stage.place(ExampleStage.space))
        try stage.waitForOutput("long press began\n")
        try stage.waitForOutput("long press ended\n")
    }

    @Test("RE6 A tap that its delegate wants keeps everything built in from happening, and another one doesn't")
    func tapBeforeAll() throws {
        let stage = try start("RE06")
        try stage.tap(ExampleStage.stamp)
        try stage.waitForOutput("tap\n")
        #expect(try stage.selected.isEmpty)
        try stage.tap(ExampleStage.link)
        try stage.wait("the link has been followed") { $0.page == 2 }
    }

    @Test("RE7 A double tap selects annotations, a single one doesn't")
    func selectionByDoubleTap() throws {
        let stage = try start("RE07")
        let zoom = try stage.state.zoom
        try stage.tap(ExampleStage.stamp)
        #expect(try stage.selected.isEmpty)
        try stage.tap(ExampleStage.stamp, count: 2)
        try stage.wait("the stamp is selected") { $0.selectedAnnotations?.map(\.type) == ["Stamp"] }
        #expect(try stage.state.zoom == zoom)
    }

    @Test("RE8 Taps near the edge only turn pages forward")
    func forwardOnly() throws {
        let stage = try start("RE08")
        try stage.tap(at: DevicePoint(x: 790, y: 350))
        #expect(try stage.state.page == 1)
        try stage.tap(at: DevicePoint(x: 10, y: 350))
        #expect(try stage.state.page == 1)
    }

    @Test("RE9 A double tap doesn't zoom on the first page, and does on the next")
    func noZoomOnOnePage() throws {
        let stage = try start("RE09")
        let zoom = try stage.state.zoom ?? 0
        try stage.tap(ExampleStage.text, count: 2)
        #expect(try stage.state.zoom == zoom)
        try stage.go(toPage: 1)
        try stage.tap(ExampleStage.text, page: 1, count: 2)
        try stage.wait("it has zoomed") { ($0.zoom ?? 0) > 1.1 * zoom }
    }

    @Test("RE10 The interface only comes by taps beside the pages")
    func interfaceBesidePages() throws {
        let stage = try start("RE10")
        try stage.control.do("fit-page")
        try stage.control.waitUntilDrawn()
        try stage.tap(ExampleStage.space)
        #expect(try stage.state.chromeVisible == false)
        let edge = try stage.control.locate(page: 0, rect: PDFBuilder.Page.letter).root
        try stage.tap(at: DevicePoint(x: (edge.maxX + 750) / 2, y: 350))
        try stage.wait("the interface shows") { $0.chromeVisible == true }
    }

    @Test("RE11 A tap on white writes a text, one on an annotation or beside a selected one doesn't")
    func textByTap() throws {
        let stage = try start("RE11")
        try stage.tap(ExampleStage.stamp)
        #expect(try stage.selected == ["Stamp"])
        try stage.tap(ExampleStage.space)
        #expect(try stage.selected.isEmpty && stage.state.canUndo == false)
        try stage.tap(ExampleStage.space)
        try stage.wait("a text is there") { $0.canUndo == true }
    }

    @Test("RE12 A selected annotation shows who made it")
    func authorBadge() throws {
        let stage = try start("RE12")
        try stage.tap(ExampleStage.stamp)
        #expect(try stage.badge == "Ada")
        try stage.tap(ExampleStage.space)
        #expect(try stage.badge == nil)
    }

    @Test("RE13 A monitor hears of contacts, and the document scrolls as always")
    func touchMonitor() throws {
        let stage = try start("RE13")
        let path = InputPath.line(from: DevicePoint(x: 400, y: 500), to: DevicePoint(x: 400, y: 300), steps: 20)
        try stage.fingers.swipe(along: path, over: 0.2, rest: 0.2)
        try stage.waitForOutput("down\nup\n")
        try stage.wait("it has scrolled") { ($0.scroll?.last ?? 0) > 150 }
    }

    @Test("RE14 An action selects all annotations of a page")
    func selectionFromAction() throws {
        let stage = try start("RE14")
        let place = try stage.place(ExampleStage.space)
        try stage.fingers.down(1, at: place)
        try stage.fingers.down(2, at: DevicePoint(x: place.x + 80, y: place.y))
        try stage.fingers.liftAll()
        try stage.wait("all are selected") { $0.selectedAnnotations?.count == 3 }
    }

    @Test("RE15 Annotations can be seen and nothing more")
    func noAnnotations() throws {
        let stage = try start("RE15")
        try stage.tap(ExampleStage.stamp)
        try stage.tap(ExampleStage.link)
        #expect(try stage.selected.isEmpty && stage.state.page == 0)
    }

    @Test("RE16 A selected stamp that has an author gets a button, which tells more and does nothing else")
    func stampInformation() throws {
        let stage = try start("RE16")
        #expect(try stage.views(named: "info").isEmpty)
        try stage.tap(ExampleStage.stamp)
        let button = try #require(try stage.views(named: "info").first)
        let number = try #require(try stage.state.selectedAnnotations?.first?.objectNumber)
        #expect(try stage.view(ofObject: number)?.className == "InfoDisplayingStampView")
        try stage.tap(button)
        try stage.waitForOutput("information on Stamp, page 0\n")
        #expect(try stage.selected == ["Stamp"] && stage.state.chromeVisible == false)
        try stage.tap(ExampleStage.ink)
        #expect(try stage.selected == ["Ink"] && stage.views(named: "info").isEmpty)
    }

    @Test("RE17 Stamps that have an author show their button at all times")
    func eagerStamps() throws {
        let stage = try start("RE17")
        let annotations = try stage.control.get("annotations", ["page": 0]).array ?? []
        #expect(annotations.map { $0["isOverlay"]?.boolean } == [true, false, true])
        let button = try #require(try stage.views(named: "info").first)
        try stage.tap(button)
        try stage.waitForOutput("information on Stamp, page 0\n")
        #expect(try stage.selected.isEmpty && stage.state.chromeVisible == false)
    }

    @Test("RE18 Pages that hold a highlight have a ribbon, and the others none")
    func ribbons() throws {
        let stage = try start("RE18")
        #expect(try stage.views(named: "ribbon").isEmpty)
        try stage.go(toPage: 2)
        #expect(try stage.views(named: "ribbon").count == 1)
        try stage.go(toPage: 0)
        #expect(try stage.views(named: "ribbon").isEmpty)
    }
}

extension ExampleStage {
    /// What the badge says; nil while there is none.
    fileprivate var badge: String? {
        get throws { try views(named: "author").first?.text }
    }
}
