// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// What the window is to window managers and desktops.
@Suite("Window", .serialized)
struct WindowTests {
    private static let bare = Screen { try .xvfb(size: DeviceSize(width: 1000, height: 760)) }
    private static let managed = Screen {
        try .xvfb(size: DeviceSize(width: 1000, height: 760), windowManager: .openbox)
    }
    private let folder = TestFolder()

    private func open(_ screen: Screen, _ options: String...) throws -> Viewer {
        try Viewer(screen, options + [try folder.add(.pages(count: 3), as: "book.pdf")], geometry: "500x400+100+100")
            .drawn()
    }

    @Test("It has a title, a class, an icon and a process")
    func properties() throws {
        let viewer = try open(Self.bare)
        let window = try viewer.window()
        #expect(window.title == "book.pdf — Recto")
        #expect(window.instance == "recto" && window.className == "Recto")
        #expect(window.frame == DeviceRect(x: 100, y: 100, width: 500, height: 400))
        let icon = try #require(try viewer.server.windows.numbers("_NET_WM_ICON", of: window.id))
        #expect(icon.count > 2 && icon[0] == icon[1] && icon.count >= Int(icon[0] * icon[1]) + 2)
    }

    @Test("It answers the window manager's question whether it lives")
    func ping() throws {
        let viewer = try open(Self.bare)
        #expect(try viewer.server.windows.answersPing(viewer.window().id))
    }

    @Test("The window manager's button closes it", arguments: [false, true])
    func closing(isManaged: Bool) throws {
        let viewer = try open(isManaged ? Self.managed : Self.bare)
        try viewer.server.windows.close(viewer.window().id)
        #expect(try viewer.app.waitForExit() == .exited(0))
        try viewer.app.expectNothingLeft()
    }

    @Test("A new window has the keyboard")
    func keyboard() throws {
        let viewer = try open(Self.managed)
        let window = try viewer.window()
        try waitUntil("it has the keyboard") { try viewer.server.windows.focused() == window.id }
        try viewer.press(.end)
        try viewer.wait("the last page shows") { $0.page == 2 }
    }

    @Test("X04 Full screen is asked of the window manager, fills the monitor exactly, and Escape leaves it")
    func fullscreen() throws {
        let viewer = try open(Self.managed).focus()
        let before = try viewer.window().frame.size
        try viewer.press(.function(11))
        let whole = DeviceRect(origin: .zero, size: viewer.server.size)
        try waitUntil("it fills the screen", state: { try? viewer.window() }) {
            let window = try viewer.window()
            return window.frame == whole && window.states.contains("_NET_WM_STATE_FULLSCREEN")
        }
        try waitUntil("it knows so") { try viewer.state("fullscreen") == true }
        try viewer.press(.escape)
        try waitUntil("it is as before", state: { try? viewer.window() }) {
            let window = try viewer.window()
            return window.frame.size == before && !window.states.contains("_NET_WM_STATE_FULLSCREEN")
        }
    }

    @Test("X04 Without a window manager full screen fills the screen too")
    func bareFullscreen() throws {
        let viewer = try open(Self.bare).focus()
        try viewer.press(.function(11))
        try waitUntil("it fills the screen", state: { try? viewer.window() }) {
            try viewer.window().frame == DeviceRect(origin: .zero, size: viewer.server.size)
        }
        try viewer.press(.function(11))
        try waitUntil("it is as before", state: { try? viewer.window() }) {
            try viewer.window().frame == DeviceRect(x: 100, y: 100, width: 500, height: 400)
        }
    }

    @Test("X04 It can start in full screen")
    func startsFullscreen() throws {
        let viewer = try open(Self.managed, "--fullscreen")
        try waitUntil("it fills the screen", state: { try? viewer.window() }) {
            try viewer.window().frame == DeviceRect(origin: .zero, size: viewer.server.size)
        }
    }

    @Test("A window that gets another size keeps its pages fitted")
    func resizing() throws {
        let viewer = try open(Self.bare, "--zoom", "fit-width")
        try viewer.server.windows.resize(viewer.window().id, to: DeviceSize(width: 700, height: 300))
        try waitUntil("the page is fitted", state: { try? viewer.place(page: 0) }) {
            let width = try viewer.place(page: 0).width
            return width > 670 && width <= 700
        }
        #expect(try viewer.drawn().picture().size == DeviceSize(width: 700, height: 300))
    }
}
