// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Gestures

@MainActor
@Suite struct ViewDeliveryTests {
    let stage = Stage()

    init() { stage.listen(to: stage.view) }

    @Test("GC44 A recognized gesture takes its touches from the view, unless it leaves them", arguments: [true, false])
    func cancelsTouches(cancels: Bool) {
        stage.add(PanRecognizer(), "pan").cancelsTouchesInView = cancels
        stage.down()
        stage.at(0.1)
        stage.move(1, 80)
        stage.move(1, 90)
        stage.up()
        let taken = ["view began f1@0.0", "pan began", "view cancelled f1@0.1", "pan changed", "pan ended"]
        let left = [
            "view began f1@0.0", "pan began", "view moved f1@0.1", "pan changed", "view moved f1@0.1", "pan ended",
            "view ended f1@0.1",
        ]
        #expect(stage.log == (cancels ? taken : left))
    }

    @Test("GC44 A tap takes its touch at the end, before the view hears of it")
    func tapCancels() {
        stage.add(TapRecognizer(), "tap")
        stage.tap()
        #expect(stage.log == ["view began f1@0.0", "tap ended", "view cancelled f1@0.05"])
    }

    @Test("GC44 Fingers that join an active gesture are kept from the view, and strangers are not")
    func laterFingers() {
        let pan = stage.add(PanRecognizer(), "pan")
        let delegate = TestDelegate()
        pan.delegate = delegate
        delegate.shouldReceiveTouch = { $0.id.rawValue % 10 != 3 }
        stage.down(1, 50)
        stage.move(1, 80)
        stage.takeLog()
        stage.down(2, 100)
        stage.down(3, 150)
        stage.up(2)
        stage.up(3)
        stage.up(1)
        #expect(stage.log == ["view began f3@0.0", "view ended f3@0.0", "pan ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC45 Held-back touches come in their order with their times when the gesture fails")
    func delaysUntilFailure() {
        let tap = stage.add(TapRecognizer(), "tap")
        tap.numberOfTouchesRequired = 2
        tap.delaysTouchesBegan = true
        stage.down(1, 50)
        stage.at(0.1)
        stage.down(2, 100)
        stage.at(0.2)
        stage.move(1, 52)
        stage.at(0.3)
        #expect(stage.log == [])
        stage.move(2, 150)
        #expect(
            stage.log == [
                "view began f1@0.0", "view began f2@0.1", "view moved f1@0.2", "view moved f2@0.3",
            ])
        stage.takeLog()
        stage.at(0.4)
        stage.up(2)
        stage.up(1)
        #expect(stage.log == ["view ended f2@0.4", "view ended f1@0.4"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC45 When the gesture is recognized the view hears nothing of held-back touches", arguments: [true, false])
    func delaysUntilSuccess(cancels: Bool) {
        let tap = stage.add(TapRecognizer(), "tap")
        tap.delaysTouchesBegan = true
        tap.cancelsTouchesInView = cancels
        stage.tap()
        #expect(stage.log == ["tap ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC45 A touch that is cancelled while it is held back is never told")
    func delayedAndCancelled() {
        stage.add(TapRecognizer(), "tap").delaysTouchesBegan = true
        stage.down()
        stage.cancel()
        #expect(stage.log == [])
        #expect(stage.arena.isIdle)
    }

    @Test("GC46 The end is held back while a double tap may come, and told when it does not")
    func delaysEnded() {
        stage.add(TapRecognizer(), "double").numberOfTapsRequired = 2
        stage.tap()
        stage.at(0.3)
        #expect(stage.log == ["view began f1@0.0"])
        stage.at(0.5)
        #expect(stage.log == ["view began f1@0.0", "view ended f1@0.05"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC46 A double tap cancels both of its touches in the view")
    func doubleTapCancels() {
        stage.add(TapRecognizer(), "double").numberOfTapsRequired = 2
        stage.tap()
        stage.at(0.2)
        stage.tap()
        #expect(
            stage.log == [
                "view began f1@0.0", "view began f1@0.2", "double ended", "view cancelled f1@0.25",
                "view cancelled f1@0.25",
            ])
        #expect(stage.arena.isIdle)
    }

    @Test("GC46 Without holding the end back the view hears of the first tap at once")
    func endsAtOnce() {
        let double = stage.add(TapRecognizer(), "double")
        double.numberOfTapsRequired = 2
        double.delaysTouchesEnded = false
        stage.tap()
        #expect(stage.log == ["view began f1@0.0", "view ended f1@0.05"])
    }

    @Test("GC47 A recognizer that ignores a touch does not hear of it again; others and the view do")
    func ignores() {
        let plain = stage.add(Plain(), "plain")
        plain.onTouches = { plain, touches in touches.forEach(plain.ignore) }
        stage.add(TapRecognizer(), "tap")
        stage.down()
        #expect(plain.numberOfTouches == 0)
        stage.move(1, 52)
        stage.up()
        #expect(plain.seen == ["began", "reset"])
        #expect(
            stage.log == [
                "view began f1@0.0", "view moved f1@0.0", "tap ended", "view cancelled f1@0.0",
            ])
        #expect(stage.arena.isIdle)
    }

    @Test("GC47 Ignoring one of two touches keeps the other")
    func ignoresOne() {
        let plain = stage.add(Plain(), "plain")
        stage.down(1)
        plain.onTouches = { plain, touches in touches.forEach(plain.ignore) }
        stage.down(2, 100)
        plain.onTouches = nil
        stage.up(2)
        #expect(plain.seen == ["began", "began"])
        stage.up(1)
        #expect(stage.log.contains("plain ended"))
    }

    @Test("A view hears of touches that changed together in one call, and after the recognizers")
    func order() {
        let plain = stage.add(Plain(), "plain")
        plain.onTouches = { [stage] _, _ in stage.log.append("recognizer") }
        var calls = 0
        stage.view.onTouches = { _ in calls += 1 }
        stage.down(1, 50)
        stage.down(2, 100)
        stage.takeLog()
        stage.move([(1, 51, 60), (2, 101, 60)])
        #expect(stage.log == ["recognizer", "view moved f1@0.0", "view moved f2@0.0"])
        #expect(calls == 3)
    }
}
