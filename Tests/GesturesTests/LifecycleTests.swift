// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Gestures

@MainActor
@Suite struct LifecycleTests {
    let stage = Stage()

    @Test("GC48 After the end with a finger still down nothing happens, and nothing new starts until all lift")
    func spent() {
        let plain = stage.add(Plain(), "plain")
        plain.onTouches = { plain, _ in if plain.state == .possible { plain.state = .recognized } }
        stage.down(1)
        #expect(stage.takeLog() == ["plain ended"])
        stage.move(1, 100)
        stage.down(2, 200)
        stage.up(1)
        stage.move(2, 250)
        stage.down(3, 300)
        stage.up(2)
        stage.move(3, 330)
        stage.up(3)
        #expect(stage.log == [])
        #expect(plain.seen == ["began", "reset"])
        #expect(stage.arena.isIdle)
        stage.down(1)
        #expect(stage.log == ["plain ended"])
    }

    @Test(
        "GC49 Disabling an active recognizer cancels it once, and an idle one does nothing", arguments: [false, true])
    func disabling(insideAction: Bool) {
        let pan = stage.add(PanRecognizer(), "pan")
        if insideAction { pan.addAction { if $0.state == .changed { $0.isEnabled = false } } }
        stage.down()
        stage.move(1, 80)
        stage.move(1, 90)
        if !insideAction { pan.isEnabled = false }
        #expect(stage.log == ["pan began", "pan changed", "pan cancelled"])
        stage.move(1, 100)
        pan.isEnabled = true
        stage.move(1, 200)
        stage.up()
        pan.isEnabled = false
        #expect(stage.log == ["pan began", "pan changed", "pan cancelled"])
        #expect(stage.arena.isIdle)
    }

    @Test(
        "GC50 Cancelling all cancels each gesture once, and a later up is nothing",
        arguments: GestureArena.CancelReason.allCases)
    func cancelAll(reason: GestureArena.CancelReason) {
        stage.add(PanRecognizer(), "pan")
        stage.listen(to: stage.view)
        stage.down()
        stage.at(0.1)
        stage.move(1, 80)
        stage.takeLog()
        stage.arena.cancelAll(reason)
        #expect(stage.arena.isIdle)
        stage.move(1, 90)
        stage.up()
        #expect(stage.takeLog() == ["pan cancelled"])
        stage.down()
        stage.move(1, 80)
        stage.up()
        #expect(stage.log == ["view began f1@0.1", "pan began", "view cancelled f1@0.1", "pan ended"])
    }

    @Test("GC50 Cancelling all fires none that waited for another to fail")
    func cancelWaiting() {
        let double = stage.add(TapRecognizer(), "double")
        double.numberOfTapsRequired = 2
        stage.add(TapRecognizer(), "single").require(toFail: double)
        stage.tap()
        stage.arena.cancelAll(.grab)
        stage.wait(1)
        #expect(stage.log == [])
        #expect(stage.tracer.failures(of: "single") == ["all cancelled: grab"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC50 Removing a device cancels what it does and no more")
    func deviceRemoved() {
        stage.add(PanRecognizer(), "pan")
        let other = TestView("other", at: ViewPoint(x: 500, y: 500), in: stage.root)
        stage.add(PanRecognizer(), "other", to: other)
        stage.down(1)
        stage.move(1, 80)
        stage.down(2, 50, on: other, device: Stage.otherScreen)
        stage.move(2, 80)
        stage.arena.deviceRemoved(Stage.screen)
        stage.up(1)
        stage.up(2)
        #expect(stage.log == ["pan began", "other began", "pan cancelled", "other ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC51 T21 An id that begins again after a lost up starts clean")
    func idReuse() throws {
        stage.add(PanRecognizer(), "pan")
        stage.listen(to: stage.view)
        stage.down()
        stage.move(1, 80)
        stage.takeLog()
        var again = try #require(stage.touch())
        again.phase = .began
        again.windowLocation = stage.view.pointToWindow(ViewPoint(x: 10, y: 10))
        stage.send([again], hit: stage.view)
        #expect(stage.log == ["pan cancelled", "view began f1@0.0"])
        stage.move(1, 40, 10)
        stage.up()
        #expect(stage.log.suffix(3) == ["pan began", "view cancelled f1@0.0", "pan ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("T21 Ids that the window system has forgotten are pruned, and the next finger is alone")
    func pruned() throws {
        let pan = stage.add(PanRecognizer(), "pan")
        pan.maximumNumberOfTouches = 1
        stage.down(1)
        stage.down(2, 90)
        let live = try #require(stage.touch(2))
        stage.arena.prune(Stage.screen, keeping: [live.id])
        stage.up(2)
        #expect(stage.arena.isIdle)
        stage.down(3)
        stage.move(3, 80)
        stage.up(3)
        #expect(stage.log == ["pan began", "pan ended"])
    }

    @Test("T21 A pointer has one contact: a second beginning shows that an up was lost")
    func pointerLostUp() {
        stage.add(PanRecognizer(), "pan")
        stage.down(1, device: Stage.mouse, type: .indirectPointer)
        stage.move(1, 80)
        stage.down(2, device: Stage.mouse, type: .indirectPointer)
        #expect(stage.log == ["pan began", "pan cancelled"])
        stage.up(2)
        #expect(stage.arena.isIdle)
    }

    @Test("GC52 A view removed during a pan cancels it once", arguments: [true, false])
    func viewRemoved(isAnnounced: Bool) {
        stage.add(PanRecognizer(), "pan")
        stage.listen(to: stage.view)
        stage.down()
        stage.move(1, 80)
        stage.takeLog()
        if isAnnounced { stage.arena.viewWillLeave(stage.view) }
        stage.view.isInGestureWindow = false
        stage.move(1, 90)
        stage.up()
        #expect(stage.log == ["pan cancelled"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC52 A view removed before anything is recognized hears of the cancel, and so do views in it")
    func ancestorRemoved() {
        let inner = TestView("inner", at: ViewPoint(x: 1010, y: 510), in: stage.view)
        stage.listen(to: inner)
        stage.add(TapRecognizer(), "tap")
        stage.down(1, 50, on: inner)
        stage.arena.viewWillLeave(stage.view)
        stage.up()
        #expect(stage.log == ["inner began f1@0.0", "inner cancelled f1@0.0"])
        #expect(stage.tracer.failures(of: "tap") == ["detached"])
    }

    @Test("C10 The view under a gesture may vanish at any event")
    func vanishing() {
        var doomed: TestView? = TestView("doomed", at: ViewPoint(x: 500, y: 500), in: stage.root)
        let pan = PanRecognizer()
        pan.allowedScrollTypes = .all
        doomed?.addGestureRecognizer(stage.add(pan, "pan"))
        stage.scroll(0, 1, on: doomed)
        stage.down(2, 5, on: doomed)
        doomed = nil
        #expect(pan.view == nil)
        stage.scroll(0, 1)
        stage.move(2, 90)
        stage.up(2)
        stage.wait(1)
        #expect(stage.log == ["pan began", "pan ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("C11 Letting go of everything in the middle of a gesture is safe")
    func teardown() {
        weak var arena: GestureArena?
        weak var view: TestView?
        do {
            let short = Stage()
            (arena, view) = (short.arena, short.view)
            short.add(PanRecognizer(), "pan")
            short.add(LongPressRecognizer(), "press")
            short.down()
            short.move(1, 80)
        }
        #expect(arena == nil && view == nil)
    }

    @Test("C11 A tool that changes in its own action ends cleanly")
    func toolChange() {
        let ink = stage.add(PanRecognizer(), "ink")
        let next = PanRecognizer()
        ink.addAction { [stage, next] ink in
            guard ink.state == .changed, next.view == nil else { return }
            stage.view.removeGestureRecognizer(ink)
            stage.add(next, "next")
        }
        stage.down()
        stage.move(1, 80)
        stage.move(1, 90)
        stage.move(1, 100)
        stage.up()
        #expect(stage.takeLog() == ["ink began", "ink changed", "ink cancelled"])
        #expect(stage.arena.isIdle)
        stage.down()
        stage.move(1, 80)
        stage.up()
        #expect(stage.log == ["next began", "next ended"])
    }

    @Test("GC53 Recognizers added or removed in an action take or lose part from the next sequence")
    func changesInActions() {
        let late = TapRecognizer()
        let passive = stage.add(TapRecognizer(), "passive")
        let adder = LongPressRecognizer()
        adder.minimumPressDuration = 0
        adder.allowSimultaneousRecognition(with: passive)
        adder.addAction { [stage, late, passive] press in
            guard press.state == .began, late.view == nil else { return }
            stage.add(late, "late").allowSimultaneousRecognition(with: press)
            stage.view.removeGestureRecognizer(passive)
            stage.log.append("action done")
        }
        stage.add(adder, "adder")
        stage.tap()
        #expect(stage.takeLog() == ["action done", "adder began", "adder ended"])
        stage.tap()
        #expect(stage.log == ["adder began", "adder ended", "late ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("Actions never run inside each other: events sent from an action come after it")
    func noReentry() {
        stage.add(TapRecognizer(), "tap")
        let pan = stage.add(PanRecognizer(), "pan")
        pan.addAction { [stage] pan in
            guard pan.state == .began else { return }
            stage.log.append("in")
            stage.move(1, 100)
            stage.up()
            stage.tap(2)
            stage.log.append("out")
        }
        stage.down()
        stage.move(1, 80)
        #expect(stage.log == ["pan began", "in", "out", "pan changed", "pan ended", "tap ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("A target that is gone is not called, and one that was removed neither")
    func targets() {
        @MainActor final class Target {
            var calls = 0
            func handle(_ tap: TapRecognizer) { calls += tap.numberOfTouches }
            func plain() { calls += 10 }
        }
        let tap = stage.add(TapRecognizer(), "tap")
        let stays = Target()
        var leaves: Target? = Target()
        weak var gone = leaves
        tap.addTarget(stays, action: Target.handle)
        tap.addTarget(stays, action: Target.plain)
        if let leaves { tap.addTarget(leaves, action: Target.handle) }
        leaves = nil
        #expect(gone == nil)
        stage.tap()
        #expect(stays.calls == 11)
        tap.removeTarget(stays)
        stage.tap()
        #expect(stays.calls == 11)
        #expect(stage.log == ["tap ended", "tap ended"])
    }

    @Test("A state that does not follow is refused and reported")
    func illegal() {
        let plain = stage.add(Plain(), "plain")
        plain.onTouches = { plain, _ in plain.state = .changed }
        stage.down()
        #expect(stage.problems == [.illegalTransition(recognizer: "plain", from: .possible, to: .changed)])
        plain.onTouches = { plain, _ in plain.state = plain.isActive ? .failed : .began }
        stage.move(1, 51)
        stage.move(1, 52)
        #expect(stage.problems.last == .illegalTransition(recognizer: "plain", from: .began, to: .failed))
        #expect(stage.log == ["plain began"])
    }

    @Test("Keys reach a recognizer that takes them, and can cancel what goes on")
    func keys() {
        final class Escapable: PanRecognizer {
            override func accepts(_ key: KeyEvent) -> Bool { key.keysym == 0xFF1B }
            override func pressChanged(_ event: KeyEvent) { giveUp(.unspecified) }
        }
        stage.add(Escapable(), "drag")
        stage.down()
        stage.move(1, 80)
        stage.key(0x61)
        #expect(stage.log == ["drag began"])
        stage.key(0xFF1B)
        #expect(stage.log == ["drag began", "drag cancelled"])
        stage.up()
        #expect(stage.arena.isIdle)
    }
}
