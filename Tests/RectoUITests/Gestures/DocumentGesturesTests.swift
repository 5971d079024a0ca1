// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

@Suite @MainActor struct DocumentGesturesTests {
    let stage = GestureStage()

    // MARK: One finger

    @Test("T07 one finger scrolls, by as much as it moves past the slop")
    func oneFinger() {
        let before = stage.viewport.offset
        stage.draw(1, from: (400, 400), to: (400, 200))
        #expect(stage.viewport.offset.x == before.x)
        let way = stage.viewport.offset.y - before.y
        #expect(way <= 200 - GestureTunables.touchPanSlop && way >= 180, "\(way)")
        stage.wait(0.2)
        let rested = stage.viewport.offset
        stage.up(1)
        #expect(!stage.gestures.isMoving && stage.viewport.offset == rested)
    }

    @Test("A finger that lifts while it moves leaves the document running on, and it rests by itself")
    func fling() {
        stage.draw(1, from: (400, 400), to: (400, 200))
        stage.up(1)
        let before = stage.viewport.offset.y
        #expect(stage.gestures.isMoving && stage.window.animator.isRunning)
        stage.wait(0.2)
        let soon = stage.viewport.offset.y
        #expect(soon > before + 50)
        stage.wait(5)
        #expect(!stage.gestures.isMoving && !stage.window.animator.isRunning && stage.viewport.offset.y > soon)
    }

    @Test("A fling goes equally far at any frame rate", arguments: [30.0, 144])
    func frameRates(_ rate: Double) {
        var ends: [Double] = []
        for framesPerSecond in [60, rate] {
            let stage = GestureStage()
            stage.draw(1, from: (400, 400), to: (400, 300))
            stage.up(1)
            stage.wait(5, framesPerSecond: framesPerSecond)
            ends.append(stage.viewport.offset.y)
        }
        #expect(abs(ends[0] - ends[1]) < 1, "\(ends)")
    }

    @Test("A touch, a pointer's button and the wheel stop a fling", arguments: ["finger", "button", "wheel"])
    func stopped(_ what: String) {
        stage.draw(1, from: (400, 400), to: (400, 200))
        stage.up(1)
        stage.wait(0.1)
        #expect(stage.gestures.isMoving)
        switch what {
        case "finger": stage.down(2, 300, 300)
        case "button": stage.down(2, 300, 300, .indirectPointer)
        default: stage.scroll(1, unit: .detents)
        }
        let place = stage.viewport.offset
        #expect(!stage.gestures.isMoving)
        stage.wait(0.5)
        #expect(stage.viewport.offset == place)
    }

    @Test("A fling ends at the document's end")
    func documentEnd() {
        stage.viewport.scroll(by: DeviceVector(dx: 0, dy: 1e9))
        stage.viewport.scroll(by: DeviceVector(dx: 0, dy: -60))
        stage.draw(1, from: (400, 400), to: (400, 360))
        stage.up(1)
        stage.wait(2)
        #expect(stage.viewport.offset.y == stage.viewport.maximumOffset.y && stage.viewport.stretch == .zero)
        #expect(!stage.gestures.isMoving && !stage.window.animator.isRunning)
    }

    @Test("Nothing runs on where people asked for no movement")
    func reducedMotion() {
        stage.window.reducesMotion = true
        stage.draw(1, from: (400, 400), to: (400, 200))
        let place = stage.viewport.offset
        stage.up(1)
        #expect(!stage.gestures.isMoving && !stage.window.animator.isRunning)
        stage.wait(0.2)
        #expect(stage.viewport.offset == place)
    }

    // MARK: Pointer

    @Test("A pointer drags without running on, with a closed hand")
    func pointer() {
        stage.down(1, 400, 400, .indirectPointer)
        for step in 1...20 {
            stage.wait(1 / 120)
            stage.move(1, 400, 400 - Double(step) * 10)
        }
        stage.wait(1 / 60)
        #expect(stage.cursors.last == .closedHand)
        let place = stage.viewport.offset
        stage.up(1)
        stage.wait(0.5)
        #expect(stage.cursors.last == .arrow && stage.viewport.offset == place && !stage.gestures.isMoving)
    }

    // MARK: Pinch

    @Test(
        "T13 T14 the place under the fingers stays there while they zoom and wander", arguments: Rotation.allCases,
        [1.0, 1.5])
    func centroid(_ rotation: Rotation, _ scale: Double) {
        let stage = GestureStage(rotation: rotation, scale: scale)
        stage.down(1, 340, 270)
        stage.down(2, 460, 330)
        var held: DocumentPosition?
        stage.pinch(middle: ((400, 300), (430, 250)), reach: (60, 260)) { middle in
            guard stage.isZooming else { return }
            held = held ?? stage.place(middle.x, middle.y)
            #expect(stage.drift(of: held, from: middle.x, middle.y) < 1)
        }
        #expect(held != nil && stage.viewport.zoom > 2)
    }

    @Test("T15 T28 a pinch begins without a jump, and nothing scrolls before it")
    func noJump() {
        stage.down(1, 400, 300)
        let (offset, zoom) = (stage.viewport.offset, stage.viewport.zoom)
        stage.wait(0.1)
        stage.down(2, 500, 300)
        var reach = 50.0
        while !stage.isZooming && reach < 70 {
            #expect(stage.viewport.offset == offset)
            reach += 0.5
            stage.wait(1 / 120)
            stage.move(2, 400 + 2 * reach, 300)
        }
        #expect(stage.isZooming && stage.viewport.offset == offset && stage.viewport.zoom == zoom)
        let held = stage.place(400 + reach, 300)
        stage.wait(1 / 120)
        stage.move(2, 400 + 2 * reach + 1, 300)
        #expect(stage.viewport.zoom > zoom && stage.viewport.zoom < zoom * 1.03)
        #expect(stage.drift(of: held, from: 400 + reach + 0.5, 300) < 1)
    }

    @Test("T15 a pinch out of a running fling begins where the fling was caught")
    func outOfFling() {
        stage.draw(1, from: (400, 500), to: (400, 200))
        stage.up(1)
        stage.wait(0.1)
        #expect(stage.gestures.isMoving)
        stage.down(1, 340, 270)
        let caught = stage.viewport.offset
        stage.down(2, 460, 330)
        var held: DocumentPosition?
        stage.pinch(middle: ((400, 300), (400, 300)), reach: (60, 200)) { middle in
            guard stage.isZooming else {
                #expect(stage.viewport.offset == caught)
                return
            }
            held = held ?? stage.place(middle.x, middle.y)
            #expect(stage.drift(of: held, from: middle.x, middle.y) < 1)
        }
        #expect(stage.zoomCount == 1)
    }

    @Test("T17 a pinch about a middle that rests scrolls only by the zoom")
    func noSideways() throws {
        stage.down(1, 340, 270)
        stage.down(2, 460, 330)
        let held = try #require(stage.place(400, 300))
        stage.pinch(middle: ((400, 300), (400, 300)), reach: (60, 240))
        let after = try #require(stage.place(400, 300))
        let width = try #require(stage.viewport.frame(ofPage: held.page)).width
        #expect(held.page == after.page)
        #expect(abs(held.x - after.x) * width < 1.5 && abs(held.y - after.y) * width * 1.3 < 1.5)
    }

    @Test("T18 two fingers that keep their distance scroll, and go over into a zoom")
    func panWhilePinching() throws {
        stage.viewport.setZoom(.factor(2))
        stage.down(1, 340, 270)
        stage.down(2, 460, 330)
        let before = stage.viewport.offset
        stage.pinch(middle: ((400, 300), (360, 200)), reach: (60, 60))
        #expect(stage.viewport.zoom == 2 && stage.viewport.offset.y - before.y > 80)
        let held = try #require(stage.place(360, 200))
        stage.pinch(middle: ((360, 200), (400, 320)), reach: (60, 120)) { middle in
            guard stage.isZooming else { return }
            #expect(stage.drift(of: held, from: middle.x, middle.y) < 12)
        }
        #expect(stage.viewport.zoom > 3)
    }

    @Test("T19 gestures that are turned off do nothing and leave nothing behind")
    func disabled() {
        stage.gestures.pinch.isEnabled = false
        let zoom = stage.viewport.zoom
        stage.down(1, 340, 270)
        stage.down(2, 460, 330)
        stage.pinch(middle: ((400, 300), (400, 300)), reach: (60, 240))
        #expect(stage.viewport.zoom == zoom && stage.zoomCount == 0)
        stage.gestures.pinch.isEnabled = true
        stage.pinch(middle: ((400, 300), (400, 300)), reach: (240, 60))
        #expect(stage.viewport.zoom == zoom && stage.zoomCount == 0)
        stage.up(1)
        stage.up(2)
        stage.gestures.pan.isEnabled = false
        let offset = stage.viewport.offset
        stage.draw(1, from: (400, 400), to: (400, 200))
        stage.up(1)
        stage.wait(0.1)
        #expect(stage.viewport.offset == offset && !stage.gestures.isMoving)
    }

    @Test("T26 the zoom follows the fingers without steps")
    func noSteps() {
        stage.down(1, 340, 270)
        stage.down(2, 460, 330)
        var zooms: [Double] = []
        stage.pinch(middle: ((400, 300), (400, 300)), reach: (60, 180), steps: 120) { _ in
            if stage.isZooming { zooms.append(stage.viewport.zoom) }
        }
        let ratios = zip(zooms.dropFirst(), zooms).map { $0 / $1 }
        #expect(zooms.count > 100 && ratios.allSatisfy { $0 >= 1 && $0 < 1.05 })
        #expect(Set(zooms).count > 100)
        #expect(stage.viewport.zoomMode == .factor(stage.viewport.zoom))
    }

    @Test("Fingers that spread and come back leave all as it was, within 0.5 %")
    func inThenOut() throws {
        stage.down(1, 340, 270)
        stage.down(2, 460, 330)
        // Once past the slop, so that the zoom counts from here.
        stage.pinch(middle: ((400, 300), (400, 300)), reach: (60, 70))
        let (zoom, held) = (stage.viewport.zoom, try #require(stage.place(400, 300)))
        for _ in 0..<3 {
            stage.pinch(middle: ((400, 300), (400, 300)), reach: (70, 250))
            stage.pinch(middle: ((400, 300), (400, 300)), reach: (250, 70))
        }
        #expect(abs(stage.viewport.zoom / zoom - 1) < 0.005)
        #expect(stage.drift(of: held, from: 400, 300) < 1)
    }

    @Test("One of two fingers lifts and the other goes on: nothing jumps, and nothing runs on when both have lifted")
    func lifting() {
        stage.down(1, 340, 270)
        stage.down(2, 460, 330)
        stage.pinch(middle: ((400, 300), (400, 300)), reach: (60, 240))
        let (zoom, offset) = (stage.viewport.zoom, stage.viewport.offset)
        stage.up(2)
        stage.move(1, 160.5, 180)
        #expect(stage.viewport.zoom == zoom && (stage.viewport.offset - offset).length < 1.5)
        stage.up(1)
        #expect(!stage.gestures.isMoving && !stage.isZooming)
    }

    @Test("Another change of the view while fingers zoom stays, and they go on from it")
    func changeMeanwhile() {
        stage.down(1, 340, 270)
        stage.down(2, 460, 330)
        stage.pinch(middle: ((400, 300), (400, 300)), reach: (60, 120))
        stage.viewport.setZoom(.factor(1))
        stage.gestures.yield()
        stage.pinch(middle: ((400, 300), (400, 300)), reach: (120, 121), steps: 2)
        #expect(abs(stage.viewport.zoom - 1) < 0.05)
    }

    // MARK: Touchpad

    @Test("A touchpad's pinch zooms about the pointer, and its end changes nothing")
    func touchpadPinch() throws {
        let (pointer, zoom) = (ViewPoint(x: 300, y: 200), stage.viewport.zoom)
        let held = try #require(stage.place(pointer.x, pointer.y))
        stage.touchpad(.began, scale: 1, at: pointer)
        for step in 1...20 {
            stage.wait(1 / 60)
            stage.touchpad(.moved, scale: 1 + Double(step) / 20, at: pointer)
            #expect(stage.drift(of: held, from: pointer.x, pointer.y) < 1)
        }
        stage.touchpad(.ended, scale: 1, at: pointer)
        #expect(abs(stage.viewport.zoom / zoom - 2) < 1e-9 && !stage.isZooming)
    }

    @Test("T31 touchpad scrolling runs on after the fingers lift", arguments: [true, false])
    func touchpadMomentum(_ tellsLift: Bool) {
        for _ in 0..<10 {
            stage.wait(0.01)
            stage.scroll(0.25)
        }
        let lifted = stage.viewport.offset.y
        if tellsLift { stage.scroll(0, isEnd: true) } else { stage.wait(0.05) }
        #expect(stage.gestures.isMoving)
        stage.wait(0.3)
        #expect(stage.viewport.offset.y > lifted + 50)
        stage.wait(5)
        #expect(!stage.gestures.isMoving && !stage.window.animator.isRunning)
    }

    @Test("T31 the next touch or step of scrolling stops what a touchpad has left running", arguments: [true, false])
    func touchpadStopped(_ byTouch: Bool) {
        for _ in 0..<10 {
            stage.wait(0.01)
            stage.scroll(0.25)
        }
        stage.scroll(0, isEnd: true)
        stage.wait(0.1)
        if byTouch { stage.down(1, 400, 300) } else { stage.scroll(0.01) }
        let place = stage.viewport.offset
        #expect(!stage.gestures.isMoving)
        stage.wait(1)
        #expect(stage.viewport.offset == place)
    }

    @Test("A touchpad's fingers that rest before they lift, and a wheel, leave nothing running")
    func noMomentum() {
        for _ in 0..<10 {
            stage.wait(0.01)
            stage.scroll(0.01)
        }
        stage.wait(1)
        #expect(!stage.gestures.isMoving && !stage.window.animator.isRunning)
        for _ in 0..<10 {
            stage.wait(0.01)
            stage.scroll(1, unit: .detents)
        }
        let place = stage.viewport.offset
        stage.wait(1)
        #expect(stage.viewport.offset == place && !stage.gestures.isMoving)
    }
}
