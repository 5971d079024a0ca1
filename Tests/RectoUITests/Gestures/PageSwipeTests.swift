// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

@Suite("Turning pages by swipes") @MainActor struct PageSwipeTests {
    let stage = GestureStage()

    init() {
        stage.viewport.setArrangement(.single)
        stage.viewport.setZoom(.fitPage)
        stage.viewport.go(toPage: 4)
    }

    private var page: Int? { stage.viewport.currentPage }

    @Test("T36 A finger's swipe turns the page, to the left on and to the right back")
    func turns() {
        stage.draw(1, from: (500, 300), to: (300, 300))
        stage.up(1)
        #expect(page == 5)
        stage.wait(1)
        #expect(stage.viewport.stretch == .zero && !stage.gestures.isMoving)
        stage.draw(1, from: (300, 300), to: (500, 300))
        stage.up(1)
        #expect(page == 4)
    }

    @Test("The other way round where pages follow each other from right to left")
    func rightToLeft() {
        stage.viewport.setArrangement(PageArrangement(columns: .one, isContinuous: false, isRightToLeft: true))
        stage.viewport.go(toPage: 4)
        stage.draw(1, from: (300, 300), to: (500, 300))
        stage.up(1)
        #expect(page == 5)
    }

    @Test("A swipe up turns on where the page shows whole, and a pen's swipe turns too")
    func upAndPen() {
        stage.draw(1, from: (400, 450), to: (400, 200))
        stage.up(1)
        #expect(page == 5)
        stage.wait(1)
        stage.draw(1, from: (500, 300), to: (300, 300), .pen)
        stage.up(1)
        #expect(page == 6)
    }

    @Test("T27 A way too short, or a lift too slow, turns nothing, and the page comes back")
    func notEnough() {
        stage.draw(1, from: (500, 300), to: (455, 300), steps: 4)
        stage.up(1)
        stage.wait(1)
        #expect(page == 4 && stage.viewport.stretch == .zero)
        stage.draw(1, from: (600, 300), to: (200, 300), steps: 60)
        #expect(stage.viewport.stretch.dx > 50)
        stage.wait(0.2)
        stage.up(1)
        stage.wait(1)
        #expect(page == 4 && stage.viewport.stretch == .zero)
    }

    @Test("T27 A finger that turns back before it lifts turns nothing")
    func turnedBack() {
        stage.draw(1, from: (500, 300), to: (300, 300))
        for step in 1...8 {
            stage.wait(1 / 120)
            stage.move(1, 300 + Double(step) * 8, 300)
        }
        stage.up(1)
        #expect(page == 4)
    }

    @Test("T27 A page that is wider than the view is moved about and never left by a swipe")
    func overflowing() {
        stage.viewport.setZoom(.factor(3))
        stage.draw(1, from: (600, 300), to: (200, 300))
        stage.up(1)
        stage.wait(3)
        stage.draw(1, from: (600, 300), to: (200, 300))
        stage.up(1)
        stage.wait(3)
        #expect(page == 4 && stage.viewport.stretch == .zero)
    }

    @Test("T36 Two fingers turn nothing, on the screen and on the touchpad")
    func twoFingers() {
        stage.down(1, 500, 300)
        stage.down(2, 500, 400)
        for step in 1...20 {
            stage.wait(1 / 120)
            stage.move(1, 500 - Double(step) * 10, 300)
            stage.move(2, 500 - Double(step) * 10, 400)
        }
        stage.up(1)
        stage.up(2)
        #expect(page == 4)
        for _ in 0..<10 {
            stage.wait(0.01)
            stage.scroll(0, 0.5)
        }
        stage.scroll(0, isEnd: true)
        stage.wait(2)
        #expect(page == 4)
    }

    @Test("At the last page the swipe springs back, and in one flow of pages none turns")
    func nowhere() {
        stage.viewport.go(toPage: 11)
        stage.draw(1, from: (500, 300), to: (300, 300))
        stage.up(1)
        stage.wait(1)
        #expect(page == 11 && stage.viewport.stretch == .zero)
        stage.viewport.setArrangement(.continuous)
        stage.viewport.go(toPage: 4)
        let place = stage.viewport.offset
        stage.draw(1, from: (500, 300), to: (300, 300))
        stage.up(1)
        stage.wait(1)
        #expect(stage.viewport.offset == place)
    }
}
