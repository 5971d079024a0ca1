// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// What becomes of a gesture whose device, window or right to go on is lost.
@Suite("Lost touches", .serialized)
struct DeviceTouchTests {
    private let up = InputPath.line(from: DevicePoint(x: 400, y: 500), to: DevicePoint(x: 400, y: 250), steps: 25)

    @Test("GC50 T21 A touchscreen that is switched off under a finger cancels it, without a fling, and works again")
    func switchedOff() throws {
        let stage = try TouchStage()
        let (touchscreen, power) = (try stage.server.touchscreen, try DeviceSwitch(stage.server.display))
        try touchscreen.down(1, at: DevicePoint(x: 400, y: 500))
        for step in 1...20 { try touchscreen.move(1, to: DevicePoint(x: 400, y: 500 - 10 * Double(step))) }
        try power.set("touchscreen", isOn: false)
        try stage.control.waitUntilDrawn()
        let stopped = try stage.scrolled()
        #expect(stopped > 150 && stopped < 201, "\(stopped)")
        try power.set("touchscreen", isOn: true)
        try touchscreen.reconnect()
        try touchscreen.swipe(along: up, over: 0.25, rest: 0.2)
        try stage.control.waitUntilDrawn()
        let way = try stage.scrolled() - stopped
        #expect(way > 210 && way < 251, "\(way)")
    }

    @Test("T22 A pen that comes near takes the screen from a finger, and gives it back after a while")
    func penTakesOver() throws {
        let stage = try TouchStage()
        let touchscreen = try stage.server.touchscreen
        try touchscreen.down(1, at: DevicePoint(x: 400, y: 500))
        for step in 1...10 { try touchscreen.move(1, to: DevicePoint(x: 400, y: 500 - 10 * Double(step))) }
        try stage.server.pen.enter(at: DevicePoint(x: 500, y: 300))
        try stage.control.waitUntilDrawn()
        let stopped = try stage.scrolled()
        for step in 11...20 { try touchscreen.move(1, to: DevicePoint(x: 400, y: 500 - 10 * Double(step))) }
        try touchscreen.up(1)
        try stage.control.waitUntilDrawn()
        #expect(try stage.scrolled() == stopped)
        try stage.server.pen.leave()
        // The hand is expected for half a second more; any swipe after it scrolls.
        try waitUntil("a finger scrolls again") {
            try touchscreen.swipe(along: up, over: 0.1)
            try stage.control.waitUntilDrawn()
            return try stage.scrolled() > stopped
        }
    }
}
