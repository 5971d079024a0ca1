// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

@Suite("Touchscreen, touchpad and pen")
struct TouchTests {
    let server: XServer
    let client: EchoClient

    init() throws {
        server = try XServer.touch()
        client = try EchoClient(on: server)
    }

    @Test("Two fingers move apart with fractions of a pixel and with pressure")
    func twoFingers() throws {
        let touchscreen = try server.touchscreen
        try touchscreen.down(1, at: DevicePoint(x: 100.25, y: 200), pressure: 0.5)
        try touchscreen.down(2, at: DevicePoint(x: 300, y: 200))
        try touchscreen.move(1, to: DevicePoint(x: 90.75, y: 201.5), pressure: 1)
        try touchscreen.liftAll()
        _ = try client.wait(for: "touchEnd", count: 2)
        let begins = try client.events("touchBegin")
        let update = try #require(try client.events("touchUpdate").first)
        #expect(begins.count == 2)
        #expect(begins[0]["detail"] != begins[1]["detail"])
        #expect(begins[0].numbers("x", "y") == [100.25, 200])
        #expect(begins[1].numbers("x", "y") == [300, 200])
        #expect(update["detail"] == begins[0]["detail"])
        #expect(update.numbers("x", "y") == [90.75, 201.5])
        let pressures = [begins[0], update].compactMap { $0["axes"]?["4"]?.number }
        #expect(pressures.count == 2 && abs(pressures[0] - 1023.5) < 1 && pressures[1] == 2047, "\(pressures)")
    }

    @Test("A finger that is down cannot go down, and one that is up cannot move")
    func wrongFinger() throws {
        let touchscreen = try server.touchscreen
        try touchscreen.down(1, at: DevicePoint(x: 100, y: 100))
        #expect(throws: XServerError.wrongFinger(1, isDown: true)) {
            try touchscreen.down(1, at: DevicePoint(x: 100, y: 100))
        }
        #expect(throws: XServerError.wrongFinger(2, isDown: false)) { try touchscreen.up(2) }
    }

    @Test("A pinch with two fingers ends as far apart as asked")
    func touchscreenPinch() throws {
        try server.touchscreen.pinch(
            around: DevicePoint(x: 300, y: 200), radius: (from: 50, to: 120), angle: (from: 0, to: 90), steps: 6)
        let ends = try client.wait(for: "touchEnd", count: 2)
        #expect(try client.events("touchUpdate").count >= 12)
        for (end, expected) in zip(ends, [[300.0, 320], [300, 80]]) {
            let distances = zip(end.numbers("x", "y"), expected).map { abs($0 - $1) }
            #expect(distances.allSatisfy { $0 < 0.01 }, "\(end)")
        }
    }

    @Test("Taps, long presses and swipes are whole touches")
    func helpers() throws {
        let touchscreen = try server.touchscreen
        try touchscreen.tap(at: DevicePoint(x: 10, y: 20), count: 2)
        try touchscreen.longPress(at: DevicePoint(x: 30, y: 40), for: 0.05)
        try touchscreen.swipe(
            along: .line(from: DevicePoint(x: 50, y: 60), to: DevicePoint(x: 90, y: 60), steps: 4), over: 0.04)
        _ = try client.wait(for: "touchEnd", count: 4)
        #expect(try client.events("touchBegin").map { $0["x"]?.number } == [10, 10, 30, 50])
    }

    @Test("The touchpad pinches, and says how far")
    func touchpadPinch() throws {
        try server.mouse.move(to: DevicePoint(x: 300, y: 200))
        try server.touchpad.pinch(scale: 2, angle: 30, steps: 3, over: 0.03)
        let end = try client.wait(for: "pinchEnd")[0]
        let updates = try client.events("pinchUpdate")
        #expect(updates.last?.numbers("scale", "angle") == [2, 10] && updates.count == 3, "\(updates)")
        #expect(end["cancelled"] == false)
    }

    @Test("The touchpad swipes, and cancels")
    func touchpadSwipe() throws {
        let touchpad = try server.touchpad
        try server.mouse.move(to: DevicePoint(x: 300, y: 200))
        try touchpad.swipeBegin(fingers: 4)
        try touchpad.swipeUpdate(by: DeviceVector(dx: 12, dy: -3))
        try touchpad.swipeEnd(cancelled: true)
        #expect(try client.wait(for: "swipeEnd")[0]["cancelled"] == true)
        let update = try client.wait(for: "swipeUpdate")[0]
        #expect(update.numbers("detail", "dx", "dy") == [4, 12, -3])
    }

    @Test("The touchpad scrolls by parts of a notch")
    func smoothScroll() throws {
        try server.mouse.move(to: DevicePoint(x: 300, y: 200))
        try server.touchpad.scroll(by: DeviceVector(dx: 0, dy: 15.5))
        try server.touchpad.scroll(by: DeviceVector(dx: 0, dy: 15.5))
        let positions = try waitFor("both steps arrive", state: { client.app.output }) {
            let found = try client.events("motion").compactMap { $0["axes"]?["3"]?.number }
            return found.count == 2 ? found : nil
        }
        #expect(positions[1] - positions[0] == 15.5)
    }

    @Test("The pen comes near, draws with pressure and goes")
    func pen() throws {
        try server.pen.stroke(
            along: [DevicePoint(x: 100, y: 100), DevicePoint(x: 150.5, y: 120)], pressure: 0.75, over: 0.01)
        let press = try client.wait(for: "buttonPress")[0]
        _ = try client.wait(for: "buttonRelease")
        #expect(press.numbers("detail", "x", "y") == [1, 100, 100])
        let drawn = try #require(try client.events("motion").first { $0.numbers("x", "y") == [150.5, 120] })
        #expect(drawn["axes"]?["4"]?.number == 750, "\(drawn)")
    }

    @Test("Events of different devices arrive in the order they were made")
    func orderAcrossDevices() throws {
        for round in 0..<10 {
            let point = DevicePoint(x: 100 + Double(round), y: 100)
            try server.touchscreen.tap(at: point)
            try server.mouse.click(at: point)
        }
        _ = try client.wait(for: "buttonRelease", count: 10)
        let order = try client.events().compactMap { $0["event"]?.string }.filter {
            $0 == "touchEnd" || $0 == "buttonPress"
        }
        #expect(order == (0..<10).flatMap { _ in ["touchEnd", "buttonPress"] })
    }
}
