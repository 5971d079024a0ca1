// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import X11Window

struct ScrollTranslationTests {
    private var bench = TranslatorBench()

    @Test("Axes that count on become steps, of which fractions are kept")
    mutating func smooth() {
        bench.play(.motion, valuators: [3: 120])
        bench.play(.motion, valuators: [3: 150])
        bench.play(.motion, valuators: [2: -60, 3: 150])
        #expect(
            bench.log.filter { $0.hasPrefix("scroll") } == [
                "scroll 0.0,1.0 detents", "scroll 0.0,0.25 detents", "scroll -0.5,0.0 detents",
            ])
    }

    @Test("T35 The first step after entering is right, though the axis ran on elsewhere")
    mutating func firstStep() {
        bench.play(.motion, valuators: [3: 120])
        bench.play(.leave)
        // Scrolled to 1029 over another window; the server is asked on entering.
        bench.readAgain(TranslatorBench.mouse, vertical: 1029)
        bench.play(.enter)
        bench.log = []
        bench.play(.motion, valuators: [3: 1149])
        #expect(bench.log == ["scroll 0.0,1.0 detents"])
    }

    @Test("Each device counts for itself, and a device that changes brings its own values")
    mutating func devices() {
        bench.play(.motion, valuators: [3: 120])
        bench.readAgain(TranslatorBench.touchpad, vertical: 5000)
        bench.play(.motion, source: TranslatorBench.touchpad, valuators: [3: 5012])
        bench.play(.motion, valuators: [3: 240])
        #expect(
            bench.log.filter { $0.hasPrefix("scroll") } == [
                "scroll 0.0,1.0 detents", "scroll 0.0,0.1 touchpadDetents", "scroll 0.0,1.0 detents",
            ])
    }

    @Test("Emulated wheel buttons are dropped, plain ones are steps")
    mutating func buttons() {
        for button in 4...7 {
            bench.play(.buttonPress, detail: button, emulated: true)
            bench.play(.buttonRelease, detail: button, emulated: true)
        }
        #expect(bench.log.isEmpty)
        for button in 4...7 {
            bench.play(.buttonPress, detail: button)
            bench.play(.buttonRelease, detail: button)
        }
        #expect(
            bench.log == [
                "scroll 0.0,-1.0 detents", "scroll 0.0,1.0 detents", "scroll -1.0,0.0 detents",
                "scroll 1.0,0.0 detents",
            ])
    }

    @Test("A wheel turned during a drag leaves the drag as it is")
    mutating func wheelWhileDragging() {
        bench.play(.buttonPress, detail: 1)
        bench.play(.buttonPress, detail: 5, buttons: .primary)
        bench.play(.buttonRelease, detail: 5, buttons: .primary)
        bench.play(.buttonRelease, detail: 1, buttons: .primary)
        #expect(
            bench.log == [
                "began indirectPointer #1 20.0,30.0", "scroll 0.0,1.0 detents", "ended indirectPointer #1 20.0,30.0",
            ])
    }

    @Test("A touchpad's step of nothing says that the fingers have left")
    mutating func end() {
        let touchpad = TranslatorBench.touchpad
        bench.play(.motion, source: touchpad, valuators: [3: 60])
        bench.play(.motion, source: touchpad, valuators: [3: 60])
        #expect(
            bench.log.filter { $0.hasPrefix("scroll") } == [
                "scroll 0.0,0.5 touchpadDetents", "scroll 0.0,0.0 touchpadDetents end",
            ])
    }

    @Test("Motion without scroll axes is no scrolling")
    mutating func plainMotion() {
        bench.play(.motion, valuators: [0: 17, 1: 20])
        #expect(bench.log == ["hover began indirectPointer 20.0,30.0"])
    }

    @Test("A pinch stays where it began, counts from its beginning, and ends with its last scale")
    mutating func pinch() {
        bench.play(.pinch, .began)
        bench.play(.motion, 200, 200)
        bench.play(.pinch, .moved, 200, 200, scale: 1.5)
        bench.play(.pinch, .ended, 200, 200, scale: 1)
        #expect(
            bench.log.filter { $0.hasPrefix("pinch") } == [
                "pinch began 1.0 20.0,30.0", "pinch moved 1.5 20.0,30.0", "pinch ended 1.5 20.0,30.0",
            ])
    }

    @Test("A cancelled pinch says so, and steps without a beginning are left out")
    mutating func cancelledPinch() {
        bench.play(.pinch, .moved, scale: 2)
        #expect(bench.log.isEmpty)
        bench.play(.pinch, .began)
        bench.play(.pinch, .cancelled)
        #expect(bench.log == ["pinch began 1.0 20.0,30.0", "pinch cancelled 1.0 20.0,30.0"])
    }

    @Test("Turns are in radians for each step, swipes in points")
    func units() {
        var translator = XInputTranslator(scale: 2)
        func play(_ kind: RawGesture.Kind, _ phase: Touch.Phase) -> [TouchpadGesture] {
            let gesture = RawGesture(
                kind: kind, phase: phase, fingerCount: 3, device: 2, source: 7, time: 1, position: .zero,
                delta: DeviceVector(dx: 10, dy: -4), scale: 1, angle: 90)
            return translator.translate(gesture).compactMap { if case .touchpad(let step) = $0 { step } else { nil } }
        }
        #expect(play(.pinch, .began).map(\.kind) == [.pinch(scale: 1, rotation: 0)])
        #expect(play(.pinch, .moved).map(\.kind) == [.pinch(scale: 1, rotation: .pi / 2)])
        #expect(play(.pinch, .ended).map(\.phase) == [.ended])
        #expect(play(.swipe, .began).map(\.delta) == [ViewVector(dx: 5, dy: -2)])
    }
}
