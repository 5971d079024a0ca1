// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Drawing with a real pen and real fingers.
@Suite("Touch and ink", .serialized)
struct InkTouchTests {
    @Test("T42 T44 A pen draws a line of its own each time, and fingers scroll meanwhile and draw nothing")
    func pen() throws {
        let stage = try TouchStage(.words(pages: 3), "--pen-tool", "ink")
        let pen = try stage.server.pen
        func inks() throws -> Int {
            let all = try stage.control.get("annotations", ["page": 0]).array ?? []
            return all.count { $0["type"]?.string == "Ink" }
        }
        for (index, y) in [200.0, 300].enumerated() {
            let line = InputPath.line(from: DevicePoint(x: 200, y: y), to: DevicePoint(x: 500, y: y + 40), steps: 30)
            try pen.stroke(along: line, over: 0.3)
            try waitUntil("line \(index + 1) is an annotation") { try inks() == index + 1 }
        }
        // While a pen was near a moment ago, touches are taken for its hand.
        try waitUntil("fingers scroll again") {
            let before = try stage.scrolled()
            let up = InputPath.line(from: DevicePoint(x: 600, y: 500), to: DevicePoint(x: 600, y: 400), steps: 10)
            try stage.server.touchscreen.swipe(along: up, over: 0.2, rest: 0.2)
            try stage.control.waitUntilDrawn()
            return try stage.scrolled() > before
        }
        #expect(try inks() == 2)
        try stage.control.do("first-page")
        try stage.control.waitUntilDrawn()
    }

    @Test("The eraser end of a pen takes away the lines that it meets, which one undo brings back")
    func eraser() throws {
        let stage = try TouchStage(.words(pages: 1), "--pen-tool", "ink")
        func inks() throws -> Int {
            let all = try stage.control.get("annotations", ["page": 0]).array ?? []
            return all.count { $0["type"]?.string == "Ink" }
        }
        for (index, y) in [200.0, 260, 400].enumerated() {
            let line = InputPath.line(from: DevicePoint(x: 200, y: y), to: DevicePoint(x: 500, y: y), steps: 20)
            try stage.server.pen.stroke(along: line, over: 0.2)
            try waitUntil("line \(index + 1) is an annotation") { try inks() == index + 1 }
        }
        let across = InputPath.line(from: DevicePoint(x: 300, y: 180), to: DevicePoint(x: 320, y: 290), steps: 20)
        try stage.server.eraser.stroke(along: across, over: 0.2)
        try waitUntil("two lines are gone") { try inks() == 1 }
        try stage.control.do("undo")
        try waitUntil("they are back") { try inks() == 3 }
        try stage.control.waitUntilDrawn()
    }
}
