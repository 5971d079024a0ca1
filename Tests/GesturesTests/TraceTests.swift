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
