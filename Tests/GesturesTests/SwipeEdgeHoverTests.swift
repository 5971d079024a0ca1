// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Gestures

@MainActor
@Suite struct SwipeTests {
    let stage = Stage()
    let swipe = SwipeRecognizer()

    init() { stage.add(swipe, "swipe") }

    private func flick(_ dx: Double, _ dy: Double, seconds: Double = 0.1) {
        stage.down(1, 200, 200)
        for step in 1...4 {
            stage.wait(seconds / 4)
            stage.move(1, 200 + dx * Double(step) / 4, 200 + dy * Double(step) / 4)
        }
        stage.up()
        stage.wait(1)
    }

    @Test(
        "A swipe goes far, straight and soon in its direction",
        arguments: [
            (60.0, 0.0, 0.1, true), (45, 0, 0.1, false), (-60, 0, 0.1, false), (0, 60, 0.1, false), (60, 20, 0.1, true),
            (60, 50, 0.1, false), (60, 0, 0.8, false),
        ])
    func shapes(dx: Double, dy: Double, seconds: Double, fires: Bool) {
        flick(dx, dy, seconds: seconds)
        #expect(stage.log == (fires ? ["swipe ended"] : []))
        #expect(stage.arena.isIdle)
    }

    @Test(
        "Each direction is its own",
        arguments: [
            (SwipeDirections.left, -60.0, 0.0), (.up, 0, -60), (.down, 0, 60), (.right, 60, 0),
        ])
    func directions(direction: SwipeDirections, dx: Double, dy: Double) {
        swipe.direction = direction
        flick(dx, dy)
        flick(-dx, -dy)
        #expect(stage.log == ["swipe ended"])
    }

    @Test("Two fingers are not one")
    func twoFingers() {
        stage.down(2, 250, 250)
        flick(60, 0)
        stage.up(2)
        #expect(stage.log == [])
        swipe.numberOfTouchesRequired = 2
        stage.down(1, 100, 100)
        stage.down(2, 100, 200)
        stage.move([(1, 160, 100), (2, 160, 200)])
        stage.up(1)
        stage.up(2)
        #expect(stage.log == ["swipe ended"])
    }

    @Test("Three fingers on a touchpad swipe", arguments: [3, 4])
    func touchpad(fingers: Int) {
        stage.touchpad(.began, .swipe, fingers: fingers)
        for _ in 0..<4 { stage.touchpad(.moved, .swipe, fingers: fingers, delta: ViewVector(dx: 15, dy: 0)) }
        stage.touchpad(.ended, .swipe, fingers: fingers)
        #expect(stage.log == (fingers == 3 ? ["swipe ended"] : []))
        #expect(stage.arena.isIdle)
    }
}

@MainActor
@Suite struct ScreenEdgePanTests {
    let stage = Stage()
    let edge = ScreenEdgePanRecognizer()

    init() { stage.add(edge, "edge") }

    @Test(
        "A drag comes in from the edge of the view",
        arguments: [
            (10.0, 60.0, true), (30, 90, false), (10, 10, false),
        ])
    func leftEdge(from: Double, to: Double, begins: Bool) {
        stage.down(1, from, 200)
        stage.move(1, to, from == to ? 300 : 200)
        stage.up()
        #expect(stage.log == (begins ? ["edge began", "edge ended"] : []))
        #expect(stage.arena.isIdle)
    }

    @Test(
        "Each edge has its own way in",
        arguments: [
            (EdgeSet.right, 395.0, 200.0, 350.0, 200.0), (.top, 200, 5, 200, 50), (.bottom, 200, 595, 200, 550),
        ])
    func otherEdges(edges: EdgeSet, x: Double, y: Double, toX: Double, toY: Double) {
        edge.edges = edges
        stage.down(1, x, y)
        stage.move(1, toX, toY)
        stage.up()
        #expect(stage.log == ["edge began", "edge ended"])
    }
}

@MainActor
@Suite struct HoverTests {
    let stage = Stage()
    let hover = HoverRecognizer()

    init() { stage.add(hover, "hover") }

    @Test("GC30 Hovering begins, changes and ends, and a press in between does not end it")
    func press() {
        stage.add(TapRecognizer(), "tap")
        stage.hover(.began)
        stage.hover(.moved, 60)
        stage.down(1, 60, device: Stage.mouse, type: .indirectPointer)
        stage.up()
        stage.hover(.moved, 70)
        stage.hover(.ended)
        #expect(stage.log == ["hover began", "hover changed", "tap ended", "hover changed", "hover ended"])
        #expect(stage.arena.isIdle)
    }

    @Test("GC30 Moving to another view ends it there and begins it here, and coming back begins anew")
    func betweenViews() {
        let other = TestView("other", at: ViewPoint(x: 500, y: 500), in: stage.root)
        stage.add(HoverRecognizer(), "around", to: stage.root)
        stage.add(HoverRecognizer(), "other", to: other)
        stage.hover(.began)
        stage.hover(.moved, on: other)
        stage.hover(.moved)
        #expect(
            stage.log == [
                "hover began", "around began", "hover ended", "around changed", "other began", "around changed",
                "other ended", "hover began",
            ])
        stage.hover(.ended)
        #expect(stage.arena.isIdle)
    }

    @Test("A pen in proximity hovers, and says so")
    func pen() {
        stage.hover(.began, type: .pen)
        #expect(hover.touchType == .pen)
        #expect(hover.location(in: stage.view) == ViewPoint(x: 50, y: 60))
        stage.hover(.ended, type: .pen)
        #expect(stage.log == ["hover began", "hover ended"])
    }
}

@MainActor
@Suite struct DragTests {
    let stage = Stage()
    let drag = DragRecognizer()

    init() {
        stage.add(drag, "drag") { [stage] drag in
            "from \(drag.startLocation(in: stage.view).x) to \(drag.location(in: stage.view).x)"
        }
    }

    @Test("A pointer and a pen drag from where they came down", arguments: [Touch.TouchType.indirectPointer, .pen])
    func drags(type: Touch.TouchType) {
        stage.down(device: Stage.mouse, type: type)
        stage.move(1, 56)
        stage.move(1, 70)
        stage.up()
        #expect(
            stage.log == [
                "drag began from 50.0 to 56.0", "drag changed from 50.0 to 70.0", "drag ended from 50.0 to 70.0",
            ])
    }

    @Test("A finger does not")
    func finger() {
        stage.down()
        stage.move(1, 90)
        stage.up()
        #expect(stage.log == [])
    }
}
