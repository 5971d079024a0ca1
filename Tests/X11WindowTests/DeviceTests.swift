// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Gestures
import Testing

@testable import X11Window

struct DeviceTests {
    private var bench = TranslatorBench()

    @Test("T21 A finger that the server calls its only one shows that the ends of others were lost")
    mutating func ghostFingers() {
        let screen = TranslatorBench.touchscreen
        bench.play(.touchBegin, source: screen, detail: 1, isOnlyFinger: true)
        bench.play(.touchBegin, 100, 60, source: screen, detail: 2)
        bench.play(.touchBegin, 200, 60, source: screen, detail: 3, isOnlyFinger: true)
        #expect(
            bench.log == [
                "began direct #1 20.0,30.0", "began direct #2 50.0,30.0", "cancelled direct #1 20.0,30.0",
                "cancelled direct #2 50.0,30.0", "began direct #3 100.0,30.0",
            ])
    }

    @Test("A finger that began later and is told of earlier, as a window manager replays it, goes on")
    mutating func replayedOrder() {
        let screen = TranslatorBench.touchscreen
        bench.play(.touchBegin, 100, 60, source: screen, detail: 8, after: 0.03)
        bench.play(.touchBegin, 40, 60, source: screen, detail: 7, isOnlyFinger: true, after: -0.02)
        #expect(bench.log.filter { $0.hasPrefix("cancelled") }.isEmpty)
        #expect(bench.translator.touches(of: screen) == [TouchID(1), TouchID(2)])
    }

    @Test("A lone finger on one screen leaves those on another alone")
    mutating func twoScreens() {
        bench.play(.touchBegin, source: TranslatorBench.touchscreen, detail: 1, isOnlyFinger: true)
        bench.play(.touchBegin, source: 77, detail: 2, isOnlyFinger: true)
        #expect(bench.log.filter { $0.hasPrefix("cancelled") }.isEmpty)
    }

    private func pen(_ id: Int, _ name: String) -> InputDevice {
        let pressure = InputDevice.Axis(number: 2, meaning: .pressure, minimum: 0, maximum: 1, value: 0)
        return InputDevice(id: id, name: name, axes: [pressure])
    }

    private func screen(_ id: Int, _ name: String) -> InputDevice {
        InputDevice(id: id, name: name, hasDirectTouch: true)
    }

    private func screens(of pen: Int, _ devices: [InputDevice]) -> Set<Int> {
        Set((PenPairing(devices).pairs[InputDeviceID(pen)] ?? []).map(\.rawValue))
    }

    @Test("T22 T23 A pen belongs to the touchscreen of its own hardware, by the drivers' ways to name its parts")
    func pairing() {
        let wacom = [pen(1, "Wacom HID 52A3 Pen Pen (0x8a31)"), screen(2, "Wacom HID 52A3 Finger touch")]
        let elan = [pen(3, "ELAN9008:00 04F3:2C82 Stylus"), screen(4, "ELAN9008:00 04F3:2C82")]
        let eraser = pen(5, "Wacom HID 52A3 Pen Eraser (0)")
        let all = wacom + elan + [eraser]
        #expect(screens(of: 1, all) == [2])
        #expect(screens(of: 3, all) == [4])
        #expect(screens(of: 5, all) == [2])
    }

    @Test("T23 A pen without a touchscreen of its own belongs to those that are nobody's own")
    func freePen() {
        let all = [
            pen(1, "Wacom Intuos S Pen"), screen(2, "Raydium Touchscreen"), pen(3, "Cintiq 16 Pen"),
            screen(4, "Cintiq 16 Finger"),
        ]
        #expect(screens(of: 1, all) == [2])
        #expect(screens(of: 3, all) == [4])
    }
}

@MainActor
struct DeviceWindowTests {
    @Test("T21 The pointer's contact ends when another program grabs the keyboard, and the window hears why")
    func grab() throws {
        let bench = try WindowBench()
        XSetInputFocus(bench.peer.display, bench.window.id, RevertToParent, Time(CurrentTime))
        bench.peer.sync()
        try bench.wait("focus") { bench.window.hasFocus }
        bench.peer.movePointer(to: 200, 110)
        bench.peer.button(1, true)
        try bench.wait("dragging") { bench.input.contains("began 100.0,60.0") }
        XGrabKeyboard(
            bench.peer.display, bench.peer.root, 0, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
        bench.peer.sync()
        try bench.wait("cancelled") { bench.input.contains("cancelled 100.0,60.0") }
        #expect(bench.recorder.log.contains("cancelled focusLost"))
        #expect(bench.window.hasFocus)
    }
}
