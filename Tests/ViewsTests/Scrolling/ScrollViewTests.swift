// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import Views

@MainActor @Suite struct ScrollViewTests {
    let stage = Stage()
    let scroller = ScrollView(frame: rect(50, 50, 200, 100))

    init() {
        scroller.contentSize = ViewSize(width: 200, height: 2000)
        stage.root.addSubview(scroller)
        stage.frame()
    }

    private func wheel(_ detents: Double) -> Bool {
        let event = ScrollEvent(
            device: InputDeviceID(3), timestamp: stage.host.now, windowLocation: ViewPoint(x: 100, y: 100),
            delta: ViewVector(dx: 0, dy: detents))
        return stage.window.dispatch(.scroll(event))
    }

    @Test("A finger drags the content with it, a pointer does not")
    func drag() {
        let finger = stage.press(100, 140, type: .direct)
        stage.host.now += 0.05
        stage.send(.moved, finger, y: 120)
        stage.host.now += 0.05
        stage.send(.moved, finger, y: 70)
        #expect(scroller.contentOffset.y > 40 && scroller.contentOffset.y <= 70)
        let before = scroller.contentOffset
        stage.send(.cancelled, finger)
        let pointer = stage.press(100, 140)
        stage.send(.moved, pointer, y: 60)
        stage.send(.ended, pointer, y: 60)
        #expect(scroller.contentOffset == before)
    }

    @Test("A flung content runs on, slows down and stops, and a wheel step stops it at once")
    func fling() {
        func throwIt() {
            let finger = stage.press(100, 140, type: .direct)
            for step in 1...6 {
                stage.host.now += 0.01
                stage.send(.moved, finger, y: 140 - Double(step) * 10)
            }
            stage.send(.ended, finger, y: 80)
        }
        throwIt()
        #expect(scroller.isMoving)
        var steps: [Double] = []
        while scroller.isMoving, steps.count < 1000 {
            let before = scroller.contentOffset.y
            stage.frame(after: 0.016)
            steps.append(scroller.contentOffset.y - before)
        }
        #expect(steps.count > 20 && steps.count < 1000)
        #expect(steps == steps.sorted(by: >))
        #expect(!stage.window.animator.isRunning)
        scroller.contentOffset = .zero
        throwIt()
        _ = wheel(1)
        #expect(!scroller.isMoving)
    }

    @Test("The wheel scrolls, and goes on to others at the ends")
    func wheelSteps() {
        #expect(!wheel(-1))
        #expect(wheel(1))
        #expect(scroller.contentOffset.y == ViewsTunables.pointsPerDetent)
        scroller.contentOffset.y = 99_999
        #expect(scroller.contentOffset.y == 1900)
        #expect(!wheel(1))
    }

    @Test("An animated scroll ends exactly at its place, at once with reduced motion")
    func animated() {
        scroller.scroll(to: ViewPoint(x: 0, y: 500), animated: true)
        #expect(scroller.isMoving)
        stage.frame(after: ViewsTunables.scrollDuration / 2)
        #expect(scroller.contentOffset.y > 0 && scroller.contentOffset.y < 500)
        stage.frame(after: ViewsTunables.scrollDuration)
        #expect(scroller.contentOffset.y == 500 && !scroller.isMoving)
        stage.window.reducesMotion = true
        scroller.scroll(to: .zero, animated: true)
        #expect(scroller.contentOffset == .zero && !scroller.isMoving)
    }

    @Test("Showing a rectangle moves as little as it takes")
    func showing() {
        scroller.scroll(toShow: rect(0, 150, 10, 20), animated: false)
        #expect(scroller.contentOffset.y == 70)
        scroller.scroll(toShow: rect(0, 100, 10, 20), animated: false)
        #expect(scroller.contentOffset.y == 70)
        scroller.scroll(toShow: rect(0, 30, 10, 20), animated: false)
        #expect(scroller.contentOffset.y == 30)
    }

    @Test("Keys move by line, page and end")
    func keys() {
        final class Focus: View {
            override var canBecomeFirstResponder: Bool { true }
        }
        let inner = Focus(frame: rect(0, 0, 10, 10))
        scroller.addSubview(inner)
        inner.becomeFirstResponder()
        var offsets: [Double] = []
        for key in [Keysym.down, Keysym.pageDown, Keysym.end, Keysym.pageUp, Keysym.home] {
            #expect(stage.key(key))
            offsets.append(scroller.contentOffset.y)
        }
        #expect(offsets == [53, 100, 1900, 1853, 0])
        #expect(!stage.key(Keysym.up))
    }

    @Test("Smaller content or a larger view brings the offset back")
    func shrinking() {
        scroller.contentOffset.y = 1900
        scroller.contentSize.height = 500
        #expect(scroller.contentOffset.y == 400)
        scroller.frame.size.height = 300
        stage.frame()
        #expect(scroller.contentOffset.y == 200)
    }
}
