// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import X11Window

struct PointerTranslationTests {
    private var bench = TranslatorBench()

    @Test("A pointer hovers, touches while a button is down, and hovers on")
    mutating func hoverAndDrag() {
        bench.play(.enter)
        bench.play(.motion, 42, 60)
        bench.play(.buttonPress, 42, 60, detail: 1)
        bench.play(.motion, 50, 60, buttons: .primary)
        bench.play(.buttonRelease, 50, 60, detail: 1, buttons: .primary)
        bench.play(.leave, 50, 60)
        #expect(
            bench.log == [
                "hover began indirectPointer 20.0,30.0", "hover moved indirectPointer 21.0,30.0",
                "began indirectPointer #1 21.0,30.0", "moved indirectPointer #1 25.0,30.0",
                "ended indirectPointer #1 25.0,30.0", "hover moved indirectPointer 25.0,30.0",
                "hover ended indirectPointer 25.0,30.0",
            ])
    }

    @Test("Further buttons join the contact, which ends with the last of them")
    mutating func chord() {
        bench.play(.buttonPress, detail: 3)
        bench.play(.buttonPress, detail: 1, buttons: .secondary)
        bench.play(.buttonRelease, detail: 3, buttons: [.primary, .secondary])
        bench.play(.buttonRelease, detail: 1, buttons: .primary)
        #expect(
            bench.log == [
                "began indirectPointer #1 20.0,30.0 b4", "moved indirectPointer #1 20.0,30.0 b5",
                "moved indirectPointer #1 20.0,30.0", "ended indirectPointer #1 20.0,30.0",
            ])
    }

    @Test("The buttons for back and forward are contacts with those buttons")
    mutating func backButton() {
        bench.play(.buttonPress, detail: 8)
        bench.play(.buttonRelease, detail: 8, buttons: .back)
        #expect(bench.log == ["began indirectPointer #1 20.0,30.0 b128", "ended indirectPointer #1 20.0,30.0 b128"])
    }

    @Test("A drag that leaves the window goes on, and the hovering ends there")
    mutating func dragOutside() {
        bench.play(.enter)
        bench.play(.buttonPress, detail: 1)
        bench.play(.leave, buttons: .primary)
        bench.play(.motion, -20, 60, buttons: .primary)
        bench.play(.buttonRelease, -20, 60, detail: 1, buttons: .primary)
        #expect(
            bench.log.dropFirst(2) == [
                "hover ended indirectPointer 20.0,30.0", "moved indirectPointer #1 -10.0,30.0",
                "ended indirectPointer #1 -10.0,30.0",
            ])
    }

    @Test("Crossings by the grab of a window manager do not count")
    mutating func grabCrossings() {
        bench.play(.enter)
        bench.play(.leave, ordinary: false)
        bench.play(.enter, ordinary: false)
        #expect(bench.log == ["hover began indirectPointer 20.0,30.0"])
    }

    @Test("A contact whose release another program took is cancelled, and the next one is clean")
    mutating func lostRelease() {
        bench.play(.buttonPress, detail: 1)
        bench.play(.motion, 60, 60)
        bench.play(.buttonPress, 60, 60, detail: 1, after: 1)
        #expect(
            bench.log == [
                "began indirectPointer #1 20.0,30.0", "cancelled indirectPointer #1 20.0,30.0",
                "hover began indirectPointer 30.0,30.0", "began indirectPointer #2 30.0,30.0",
            ])
    }

    @Test("Clicks in a row at one place are counted; a pause, another place or button begins anew")
    mutating func tapCount() {
        func click(_ x: Double, button: Int = 1, after pause: Double) {
            bench.play(.buttonPress, x, detail: button, after: pause)
            bench.play(.buttonRelease, x, detail: button, buttons: ButtonMask(button: button), after: 0.05)
        }
        click(40, after: 0)
        click(40, after: 0.34)
        click(47, after: 0.34)
        click(47, after: 0.36)
        click(57, after: 0.1)
        click(57, button: 3, after: 0.1)
        let counts = bench.log.filter { $0.hasPrefix("began") }.map { $0.split(separator: " ").last ?? "" }
        #expect(counts == ["20.0,30.0", "x2", "x3", "23.5,30.0", "28.5,30.0", "b4"])
    }

    @Test("A pen has pressure and tilt, hovers as a pen, and its other end erases")
    mutating func pen() {
        let pen = TranslatorBench.pen
        bench.play(.motion, source: pen)
        bench.play(.buttonPress, source: pen, detail: 1, valuators: [2: 30, 5: 250])
        bench.play(.motion, source: pen, buttons: .primary, valuators: [5: 500])
        bench.play(.buttonRelease, source: pen, detail: 1, buttons: .primary)
        bench.play(.buttonPress, source: TranslatorBench.eraser, detail: 1, after: 1)
        #expect(
            bench.log == [
                "hover began pen 20.0,30.0", "began pen #1 20.0,30.0 p0.25", "moved pen #1 20.0,30.0 p0.5",
                "ended pen #1 20.0,30.0 p0.5", "began eraser #2 20.0,30.0",
            ])
    }

    @Test("Tilt is in radians, whether the axis counts degrees or steps")
    func tilt() {
        let degrees = TranslatorBench.devices[3]
        #expect(degrees.tilt(of: .tiltX, in: [2: 45]) == .pi / 4)
        #expect(degrees.tilt(of: .tiltY, in: [2: 45]) == nil)
        let steps = InputDevice(
            id: 1, name: "Pen",
            axes: [InputDevice.Axis(number: 2, meaning: .tiltX, minimum: -1000, maximum: 1000, value: 0)])
        #expect(steps.tilt(of: .tiltX, in: [2: -500]) == -32 * .pi / 180)
    }

    @Test("A mouse that takes over from a pen ends the pen's hovering")
    mutating func toolChange() {
        bench.play(.motion, source: TranslatorBench.pen)
        bench.play(.motion, 44, 60)
        #expect(
            bench.log == [
                "hover began pen 20.0,30.0", "hover ended pen 20.0,30.0", "hover began indirectPointer 22.0,30.0",
            ])
    }
}
