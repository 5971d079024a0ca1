// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Gestures

@MainActor
@Suite struct LongPressTests {
    let stage = Stage()
    let press = LongPressRecognizer()

    init() { stage.add(press, "press") }

    @Test("GC13 A long press begins at exactly 0.50 s with no event, and the up ends it")
    func begins() {
        stage.down()
        #expect(stage.arena.nextDeadline == Stage.start + 0.5)
        stage.at(0.499)
        #expect(stage.log == [])
        stage.at(0.5)
        #expect(stage.log == ["press began"])
        #expect(stage.arena.nextDeadline == nil)
        stage.at(3)
        stage.up()
        #expect(stage.log == ["press began", "press ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC14 A finger lifted at 0.49 s is no long press")
    func tooShort() {
        stage.down()
        stage.at(0.49)
        stage.up()
        stage.at(2)
        #expect(stage.log == [])
        #expect(stage.tracer.failures(of: "press") == ["lifted too early"])
    }

    @Test("GC15 A finger that wanders before 0.5 s is no long press", arguments: [(9.9, true), (10.1, false)])
    func wandering(distance: Double, begins: Bool) {
        stage.down()
        stage.at(0.3)
        stage.move(1, 50 + distance)
        stage.at(1)
        #expect(stage.log == (begins ? ["press began"] : []))
        stage.up()
        #expect(stage.arena.isIdle)
    }

    @Test("GC16 Once begun it follows the finger anywhere")
    func followsFar() {
        stage.down()
        stage.at(0.6)
        stage.move(1, 150)
        stage.move(1, 250)
        stage.up()
        #expect(stage.log == ["press began", "press changed", "press changed", "press ended"])
    }

    @Test("GC17 A duration of 0 begins on touch-down")
    func immediate() {
        press.minimumPressDuration = 0
        stage.down()
        #expect(stage.log == ["press began"])
        stage.move(1, 51)
        stage.up()
        #expect(stage.log == ["press began", "press changed", "press ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC18 With one tap before, a plain hold fails and tap-then-hold begins")
    func tapBefore() {
        press.numberOfTapsRequired = 1
        stage.down()
        stage.at(2)
        stage.up()
        #expect(stage.takeLog() == [])
        stage.tap()
        stage.wait(0.1)
        stage.down()
        stage.wait(0.5)
        #expect(stage.log == ["press began"])
        stage.up()
        #expect(stage.arena.isIdle)
    }

    @Test("A press of two fingers ends when one lifts, and starts anew only when both have")
    func twoFingers() {
        press.numberOfTouchesRequired = 2
        stage.down(1, 50)
        stage.down(2, 150)
        stage.wait(0.5)
        stage.up(1)
        #expect(stage.takeLog() == ["press began", "press ended"])
        stage.down(3, 60)
        stage.wait(1)
        stage.up(2)
        stage.up(3)
        #expect(stage.log == [])
        #expect(stage.arena.isIdle)
    }
}
