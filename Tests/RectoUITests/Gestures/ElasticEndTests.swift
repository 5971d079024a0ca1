// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

@Suite("Elastic ends") @MainActor struct ElasticEndTests {
    let stage = GestureStage()

    /// The top of the first page.
    private func goToTop() { stage.viewport.go(toPage: 0) }

    @Test("A finger pulls the first page down by less than it moves, and it springs back")
    func pull() {
        goToTop()
        stage.draw(1, from: (400, 100), to: (400, 400))
        let pulled = -stage.viewport.stretch.dy
        #expect(pulled > 60 && pulled < 200, "\(pulled)")
        #expect(stage.viewport.offset.y == 0 && stage.viewport.shownOffset.y == -pulled.rounded())
        stage.wait(0.2)
        #expect(-stage.viewport.stretch.dy == pulled)
        stage.up(1)
        stage.wait(0.1)
        #expect(-stage.viewport.stretch.dy < pulled && -stage.viewport.stretch.dy > 0)
        stage.wait(1)
        #expect(stage.viewport.stretch == .zero && !stage.gestures.isMoving && !stage.window.animator.isRunning)
    }

    @Test("A finger that comes back takes the pull back first, to the point where it began")
    func back() {
        goToTop()
        stage.draw(1, from: (400, 100), to: (400, 300))
        for step in 1...40 {
            stage.wait(1 / 120)
            stage.move(1, 400, 300 - Double(step) * 10)
            if stage.viewport.offset.y > 0 { #expect(stage.viewport.stretch == .zero) }
        }
        #expect(stage.viewport.offset.y > 150)
    }

    @Test("A fling runs beyond the end a little and back")
    func flung() {
        goToTop()
        stage.viewport.scroll(by: DeviceVector(dx: 0, dy: 300))
        stage.draw(1, from: (400, 100), to: (400, 300))
        stage.up(1)
        var most = 0.0
        for _ in 0..<120 {
            stage.wait(1 / 60)
            most = max(most, -stage.viewport.stretch.dy)
        }
        #expect(most > 10 && most < 150, "\(most)")
        #expect(stage.viewport.offset.y == 0 && stage.viewport.stretch == .zero && !stage.gestures.isMoving)
    }

    @Test("Ends don't give where that is turned off, or where people asked for no movement", arguments: [true, false])
    func stiff(_ bySwitch: Bool) {
        if bySwitch { stage.gestures.bounces = false } else { stage.window.reducesMotion = true }
        goToTop()
        stage.draw(1, from: (400, 100), to: (400, 400))
        #expect(stage.viewport.stretch == .zero)
        stage.up(1)
        stage.wait(1)
        #expect(stage.viewport.stretch == .zero && stage.viewport.offset.y == 0 && !stage.gestures.isMoving)
    }

    @Test("An axis on which all shows does not give")
    func allShows() {
        goToTop()
        stage.draw(1, from: (300, 300), to: (500, 310))
        #expect(stage.viewport.maximumOffset.x == 0 && stage.viewport.stretch.dx == 0)
    }

    @Test("A touchpad pulls the end too, and lets go when it rests", arguments: [true, false])
    func touchpad(_ tellsLift: Bool) {
        goToTop()
        for _ in 0..<10 {
            stage.wait(0.01)
            stage.scroll(-0.25)
        }
        #expect(stage.viewport.stretch.dy < -20)
        if tellsLift { stage.scroll(0, isEnd: true) }
        stage.wait(2)
        #expect(stage.viewport.stretch == .zero && !stage.gestures.isMoving && !stage.window.animator.isRunning)
    }

    @Test("A wheel, a pointer and a change by key never pull", arguments: ["wheel", "pointer", "key"])
    func others(_ what: String) {
        goToTop()
        switch what {
        case "wheel": stage.scroll(-3, unit: .detents)
        case "pointer": stage.draw(1, from: (400, 100), to: (400, 400), .indirectPointer)
        default:
            stage.draw(1, from: (400, 100), to: (400, 400))
            stage.gestures.yield()
        }
        #expect(stage.viewport.stretch == .zero && stage.viewport.offset.y == 0)
    }

    @Test("T15 A pinch that begins while the end is pulled begins where the page is seen, and lets it come back")
    func pinchOnPulled() {
        goToTop()
        stage.draw(1, from: (340, 100), to: (340, 270))
        let pulled = stage.viewport.stretch.dy
        #expect(pulled < -40)
        stage.down(2, 460, 330)
        var held: DocumentPosition?
        stage.pinch(middle: ((400, 300), (400, 300)), reach: (60, 160)) { middle in
            guard stage.isZooming else { return }
            if held == nil { #expect(abs(stage.viewport.stretch.dy - pulled) < 8) }
            held = held ?? stage.place(middle.x, middle.y)
            #expect(stage.drift(of: held, from: middle.x, middle.y) < 1)
        }
        #expect(held != nil)
        stage.up(1)
        stage.up(2)
        stage.wait(1)
        #expect(stage.viewport.stretch == .zero && !stage.gestures.isMoving)
    }

    @Test("A finger catches a page on its way back without a jump")
    func caughtOnTheWayBack() {
        goToTop()
        stage.draw(1, from: (400, 100), to: (400, 400))
        stage.up(1)
        stage.wait(0.05)
        stage.down(2, 400, 300)
        stage.wait(1 / 60)
        let stretch = stage.viewport.stretch.dy
        for step in 1...3 { stage.move(2, 400, 300 + 4 * Double(step)) }
        #expect(abs(stage.viewport.stretch.dy - stretch) < 8)
        stage.up(2)
        stage.wait(1)
        #expect(stage.viewport.stretch == .zero)
    }
}
