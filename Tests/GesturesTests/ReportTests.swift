// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Gestures

/// What people reported of other viewers: a page that scrolls by one finger, selects by a long press and zooms by two.
@MainActor
@Suite struct ReportTests {
    let stage = Stage()
    let scroll = PanRecognizer()
    let select = LongPressRecognizer()

    init() {
        stage.add(scroll, "scroll")
        stage.add(select, "select")
    }

    @Test("T01 T02 A finger that has scrolled never selects, however long it rests, until it has lifted")
    func restingFinger() {
        stage.down()
        stage.at(0.3)
        stage.move(1, 50, 75)
        stage.at(5)
        stage.move(1, 50, 76)
        stage.at(9)
        stage.up()
        #expect(stage.takeLog() == ["scroll began", "scroll changed", "scroll ended"])
        stage.at(10)
        stage.down()
        stage.at(10.5)
        stage.up()
        #expect(stage.log == ["select began", "select ended"])
    }

    @Test("T02 A long press needs half a second in its place")
    func slowFinger() {
        stage.down()
        stage.at(0.49)
        #expect(stage.log == [])
        stage.move(1, 59)
        stage.at(0.5)
        #expect(stage.log == ["select began"])
    }

    @Test("T07 T46 A drag scrolls and a hold selects: one of the two, by what comes first", arguments: [true, false])
    func scrollOrSelect(holdsFirst: Bool) {
        stage.down()
        if holdsFirst { stage.wait(0.6) }
        stage.move(1, 90)
        stage.move(1, 95)
        stage.up()
        let name = holdsFirst ? "select" : "scroll"
        let middle = holdsFirst ? ["select changed", "select changed"] : ["scroll changed"]
        #expect(stage.log == ["\(name) began"] + middle + ["\(name) ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("T10 A second finger ends a pending one-finger gesture without a trace")
    func secondFinger() {
        scroll.maximumNumberOfTouches = 1
        stage.listen(to: stage.view)
        stage.down(1, 50)
        stage.at(0.3)
        stage.add(PinchRecognizer(), "zoom")
        stage.down(2, 150)
        stage.at(2)
        stage.move([(1, 40, 60), (2, 160, 60)])
        stage.up(1)
        stage.up(2)
        #expect(!stage.log.contains { $0.hasPrefix("select") || $0.hasPrefix("scroll") })
        #expect(stage.arena.isIdle)
    }

    @Test("T11 Ink that turns out to be a pinch is cancelled before the pinch begins")
    func inkThenPinch() {
        let ink = stage.add(PanRecognizer(), "ink")
        let pinch = stage.add(PinchRecognizer(), "pinch")
        scroll.isEnabled = false
        select.isEnabled = false
        ink.maximumNumberOfTouches = 1
        ink.beginDistance = 0
        ink.extraTouchPolicy = .cancel
        ink.allowSimultaneousRecognition(with: pinch)
        stage.down(1, 100)
        stage.move(1, 102)
        stage.down(2, 200)
        stage.move(2, 220)
        stage.move(1, 90)
        stage.up(1)
        stage.up(2)
        #expect(stage.log == ["ink began", "ink cancelled", "pinch began", "pinch changed", "pinch ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("T41 Each gesture has its own switch, and a page locked against one takes the others")
    func switches() {
        scroll.isEnabled = false
        stage.down()
        stage.move(1, 200)
        stage.up()
        #expect(stage.takeLog() == [])
        stage.down()
        stage.wait(0.5)
        stage.up()
        #expect(stage.log == ["select began", "select ended"])
    }

    @Test(
        "T31 A scroll's end tells the velocity that momentum starts from, and a rest tells none",
        arguments: [true, false])
    func momentum(rests: Bool) {
        scroll.allowedScrollTypes = .touchpad
        var speed = ViewVector(dx: 0, dy: 1)
        scroll.addAction { if $0.state == .ended { speed = $0.velocity(in: nil) } }
        for _ in 0..<8 {
            stage.scroll(0, -0.2, unit: .touchpadDetents)
            stage.wait(0.01)
        }
        if rests { stage.wait(0.06) }
        stage.scroll(0, 0, unit: .touchpadDetents, isEnd: true)
        #expect(rests ? speed == .zero : abs(speed.dy - 600) < 12)
    }

    @Test("T32 The sub-steps of a high-resolution wheel add up to one detent")
    func subSteps() {
        scroll.allowedScrollTypes = .wheel
        for _ in 0..<8 { stage.scroll(0, 0.125) }
        #expect(abs(scroll.translation(in: nil).dy + GestureTunables.wheelDetent) < 1e-9)
        #expect(stage.log.filter { $0 == "scroll began" }.count == 1)
    }

    @Test("T36 A swipe of one finger turns a slide and one of two does not")
    func slides() {
        let swipe = stage.add(SwipeRecognizer(), "swipe")
        swipe.direction = .left
        scroll.isEnabled = false
        stage.down(1, 300)
        stage.move(1, 200)
        stage.up(1)
        #expect(stage.takeLog() == ["swipe ended"])
        stage.down(1, 300)
        stage.down(2, 300, 160)
        stage.move([(1, 200, 60), (2, 200, 160)])
        stage.up(1)
        stage.up(2)
        #expect(stage.log == [])
    }
}
