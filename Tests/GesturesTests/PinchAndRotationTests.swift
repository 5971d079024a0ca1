// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Gestures

@MainActor
@Suite struct PinchTests {
    let stage = Stage()
    let pinch = PinchRecognizer()
    let scales = Scales()

    /// The scales of all calls.
    @MainActor final class Scales { var values: [Double] = [] }

    init() {
        stage.add(pinch, "pinch")
        pinch.addAction { [scales] in scales.values.append($0.scale) }
    }

    /// Two fingers, `span` apart about (200, 60).
    private func spread(_ span: Double) {
        stage.wait(0.01)
        stage.move([(1, 200 - span / 2, 60), (2, 200 + span / 2, 60)])
    }

    private func twoDown(_ span: Double = 100) {
        stage.down(1, 200 - span / 2)
        stage.down(2, 200 + span / 2)
    }

    @Test("GC25 Fingers from 100 to 200 points apart are a scale of 2, and lifting one does not jump")
    func doubled() {
        twoDown()
        for span in stride(from: 104.0, through: 200, by: 4) { spread(span) }
        #expect(abs(pinch.scale - 2) < 1e-9)
        stage.up(1)
        #expect(abs(pinch.scale - 2) < 1e-9)
        stage.move(2, 400)
        #expect(abs(pinch.scale - 2) < 1e-9)
        stage.up(2)
        #expect(stage.log.first == "pinch began" && stage.log.last == "pinch ended")
        #expect(stage.log.filter { $0 == "pinch began" || $0 == "pinch ended" }.count == 2)
        #expect(stage.arena.isIdle)
    }

    @Test("GC25 One step from 100 to 200 is a scale of 2, and back to 50 one half")
    func oneStep() {
        twoDown()
        spread(200)
        #expect(abs(pinch.scale - 2) < 1e-9)
        spread(50)
        #expect(abs(pinch.scale - 0.5) < 1e-9)
    }

    @Test("T15 T28 The scale begins near 1 and grows without a jump, with no step greater than the fingers'")
    func noJump() {
        twoDown()
        for span in stride(from: 101.0, through: 200, by: 1) { spread(span) }
        #expect(abs((scales.values.first ?? 0) - 1) < 0.02)
        for (before, after) in zip(scales.values, scales.values.dropFirst()) {
            #expect(after > before && after / before < 1.02)
        }
    }

    @Test("T26 The scale is free: it takes any value while the fingers are down")
    func free() {
        twoDown()
        for span in stride(from: 110.0, through: 150, by: 0.5) { spread(span) }
        #expect(Set(scales.values).count == scales.values.count)
    }

    @Test("GC25 Any two of three fingers go on without a jump")
    func threeFingers() {
        twoDown()
        spread(150)
        let before = pinch.scale
        stage.down(3, 200, 300)
        #expect(pinch.scale == before)
        stage.up(1)
        #expect(pinch.scale == before)
        stage.move(3, 200, 302)
        #expect(abs(pinch.scale / before - 1) < 0.05)
        stage.up(2)
        stage.up(3)
        #expect(stage.log.last == "pinch ended")
        #expect(stage.arena.isIdle)
    }

    @Test("GC26 Fingers in one place are no reason for a scale that is no number")
    func coincident() {
        stage.down(1, 100)
        stage.down(2, 100)
        stage.move([(1, 100, 60), (2, 100, 60)])
        stage.move([(1, 50, 60), (2, 150, 60)])
        stage.move([(1, 100, 60), (2, 100, 60)])
        stage.move([(1, 90, 60), (2, 110, 60)])
        #expect(scales.values.allSatisfy { $0.isFinite && $0 > 0 })
        #expect(scales.values.count == 3)
    }

    @Test("GC27 A touchpad's pinch goes the same way, with no touches, at the pointer")
    func touchpad() {
        var lines: [String] = []
        pinch.addAction { [stage] pinch in
            let place = pinch.location(in: stage.view)
            lines.append("\(pinch.scale) \(pinch.numberOfTouches) \(place.x),\(place.y)")
        }
        stage.touchpad(.began, .pinch(scale: 1, rotation: 0))
        stage.touchpad(.moved, .pinch(scale: 1.5, rotation: 0))
        stage.touchpad(.moved, .pinch(scale: 2, rotation: 0))
        stage.touchpad(.ended, .pinch(scale: 2, rotation: 0))
        #expect(stage.log == ["pinch began", "pinch changed", "pinch changed", "pinch ended"])
        #expect(lines.map { $0.prefix(3) } == ["1.0", "1.5", "2.0", "2.0"])
        #expect(lines.allSatisfy { $0.hasSuffix(" 0 70.0,80.0") })
        #expect(stage.arena.isIdle)
    }

    @Test("GC27 A touchpad's pinch whose end was lost is cancelled by the next, which starts clean")
    func touchpadLostEnd() {
        stage.touchpad(.began, .pinch(scale: 1, rotation: 0))
        stage.touchpad(.moved, .pinch(scale: 3, rotation: 0))
        stage.touchpad(.began, .pinch(scale: 1, rotation: 0))
        #expect(pinch.scale == 1)
        stage.touchpad(.ended, .pinch(scale: 1, rotation: 0))
        #expect(
            stage.log == ["pinch began", "pinch changed", "pinch cancelled", "pinch began", "pinch ended"])
        #expect(stage.problems == [] && stage.arena.isIdle)
    }

    @Test("GC27 Touchpad and touchscreen never feed one pinch at once")
    func oneFeed() {
        stage.touchpad(.began, .pinch(scale: 1, rotation: 0))
        twoDown()
        spread(200)
        #expect(pinch.scale == 1 && pinch.numberOfTouches == 0)
        stage.touchpad(.cancelled, .pinch(scale: 1, rotation: 0))
        #expect(stage.takeLog() == ["pinch began", "pinch cancelled"])
        stage.up(1)
        stage.up(2)
        twoDown()
        spread(150)
        stage.touchpad(.began, .pinch(scale: 1, rotation: 0))
        stage.touchpad(.moved, .pinch(scale: 9, rotation: 0))
        #expect(abs(pinch.scale - 1.5) < 0.05)
    }

    @Test("T13 T14 T17 The place of a pinch is the middle of its fingers")
    func place() {
        twoDown()
        stage.move([(1, 100, 40), (2, 300, 80)])
        #expect(pinch.location(in: stage.view) == ViewPoint(x: 200, y: 60))
        stage.move([(1, 110, 50), (2, 310, 90)])
        #expect(pinch.location(in: stage.view) == ViewPoint(x: 210, y: 70))
        #expect(pinch.location(ofTouch: 0, in: stage.view) == ViewPoint(x: 110, y: 50))
        #expect(pinch.location(ofTouch: 2, in: stage.view) == nil)
    }

    @Test("T18 Two fingers pan and pinch at once where both are allowed, and neither jumps at the beginning")
    func panAndPinch() {
        let pan = stage.add(PanRecognizer(), "pan")
        pan.minimumNumberOfTouches = 2
        pan.allowSimultaneousRecognition(with: pinch)
        twoDown()
        stage.move([(1, 150, 80), (2, 290, 80)])
        #expect(stage.log == ["pinch began", "pan began"])
        #expect(pan.translation(in: nil) == .zero)
        stage.move([(1, 160, 90), (2, 300, 90)])
        #expect(pan.translation(in: nil) == ViewVector(dx: 10, dy: 10))
    }

    @Test("T19 A pinch that is disabled does nothing and keeps nothing")
    func disabled() {
        pinch.isEnabled = false
        twoDown()
        spread(700)
        #expect(stage.log == [] && pinch.scale == 1 && pinch.numberOfTouches == 0)
        pinch.isEnabled = true
        spread(900)
        #expect(stage.log == [] && pinch.scale == 1)
        stage.up(1)
        stage.up(2)
        #expect(stage.arena.isIdle)
    }

    @Test("A pinch that had to wait begins at 1")
    func waited() {
        let press = stage.add(LongPressRecognizer(), "press")
        press.allowableMovement = 1000
        press.numberOfTouchesRequired = 2
        pinch.require(toFail: press)
        twoDown()
        spread(200)
        spread(220)
        press.isEnabled = false
        #expect(scales.values == [1])
    }

    @Test("The scale can be set, and grows from there")
    func settable() {
        twoDown()
        spread(200)
        pinch.scale = 1
        spread(300)
        #expect(abs(pinch.scale - 1.5) < 1e-9)
    }
}

@MainActor
@Suite struct RotationTests {
    let stage = Stage()
    let rotation = RotationRecognizer()

    init() { stage.add(rotation, "rotation") }

    /// The second finger at `degrees` clockwise from the right of the first.
    private func turn(_ degrees: Double) {
        let angle = degrees * .pi / 180
        stage.move([(1, 200, 200), (2, 200 + 100 * cosine(angle), 200 + 100 * cosine(angle - .pi / 2))])
    }

    /// The cosine by its series, so that the test needs no mathematics library.
    private func cosine(_ angle: Double) -> Double {
        var (term, sum) = (1.0, 1.0)
        for step in 1...40 {
            term *= -angle * angle / Double((2 * step - 1) * (2 * step))
            sum += term
        }
        return sum
    }

    @Test("GC28 A rotation goes on past a half turn, both ways", arguments: [1.0, -1])
    func continuous(sign: Double) {
        stage.down(1, 200, 200)
        stage.down(2, 300, 200)
        for degrees in stride(from: 10.0, through: 400, by: 10) { turn(sign * degrees) }
        // Ten degrees were spent on the beginning.
        #expect(abs(rotation.rotation - sign * 390 * .pi / 180) < 1e-6)
        stage.up(1)
        stage.up(2)
        #expect(stage.log.first == "rotation began" && stage.log.last == "rotation ended")
        #expect(stage.arena.isIdle)
    }

    @Test("A rotation needs six degrees", arguments: [(5.0, false), (6.0, true)])
    func slop(degrees: Double, begins: Bool) {
        stage.down(1, 200, 200)
        stage.down(2, 300, 200)
        turn(degrees)
        #expect(stage.log == (begins ? ["rotation began"] : []))
    }

    @Test("A touchpad's turns add up")
    func touchpad() {
        stage.touchpad(.began, .pinch(scale: 1, rotation: 0))
        for _ in 0..<4 { stage.touchpad(.moved, .pinch(scale: 1, rotation: 0.2)) }
        #expect(abs(rotation.rotation - 0.6) < 1e-9)
        stage.touchpad(.ended, .pinch(scale: 1, rotation: 0))
        #expect(stage.log.last == "rotation ended")
        #expect(stage.arena.isIdle)
    }
}
