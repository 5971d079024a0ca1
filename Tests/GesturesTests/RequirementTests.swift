// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Gestures

@MainActor
@Suite struct RequirementTests {
    let stage = Stage()
    let delegate = TestDelegate()

    @Test("GC34 Should-begin that says no releases those who wait, in the same turn")
    func refusalReleases() {
        let required = stage.add(TapRecognizer(), "required")
        let waiter = stage.add(TapRecognizer(), "waiter")
        waiter.require(toFail: required)
        delegate.shouldBegin = { _ in false }
        required.delegate = delegate
        stage.down()
        stage.at(0.1)
        stage.up()
        #expect(stage.log == ["waiter ended"])
        #expect(stage.tracer.failures(of: "required") == ["delegate said no"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC35 Should-begin is asked once, after the requirements are met")
    func askedOnce() {
        let double = stage.add(TapRecognizer(), "double")
        double.numberOfTapsRequired = 2
        let single = stage.add(TapRecognizer(), "single")
        single.require(toFail: double)
        single.delegate = delegate
        stage.tap()
        stage.wait(0.3)
        #expect(!delegate.questions.contains("begin single"))
        stage.wait(0.1)
        #expect(delegate.questions.filter { $0 == "begin single" }.count == 1)
        #expect(stage.log == ["single ended"])
    }

    @Test("GC35 A pan asks once, however far it goes on")
    func panAsksOnce() {
        stage.add(PanRecognizer(), "pan").delegate = delegate
        delegate.shouldBegin = { _ in false }
        stage.down()
        for step in 1...5 { stage.move(1, 50 + Double(step) * 20) }
        stage.up()
        #expect(delegate.questions.filter { $0 == "begin pan" } == ["begin pan"])
        #expect(stage.log == [])
    }

    @Test("GC36 A refused touch is never seen by the recognizer, and the view still gets it")
    func refusedTouch() {
        let plain = stage.add(Plain(), "plain")
        plain.delegate = delegate
        delegate.shouldReceiveTouch = { _ in false }
        stage.listen(to: stage.view)
        stage.down()
        stage.move(1, 55)
        stage.up()
        #expect(plain.seen == [])
        #expect(stage.log == ["view began f1@0.0", "view moved f1@0.0", "view ended f1@0.0"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC36 Disabling, the touch types and the delegate's word on the event refuse alike", arguments: 0..<3)
    func otherFilters(filter: Int) {
        let plain = stage.add(Plain(), "plain")
        plain.delegate = delegate
        if filter == 0 { plain.isEnabled = false }
        if filter == 1 { plain.allowedTouchTypes = [.pen] }
        if filter == 2 { delegate.shouldReceiveEvent = { _ in false } }
        stage.tap()
        #expect(plain.seen == [])
        #expect(stage.log == [])
    }

    @Test("GC37 A required recognizer on an untouched view does not hold up")
    func untouched() {
        let far = TestView("far", at: ViewPoint(x: 300, y: 900), in: stage.root)
        let required = stage.add(LongPressRecognizer(), "far press", to: far)
        let tap = stage.add(TapRecognizer(), "tap")
        tap.require(toFail: required)
        stage.tap()
        #expect(stage.log == ["tap ended"])
    }

    @Test("GC37 A required recognizer busy with another finger on another view does not hold up")
    func otherFinger() {
        let far = TestView("far", at: ViewPoint(x: 300, y: 900), in: stage.root)
        let required = stage.add(LongPressRecognizer(), "far press", to: far)
        let tap = stage.add(TapRecognizer(), "tap")
        tap.require(toFail: required)
        stage.down(2, 0, 0, on: far)
        stage.tap(1)
        #expect(stage.log == ["tap ended"])
        stage.up(2)
    }

    @Test("GC37 The view's own no fails a recognizer although its delegate says yes")
    func viewRefuses() {
        let tap = stage.add(TapRecognizer(), "tap")
        tap.delegate = delegate
        stage.view.shouldBegin = false
        stage.tap()
        #expect(stage.log == [])
        #expect(stage.tracer.failures(of: "tap") == ["view said no"])
    }

    @Test(
        "GC38 A required recognizer that is disabled or removed while another waits releases it",
        arguments: [true, false])
    func released(byDisabling: Bool) {
        let double = stage.add(TapRecognizer(), "double")
        double.numberOfTapsRequired = 2
        let single = stage.add(TapRecognizer(), "single")
        single.require(toFail: double)
        stage.tap()
        #expect(stage.log == [])
        if byDisabling { double.isEnabled = false } else { stage.view.removeGestureRecognizer(double) }
        #expect(stage.log == ["single ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC38 A required recognizer that was disabled before does not hold up")
    func disabledBefore() {
        let double = stage.add(TapRecognizer(), "double")
        double.numberOfTapsRequired = 2
        double.isEnabled = false
        stage.add(TapRecognizer(), "single").require(toFail: double)
        stage.tap()
        #expect(stage.log == ["single ended"])
    }

    @Test("GC39 A required recognizer that begins fails the waiter, and the held-back touches go by the flags")
    func requiredBegins() {
        let press = stage.add(LongPressRecognizer(), "press")
        let waiter = stage.add(PanRecognizer(), "waiter")
        waiter.require(toFail: press)
        waiter.delaysTouchesBegan = true
        waiter.allowSimultaneousRecognition(with: press)
        press.cancelsTouchesInView = false
        stage.listen(to: stage.view)
        stage.down()
        #expect(stage.log == [])
        stage.at(0.6)
        stage.move(1, 90)
        stage.up()
        #expect(stage.tracer.failures(of: "waiter") == ["required press to fail"])
        #expect(
            stage.log == [
                "press began", "view began f1@0.0", "press changed", "view moved f1@0.6", "press ended",
                "view ended f1@0.6",
            ])
        #expect(stage.arena.isIdle)
    }

    @Test("A pan that waits begins without a jump when it may")
    func waitingPan() {
        let press = stage.add(LongPressRecognizer(), "press")
        press.allowableMovement = 1000
        let pan = stage.add(PanRecognizer(), "pan") { "\($0.translation(in: nil).dx)" }
        pan.require(toFail: press)
        stage.down()
        stage.move(1, 90)
        #expect(stage.tracer.waits(of: "pan") == ["press"])
        press.isEnabled = false
        stage.move(1, 95)
        stage.up()
        #expect(stage.log == ["pan began 0.0", "pan changed 5.0", "pan ended 5.0"])
    }

    @Test("A pan whose release comes with the lift of the finger begins and ends")
    func lateRelease() {
        let press = stage.add(LongPressRecognizer(), "press")
        press.allowableMovement = 1000
        stage.add(PanRecognizer(), "pan").require(toFail: press)
        stage.down()
        stage.move(1, 90)
        stage.up()
        #expect(stage.log == ["pan began", "pan ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC40 A dynamic question is asked at most once per pair and sequence")
    func dynamicOnce() {
        let double = stage.add(TapRecognizer(), "double")
        double.numberOfTapsRequired = 2
        let single = stage.add(TapRecognizer(), "single")
        single.delegate = delegate
        delegate.requires = { _, other in other === double }
        stage.tap()
        for step in 1...6 { stage.wait(0.05 * Double(step)) }
        #expect(stage.log == ["single ended"])
        #expect(delegate.questions.filter { $0 == "require single double" }.count == 1)
        #expect(Set(delegate.questions).count == delegate.questions.count)
        stage.wait(1)
        stage.tap()
        #expect(delegate.questions.filter { $0 == "require single double" }.count == 2, "a new sequence asks anew")
    }

    @Test("GC40 The required one's delegate can make others wait")
    func requiredBy() {
        let double = stage.add(TapRecognizer(), "double")
        double.numberOfTapsRequired = 2
        double.delegate = delegate
        let single = stage.add(TapRecognizer(), "single")
        delegate.isRequired = { _, other in other === single }
        stage.tap()
        #expect(stage.log == [])
        stage.wait(0.4)
        #expect(stage.log == ["single ended"])
        #expect(delegate.questions.filter { $0 == "required double single" }.count == 1)
    }

    @Test("GC40 A subclass can wait by itself")
    func bySubclass() {
        let double = stage.add(TapRecognizer(), "double")
        double.numberOfTapsRequired = 2
        let plain = stage.add(Plain(), "plain")
        plain.requires = { $0 === double }
        stage.tap()
        #expect(stage.log == [])
        stage.wait(0.4)
        #expect(stage.log == ["plain ended"])
    }

    @Test("GC41 Recognizers that wait for each other never fire, reset, and are reported")
    func cycle() {
        let (a, b) = (stage.add(TapRecognizer(), "a"), stage.add(TapRecognizer(), "b"))
        a.require(toFail: b)
        b.require(toFail: a)
        stage.tap()
        stage.wait(5)
        #expect(stage.log == [])
        #expect(stage.problems == [.requirementCycle(["a", "b", "a"])])
        #expect(a.state == .possible && b.state == .possible)
        #expect(stage.arena.isIdle)
    }

    @Test("GC41 A circle of three is found, and one that is free of it still fires")
    func longCycle() {
        let taps = ["a", "b", "c"].map { stage.add(TapRecognizer(), $0) }
        for (index, tap) in taps.enumerated() { tap.require(toFail: taps[(index + 1) % 3]) }
        stage.add(TapRecognizer(), "free")
        stage.tap()
        #expect(stage.log == ["free ended"])
        #expect(stage.arena.isIdle)
        stage.wait(1)
        taps[2].removeRequirement(toFail: taps[0])
        stage.takeLog()
        stage.tap()
        #expect(stage.log == ["c ended"])
        #expect(stage.arena.isIdle)
    }
}
