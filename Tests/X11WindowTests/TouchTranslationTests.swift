// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import X11Window

struct TouchTranslationTests {
    private var bench = TranslatorBench()

    @Test("Fingers become touches in points, each with an id of its own that is never used again")
    mutating func fingers() {
        let screen = TranslatorBench.touchscreen
        bench.play(.touchBegin, 40, 60, source: screen, detail: 7)
        bench.play(.touchBegin, 100, 61, source: screen, detail: 9)
        bench.play(.touchUpdate, 41, 60, source: screen, detail: 7)
        bench.play(.touchEnd, 41, 60, source: screen, detail: 7)
        bench.play(.touchBegin, 300, 300, source: screen, detail: 7)
        #expect(
            bench.log == [
                "began direct #1 20.0,30.0", "began direct #2 50.0,30.5", "moved direct #1 20.5,30.0",
                "ended direct #1 20.5,30.0", "began direct #3 150.0,150.0",
            ])
    }

    @Test("More fingers than the screen announced are all reported")
    mutating func manyFingers() {
        for finger in 1...12 { bench.play(.touchBegin, source: TranslatorBench.touchscreen, detail: finger) }
        #expect(bench.log.count == 12)
    }

    @Test("A finger that leaves the window goes on with negative coordinates")
    mutating func outside() {
        bench.play(.touchBegin, source: TranslatorBench.touchscreen, detail: 1)
        bench.play(.leave, source: TranslatorBench.touchscreen)
        bench.play(.touchUpdate, -10, -20, source: TranslatorBench.touchscreen, detail: 1)
        #expect(bench.log == ["began direct #1 20.0,30.0", "moved direct #1 -5.0,-10.0"])
    }

    @Test("The pointer that a finger drags along neither hovers nor presses")
    mutating func emulation() {
        let screen = TranslatorBench.touchscreen
        bench.play(.touchBegin, source: screen, detail: 1)
        bench.play(.enter, source: screen)
        bench.play(.motion, source: screen, emulated: true)
        bench.play(.buttonPress, source: screen, detail: 1, emulated: true)
        bench.play(.buttonRelease, source: screen, detail: 1, emulated: true)
        #expect(bench.log == ["began direct #1 20.0,30.0"])
    }

    @Test("A mouse that moves while a finger emulates its button hovers and does not drag")
    mutating func mouseBesideFinger() {
        bench.play(.touchBegin, source: TranslatorBench.touchscreen, detail: 1)
        bench.play(.motion, 10, 10, buttons: .primary)
        #expect(bench.log.last == "hover began indirectPointer 5.0,5.0")
    }

    @Test("Pressure is found by its label and kept where an event leaves it out")
    mutating func pressure() {
        let screen = TranslatorBench.touchscreen
        bench.play(.touchBegin, source: screen, detail: 1, valuators: [0: 5, 4: 50])
        bench.play(.touchUpdate, source: screen, detail: 1, valuators: [4: 100])
        bench.play(.touchEnd, source: screen, detail: 1)
        #expect(
            bench.log == [
                "began direct #1 20.0,30.0 p0.25", "moved direct #1 20.0,30.0 p0.5", "ended direct #1 20.0,30.0 p0.5",
            ])
    }

    @Test("Updates and ends of unknown contacts are left out, and a number begun twice ends the first")
    mutating func strays() {
        let screen = TranslatorBench.touchscreen
        bench.play(.touchUpdate, source: screen, detail: 1)
        bench.play(.touchEnd, source: screen, detail: 1)
        #expect(bench.log.isEmpty)
        bench.play(.touchBegin, source: screen, detail: 2)
        bench.play(.touchBegin, source: screen, detail: 2)
        #expect(
            bench.log == ["began direct #1 20.0,30.0", "cancelled direct #1 20.0,30.0", "began direct #2 20.0,30.0"])
    }

    @Test("A device that is unplugged cancels its own contacts, and what comes after is clean")
    mutating func unplugged() {
        let screen = TranslatorBench.touchscreen
        bench.play(.touchBegin, source: screen, detail: 1)
        bench.play(.touchBegin, source: screen, detail: 2)
        bench.removeDevice(TranslatorBench.mouse)
        #expect(bench.log.count == 2)
        bench.removeDevice(screen)
        bench.play(.touchEnd, source: screen, detail: 1)
        #expect(bench.log.dropFirst(2) == ["cancelled direct #1 20.0,30.0", "cancelled direct #2 20.0,30.0"])
    }

    @Test("Unmapping cancels fingers, buttons, hovering and gestures")
    mutating func unmapped() {
        bench.play(.motion)
        bench.play(.pinch, .began)
        bench.play(.touchBegin, source: TranslatorBench.touchscreen, detail: 1)
        bench.play(.buttonPress, detail: 1)
        bench.log = []
        bench.cancelAll()
        #expect(
            bench.log == [
                "cancelled direct #1 20.0,30.0", "cancelled indirectPointer #2 20.0,30.0",
                "pinch cancelled 1.0 20.0,30.0",
                "hover ended indirectPointer 20.0,30.0",
            ])
        bench.log = []
        bench.play(.buttonRelease, detail: 1, buttons: .primary)
        #expect(bench.log.isEmpty)
    }

    @Test("The time of the event is kept, since replayed touches come late and out of order")
    func eventTime() {
        var translator = XInputTranslator(scale: 1)
        let times = [5.0, 4.5].enumerated().flatMap { index, time in
            translator.translate(
                RawEvent(kind: .touchBegin, device: 2, source: 8, detail: index, time: time, position: .zero))
        }.map { event -> Double? in
            if case .touches(let touches) = event { touches.first?.timestamp } else { nil }
        }
        #expect(times == [5.0, 4.5])
    }
}
