// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// What hands do to annotations, by finger, pen and mouse.
@Suite("Hands and annotations", .serialized)
struct AnnotationTouchTests {
    /// What does it.
    enum Hand: String, CaseIterable, Sendable {
        case finger, pen, mouse
    }

    private static let document: PDFBuilder = {
        PDFBuilder(pages: [
            PDFBuilder.Page(annotations: [
                .freeText(PageRect(x: 100, y: 640, width: 160, height: 40), contents: "Hello"),
                .init(
                    "FreeText", PageRect(x: 330, y: 640, width: 160, height: 40),
                    entries: ["F": 516, "Contents": .text("fixed"), "DA": .text("/F1 12 Tf 0 g")]),
                .init("Stamp", PageRect(x: 100, y: 500, width: 100, height: 60)),
                .init("Stamp", PageRect(x: 150, y: 520, width: 100, height: 60)),
                .init("Stamp", PageRect(x: 330, y: 500, width: 80, height: 40), entries: ["F": 132]),
                .init("Stamp", PageRect(x: 470, y: 500, width: 80, height: 40), entries: ["F": 68]),
            ]), PDFBuilder.Page(),
        ])
    }()

    private func tap(_ hand: Hand, _ stage: TouchStage, _ x: Double, _ y: Double, aside: Double = 0) throws {
        var place = try stage.place(PagePoint(x: x, y: y), onPage: 0)
        place.x -= aside
        switch hand {
        case .finger: try stage.server.touchscreen.tap(at: place)
        case .mouse: try stage.server.mouse.click(at: place)
        case .pen:
            try stage.server.pen.enter(at: place)
            try stage.server.pen.down(at: place)
            try stage.server.pen.up(at: place)
        }
        // So that the next tap is none of a series.
        try stage.control.waitUntilDrawn()
    }

    private func drag(_ hand: Hand, _ stage: TouchStage, from start: DevicePoint, by way: DeviceVector) throws {
        let path = InputPath.line(from: start, to: start + way, steps: 20)
        switch hand {
        case .finger: try stage.server.touchscreen.swipe(along: path, over: 0.4, rest: 0.2)
        case .mouse: try stage.server.mouse.drag(along: path, over: 0.3)
        case .pen: try stage.server.pen.stroke(along: path, over: 0.3)
        }
        try stage.control.waitUntilDrawn()
    }

    private func wait(_ stage: TouchStage, _ what: String, _ condition: (AppState.SelectedAnnotation?) -> Bool) throws {
        try waitUntil(what, state: { try? stage.control.get("state") }) {
            try condition(stage.control.state().selectedAnnotations?.last)
        }
    }

    /// Whether something other than the pages has the keyboard.
    private func isEditing(_ stage: TouchStage) throws -> Bool {
        try stage.control.views().all.contains { $0.isFocused && $0.className != "DocumentView" }
    }

    @Test("GC68 GC69 GC70 GC71 GC72 Annotations are selected, edited and moved", arguments: Hand.allCases)
    func all(_ hand: Hand) throws {
        let stage = try TouchStage(Self.document)
        try stage.server.mouse.move(to: DevicePoint(x: 700, y: 650))
        // GC72: the topmost of two.
        try tap(hand, stage, 180, 540)
        try wait(stage, "the upper stamp is selected") { $0?.rect?.first == 150 }
        // GC69: what is selected moves, and the pages don't.
        let start = try stage.place(PagePoint(x: 200, y: 550), onPage: 0)
        try drag(hand, stage, from: start, by: DeviceVector(dx: 60, dy: 90))
        try wait(stage, "it has moved") { $0?.rect.map { $0[0] > 170 && $0[1] < 490 } == true }
        #expect(try stage.scrolled() == 0)
        try stage.control.do("undo")
        try wait(stage, "it's back") { $0?.rect == [150, 520, 250, 580] }
        // Its corner resizes it in proportion.
        let corner = try stage.place(PagePoint(x: 250, y: 520), onPage: 0)
        try drag(hand, stage, from: corner, by: DeviceVector(dx: 70, dy: 42))
        try wait(stage, "it is larger") { rect in
            guard let box = rect?.rect else { return false }
            return box[2] - box[0] > 120 && abs((box[2] - box[0]) / (box[3] - box[1]) - 100.0 / 60) < 0.01
        }
        try stage.control.do("undo")
        // GC68: a second tap edits what it says, unless that is locked.
        try tap(hand, stage, 180, 660)
        try wait(stage, "the text is selected") { $0?.rect?.first == 100 }
        try tap(hand, stage, 180, 660)
        try waitUntil("it is edited") { try isEditing(stage) }
        try stage.server.keyboard.press(.escape)
        try waitUntil("it is edited no more") { try !isEditing(stage) }
        for _ in 0..<2 { try tap(hand, stage, 400, 660) }
        try wait(stage, "the other text is selected") { $0?.rect?.first == 330 }
        #expect(try !isEditing(stage))
        // GC70: locked ones are selected and stay, read-only ones aren't even selected.
        try tap(hand, stage, 370, 520)
        try wait(stage, "the locked stamp is selected") { $0?.rect?.prefix(2) == [330, 500] }
        try drag(
            hand, stage, from: try stage.place(PagePoint(x: 370, y: 520), onPage: 0), by: DeviceVector(dx: 60, dy: 0))
        try wait(stage, "it is where it was") { $0 == nil || $0?.rect == [330, 500, 410, 540] }
        try tap(hand, stage, 510, 520)
        try wait(stage, "nothing is selected") { $0 == nil }
        // GC71: how near is near enough.
        let near = hand == .mouse ? 4.0 : 14
        try tap(hand, stage, 330, 520, aside: near)
        try wait(stage, "it is hit") { $0?.rect?.prefix(2) == [330, 500] }
        try tap(hand, stage, 60, 400)
        try wait(stage, "nothing is selected again") { $0 == nil }
        try tap(hand, stage, 330, 520, aside: near + 3)
        #expect(try stage.control.state().selectedAnnotations?.isEmpty == true)
        // GC69: a drag beside scrolls.
        let before = try stage.scrolled()
        try drag(hand, stage, from: DevicePoint(x: 700, y: 600), by: DeviceVector(dx: 0, dy: -150))
        #expect(try stage.scrolled() > before + 80)
        #expect(try stage.app.quit() == .exited(0))
    }

    @Test("A finger and a pen draw a rectangle that selects what is in it, once the menu was asked for one")
    func rectangle() throws {
        let stage = try TouchStage(Self.document)
        for hand in [Hand.finger, .pen] {
            try stage.server.touchscreen.longPress(at: try stage.place(PagePoint(x: 300, y: 420), onPage: 0))
            try waitUntil("the menu offers it") { try stage.control.view("select-area")?.isVisible == true }
            let item = try #require(try stage.control.view("select-area"))
            try stage.server.touchscreen.tap(at: item.frame.center)
            try waitUntil("the menu is closed") { try stage.control.view("menu") == nil }
            let start = try stage.place(PagePoint(x: 80, y: 600), onPage: 0)
            let end = try stage.place(PagePoint(x: 280, y: 460), onPage: 0)
            try drag(hand, stage, from: start, by: end - start)
            try waitUntil("both stamps are selected by \(hand)") {
                try stage.control.state().selectedAnnotations?.count == 2
            }
            #expect(try stage.scrolled() == 0)
            try tap(hand, stage, 60, 400)
            try wait(stage, "nothing is selected") { $0 == nil }
        }
        #expect(try stage.app.quit() == .exited(0))
    }
}
