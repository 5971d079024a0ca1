// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Gestures

/// One row of the truth table of prevention.
struct PreventionCase: CustomTestStringConvertible, Sendable {
    let canPrevent: Bool
    let canBePrevented: Bool
    let firstAllows: Bool
    let secondAllows: Bool

    var isPrevented: Bool { canPrevent && canBePrevented && !firstAllows && !secondAllows }

    var testDescription: String {
        "can prevent \(canPrevent), be prevented \(canBePrevented), allowed \(firstAllows) \(secondAllows)"
    }

    static let all: [PreventionCase] = (0..<16).map { bits in
        PreventionCase(
            canPrevent: bits & 1 != 0, canBePrevented: bits & 2 != 0, firstAllows: bits & 4 != 0,
            secondAllows: bits & 8 != 0)
    }
}

@MainActor
@Suite struct PreventionTests {
    let stage = Stage()

    @Test("GC31 One prevents another unless a rule or a delegate lets both be", arguments: PreventionCase.all)
    func truthTable(_ row: PreventionCase) {
        let (winner, other) = (Plain(), Plain())
        let (first, second) = (TestDelegate(), TestDelegate())
        stage.add(winner, "winner")
        stage.add(other, "other")
        winner.preventsOthers = row.canPrevent
        other.isPreventable = row.canBePrevented
        // The other could not prevent the winner, so the order between them is the table's alone.
        other.preventsOthers = false
        first.simultaneous = { _, _ in row.firstAllows }
        second.simultaneous = { _, _ in row.secondAllows }
        (winner.delegate, other.delegate) = (first, second)
        stage.tap()
        #expect(stage.log == (row.isPrevented ? ["winner ended"] : ["winner ended", "other ended"]))
        #expect(stage.tracer.failures(of: "other") == (row.isPrevented ? ["prevented by winner"] : []))
        #expect(stage.arena.isIdle)
    }

    @Test("GC31 What has begun prevents what is still possible by the same table", arguments: PreventionCase.all)
    func continuous(_ row: PreventionCase) {
        let (press, other) = (Plain(), Plain())
        press.onTouches = { press, _ in if press.state == .possible { press.state = .began } }
        let (first, second) = (TestDelegate(), TestDelegate())
        stage.add(other, "other")
        stage.add(press, "press")
        press.preventsOthers = row.canPrevent
        other.isPreventable = row.canBePrevented
        other.preventsOthers = false
        first.simultaneous = { _, _ in row.firstAllows }
        second.simultaneous = { _, _ in row.secondAllows }
        (press.delegate, other.delegate) = (first, second)
        stage.down()
        #expect(stage.log == ["press began"])
        #expect((other.touches.isEmpty) == row.isPrevented)
        stage.up()
        #expect(stage.log.contains("other ended") == !row.isPrevented)
        #expect(stage.arena.isIdle)
    }

    @Test("GC32 One yes from either delegate lets both be recognized", arguments: ["first", "second", "neither"])
    func simultaneous(who: String) {
        let (first, second) = (TestDelegate(), TestDelegate())
        stage.add(TapRecognizer(), "a").delegate = first
        stage.add(TapRecognizer(), "b").delegate = second
        first.simultaneous = { _, _ in who == "first" }
        second.simultaneous = { _, _ in who == "second" }
        stage.tap()
        #expect(stage.log == (who == "neither" ? ["a ended"] : ["a ended", "b ended"]))
    }

    @Test("GC32 A recognizer that names another allows both without a delegate")
    func named() {
        let a = stage.add(TapRecognizer(), "a")
        let b = stage.add(TapRecognizer(), "b")
        b.allowSimultaneousRecognition(with: a)
        stage.tap()
        #expect(stage.log == ["a ended", "b ended"])
    }

    @Test("GC33 One that cannot prevent leaves the other alive")
    func survives() {
        let gentle = stage.add(Plain(), "gentle")
        gentle.preventsOthers = false
        stage.add(TapRecognizer(), "tap")
        gentle.onTouches = { gentle, _ in if gentle.state == .possible { gentle.state = .began } }
        stage.down()
        stage.wait(0.1)
        stage.up()
        #expect(stage.log.contains("tap ended"))
    }

    @Test("GC42 A pan that begins fails the tap and the long press, whose timer never fires")
    func panWins() {
        stage.add(TapRecognizer(), "tap")
        stage.add(LongPressRecognizer(), "press").allowableMovement = 1000
        stage.add(PanRecognizer(), "pan")
        stage.down()
        stage.at(0.1)
        stage.move(1, 80)
        #expect(stage.arena.nextDeadline == nil)
        stage.at(2)
        stage.up()
        #expect(stage.log == ["pan began", "pan ended"])
        #expect(stage.tracer.failures(of: "press") == ["prevented by pan"])
        #expect(stage.tracer.failures(of: "tap") == ["moved 30 pt > slop 10 pt"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC43 While a long press is active a pan may not begin unless both are allowed", arguments: [false, true])
    func pressExcludesPan(isAllowed: Bool) {
        let press = stage.add(LongPressRecognizer(), "press")
        let pan = stage.add(PanRecognizer(), "pan")
        if isAllowed { pan.allowSimultaneousRecognition(with: press) }
        stage.down()
        stage.at(0.6)
        stage.move(1, 80)
        stage.up()
        let both = ["press began", "press changed", "pan began", "press ended", "pan ended"]
        #expect(stage.log == (isAllowed ? both : ["press began", "press changed", "press ended"]))
        #expect(stage.arena.isIdle)
    }

    @Test("GC43 A recognizer that joins by a second finger is excluded too")
    func lateExclusion() {
        stage.add(PanRecognizer(), "early")
        let late = stage.add(PanRecognizer(), "late")
        let delegate = TestDelegate()
        late.delegate = delegate
        delegate.shouldReceiveTouch = { $0.id.rawValue % 10 == 2 }
        stage.down(1, 50)
        stage.move(1, 70)
        stage.down(2, 100)
        stage.move(2, 200)
        #expect(stage.log == ["early began", "early changed"])
        #expect(stage.tracer.failures(of: "late") == ["excluded by early"])
        stage.up(1)
        stage.up(2)
        #expect(stage.arena.isIdle)
    }

    @Test("The innermost view's tap wins over those around it")
    func innermost() {
        stage.add(TapRecognizer(), "outer", to: stage.root)
        stage.add(TapRecognizer(), "inner")
        stage.tap()
        #expect(stage.log == ["inner ended"])
        #expect(stage.tracer.failures(of: "outer") == ["prevented by inner"])
    }

    @Test("A control keeps its touches from the recognizers around it")
    func control() {
        stage.add(TapRecognizer(), "outer", to: stage.root)
        stage.listen(to: stage.view)
        stage.view.claims = { $0 is TapRecognizer }
        stage.tap()
        #expect(stage.log == ["view began f1@0.0", "view ended f1@0.05"])
        #expect(stage.tracer.failures(of: "outer") == ["control keeps the contact"])
    }

    @Test("A control does not wait for a double tap around it")
    func controlIsPrompt() {
        stage.add(TapRecognizer(), "double", to: stage.root).numberOfTapsRequired = 2
        stage.listen(to: stage.view)
        stage.view.claims = { $0 is TapRecognizer }
        stage.tap()
        #expect(stage.log == ["view began f1@0.0", "view ended f1@0.05"])
        stage.tap()
        #expect(!stage.log.contains("double ended"))
    }
}
