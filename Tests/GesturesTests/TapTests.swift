// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Gestures

@MainActor
@Suite struct TapTests {
    let stage = Stage()

    private func place(_ recognizer: GestureRecognizer) -> String {
        let point = recognizer.location(in: stage.view)
        return "\(point.x),\(point.y)"
    }

    @discardableResult
    private func add(taps: Int, _ name: String, fingers: Int = 1) -> TapRecognizer {
        let tap = TapRecognizer()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = fingers
        return stage.add(tap, name)
    }

    @Test("GC1 A tap calls once, ended, and is possible again")
    func oneTap() {
        let tap = add(taps: 1, "tap")
        stage.down()
        stage.at(0.10)
        stage.up()
        #expect(stage.log == ["tap ended"])
        #expect(tap.state == .possible)
        #expect(stage.arena.isIdle)
    }

    @Test("GC2 A finger may wander by the slop and no further", arguments: [(9.9, true), (10.1, false)])
    func slop(distance: Double, fires: Bool) {
        add(taps: 1, "tap")
        stage.down()
        stage.move(1, 50 + distance)
        stage.move(1, 50)
        stage.at(0.1)
        stage.up()
        #expect(stage.log == (fires ? ["tap ended"] : []))
        #expect(stage.tracer.failures(of: "tap") == (fires ? [] : ["moved 10.1 pt > slop 10 pt"]))
        #expect(stage.arena.isIdle)
    }

    @Test("GC2 A pointer's slop is 4 points", arguments: [(3.9, true), (4.1, false)])
    func pointerSlop(distance: Double, fires: Bool) {
        add(taps: 1, "tap")
        stage.down(device: Stage.mouse, type: .indirectPointer)
        stage.move(1, 50 + distance)
        stage.up()
        #expect(stage.log == (fires ? ["tap ended"] : []))
    }

    @Test("GC3 A tap may be held for 0.75 s", arguments: [(0.74, true), (0.76, false)])
    func hold(time: Double, fires: Bool) {
        add(taps: 1, "tap")
        stage.down()
        stage.at(time)
        stage.up()
        #expect(stage.log == (fires ? ["tap ended"] : []))
        #expect(stage.arena.isIdle)
    }

    @Test("GC4 A tap of two fingers needs exactly two", arguments: [(1, false), (2, true), (3, false)])
    func fingers(count: Int, fires: Bool) {
        add(taps: 1, "two", fingers: 2)
        for finger in 1...count { stage.down(finger, 50 * Double(finger)) }
        stage.at(0.1)
        for finger in 1...count { stage.up(finger) }
        #expect(stage.log == (fires ? ["two ended"] : []))
        #expect(stage.arena.isIdle)
    }

    @Test("GC5 The second finger of a tap may come 0.2 s late")
    func lateFinger() {
        let tap = TapRecognizer()
        tap.numberOfTouchesRequired = 2
        stage.add(tap, "two") { "\($0.numberOfTouches) touches at " + place($0) }
        stage.down(1, 50)
        stage.at(0.2)
        stage.down(2, 150)
        stage.at(0.3)
        stage.up(1)
        stage.up(2)
        #expect(stage.log == ["two ended 2 touches at 100.0,60.0"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC6 The second tap comes within 0.35 s", arguments: [(0.34, true), (0.36, false)])
    func interval(gap: Double, fires: Bool) {
        add(taps: 2, "double")
        stage.tap()
        stage.wait(gap)
        stage.tap()
        #expect(stage.log == (fires ? ["double ended"] : []))
        stage.wait(0.34)
        stage.tap()
        #expect(stage.takeLog() == ["double ended"], "a late second tap is the first of the next pair")
        stage.wait(0.5)
        #expect(stage.arena.isIdle)
    }

    @Test("GC7 The second tap comes within 45 points", arguments: [(44.0, true), (46.0, false)])
    func distance(away: Double, fires: Bool) {
        add(taps: 2, "double")
        stage.tap(1, 50)
        stage.wait(0.1)
        stage.tap(1, 50 + away)
        #expect(stage.log == (fires ? ["double ended"] : []))
        stage.wait(0.5)
        #expect(stage.arena.isIdle)
    }

    @Test("GC8 A double tap calls once, and not for its first tap")
    func doubleTap() {
        add(taps: 2, "double")
        stage.tap()
        #expect(stage.log == [])
        stage.wait(0.1)
        stage.tap()
        #expect(stage.log == ["double ended"])
        #expect(stage.arena.isIdle)
    }

    /// A single tap that waits for a double one.
    private func addPair() {
        let single = stage.add(TapRecognizer(), "single") {
            "at " + place($0) + " \(((stage.arena.now - Stage.start) * 1000).rounded())"
        }
        let double = add(taps: 2, "double")
        single.require(toFail: double)
    }

    @Test("GC9 A single tap that waits for a double fires 0.35 s after the up, at its own place")
    func waiting() {
        addPair()
        stage.down(1, 40, 30)
        stage.at(0.1)
        stage.up()
        stage.at(0.44)
        #expect(stage.log == [])
        #expect(stage.arena.nextDeadline == Stage.start + 0.1 + 0.35)
        stage.at(2)
        #expect(stage.log == ["single ended at 40.0,30.0 450.0"])
        #expect(stage.tracer.waits(of: "single") == ["double"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC10 A double tap leaves nothing to a single one that waits for it")
    func doubleWins() {
        addPair()
        stage.tap()
        stage.wait(0.1)
        stage.tap()
        stage.wait(1)
        #expect(stage.log == ["double ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC11 Without a requirement the single fires on the first up and the double on the second")
    func noRequirement() {
        add(taps: 1, "single")
        add(taps: 2, "double")
        stage.tap()
        #expect(stage.takeLog() == ["single ended"])
        stage.wait(0.1)
        stage.tap()
        #expect(stage.takeLog() == ["double ended"])
        stage.wait(1)
        #expect(stage.log == [])
        #expect(stage.arena.isIdle)
    }

    @Test(
        "GC12 In a chain of one, two and three taps only the right one fires",
        arguments: [(1, "single ended"), (2, "double ended"), (3, "triple ended")])
    func chain(taps: Int, line: String) {
        let single = add(taps: 1, "single")
        let double = add(taps: 2, "double")
        let triple = add(taps: 3, "triple")
        single.require(toFail: double)
        double.require(toFail: triple)
        for _ in 0..<taps {
            stage.wait(0.1)
            stage.tap()
        }
        stage.wait(0.34)
        #expect(stage.log == (taps == 3 ? [line] : []))
        stage.wait(0.02)
        #expect(stage.log == [line])
        stage.wait(1)
        #expect(stage.log == [line])
        #expect(stage.arena.isIdle)
    }

    @Test("A far second tap fails the double at once, and so frees the single that waited")
    func farTapFreesSingle() {
        addPair()
        stage.tap(1, 40)
        stage.wait(0.1)
        stage.down(1, 300)
        #expect(stage.log == ["single ended at 40.0,60.0 150.0"])
        stage.wait(0.05)
        stage.up()
        stage.wait(1)
        #expect(stage.log.count == 2 && stage.log.last?.hasPrefix("single ended at 300.0,60.0") == true)
        #expect(stage.arena.isIdle)
    }

    @Test("A tap that waits is not undone by a drag that follows it")
    func tapThenDrag() {
        addPair()
        stage.tap(1, 40)
        stage.wait(0.1)
        stage.down(1, 45)
        stage.move(1, 90)
        #expect(stage.log == ["single ended at 40.0,60.0 150.0"])
        stage.up()
        #expect(stage.log.count == 1)
        #expect(stage.arena.isIdle)
    }

    @Test("A tap takes the buttons of its mask", arguments: [(ButtonMask.primary, true), (.secondary, false)])
    func buttons(button: ButtonMask, fires: Bool) {
        add(taps: 1, "tap")
        stage.down(device: Stage.mouse, type: .indirectPointer, buttons: button)
        stage.up()
        #expect(stage.log == (fires ? ["tap ended"] : []))
    }

    @Test("GC54 Modifiers at fire time are those of the event that completed the gesture")
    func modifiers() {
        let single = stage.add(TapRecognizer(), "single") { "\($0.modifierFlags.rawValue)" }
        let double = add(taps: 2, "double")
        single.require(toFail: double)
        stage.down(modifiers: .shift)
        stage.at(0.1)
        stage.change(1, .ended, modifiers: [.control])
        stage.hover(.moved)
        stage.at(1)
        #expect(stage.log == ["single ended \(ModifierFlags.control.rawValue)"])
    }
}
