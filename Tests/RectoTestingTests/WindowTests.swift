// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

@Suite("Windows and window managers")
struct WindowTests {
    @Test(
        "A window is found by its title, with class, process and place",
        arguments: [nil, XServer.WindowManager.openbox])
    func find(manager: XServer.WindowManager?) throws {
        let server = try XServer.xvfb(windowManager: manager)
        let client = try EchoClient(on: server, title: "A title")
        let window = try server.windows.wait { $0.title == "A title" }
        #expect([window.instance, window.className] == ["x-echo", "XEcho"])
        #expect(window.pid == client.app.pid && window.frame.size == DeviceSize(width: 600, height: 400))
        #expect(try server.windows.all().count == 1)
    }

    @Test("A window closes when asked", arguments: [nil, XServer.WindowManager.openbox])
    func close(manager: XServer.WindowManager?) throws {
        let server = try XServer.xvfb(windowManager: manager)
        let client = try EchoClient(on: server)
        try server.windows.close(server.windows.wait { $0.className == "XEcho" }.id)
        #expect(try client.app.waitForExit() == .exited(0))
        #expect(try client.events("close").count == 1)
    }

    @Test("A window is resized and moved")
    func resize() throws {
        let server = try XServer.xvfb()
        let client = try EchoClient(on: server)
        let id = try server.windows.wait { $0.className == "XEcho" }.id
        try server.windows.resize(id, to: DeviceSize(width: 321, height: 234))
        try server.windows.move(id, to: DevicePoint(x: 40, y: 30))
        try waitUntil("the client knows", state: { client.app.output }) {
            try client.events("size").last?.numbers("x", "y") == [321, 234]
        }
        #expect(try server.windows.info(of: id).frame == DeviceRect(x: 40, y: 30, width: 321, height: 234))
    }

    @Test("A window becomes full screen and comes back")
    func fullScreen() throws {
        let server = try XServer.xvfb(windowManager: .openbox)
        _ = try withExtendedLifetime(EchoClient(on: server)) { _ in
            let windows = server.windows
            let id = try windows.wait { $0.className == "XEcho" }.id
            try windows.set("_NET_WM_STATE_FULLSCREEN", true, on: id)
            let full = try windows.wait { $0.states.contains("_NET_WM_STATE_FULLSCREEN") && $0.frame.width == 1280 }
            #expect(full.frame == DeviceRect(x: 0, y: 0, width: 1280, height: 800))
            try windows.set("_NET_WM_STATE_FULLSCREEN", false, on: id)
            _ = try windows.wait { $0.states.isEmpty && $0.frame.width == 600 }
        }
    }

    @Test("The keyboard goes to the window that is activated", arguments: [nil, XServer.WindowManager.openbox])
    func activate(manager: XServer.WindowManager?) throws {
        let server = try XServer.xvfb(windowManager: manager)
        let clients = try [EchoClient(on: server, title: "one"), EchoClient(on: server, title: "two")]
        let first = try server.windows.wait { $0.title == "one" }.id
        try server.windows.activate(first)
        try waitUntil("the first has the keyboard") { try server.windows.focused() == first }
        try server.keyboard.press("x")
        #expect(try clients[0].wait(for: "key")[0]["keysym"]?.number == 0x78)
        #expect(try clients[1].events("key").isEmpty)
    }

    @Test("A window that is gone is an error")
    func gone() throws {
        let server = try XServer.xvfb()
        #expect(throws: XServerError.noSuchWindow(0x123456)) { try server.windows.info(of: 0x123456) }
    }
}
