// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

@Suite("Tools and catching") @MainActor struct ToolTests {
    let stage = GestureStage()

    private func dragged(_ type: Touch.TouchType, buttons: ButtonMask = .primary) -> Double {
        let before = stage.viewport.offset.y
        stage.down(1, 400, 400, type, buttons: buttons)
        for step in 1...20 {
            stage.wait(1 / 120)
            stage.move(1, 400, 400 - Double(step) * 5)
        }
        stage.wait(0.1)
        stage.up(1)
        stage.wait(1)
        return stage.viewport.offset.y - before
    }

    @Test("T39 A pen's drag on text is left to who selects, and beside text it moves the page")
    func penOnText() {
        stage.gestures.hasText = { $0.x < 500 }
        #expect(dragged(.pen) == 0)
        stage.gestures.hasText = { $0.x > 500 }
        #expect(dragged(.pen) > 80)
        stage.gestures.hasText = nil
        #expect(dragged(.pen) > 80)
    }

    @Test("T40 Each kind of device has its own tool")
    func tools() {
        stage.gestures.hasText = { _ in true }
        #expect(dragged(.pen) == 0 && dragged(.indirectPointer) == 0 && dragged(.direct) > 80)
        stage.gestures.tools[.pen] = .hand
        #expect(dragged(.pen) > 80 && dragged(.indirectPointer) == 0)
        stage.gestures.tools[.indirectPointer] = .hand
        #expect(dragged(.indirectPointer) > 80)
    }

    @Test("The middle button moves the page over text too")
    func middleButton() {
        stage.gestures.hasText = { _ in true }
        #expect(dragged(.indirectPointer, buttons: .middle) > 80)
    }

    @Test("A finger that catches a fling taps and holds nothing; the next one does")
    func caught() {
        var log: [String] = []
        let (tap, hold) = (TapRecognizer(), LongPressRecognizer())
        tap.addAction { _ in log.append("tap") }
        hold.addAction { hold in if hold.state == .began { log.append("hold") } }
        stage.view.addGestureRecognizer(tap)
        stage.view.addGestureRecognizer(hold)
        stage.draw(1, from: (400, 400), to: (400, 200))
        stage.up(1)
        stage.wait(0.1)
        #expect(stage.gestures.isMoving)
        stage.down(1, 300, 300)
        #expect(!stage.gestures.isMoving)
        stage.wait(0.05)
        stage.up(1)
        #expect(log.isEmpty)
        stage.wait(1)
        stage.down(1, 300, 300)
        stage.wait(0.05)
        stage.up(1)
        #expect(log == ["tap"])
        stage.wait(1)
        stage.down(1, 300, 300)
        stage.wait(0.6)
        stage.up(1)
        #expect(log == ["tap", "hold"])
    }

    @Test("A finger that catches a fling and goes on scrolls, and flings again")
    func caughtAndDragged() {
        stage.draw(1, from: (400, 400), to: (400, 200))
        stage.up(1)
        stage.wait(0.1)
        let before = stage.viewport.offset.y
        stage.draw(1, from: (400, 400), to: (400, 200))
        #expect(stage.viewport.offset.y - before > 150)
        stage.up(1)
        #expect(stage.gestures.isMoving)
        stage.wait(5)
        #expect(stage.window.gestures.isIdle)
    }

    @Test("T09 A finger's drag that starts on a picture scrolls, and holds nothing when it's over")
    func dragFromPicture() {
        let picture = ImageView()
        picture.isUserInteractionEnabled = true
        picture.frame = ViewRect(x: 0, y: 0, width: 800, height: 600)
        stage.view.addSubview(picture)
        #expect(dragged(.direct) > 80)
        #expect(stage.window.gestures.isIdle && stage.window.activeTouches.isEmpty)
        #expect(dragged(.direct) > 80)
    }

    @Test("T45 What comes up over the pages during a touch does not keep the next one from working")
    func popup() {
        stage.down(1, 400, 300)
        stage.wait(0.6)
        let popup = View(frame: ViewRect(x: 0, y: 0, width: 800, height: 200))
        stage.window.rootView.addSubview(popup)
        stage.wait(0.1)
        stage.up(1)
        #expect(stage.window.gestures.isIdle)
        #expect(dragged(.direct) > 80)
        popup.removeFromSuperview()
        #expect(dragged(.direct) > 80)
    }

    @Test("T48 A touchpad's pinch zooms by exactly the scale it reports, however fine its steps")
    func rawScale() {
        let zoom = stage.viewport.zoom
        stage.touchpad(.began, scale: 1, at: ViewPoint(x: 400, y: 300))
        for step in 1...200 {
            let scale = 1 + Double(step) * 0.0017
            stage.touchpad(.moved, scale: scale, at: ViewPoint(x: 400, y: 300))
            #expect(abs(stage.viewport.zoom / zoom / scale - 1) < 1e-9)
        }
        stage.touchpad(.ended, scale: 1, at: ViewPoint(x: 400, y: 300))
    }

    @Test("Fingers that wander while they pinch on a touchpad take the page along")
    func touchpadPan() {
        let held = stage.place(300, 200)
        stage.touchpad(.began, scale: 1, at: ViewPoint(x: 300, y: 200))
        for step in 1...20 {
            stage.wait(1 / 60)
            let delta = ViewVector(dx: 4, dy: -2)
            stage.touchpad(.moved, scale: 1 + Double(step) / 20, at: ViewPoint(x: 300, y: 200), delta: delta)
            let way = Double(step)
            #expect(stage.drift(of: held, from: 300 + 4 * way, 200 - 2 * way) < 1)
        }
        stage.touchpad(.ended, scale: 1, at: ViewPoint(x: 300, y: 200))
    }

    @Test("A finger that stays when the other one of a pinch lifts goes on to scroll")
    func remainingFinger() {
        stage.down(1, 340, 270)
        stage.down(2, 460, 330)
        stage.pinch(middle: ((400, 300), (400, 300)), reach: (60, 240))
        stage.up(2)
        let (zoom, offset) = (stage.viewport.zoom, stage.viewport.offset.y)
        for step in 1...20 {
            stage.wait(1 / 120)
            stage.move(1, 160, 180 - Double(step) * 5)
        }
        #expect(stage.viewport.zoom == zoom && abs(stage.viewport.offset.y - offset - 90) < 12)
        stage.wait(0.1)
        stage.up(1)
    }
}
