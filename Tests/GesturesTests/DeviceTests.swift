// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Gestures

@MainActor
@Suite struct DeviceTests {
    let stage = Stage()

    @Test("T24 T44 Touches of two screens are never combined")
    func twoScreens() {
        stage.add(PinchRecognizer(), "pinch")
        stage.add(PanRecognizer(), "pan")
        stage.down(1, 100)
        stage.down(2, 200, device: Stage.otherScreen)
        stage.move(2, 300)
        #expect(stage.log == [])
        stage.move(1, 80)
        #expect(stage.log == ["pan began"])
        stage.up(2)
        stage.up(1)
        #expect(stage.log == ["pan began", "pan ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("T44 Two taps on two screens are not a double tap, and each single tap fires")
    func tapsOnTwoScreens() {
        let double = stage.add(TapRecognizer(), "double")
        double.numberOfTapsRequired = 2
        stage.add(TapRecognizer(), "single").require(toFail: double)
        stage.tap()
        stage.wait(0.1)
        stage.down(2, device: Stage.otherScreen)
        #expect(stage.log == ["single ended"])
        stage.up(2)
        stage.wait(1)
        #expect(stage.log == ["single ended", "single ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("T44 A pen's stroke and a finger's are two, with nothing of one in the other")
    func strokes() {
        let pan = stage.add(PanRecognizer(), "ink") { "\($0.translation(in: nil).dx) \($0.location(in: stage.view).x)" }
        pan.beginDistance = 0
        stage.down(1, 10, device: Stage.pen, type: .pen)
        stage.move(1, 20)
        stage.up(1)
        stage.wait(1)
        stage.down(2, 300)
        stage.move(2, 310)
        stage.up(2)
        #expect(
            stage.log == ["ink began 0.0 20.0", "ink ended 0.0 20.0", "ink began 0.0 310.0", "ink ended 0.0 310.0"])
    }

    @Test("T42 One event is one call")
    func oneEvent() {
        let pan = stage.add(PanRecognizer(), "ink")
        pan.beginDistance = 0
        stage.down(1, 0, device: Stage.pen, type: .pen)
        for step in 1...10 { stage.move(1, Double(step)) }
        #expect(stage.log.count == 10)
    }

    @Test("X11 Motion of a contact that has not begun is dropped")
    func strayMotion() {
        let plain = stage.add(Plain(), "plain")
        stage.listen(to: stage.view)
        var stray = Touch(
            id: TouchID(77), device: Stage.screen, type: .direct, phase: .moved, timestamp: stage.time,
            windowLocation: stage.view.pointToWindow(ViewPoint(x: 5, y: 5)))
        stage.send([stray], hit: stage.view)
        stray.phase = .ended
        stage.send([stray], hit: stage.view)
        #expect(plain.seen == [] && stage.log == [])
        #expect(stage.arena.isIdle)
    }

    @Test("An event of another device under the same id is dropped")
    func foreignDevice() throws {
        stage.add(PanRecognizer(), "pan")
        stage.down()
        var foreign = try #require(stage.touch())
        foreign.device = Stage.otherScreen
        foreign.phase = .ended
        stage.send([foreign], hit: nil)
        #expect(!stage.arena.isIdle)
        stage.up()
        #expect(stage.arena.isIdle)
    }
}

@MainActor
@Suite struct PalmTests {
    let stage = Stage()

    init() {
        stage.add(PanRecognizer(), "pan")
        stage.listen(to: stage.view)
    }

    private func stroke(_ finger: Int, device: InputDeviceID = Stage.screen) -> [String] {
        stage.down(finger, 50, device: device)
        stage.move(finger, 80)
        stage.up(finger)
        return stage.takeLog().filter { $0.hasPrefix("pan") }
    }

    @Test("T22 While a pen is near touches are ignored, and until 0.5 s after it has gone")
    func ignored() {
        stage.hover(.began, type: .pen)
        #expect(stroke(1) == [])
        stage.wait(0.4)
        stage.hover(.ended, type: .pen)
        stage.wait(0.49)
        #expect(stroke(2) == [])
        stage.wait(0.02)
        #expect(stroke(3) == ["pan began", "pan ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("T22 A touch that is down as the pen comes near is cancelled, and its up is nothing")
    func cancelled() {
        stage.down(1, 50)
        stage.move(1, 80)
        stage.takeLog()
        stage.hover(.began, type: .pen)
        #expect(stage.log == ["pan cancelled"])
        stage.move(1, 90)
        stage.up(1)
        #expect(stage.log == ["pan cancelled"])
        #expect(stage.arena.isIdle)
    }

    @Test("T22 A palm under the writing pen does not disturb the stroke")
    func palmWhileWriting() {
        stage.down(1, 50, device: Stage.pen, type: .pen)
        stage.down(2, 200)
        stage.move(1, 80)
        stage.move(2, 240)
        stage.up(2)
        stage.up(1)
        #expect(stage.log == ["view began f1@0.0", "pan began", "view cancelled f1@0.0", "pan ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("T22 A pen that writes without rest keeps the palm away however long it takes")
    func longStroke() {
        stage.down(1, 50, device: Stage.pen, type: .pen)
        stage.wait(30)
        stage.takeLog()
        #expect(stroke(2) == [])
        stage.up(1)
    }

    @Test("T23 Palms are a matter of pairs: a screen that is not the pen's goes on")
    func pairs() {
        stage.arena.palmRejection.pairs = [Stage.pen: [Stage.screen]]
        stage.hover(.began, type: .pen)
        #expect(stroke(1) == [])
        #expect(stroke(2, device: Stage.otherScreen) == ["pan began", "pan ended"])
    }

    @Test("The rule can be switched off")
    func switchedOff() {
        stage.arena.palmRejection.isEnabled = false
        stage.hover(.began, type: .pen)
        #expect(stroke(1) == ["pan began", "pan ended"])
    }

    @Test(
        "A pen that is unplugged, or never says that it has left, does not silence fingers for good",
        arguments: [true, false])
    func lostPen(isUnplugged: Bool) {
        stage.hover(.began, type: .pen)
        if isUnplugged { stage.arena.deviceRemoved(Stage.pen) } else { stage.wait(GestureTunables.penSilence) }
        #expect(stroke(1) == ["pan began", "pan ended"])
    }
}
