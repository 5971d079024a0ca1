// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Full screen and presentations with two monitors side by side, with a window manager and without one.
@Suite("Monitors", .serialized)
struct MonitorTests {
    private static let monitors = [
        XServer.Monitor("left", DeviceRect(x: 0, y: 0, width: 800, height: 820)),
        XServer.Monitor("right", DeviceRect(x: 800, y: 0, width: 740, height: 700)),
    ]
    private static let size = DeviceSize(width: 1540, height: 820)
    private static let bare = Screen { try .xvfb(size: size, monitors: monitors) }
    private static let managed = Screen { try .xvfb(size: size, monitors: monitors, windowManager: .openbox) }

    private func wait(_ what: String, for frame: DeviceRect, _ viewer: Viewer) throws {
        try waitUntil(what, state: { try? viewer.window().frame }) { try viewer.window().frame == frame }
    }

    private func click(_ identifier: String, _ viewer: Viewer) throws {
        let found = try waitFor("\(identifier) is there") { try viewer.control.view(identifier) }
        let window = try viewer.window().frame
        let place = found.frame.center
        try viewer.server.mouse.click(at: DevicePoint(x: window.minX + place.x, y: window.minY + place.y))
    }

    @Test(
        "X04 X05 What fills a screen fills the monitor that is meant, and the window comes back",
        arguments: [false, true])
    func monitors(isManaged: Bool) throws {
        let folder = TestFolder()
        let screen = isManaged ? Self.managed : Self.bare
        let viewer = try Viewer(
            screen, [try folder.add(.pages(count: 3))], geometry: "600x720+40+30", hasBars: true
        ).drawn().focus()
        let before = try viewer.window().frame
        // A presentation on the monitor that is chosen in the menu.
        try viewer.press(.function(10))
        try click("menu-present-on", viewer)
        try click("menu-present-right", viewer)
        try wait("the presentation is on the right", for: Self.monitors[1].frame, viewer)
        #expect(try viewer.state("presentation")?.boolean == true)
        try viewer.press(.escape)
        try wait("the window is back", for: before, viewer)
        // One on the monitor where the window is.
        try viewer.drawn().press(.function(5), [.shift])
        try wait("the presentation is on the left", for: Self.monitors[0].frame, viewer)
        try viewer.press(.escape)
        try wait("the window is back", for: before, viewer)
        // Full screen on the monitor that the window was moved to.
        try viewer.server.windows.move(viewer.window().id, to: DevicePoint(x: 860, y: 20))
        try waitUntil("it has moved", state: { try? viewer.window().frame }) { try viewer.window().frame.minX >= 800 }
        let moved = try viewer.window().frame
        try viewer.drawn().press(.function(11))
        try wait("it fills the right", for: Self.monitors[1].frame, viewer)
        try viewer.press(.function(11))
        try wait("it's back where it was", for: moved, viewer)
    }

    @Test("The window of a session comes back to its place, with the frame around it counted")
    func session() throws {
        let (folder, home) = (try TestFolder(), try TestFolder())
        let path = try folder.add(.pages(count: 2))
        let first = try Viewer(
            Self.managed, ["--restore-session", path], geometry: "500x400+80+90", home: home
        ).drawn().focus()
        let before = try first.window().frame
        try first.control.do("quit")
        #expect(try first.app.waitForExit() == .exited(0))
        let second = try Viewer(Self.managed, ["--restore-session"], geometry: nil, home: home).drawn()
        try second.wait("the document is there") { $0.document == path }
        try wait("the window is where it was", for: before, second)
    }
}
