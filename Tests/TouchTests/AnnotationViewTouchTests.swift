// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Annotations in the hands of fingers, pens and pointers, seen on the screen.
@Suite("Annotation views by all devices", .serialized)
struct AnnotationViewTouchTests {
    private static let square = PageRect(x: 200, y: 560, width: 120, height: 80)
    private static let text = PageRect(x: 80, y: 680, width: 160, height: 30)
    private static let fixed = PageRect(x: 300, y: 680, width: 160, height: 30)
    private static let space = PagePoint(x: 500, y: 460)

    private static let document = PDFBuilder(pages: [
        PDFBuilder.Page(annotations: [
            .init("Square", square, entries: ["IC": [0, 0.4, 0.8], "C": [1, 0, 0], "CA": 0.5]),
            .freeText(text, contents: "Hello"),
            .init("FreeText", fixed, entries: ["F": 516, "Contents": .text("Fixed"), "DA": .text("/F1 12 Tf 0 g")]),
        ])
    ])

    /// What a device does.
    private struct Hand {
        let name: String
        let tap: (DevicePoint) throws -> Void
        let drag: (InputPath) throws -> Void
    }

    private func hands(of stage: TouchStage) throws -> [Hand] {
        let (screen, pen, mouse) = (try stage.server.touchscreen, try stage.server.pen, stage.server.mouse)
        return [
            Hand(
                name: "finger", tap: { try screen.tap(at: $0) },
                drag: { try screen.swipe(along: $0, over: 0.5, rest: 0.2) }),
            Hand(name: "pointer", tap: { try mouse.click(at: $0) }, drag: { try mouse.drag(along: $0, over: 0.3) }),
            Hand(
                name: "pen",
                tap: {
                    try pen.enter(at: $0)
                    try pen.down(at: $0)
                    try pen.up(at: $0)
                    try pen.leave()
                },
                drag: {
                    try pen.enter(at: $0.points[0])
                    try pen.stroke(along: $0, over: 0.3)
                    try pen.leave()
                }),
        ]
    }

    private func view(_ number: Int, _ stage: TouchStage) throws -> ViewNode? {
        try stage.control.views().all.first { $0.objectNumber == number }
    }

    private func annotation(_ index: Int, _ stage: TouchStage) throws -> JSONValue {
        try #require(try stage.control.get("annotations", ["page": 0])[index])
    }

    private func left(_ stage: TouchStage) throws -> Double {
        try #require(try annotation(0, stage)["rect"]?.array?.first?.number)
    }

    /// The middle of the square as it's on the screen.
    private func color(_ stage: TouchStage, at point: DevicePoint) throws -> Picture.Color? {
        try stage.server.screenshot().color(x: Int(point.x), y: Int(point.y))
    }

    @Test(
        "GC69 A32 Each device selects by a tap and moves by a drag, the view shows what the page has shown, and a menu changes nothing"
    )
    func moving() throws {
        let stage = try TouchStage(Self.document)
        let number = try Int(try #require(try annotation(0, stage)["objectNumber"]?.number))
        let space = try stage.place(Self.space, onPage: 0)
        for hand in try hands(of: stage) {
            let middle = try stage.place(PagePoint(x: Self.square.midX, y: Self.square.midY), onPage: 0)
            let (before, looks) = (try left(stage), try color(stage, at: middle))
            try hand.tap(middle)
            try waitUntil("the \(hand.name) has selected it, and its view shows it") {
                try view(number, stage)?.attribute("paints") == "true"
            }
            try stage.control.waitUntilDrawn()
            #expect(try color(stage, at: middle) == looks, "\(hand.name)")
            let target = DevicePoint(x: middle.x + 130, y: middle.y + 90)
            try hand.drag(.line(from: middle, to: target, steps: 25))
            try waitUntil("the \(hand.name) has moved it") { try left(stage) > before + 50 }
            try stage.control.waitUntilDrawn()
            #expect(try color(stage, at: target) == looks && stage.scrolled() == 0, "\(hand.name)")
            let edits = try stage.control.state().canUndo
            try stage.server.mouse.click(.right, at: target)
            try stage.control.waitUntilDrawn()
            try stage.server.keyboard.press(.escape)
            try stage.control.waitUntilDrawn()
            #expect(try stage.control.state().canUndo == edits && color(stage, at: target) == looks)
            try stage.control.do("undo")
            try hand.tap(space)
            try waitUntil("nothing is selected") { try stage.control.state().selectedAnnotations?.isEmpty == true }
            try waitUntil("the view has gone") { try view(number, stage) == nil }
            try stage.control.waitUntilDrawn()
            #expect(try color(stage, at: middle) == looks && left(stage) == before)
        }
    }

    @Test(
        "GC68 A33 A second tap edits text where it stands; what is typed is kept by a tap elsewhere, and not by Escape")
    func editing() throws {
        let stage = try TouchStage(Self.document)
        let place = try stage.place(PagePoint(x: Self.text.midX, y: Self.text.midY), onPage: 0)
        let space = try stage.place(Self.space, onPage: 0)
        for (hand, typed) in zip(try hands(of: stage), ["One", "Two", "Three"]) {
            let before = try annotation(1, stage)["contents"]?.string
            for isKept in [false, true] {
                try hand.tap(place)
                try waitUntil("it's selected") { try stage.control.state().selectedAnnotations?.count == 1 }
                try stage.control.waitUntilDrawn()
                try hand.tap(place)
                try waitUntil("the \(hand.name) edits it") { try isEditing(stage) }
                try stage.control.waitUntilDrawn()
                // The caret is where the tap was.
                try stage.server.keyboard.press("a", [.control])
                try stage.server.keyboard.type(typed)
                if isKept { try hand.tap(space) } else { try stage.server.keyboard.press(.escape) }
                try waitUntil("editing is over") { try !isEditing(stage) }
                try stage.control.waitUntilDrawn()
                #expect(try annotation(1, stage)["contents"]?.string == (isKept ? typed : before))
                // A tap where nothing is selected would bring the bars, and move the pages.
                if try stage.control.state().selectedAnnotations?.isEmpty == false { try hand.tap(space) }
                try waitUntil("nothing is selected") { try stage.control.state().selectedAnnotations?.isEmpty == true }
                try stage.control.waitUntilDrawn()
            }
        }
        let fixed = try stage.place(PagePoint(x: Self.fixed.midX, y: Self.fixed.midY), onPage: 0)
        try stage.server.mouse.click(at: fixed)
        try waitUntil("what is locked is selected") { try stage.control.state().selectedAnnotations?.count == 1 }
        try stage.control.waitUntilDrawn()
        try stage.server.mouse.click(at: fixed)
        try stage.control.waitUntilDrawn()
        #expect(try !isEditing(stage))
    }

    private func isEditing(_ stage: TouchStage) throws -> Bool {
        try stage.control.views().all.contains { $0.identifier == "free-text-editor" }
    }
}
