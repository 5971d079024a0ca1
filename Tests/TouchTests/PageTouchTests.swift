// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// What real fingers do beyond scrolling and zooming.
@Suite("Touch on pages", .serialized)
struct PageTouchTests {
    private let left = InputPath.line(from: DevicePoint(x: 550, y: 350), to: DevicePoint(x: 250, y: 350), steps: 15)

    @Test("T27 T36 A swipe turns the page where pages are shown one at a time, a slow drag does not")
    func swipe() throws {
        let stage = try TouchStage(.pages(count: 12), "--layout", "single", "--zoom", "fit-page")
        let touchscreen = try stage.server.touchscreen
        // A busy machine may hold the finger up, which then is too slow for a swipe.
        try waitUntil("the page is turned") {
            try touchscreen.swipe(along: left, over: 0.15)
            try stage.control.waitUntilDrawn()
            return try stage.control.state().page == 1
        }
        try touchscreen.swipe(along: left, over: 0.3, rest: 0.3)
        try stage.control.waitUntilDrawn()
        #expect(try stage.control.state().page == 1)
    }

    @Test("Two fingers turn the pages where that is asked for, and not otherwise", arguments: [true, false])
    func turn(_ isOn: Bool) throws {
        let stage = isOn ? try TouchStage(.pages(count: 12), "--rotate-gesture") : try TouchStage()
        try stage.server.touchscreen.pinch(
            around: DevicePoint(x: 400, y: 350), radius: (from: 150, to: 150), angle: (from: 0, to: 80), steps: 60,
            over: 0.4)
        try stage.control.waitUntilDrawn()
        #expect(try stage.control.state().rotation == (isOn ? 90 : 0))
    }

    @Test("The first page gives to a pull and comes back")
    func pull() throws {
        let stage = try TouchStage()
        let touchscreen = try stage.server.touchscreen
        try stage.control.do("first-page")
        try stage.control.waitUntilDrawn()
        let place = try stage.place(PagePoint(x: 300, y: 700), onPage: 0)
        try touchscreen.down(1, at: DevicePoint(x: 400, y: 200))
        for step in 1...20 { try touchscreen.move(1, to: DevicePoint(x: 400, y: 200 + 10 * Double(step))) }
        try stage.control.waitUntilDrawn()
        let pulled = try stage.place(PagePoint(x: 300, y: 700), onPage: 0)
        #expect(pulled.y > place.y + 40 && pulled.y < place.y + 180, "\(place) \(pulled)")
        try touchscreen.up(1)
        try stage.control.waitUntilDrawn()
        #expect(try stage.place(PagePoint(x: 300, y: 700), onPage: 0) == place)
    }
}
