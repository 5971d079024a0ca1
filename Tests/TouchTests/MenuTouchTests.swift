// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// What fingers do to menus and links.
@Suite("Touch and menus", .serialized)
struct MenuTouchTests {
    private func waitForMenu(_ stage: TouchStage, isOpen: Bool) throws {
        try waitUntil(isOpen ? "the menu is open" : "the menu is closed") {
            try (stage.control.view("menu") != nil) == isOpen
        }
    }

    @Test("T37 T45 A finger that rests opens the menu; the finger that closes it scrolls, and the next one as always")
    func hold() throws {
        let stage = try TouchStage()
        let screen = try stage.server.touchscreen
        try screen.longPress(at: DevicePoint(x: 600, y: 500))
        try waitForMenu(stage, isOpen: true)
        // A tap elsewhere closes it and moves nothing.
        try screen.tap(at: DevicePoint(x: 100, y: 600))
        try waitForMenu(stage, isOpen: false)
        try stage.control.waitUntilDrawn()
        #expect(try stage.scrolled() == 0 && stage.control.state().chromeVisible == false)
        try screen.longPress(at: DevicePoint(x: 600, y: 500))
        try waitForMenu(stage, isOpen: true)
        let up = InputPath.line(from: DevicePoint(x: 100, y: 600), to: DevicePoint(x: 100, y: 400), steps: 20)
        try screen.swipe(along: up, over: 0.25, rest: 0.2)
        try waitForMenu(stage, isOpen: false)
        try stage.control.waitUntilDrawn()
        let first = try stage.scrolled()
        #expect(first > 150, "\(first)")
        try screen.swipe(along: up, over: 0.25, rest: 0.2)
        try stage.control.waitUntilDrawn()
        #expect(try stage.scrolled() - first > 150)
    }
}
