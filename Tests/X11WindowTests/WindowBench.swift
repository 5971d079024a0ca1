// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing
import EventLoop
import Geometry
import Gestures
import RectoTesting
import Testing

@testable import X11Window

/// Writes down what a window tells, and fills it with a colour.
@MainActor
final class Recorder: XWindowDelegate {
    var events: [InputEvent] = []
    var log: [String] = []
    var color = Color.white
    /// Whether it paints when it's asked to.
    var isPainting = true

    func window(_ window: XWindow, didReceive event: InputEvent) { events.append(event) }
    func window(_ window: XWindow, didCancelInput reason: GestureArena.CancelReason) {
        log.append("cancelled \(reason)")
    }
    func windowDidResize(_ window: XWindow) { log.append("resized") }
    func windowScaleDidChange(_ window: XWindow) { log.append("scale \(window.scale)") }
    func windowShouldClose(_ window: XWindow) { log.append("close") }
    func windowFocusDidChange(_ window: XWindow) { log.append("focus \(window.hasFocus)") }
    func windowDidFinishFrame(_ window: XWindow) { log.append("frame") }
    func windowSettingsDidChange(_ window: XWindow) { log.append("settings") }

    func window(_ window: XWindow, needsPaint rects: [DeviceRect]) {
        log.append("paint")
        guard isPainting else { return }
        let size = window.size
        window.backbuffer.withCanvas { canvas in
            canvas.fill(ViewRect(x: 0, y: 0, width: size.width, height: size.height), color)
        }
        window.present(rects)
    }
}

/// A display, a window on it at (100, 50) of 400 by 300, and another program beside.
@MainActor
final class WindowBench {
    let loop = EventLoop()
    let connection: XConnection
    let peer: Peer
    let window: XWindow
    let recorder = Recorder()
    /// The last to go, since a connection that outlives it ends the program.
    let server: XServer

    init(disabledExtensions: [String] = [], options: XWindow.Options? = nil, show: Bool = true) throws {
        server = try XServer.xvfb(disabledExtensions: disabledExtensions)
        connection = try XConnection(displayName: server.display, clock: { [loop] in loop.now })
        loop.addSource(connection)
        peer = try Peer(server.display)
        window = XWindow(
            connection,
            options
                ?? XWindow.Options(
                    title: "Páge", size: DeviceSize(width: 400, height: 300), position: DevicePoint(x: 100, y: 50)))
        window.delegate = recorder
        guard show else { return }
        window.show()
        try wait("the window is seen") { self.window.isMapped && self.peer.pixel(300, 200) == 0xFFFFFF }
    }

    /// Turns the loop until `condition` holds.
    func wait(_ what: Comment, _ condition: () -> Bool) throws {
        let limit = loop.now + Patience.seconds
        var isMet = condition()
        while !isMet, loop.now < limit {
            loop.turn(timeout: 0.01)
            isMet = condition()
        }
        try #require(isMet, what)
    }

    /// Input so far as text, without times.
    var input: [String] {
        recorder.events.map { event in
            switch event {
            case .touches(let touches):
                touches.map { "\($0.phase) \($0.windowLocation.x),\($0.windowLocation.y)" }.joined()
            case .scroll(let scroll): "scroll \(scroll.delta.dx),\(scroll.delta.dy)"
            case .hover(let hover): "hover \(hover.phase)"
            case .touchpad: "touchpad"
            case .key(let key): "key \(key.isDown ? "down" : "up") \(String(key.keysym, radix: 16)) '\(key.text)'"
            }
        }
    }
}
