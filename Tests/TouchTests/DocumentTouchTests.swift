// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// What real touch, pen and touchpad events do to a document.
@Suite("Touch", .serialized)
struct DocumentTouchTests {
    private let up = InputPath.line(from: DevicePoint(x: 400, y: 500), to: DevicePoint(x: 400, y: 250), steps: 25)

    @Test("T07 T08 one finger scrolls by as much as it moves, and the pointer that X makes of it adds nothing")
    func oneFinger() throws {
        let stage = try TouchStage()
        let before = try stage.scrolled()
        try stage.server.touchscreen.swipe(along: up, over: 0.25, rest: 0.2)
        try stage.control.waitUntilDrawn()
        let way = try stage.scrolled() - before
        #expect(way > 210 && way < 251, "\(way)")
        #expect(try stage.app.quit() == .exited(0))
    }

    @Test("A finger that lifts while it moves flings the document, and a finger catches it")
    func fling() throws {
        let stage = try TouchStage()
        let touchscreen = try stage.server.touchscreen
        // A busy machine may hold the finger up at the end of its way, which then flings nothing.
        try waitUntil("the document is flung") {
            try stage.control.do("first-page")
            try touchscreen.swipe(along: up, over: 0.15)
            try stage.control.waitUntilDrawn()
            // The finger's own way is 240 of it.
            return try stage.scrolled() > 400
        }
        try waitUntil("the document runs on") {
            try stage.control.do("first-page")
            try touchscreen.swipe(along: up, over: 0.15)
            return try stage.isMoving()
        }
        try touchscreen.down(1, at: DevicePoint(x: 300, y: 300))
        #expect(try !stage.isMoving())
        try touchscreen.up(1)
    }

    @Test(
        "T13 two fingers zoom about the place between them, on pages turned and cropped", arguments: Rotation.allCases)
    func pinch(_ rotation: Rotation) throws {
        let crop = PageRect(x: 100, y: 60, width: 400, height: 600)
        let page = PDFBuilder.Page(cropBox: crop, rotation: rotation)
        let stage = try TouchStage(PDFBuilder(pages: [page, page, page]))
        let point = PagePoint(x: crop.midX + 20, y: crop.midY + 30)
        let (middle, zoom) = (try stage.place(point, onPage: 0), try stage.zoom())
        try stage.server.touchscreen.pinch(
            around: middle, radius: (from: 50, to: 130), angle: (from: 20, to: 30), steps: 160, over: 0.5)
        try stage.control.waitUntilDrawn()
        #expect(try stage.zoom() > 2 * zoom)
        let after = try stage.place(point, onPage: 0)
        #expect(after.distance(to: middle) < 1, "\(middle) \(after)")
    }

    @Test("X09 A window that lies elsewhere on the screen has touches where they are, and none from beside it")
    func elsewhere() throws {
        let stage = try TouchStage(.pages(count: 12), "--geometry", "400x500+300+150")
        let screen = try stage.server.touchscreen
        let point = PagePoint(x: 280, y: 560)
        let (middle, zoom) = (try stage.place(point, onPage: 0), try stage.zoom())
        #expect(middle.x > 300 && middle.y > 150)
        try screen.pinch(around: middle, radius: (from: 40, to: 100), steps: 120, over: 0.4)
        try stage.control.waitUntilDrawn()
        #expect(try stage.zoom() > 2 * zoom)
        #expect(try stage.place(point, onPage: 0).distance(to: middle) < 1)
        let before = try stage.scrolled()
        let beside = InputPath.line(from: DevicePoint(x: 150, y: 500), to: DevicePoint(x: 150, y: 250), steps: 15)
        try screen.swipe(along: beside, over: 0.2, rest: 0.1)
        try stage.control.waitUntilDrawn()
        #expect(try stage.scrolled() == before)
    }

    @Test("T29 T30 a touchpad's pinch zooms about the pointer")
    func touchpadPinch() throws {
        let stage = try TouchStage()
        let point = PagePoint(x: 250, y: 500)
        let (pointer, zoom) = (try stage.place(point, onPage: 0), try stage.zoom())
        try stage.server.mouse.move(to: DevicePoint(x: pointer.x.rounded(), y: pointer.y.rounded()))
        try stage.server.touchpad.pinch(scale: 2, steps: 20)
        try stage.control.waitUntilDrawn()
        #expect(abs(try stage.zoom() / zoom - 2) < 0.01)
        #expect(try stage.place(point, onPage: 0).distance(to: pointer) < 1)
    }

    @Test("T31 touchpad scrolling runs on after the last step")
    func touchpadScroll() throws {
        let stage = try TouchStage()
        try stage.server.mouse.move(to: DevicePoint(x: 400, y: 350))
        // A busy machine may take so long for the steps that they are slow ones.
        try waitUntil("the document runs on") {
            try stage.control.do("first-page")
            try stage.server.touchpad.scroll(by: DeviceVector(dx: 0, dy: 360), steps: 12, over: 0.15)
            try stage.control.waitUntilDrawn()
            // Three detents of 54 points each, and then some.
            return try stage.scrolled() > 3 * 54 + 50
        }
    }

    @Test("A pen scrolls where it is to move the pages")
    func pen() throws {
        let stage = try TouchStage(.pages(count: 12), "--pen-tool", "hand")
        let before = try stage.scrolled()
        try stage.server.pen.stroke(along: up, over: 0.3)
        try stage.control.waitUntilDrawn()
        #expect(try stage.scrolled() - before > 200)
    }

    @Test("A finger that goes down while the pen is near scrolls nothing")
    func palm() throws {
        let stage = try TouchStage()
        try stage.server.pen.enter(at: DevicePoint(x: 500, y: 300))
        let before = try stage.scrolled()
        try stage.server.touchscreen.swipe(along: up, over: 0.1)
        try stage.control.waitUntilDrawn()
        #expect(try stage.scrolled() == before)
    }
}
