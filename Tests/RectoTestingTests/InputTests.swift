// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

@Suite("Mouse and keyboard")
struct MouseAndKeyboardTests {
    @Test("A click arrives where it was made")
    func click() throws {
        let server = try XServer.xvfb()
        let client = try EchoClient(on: server)
        try server.mouse.click(.right, at: DevicePoint(x: 120, y: 80))
        let press = try client.wait(for: "buttonPress")[0]
        #expect(press.numbers("detail", "x", "y") == [3, 120, 80])
        #expect(try client.wait(for: "buttonRelease").count == 1)
    }

    @Test("The wheel turns in both directions along both axes")
    func wheel() throws {
        let server = try XServer.xvfb()
        let client = try EchoClient(on: server)
        try server.mouse.move(to: DevicePoint(x: 50, y: 50))
        try server.mouse.wheel(2)
        try server.mouse.wheel(-1)
        try server.mouse.wheelSideways(1)
        try server.mouse.wheelSideways(-1)
        #expect(try client.wait(for: "buttonPress", count: 5).map { $0["detail"]?.number } == [5, 5, 4, 7, 6])
    }

    @Test("A drag passes all its points with the button held")
    func drag() throws {
        let server = try XServer.xvfb()
        let client = try EchoClient(on: server)
        let path = InputPath.line(from: DevicePoint(x: 10, y: 20), to: DevicePoint(x: 50, y: 20), steps: 4)
        try server.mouse.drag(along: path)
        _ = try client.wait(for: "buttonRelease")
        let places = try client.events().drop { $0["event"]?.string != "buttonPress" }.map { $0["x"]?.number }
        #expect(places == [10, 20, 30, 40, 50, 50])
    }

    @Test("Text is typed as it is, also what the layout lacks", arguments: [false, true])
    func text(hasTouch: Bool) throws {
        let server = try hasTouch ? XServer.touch() : XServer.xvfb()
        let client = try EchoClient(on: server)
        try server.mouse.move(to: DevicePoint(x: 50, y: 50))
        let text = "Az 9!?{é€Ж漢😀"
        try server.keyboard.type(text)
        let keysyms = try waitFor("all is typed", state: { client.app.output }) {
            let typed = try client.events("key").compactMap { $0["keysym"]?.number }.filter { $0 != 0xFFE1 }
            return typed.count == text.unicodeScalars.count ? typed : nil
        }
        #expect(keysyms.map { UInt32($0) } == text.unicodeScalars.map { Key($0).keysym })
    }

    @Test("Modifiers are held during a key and released after it")
    func modifiers() throws {
        let server = try XServer.xvfb()
        let client = try EchoClient(on: server)
        try server.mouse.move(to: DevicePoint(x: 50, y: 50))
        try server.keyboard.press("s", [.control, .shift])
        try server.keyboard.press(.pageDown)
        let keys = try client.wait(for: "key", count: 4)
        #expect(keys[2].numbers("keysym", "modifiers") == [Double(UInt32(ascii: "S")), 5])
        #expect(keys[3].numbers("keysym", "modifiers") == [Double(Key.pageDown.keysym), 0])
    }

    @Test("Modifiers are held during a click")
    func modifierClick() throws {
        let server = try XServer.xvfb()
        let client = try EchoClient(on: server)
        try server.keyboard.hold([.control]) { try server.mouse.click(at: DevicePoint(x: 50, y: 50)) }
        try server.mouse.click()
        #expect(try client.wait(for: "buttonPress", count: 2).map { $0["modifiers"]?.number } == [4, 0])
    }
}

extension UInt32 {
    fileprivate init(ascii scalar: Unicode.Scalar) { self = scalar.value }
}
