// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import X11Window

@MainActor
struct WindowTests {
    @Test("A display that is not there is told in one line")
    func noDisplay() {
        let error = #expect(throws: XConnectionError.self) {
            try XConnection(displayName: ":7654", clock: { 0 })
        }
        #expect(error?.description == "cannot open display :7654")
    }

    @Test("A window tells the window manager what it is")
    func properties() throws {
        let icon = XWindow.Icon(width: 2, pixels: [1, 2, 3, 4, 5])
        let bench = try WindowBench(
            options: XWindow.Options(title: "Páge", position: DevicePoint(x: 9, y: 8), icon: icon), show: false)
        bench.connection.synchronize()
        let (peer, id) = (bench.peer, bench.window.id)
        #expect(peer.text("_NET_WM_NAME", of: id) == "Páge")
        #expect(peer.text("WM_CLASS", of: id) == "recto\0Recto\0")
        #expect(peer.property("_NET_WM_PID", of: id) == [UInt(getpid())])
        #expect(peer.property("_NET_WM_ICON", of: id) == [2, 2, 1, 2, 3, 4])
        #expect(!peer.text("WM_CLIENT_MACHINE", of: id).isEmpty)
        let protocols = peer.property("WM_PROTOCOLS", of: id)
        #expect(
            protocols
                == ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"].map { peer.atom($0) })
        #expect(
            peer.property("WM_NORMAL_HINTS", of: id).prefix(3) == [UInt(USPosition | PMinSize | PWinGravity), 9, 8])
    }

    @Test("A resized window has a backbuffer of its size, and paints it")
    func resize() throws {
        let bench = try WindowBench()
        bench.recorder.log = []
        bench.recorder.color = .black
        bench.window.resize(to: DeviceSize(width: 700, height: 500))
        try bench.wait("the new part is painted") { bench.peer.pixel(780, 540) == 0 && bench.peer.pixel(110, 60) == 0 }
        #expect(bench.window.size == DeviceSize(width: 700, height: 500))
        #expect(bench.window.backbuffer.width == 700)
        #expect(bench.recorder.log.filter { $0 != "frame" } == ["resized", "paint"])
    }

    @Test("Small steps of a resize use the same memory again")
    func resizeSteps() throws {
        let bench = try WindowBench()
        let pixmap = bench.window.buffer.pixmap.id
        for width in [410.0, 420, 500] {
            bench.window.resize(to: DeviceSize(width: width, height: 310))
            try bench.wait("resized") { bench.window.size.width == width }
            #expect(bench.window.buffer.pixmap.id == pixmap)
        }
        bench.window.resize(to: DeviceSize(width: 600, height: 310))
        try bench.wait("resized") { bench.window.size.width == 600 }
        #expect(bench.window.buffer.pixmap.id != pixmap)
    }

    @Test("Asking to close asks the delegate, and the window stays until it is closed")
    func close() throws {
        let bench = try WindowBench()
        bench.peer.sendProtocol("WM_DELETE_WINDOW", to: bench.window.id)
        try bench.wait("asked") { bench.recorder.log.contains("close") }
        #expect(bench.peer.pixel(300, 200) == 0xFFFFFF)
        bench.window.close()
        bench.connection.synchronize()
        #expect(bench.peer.pixel(300, 200) == 0)
    }

    @Test("A ping is answered to the root window")
    func ping() throws {
        let bench = try WindowBench()
        XSelectInput(bench.peer.display, bench.peer.root, SubstructureNotifyMask)
        bench.peer.sync()
        bench.peer.sendProtocol("_NET_WM_PING", to: bench.window.id, [Int(bench.window.id)])
        var answer = XEvent()
        try bench.wait("answered") {
            XCheckTypedEvent(bench.peer.display, ClientMessage, &answer) != 0
        }
        #expect(answer.xclient.window == bench.peer.root)
        #expect(answer.xclient.data.l.2 == Int(bench.window.id))
    }

    @Test("The window manager's counter is set once the frame of a resize is painted, or at once where none is due")
    func syncCounter() throws {
        let bench = try WindowBench()
        let counter = try #require(bench.peer.property("_NET_WM_SYNC_REQUEST_COUNTER", of: bench.window.id).first)
        bench.peer.sendProtocol("_NET_WM_SYNC_REQUEST", to: bench.window.id, [41, 1])
        XResizeWindow(bench.peer.display, bench.window.id, 500, 350)
        bench.peer.sync()
        try bench.wait("counted") { bench.peer.counter(counter) == 1 << 32 | 41 }
        #expect(bench.recorder.log.last == "paint" || bench.recorder.log.last == "frame")
        bench.peer.sendProtocol("_NET_WM_SYNC_REQUEST", to: bench.window.id, [42, 1])
        XMoveWindow(bench.peer.display, bench.window.id, 120, 60)
        bench.peer.sync()
        try bench.wait("counted without a frame") { bench.peer.counter(counter) == 1 << 32 | 42 }
    }

    @Test("X06 A change of Xft.dpi changes the scale of windows that follow it")
    func fontDPI() throws {
        let bench = try WindowBench()
        let fixed = XWindow(bench.connection, XWindow.Options(title: "fixed", scale: 1.5))
        #expect(bench.window.scale == 1)
        bench.peer.setText("RESOURCE_MANAGER", of: bench.peer.root, to: "Xft.dpi:\t192\n")
        try bench.wait("scaled") { bench.window.scale == 2 }
        #expect(bench.recorder.log.contains("scale 2.0"))
        #expect(fixed.scale == 1.5)
        let later = try XConnection(displayName: bench.server.display, clock: { 0 })
        #expect(later.desktopScale == 2)
    }

    @Test("X04 Fullscreen without a window manager covers the monitor and comes back")
    func fullscreenAlone() throws {
        let bench = try WindowBench()
        bench.window.setFullscreen(true)
        try bench.wait("covered") { bench.window.frame == DeviceRect(x: 0, y: 0, width: 1280, height: 800) }
        #expect(bench.window.isFullscreen)
        bench.window.setFullscreen(false)
        try bench.wait("back") { bench.window.frame == DeviceRect(x: 100, y: 50, width: 400, height: 300) }
        #expect(!bench.window.isFullscreen)
    }

    @Test("X04 Fullscreen under a window manager covers the monitor without a frame, and comes back")
    func fullscreenManaged() throws {
        let bench = try WindowBench(show: false)
        let manager = try AppUnderTest(
            URL(fileURLWithPath: Tool.openbox.locate()), on: bench.server, hasControl: false)
        defer { manager.close() }
        try bench.wait("managed") { bench.connection.windowManagerSupports(.stateFullscreen) }
        // While it starts, openbox drops requests to show a window.
        try bench.wait("mapped") {
            if !bench.window.isMapped { bench.window.show() }
            return bench.window.isMapped && bench.window.isReparented
        }
        bench.window.setFullscreen(true)
        try bench.wait("covered") {
            bench.window.isFullscreen && bench.window.frame == DeviceRect(x: 0, y: 0, width: 1280, height: 800)
        }
        bench.window.setFullscreen(false)
        try bench.wait("back") { !bench.window.isFullscreen && bench.window.size.width == 400 }
        bench.window.minimize()
        try bench.wait("minimized") { bench.window.isMinimized }
    }

    @Test("Requests that fail are counted and end nothing")
    func badWindow() throws {
        let bench = try WindowBench()
        #expect(bench.connection.display.words(of: 1, on: 0x7654321) == nil)
        #expect(bench.connection.errorCount == 1)
        #expect(bench.connection.lastError?.contains("BadWindow") == true)
        bench.window.resize(to: DeviceSize(width: 500, height: 300))
        try bench.wait("goes on") { bench.window.size.width == 500 }
    }

    @Test(
        "A server that goes away ends the program with status 1, or is told, which may end it in its own way",
        arguments: [("loses-display", Int32(1)), ("loses-display-and-is-told", 7)])
    func connectionLost(program: String, status: Int32) throws {
        let server = try XServer.xvfb()
        let app = try AppUnderTest(
            AppUnderTest.builtProduct("last-words"), on: server, arguments: [program], hasControl: false)
        _ = try server.windows.wait { $0.title == "last words" }
        server.close()
        #expect(try app.waitForExit() == .exited(status))
    }

    @Test("The monitors have the display's size")
    func monitors() throws {
        let bench = try WindowBench()
        #expect(bench.connection.monitors.map(\.frame) == [DeviceRect(x: 0, y: 0, width: 1280, height: 800)])
        #expect(bench.window.monitor == bench.connection.monitors.first)
    }

    @Test("The desktop's settings are followed from owner to owner")
    func settings() throws {
        let bench = try WindowBench()
        #expect(!bench.connection.prefersDark)
        let owner = bench.peer.cover(0, 0, 1, 1)
        let name = Array("Net/ThemeName".utf8) + [0, 0, 0]
        let bytes: [UInt8] =
            [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0] + [1, 0, 13, 0] + name + [0, 0, 0, 0] + [4, 0, 0, 0]
            + Array("Dark".utf8)
        let selection = bench.peer.atom("_XSETTINGS_S0")
        bench.peer.setText("_XSETTINGS_SETTINGS", of: owner, to: String(decoding: bytes, as: UTF8.self))
        XSetSelectionOwner(bench.peer.display, selection, owner, Time(CurrentTime))
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = bench.peer.root
        event.xclient.message_type = bench.peer.atom("MANAGER")
        event.xclient.format = 32
        event.xclient.data.l.1 = Int(bitPattern: selection)
        XSendEvent(bench.peer.display, bench.peer.root, 0, StructureNotifyMask, &event)
        bench.peer.sync()
        try bench.wait("dark") { bench.connection.prefersDark }
        #expect(bench.recorder.log.contains("settings"))
        bench.peer.uncover(owner)
        try bench.wait("not dark any more") { !bench.connection.prefersDark }
    }
}
