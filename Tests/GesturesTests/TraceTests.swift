// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Gestures

@MainActor
@Suite struct TraceTests {
    let stage = Stage()

    @Test("A trace tells of each recognizer why it won or lost")
    func story() {
        let double = stage.add(TapRecognizer(), "double")
        double.numberOfTapsRequired = 2
        stage.add(TapRecognizer(), "single").require(toFail: double)
        stage.add(LongPressRecognizer(), "press")
        stage.tap()
        stage.wait(1)
        #expect(
            stage.tracer.entries.map(\.description) == [
                "8.0 double: got touch 11", "8.0 single: got touch 11", "8.0 press: got touch 11",
                "8.05 press: failed, lifted too early", "8.05 single: waiting for double", "8.05 press: reset",
                "8.4 double: failed, no next tap within 0.35 s", "8.4 single: ended", "8.4 double: reset",
                "8.4 single: reset",
            ])
    }

    @Test("A trace tells why a recognizer was not let at a contact, and what came")
    func refusals() {
        let delegate = TestDelegate()
        delegate.shouldReceiveTouch = { _ in false }
        stage.add(TapRecognizer(), "asking").delegate = delegate
        stage.add(TapRecognizer(), "off").isEnabled = false
        stage.add(TapRecognizer(), "pens").allowedTouchTypes = [.pen]
        stage.add(LongPressRecognizer(), "hold").minimumPressDuration = 0
        stage.down(1)
        stage.down(2)
        #expect(
            stage.tracer.entries.map(\.description).filter { $0.contains("never") } == [
                "8.0 asking: never got touch 11, its delegate said no", "8.0 off: never got touch 11, it is disabled",
                "8.0 pens: never got touch 11, it does not take this kind of touch",
                "8.0 asking: never got touch 22, its delegate said no", "8.0 off: never got touch 22, it is disabled",
                "8.0 pens: never got touch 22, it does not take this kind of touch",
            ])
        #expect(stage.tracer.inputCount == 2)
    }

    @Test("Who says no may say why, and is only asked for it while somebody hears")
    func explanations() {
        let delegate = TestDelegate()
        var count = 0
        delegate.shouldBegin = { recognizer in
            func reason() -> String {
                count += 1
                return "condition 2 of page-turn (Turns.swift:31) said no"
            }
            recognizer.explainRefusal(reason())
            return false
        }
        stage.add(TapRecognizer(), "tap").delegate = delegate
        stage.tap()
        #expect(stage.tracer.failures(of: "tap") == ["condition 2 of page-turn (Turns.swift:31) said no"])
        stage.arena.removeTrace(stage.tracer)
        stage.tap()
        #expect(count == 1)
    }

    @Test("An explanation of one who lets it begin is not kept")
    func staleExplanation() {
        let delegate = TestDelegate()
        delegate.shouldBegin = { recognizer in
            recognizer.explainRefusal("not now")
            return true
        }
        stage.add(TapRecognizer(), "tap").delegate = delegate
        stage.tap()
        #expect(stage.takeLog() == ["tap ended"])
        #expect(stage.tracer.failures(of: "tap").isEmpty)
    }

    @Test("Several traces hear the same, and one that is gone does no harm")
    func traces() {
        let second = Tracer()
        var third: Tracer? = Tracer()
        stage.arena.addTrace(second)
        third.map(stage.arena.addTrace)
        third = nil
        stage.add(TapRecognizer(), "tap")
        stage.tap()
        #expect(!second.entries.isEmpty && second.entries == stage.tracer.entries)
    }

    @Test("A touch that is taken for a resting hand is told of")
    func palms() {
        stage.hover(.began, type: .pen)
        stage.down()
        #expect(stage.tracer.rejected.count == 1)
    }

    @Test("A recognizer without a name goes by its type")
    func unnamed() {
        stage.view.addGestureRecognizer(TapRecognizer())
        stage.tap()
        #expect(stage.tracer.entries.allSatisfy { $0.recognizer == "TapRecognizer" })
    }

    @Test(
        "Each reason reads as a few words",
        arguments: [
            (GestureFailure.moved(10.123, slop: 10), "moved 10.12 pt > slop 10 pt"),
            (.held(0.75), "held longer than 0.75 s"),
            (.tooFewTouches(1, least: 2), "1 contacts, at least 2"),
            (.wrongDirection, "wrong direction"), (.prevented(by: "x"), "prevented by x"),
            (.excluded(by: "x"), "excluded by x"), (.selfRefused, "recognizer said no"),
            (.cycle(["a", "b", "a"]), "waits in a circle: a -> b -> a"), (.disabled, "disabled"),
            (.allCancelled(.focusLost), "all cancelled: focusLost"), (.otherInput, "other input came"),
            (.inputCancelled, "input cancelled"), (.unspecified, "failed"),
            (.moved(.infinity, slop: 4), "moved inf pt > slop 4 pt"),
        ])
    func reasons(reason: GestureFailure, words: String) {
        #expect(reason.description == words)
    }

    @Test("A problem says what is wrong and what would be right")
    func problems() {
        #expect(
            GestureProblem.requirementCycle(["a", "b", "a"]).description
                == "Recognizers wait for each other to fail: a -> b -> a. Drop one requirement.")
    }
}
