// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Glibc
import Testing
import Views

@testable import RectoUI

@Suite("Turning pages by fingers") @MainActor struct TurnTests {
    let stage = GestureStage()

    /// Turns fingers 1 and 2 about a point by an angle in radians, clockwise, and calls `check` after each step.
    private func turn(by angle: Double, reach: Double = 120, steps: Int = 60, check: () -> Void = {}) {
        func spot(_ angle: Double, _ side: Double) -> (Double, Double) {
            (400 + side * reach * cos(angle), 300 + side * reach * sin(angle))
        }
        stage.down(1, spot(0, -1).0, spot(0, -1).1)
        stage.down(2, spot(0, 1).0, spot(0, 1).1)
        for step in 1...steps {
            stage.wait(1 / 120)
            let now = angle * Double(step) / Double(steps)
            stage.move(1, spot(now, -1).0, spot(now, -1).1)
            stage.move(2, spot(now, 1).0, spot(now, 1).1)
            check()
        }
    }

    private func lift() {
        stage.up(1)
        stage.up(2)
    }

    /// The place of the document that is seen at a point of the window.
    private func position(_ x: Double, _ y: Double) -> DocumentPosition? {
        let point = stage.view.convert(ViewPoint(x: x, y: y), from: nil)
        return stage.viewport.position(at: DevicePoint(x: point.x, y: point.y))
    }

    /// Where a place of the document is seen in the window.
    private func seen(_ place: DocumentPosition) throws -> ViewPoint {
        let spot = try #require(stage.viewport.point(of: place))
        return stage.view.convert(ViewPoint(x: spot.x, y: spot.y), to: nil)
    }

    @Test("Two fingers turn nothing unless that is turned on")
    func off() {
        turn(by: 1.5)
        #expect(stage.view.transform == .identity)
        lift()
        #expect(stage.viewport.rotation == .none && stage.turns.isEmpty)
    }

    @Test(
        "The page turns with the fingers about the place between them, and settles at a quarter",
        arguments: [1.3, -1.3])
    func quarter(_ angle: Double) throws {
        stage.gestures.rotation.isEnabled = true
        var taken: DocumentPosition?
        turn(by: angle) {
            guard stage.view.transform != .identity else { return }
            taken = taken ?? position(400, 300)
            let spot = taken.flatMap { try? seen($0) }
            #expect((spot?.distance(to: ViewPoint(x: 400, y: 300)) ?? .infinity) < 1)
        }
        let held = try #require(taken)
        lift()
        #expect(stage.viewport.rotation == (angle > 0 ? .clockwise : .counterclockwise))
        #expect(stage.turns == [.none])
        // It begins to settle from where it was seen.
        stage.wait(1 / 60)
        #expect(stage.view.transform != .identity)
        stage.wait(1)
        #expect(stage.view.transform == .identity && !stage.window.animator.isRunning)
        // To the side all of the page shows, so that only its height can be held.
        #expect(try abs(seen(held).y - 300) < 2)
    }

    @Test("A turn of less than half a quarter comes back, and changes nothing")
    func comesBack() {
        stage.gestures.rotation.isEnabled = true
        let (offset, zoom) = (stage.viewport.offset, stage.viewport.zoom)
        turn(by: 0.7)
        #expect(stage.view.transform != .identity)
        lift()
        stage.wait(1)
        #expect(stage.viewport.rotation == .none && stage.turns.isEmpty && stage.view.transform == .identity)
        #expect(stage.viewport.zoom == zoom && (stage.viewport.offset - offset).length < 1)
    }

    @Test("Fingers that pinch and wobble turn nothing")
    func wobble() {
        stage.gestures.rotation.isEnabled = true
        turn(by: 0.2)
        #expect(stage.view.transform == .identity)
        lift()
    }

    @Test("The picture does not jump when the turn is taken over into the layout", arguments: [1.3, 1.9])
    func noJump(_ angle: Double) throws {
        stage.gestures.rotation.isEnabled = true
        turn(by: angle)
        let places = [(250.0, 200.0), (500, 420)].compactMap(position)
        let before = try places.map(seen)
        lift()
        let after = try places.map(seen)
        for (old, new) in zip(before, after) { #expect(old.distance(to: new) < 1.5, "\(old) \(new)") }
    }

    @Test("Where people asked for no movement the page is at its quarter at once")
    func reducedMotion() {
        stage.gestures.rotation.isEnabled = true
        stage.window.reducesMotion = true
        turn(by: 1.3)
        lift()
        #expect(stage.view.transform == .identity && stage.viewport.rotation == .clockwise)
    }

    @Test("A turn that is cancelled comes back")
    func cancelled() {
        stage.gestures.rotation.isEnabled = true
        turn(by: 1.3)
        stage.window.cancelAllTouches(.focusLost)
        stage.wait(1)
        #expect(stage.viewport.rotation == .none && stage.view.transform == .identity && stage.turns.isEmpty)
    }

    @Test("Fingers turn and zoom at once")
    func turnAndZoom() {
        stage.gestures.rotation.isEnabled = true
        let zoom = stage.viewport.zoom
        stage.down(1, 300, 300)
        stage.down(2, 500, 300)
        for step in 1...60 {
            stage.wait(1 / 120)
            let (angle, reach) = (1.4 * Double(step) / 60, 100 + Double(step))
            stage.move(1, 400 - reach * cos(angle), 300 - reach * sin(angle))
            stage.move(2, 400 + reach * cos(angle), 300 + reach * sin(angle))
        }
        #expect(stage.viewport.zoom > 1.4 * zoom && stage.view.transform != .identity)
        lift()
        stage.wait(1)
        #expect(stage.viewport.rotation == .clockwise && !stage.isZooming)
    }
}
