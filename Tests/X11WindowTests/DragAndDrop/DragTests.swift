// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing
import EventLoop
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import X11Window

/// Two programs on one display: a window that things are dragged from, and one that takes them in.
@Suite @MainActor struct DragTests {
    private let server: XServer
    private let loop = EventLoop()
    private let giving: Side
    private let taking: Side

    /// A program with a window.
    @MainActor
    private final class Side: XWindowDelegate {
        let connection: XConnection
        let window: XWindow
        let selections: XSelections
        var places: [ViewPoint] = []
        var leaves = 0
        var drops: [[String]] = []
        var isWelcoming = true

        init(_ display: String, _ loop: EventLoop, x: Double) throws {
            connection = try XConnection(displayName: display) { loop.now }
            selections = XSelections(connection, loop: loop)
            loop.addSource(connection)
            window = XWindow(
                connection,
                XWindow.Options(
                    title: "side", size: DeviceSize(width: 200, height: 200), position: DevicePoint(x: x, y: 0),
                    scale: 2)
            )
            window.delegate = self
            window.show()
            connection.synchronize()
        }

        func window(_ window: XWindow, dragIsAt point: ViewPoint) -> Bool {
            places.append(point)
            return isWelcoming
        }
        func windowDragDidLeave(_ window: XWindow) { leaves += 1 }
        func window(_ window: XWindow, didReceiveDrop uris: [String], at point: ViewPoint) { drops.append(uris) }
    }

    init() throws {
        server = try XServer.xvfb()
        giving = try Side(server.display, loop, x: 0)
        taking = try Side(server.display, loop, x: 400)
    }

    private func wait(_ what: String, _ condition: () -> Bool) throws {
        let end = loop.now + 30
        while !condition() {
            guard loop.now < end else { throw Waited(what: what) }
            loop.turn(timeout: 0.02)
        }
    }

    private struct Waited: Error { let what: String }

    @Test("Files dragged out of one window are dropped on another, which is told where they are meanwhile")
    func files() throws {
        var ends: [Bool] = []
        let content = PasteboardContent(files: ["/tmp/a b.pdf", "/tmp/ü.pdf"])
        let drag = try #require(
            giving.selections.beginDrag(content, from: giving.window) { ends.append($0) })
        drag.move(to: DevicePoint(x: 440, y: 60))
        try wait("the other window is welcoming") { drag.isWelcome }
        #expect(taking.places == [ViewPoint(x: 20, y: 30)])
        drag.move(to: DevicePoint(x: 460, y: 60))
        drag.drop()
        try wait("the files have arrived") { !taking.drops.isEmpty && !ends.isEmpty }
        #expect(taking.drops == [["file:///tmp/a%20b.pdf", "file:///tmp/%C3%BC.pdf"]])
        #expect(ends == [true] && taking.leaves == 1)
    }

    @Test("T09 Text is refused by a window for files, and the drag ends; the pointer is grabbed by nobody, at no time")
    func refusal() throws {
        var ends: [Bool] = []
        let peer = try Peer(server.display)
        func isFree() -> Bool {
            defer {
                XUngrabPointer(peer.display, Time(CurrentTime))
                peer.sync()
            }
            return XGrabPointer(
                peer.display, peer.root, 0, 0, Int32(GrabModeAsync), Int32(GrabModeAsync), 0, 0, Time(CurrentTime))
                == GrabSuccess
        }
        let drag = try #require(
            giving.selections.beginDrag(PasteboardContent(text: "words"), from: giving.window) { ends.append($0) })
        #expect(giving.selections.beginDrag(PasteboardContent(text: "more"), from: giving.window) { _ in } == nil)
        drag.move(to: DevicePoint(x: 440, y: 60))
        #expect(isFree())
        drag.drop()
        try wait("it's over") { !ends.isEmpty }
        #expect(ends == [false] && taking.drops.isEmpty && !drag.isWelcome)
        #expect(isFree())
        // Another one can begin.
        let next = try #require(
            giving.selections.beginDrag(PasteboardContent(text: "words"), from: giving.window) { ends.append($0) })
        next.move(to: DevicePoint(x: 1200, y: 700))
        next.cancel()
        #expect(ends == [false, false])
    }

    @Test("A window that does not answer is given up, and one that vanishes does no harm")
    func silence() throws {
        var ends: [Bool] = []
        let peer = try Peer(server.display)
        let mute = peer.cover(800, 0, 200, 200)
        var version = UInt(5)
        withUnsafeBytes(of: &version) { bytes in
            _ = XChangeProperty(
                peer.display, mute, peer.atom("XdndAware"), Atom(XA_ATOM), 32, PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress, 1)
        }
        peer.sync()
        let drag = try #require(
            giving.selections.beginDrag(PasteboardContent(text: "words"), from: giving.window) { ends.append($0) })
        drag.move(to: DevicePoint(x: 840, y: 60))
        drag.drop()
        #expect(ends.isEmpty)
        try wait("it's given up") { ends == [false] }
        let next = try #require(
            giving.selections.beginDrag(PasteboardContent(text: "words"), from: giving.window) { ends.append($0) })
        next.move(to: DevicePoint(x: 840, y: 60))
        peer.uncover(mute)
        next.move(to: DevicePoint(x: 845, y: 65))
        next.drop()
        try wait("it's over") { ends.count == 2 }
    }
}
