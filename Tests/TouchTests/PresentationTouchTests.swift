// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// What fingers do in presentations.
@Suite("Touch in presentations", .serialized)
struct PresentationTouchTests {
    @Test("T36 A tap and a swipe go on, a swipe and a tap at the near side go back, and two fingers turn nothing")
    func hands() throws {
        let stage = try TouchStage()
        let screen = try stage.server.touchscreen
        try stage.control.do("present")
        try stage.control.waitUntilDrawn()
        func page() throws -> Int {
            try stage.control.waitUntilDrawn()
            return try stage.control.state().page ?? -1
        }
        // A busy machine may hold a finger down for longer than a tap or a swipe takes.
        try waitUntil("a tap goes on") {
            try screen.tap(at: DevicePoint(x: 500, y: 350))
            return try page() == 1
        }
        let left = InputPath.line(from: DevicePoint(x: 550, y: 350), to: DevicePoint(x: 250, y: 350), steps: 15)
        try waitUntil("a swipe goes on") {
            try screen.swipe(along: left, over: 0.15)
            return try page() > 1
        }
        let before = try page()
        for finger in 1...2 { try screen.down(finger, at: DevicePoint(x: 500, y: 200 + 150 * Double(finger))) }
        for step in 1...10 {
            for finger in 1...2 {
                let place = DevicePoint(x: 500 - 25 * Double(step), y: 200 + 150 * Double(finger))
                try screen.move(finger, to: place)
            }
        }
        for finger in 1...2 { try screen.up(finger) }
        #expect(try page() == before)
        try waitUntil("a swipe goes back") {
            let right = InputPath.line(from: DevicePoint(x: 350, y: 350), to: DevicePoint(x: 650, y: 350), steps: 15)
            try screen.swipe(along: right, over: 0.15)
            return try page() < before
        }
        let last = try page()
        try waitUntil("a tap at the side goes back") {
            try screen.tap(at: DevicePoint(x: 40, y: 350))
            return try page() < last
        }
    }
}
