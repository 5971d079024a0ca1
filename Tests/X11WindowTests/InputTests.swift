// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Foundation
import Geometry
import Gestures
import Testing

@testable import X11Window

@MainActor
struct InputTests {
    @Test("A click arrives in the window's points")
    func click() throws {
        let bench = try WindowBench(
            options: XWindow.Options(
                title: "scaled", size: DeviceSize(width: 400, height: 300), position: DevicePoint(x: 100, y: 50),
                scale: 2))
        bench.peer.movePointer(to: 200, 110)
        try bench.wait("hovering") { bench.input.contains("hover began") }
        bench.peer.click(1)
        try bench.wait("clicked") { bench.input.contains("ended 50.0,30.0") }
        #expect(bench.input.filter { !$0.hasPrefix("hover") } == ["began 50.0,30.0", "ended 50.0,30.0"])
        guard
            case .touches(let touches) = bench.recorder.events.first(where: {
                if case .touches = $0 { true } else { false }
            })
        else { return }
        // The server counts the same clock as the loop.
        #expect(abs((touches.first?.timestamp ?? 0) - bench.loop.now) < 20)
    }

    @Test("Wheel buttons of a synthetic pointer become steps")
    func wheel() throws {
        let bench = try WindowBench()
        bench.peer.movePointer(to: 200, 110)
        for button: UInt32 in [5, 5, 4, 7] { bench.peer.click(button) }
        try bench.wait("scrolled") { bench.input.filter { $0.hasPrefix("scroll") }.count == 4 }
        #expect(
            bench.input.filter { $0.hasPrefix("scroll") } == [
                "scroll 0.0,1.0", "scroll 0.0,1.0", "scroll 0.0,-1.0", "scroll 1.0,0.0",
            ])
    }

    @Test("A window that is unmapped during a drag cancels it")
    func unmap() throws {
        let bench = try WindowBench()
        bench.peer.movePointer(to: 200, 110)
        bench.peer.button(1, true)
        try bench.wait("dragging") { bench.input.contains("began 100.0,60.0") }
        XUnmapWindow(bench.peer.display, bench.window.id)
        bench.peer.sync()
        try bench.wait("cancelled") { bench.input.contains("cancelled 100.0,60.0") }
        #expect(!bench.window.isMapped)
        #expect(bench.recorder.log.contains("cancelled unmapped"))
    }

    /// A bench whose window has the keyboard.
    private func focused() throws -> WindowBench {
        let bench = try WindowBench()
        XSetInputFocus(bench.peer.display, bench.window.id, RevertToParent, Time(CurrentTime))
        bench.peer.sync()
        try bench.wait("focus") { bench.window.hasFocus }
        return bench
    }

    @Test("Keys arrive with their text, and keys without text with their keysym")
    func keys() throws {
        let bench = try focused()
        bench.peer.strike(XK_a)
        bench.peer.strike(XK_Left)
        bench.peer.strike(XK_Return)
        try bench.wait("typed") { bench.input.count == 6 }
        #expect(
            bench.input == [
                "key down 61 'a'", "key up 61 ''", "key down ff51 ''", "key up ff51 ''", "key down ff0d ''",
                "key up ff0d ''",
            ])
    }

    @Test("An accent and a letter compose one character")
    func deadKeys() throws {
        let bench = try focused()
        bench.window.takesText = true
        bench.peer.assign(XK_dead_acute, toKeycode: 93)
        bench.peer.strike(XK_dead_acute)
        bench.peer.strike(XK_e)
        try bench.wait("composed") { bench.input.contains { $0.hasSuffix("'é'") } }
        #expect(bench.input.filter { $0.hasPrefix("key down") } == ["key down e9 'é'"])
    }

    @Test("Where no text is entered, keys are keys alone: no accent waits for its letter")
    func keysAlone() throws {
        let bench = try focused()
        bench.peer.assign(XK_dead_acute, toKeycode: 93)
        bench.peer.assign(XK_Cyrillic_ya, toKeycode: 94)
        bench.peer.strike(XK_dead_acute)
        bench.peer.strike(XK_e)
        bench.peer.strike(XK_Cyrillic_ya)
        try bench.wait("typed") { bench.input.count == 6 }
        #expect(
            bench.input.filter { $0.hasPrefix("key down") } == [
                "key down fe51 ''", "key down 65 'e'", "key down 6d1 'я'",
            ])
    }

    @Test("What is composed is given up when text is entered no longer")
    func compositionGivenUp() throws {
        let bench = try focused()
        bench.window.takesText = true
        bench.peer.assign(XK_dead_acute, toKeycode: 93)
        bench.peer.strike(XK_dead_acute)
        bench.peer.sendProtocol("WM_DELETE_WINDOW", to: bench.window.id)
        try bench.wait("all up to the message has been handled") { bench.recorder.log.contains("close") }
        bench.window.takesText = false
        bench.window.takesText = true
        bench.peer.strike(XK_e)
        try bench.wait("typed") { bench.input.contains { $0.hasPrefix("key down 65") } }
        #expect(!bench.input.contains { $0.hasSuffix("'é'") })
    }

    @Test("A key that is held repeats as such")
    func repetition() throws {
        let bench = try focused()
        let code = UInt32(XKeysymToKeycode(bench.peer.display, KeySym(XK_a)))
        bench.peer.key(code, true)
        func presses() -> [KeyEvent] {
            bench.recorder.events.compactMap { if case .key(let key) = $0, key.isDown { key } else { nil } }
        }
        try bench.wait("repeated") { presses().count >= 3 }
        bench.peer.key(code, false)
        try bench.wait("released") { bench.input.last?.hasPrefix("key up") == true }
        #expect(presses().map(\.isRepeat).prefix(3) == [false, true, true])
        #expect(bench.input.filter { $0.hasPrefix("key up") }.count == 1)
    }
}
