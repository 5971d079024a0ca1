// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Gestures

@MainActor
@Suite struct PanTests {
    let stage = Stage()
    let pan = PanRecognizer()

    init() {
        stage.add(pan, "pan") { [view = stage.view] pan in
            let translation = pan.translation(in: view)
            return "\(translation.dx),\(translation.dy)"
        }
    }

    @Test("GC19 A finger pans past 10 points", arguments: [(9.9, false), (10.1, true)])
    func slop(distance: Double, begins: Bool) {
        stage.down()
        stage.move(1, 50 + distance)
        stage.up()
        #expect(stage.log == (begins ? ["pan began 0.0,0.0", "pan ended 0.0,0.0"] : []))
        #expect(stage.arena.isIdle)
    }

    @Test("GC19 A pointer and a pen pan past 3 points", arguments: [(2.9, false), (3.1, true)])
    func pointerSlop(distance: Double, begins: Bool) {
        for type in [Touch.TouchType.indirectPointer, .pen] {
            stage.down(device: Stage.mouse, type: type)
            stage.move(1, 50 + distance)
            stage.up()
            #expect(stage.takeLog() == (begins ? ["pan began 0.0,0.0", "pan ended 0.0,0.0"] : []))
        }
    }

    @Test("GC20 A finger lifted right after the beginning ends the pan")
    func shortest() {
        stage.down()
        stage.move(1, 80)
        stage.up()
        #expect(stage.log == ["pan began 0.0,0.0", "pan ended 0.0,0.0"])
        #expect(pan.state == .possible)
    }

    @Test("GC21 After setting the translation to zero, 10 points on are 10 points")
    func setTranslation() {
        stage.down()
        stage.move(1, 80)
        stage.move(1, 100)
        pan.setTranslation(.zero, in: stage.view)
        stage.move(1, 110)
        pan.setTranslation(ViewVector(dx: 5, dy: 6), in: nil)
        stage.move(1, 111, 61)
        #expect(
            stage.log == [
                "pan began 0.0,0.0", "pan changed 20.0,0.0", "pan changed 10.0,0.0", "pan changed 6.0,7.0",
            ])
    }

    @Test("GC22 Fingers that come and go do not make a pan jump, and it ends when all lift")
    func secondFinger() {
        stage.down(1, 50)
        stage.move(1, 80)
        stage.move(1, 90)
        stage.down(2, 190)
        stage.move(1, 90, 60)
        stage.move([(1, 100, 60), (2, 200, 60)])
        stage.up(1)
        stage.move(2, 207)
        stage.up(2)
        #expect(
            stage.log == [
                "pan began 0.0,0.0", "pan changed 10.0,0.0", "pan changed 10.0,0.0", "pan changed 20.0,0.0",
                "pan changed 27.0,0.0", "pan ended 27.0,0.0",
            ])
        #expect(stage.arena.isIdle)
    }

    @Test("GC23 One finger more than the most prevents a pan before it begins and is ignored afterwards")
    func mostFingers() {
        pan.maximumNumberOfTouches = 1
        stage.down(1, 50)
        stage.down(2, 90)
        stage.move(1, 80)
        stage.up(1)
        stage.up(2)
        #expect(stage.takeLog() == [])
        #expect(stage.tracer.failures(of: "pan") == ["2 contacts, at most 1"])

        stage.down(1, 50)
        stage.move(1, 80)
        stage.down(2, 190)
        stage.move(2, 300)
        stage.move(1, 85)
        stage.up(1)
        #expect(stage.takeLog() == ["pan began 0.0,0.0", "pan changed 5.0,0.0", "pan ended 5.0,0.0"])
        stage.up(2)
        #expect(stage.arena.isIdle)
    }

    @Test("The way of one finger does not count for a pan of two")
    func twoFingerPan() {
        pan.minimumNumberOfTouches = 2
        stage.down(1, 50)
        stage.move(1, 90)
        stage.down(2, 190)
        stage.move(2, 195)
        #expect(stage.log == [])
        stage.move([(1, 100, 60), (2, 205, 60)])
        stage.up(1)
        stage.move(2, 210)
        stage.up(2)
        #expect(stage.log == ["pan began 0.0,0.0", "pan changed 5.0,0.0", "pan ended 5.0,0.0"])
    }

    @Test("GC23 Of two fingers that come at once only the one too many is ignored")
    func extraFinger() {
        pan.maximumNumberOfTouches = 2
        stage.down(1, 50)
        stage.move(1, 80)
        let second = Touch(
            id: TouchID(902), device: Stage.screen, type: .direct, phase: .began, timestamp: stage.time,
            windowLocation: stage.view.pointToWindow(ViewPoint(x: 100, y: 60)))
        var third = second
        third.id = TouchID(903)
        stage.send([second, third], hit: stage.view)
        #expect(pan.touches.map(\.id.rawValue) == [11, 902])
    }

    @Test("GC24 A steady 1000 points per second are measured within 2 %, and rest is 0")
    func velocity() {
        stage.down(1, 0)
        for step in 1...20 {
            stage.at(Double(step) * 0.01)
            stage.move(1, Double(step) * 10)
        }
        let speed = pan.velocity(in: stage.view)
        #expect(abs(speed.dx - 1000) < 20 && abs(speed.dy) < 20)
        stage.wait(0.2)
        #expect(pan.velocity(in: stage.view) == .zero)
        stage.up()
    }

    @Test("A lift that a busy program hears of late still has the speed that the finger had")
    func lateLift() {
        var speed = ViewVector.zero
        pan.addAction { [unowned pan] _ in if pan.state == .ended { speed = pan.velocity(in: nil) } }
        stage.down(1, 0)
        for step in 1...20 {
            stage.at(Double(step) * 0.01)
            stage.move(1, Double(step) * 10)
        }
        // A frame takes long: the window's time has gone on, and only then comes what happened before.
        stage.arena.advance(to: Stage.start + 0.35)
        stage.up()
        #expect(abs(speed.dx - 1000) < 20)
    }

    @Test(
        "GC29 A wheel reaches a pan only where its mask allows",
        arguments: [
            (ScrollTypes.wheel, ScrollEvent.Unit.detents, true), (.wheel, .touchpadDetents, false),
            (.touchpad, .touchpadDetents, true), (.touchpad, .detents, false), (ScrollTypes(), .detents, false),
            (.all, .touchpadDetents, true),
        ])
    func wheel(mask: ScrollTypes, unit: ScrollEvent.Unit, arrives: Bool) {
        pan.allowedScrollTypes = mask
        stage.scroll(0, 1, unit: unit)
        let way = unit == .detents ? GestureTunables.wheelDetent : GestureTunables.touchpadDetent
        #expect(stage.takeLog() == (arrives ? ["pan began 0.0,\(-way)"] : []))
        #expect(pan.numberOfTouches == 0)
        stage.scroll(0, -2, unit: unit)
        #expect(stage.takeLog() == (arrives ? ["pan changed 0.0,\(way)"] : []))
        stage.wait(1)
        #expect(stage.log == (arrives ? ["pan ended 0.0,\(way)"] : []))
        #expect(stage.arena.isIdle)
    }

    @Test("A touchpad's word that the fingers have left ends a scroll at once, with its velocity")
    func touchpadEnd() {
        pan.allowedScrollTypes = .all
        var speed = ViewVector.zero
        pan.addAction { if $0.state == .ended { speed = $0.velocity(in: nil) } }
        for _ in 0..<10 {
            stage.scroll(0, 0.5, unit: .touchpadDetents)
            stage.wait(0.01)
        }
        stage.scroll(0, 0, unit: .touchpadDetents, isEnd: true)
        #expect(stage.log.last == "pan ended 0.0,-150.0")
        #expect(abs(speed.dy + 1500) < 30)
        #expect(stage.arena.isIdle)
    }

    @Test("A touch ends a scroll and pans by itself")
    func touchEndsScroll() {
        pan.allowedScrollTypes = .all
        stage.scroll(0, 1)
        stage.down()
        stage.scroll(0, 1)
        stage.move(1, 80)
        stage.up()
        #expect(stage.log == ["pan began 0.0,-53.0", "pan ended 0.0,-53.0", "pan began 0.0,0.0", "pan ended 0.0,0.0"])
        #expect(stage.arena.isIdle)
    }

    @Test("A pan measures in the space it is asked for")
    func spaces() {
        let scaled = ScaledSpace()
        var lines: [String] = []
        pan.addAction { pan in
            lines.append("\(pan.translation(in: scaled).dx) \(pan.location(in: stage.root).x)")
        }
        stage.down(1, 0)
        stage.move(1, 100)
        stage.move(1, 120)
        #expect(lines == ["0.0 1000.0", "10.0 1020.0"])
        pan.setTranslation(ViewVector(dx: 1, dy: 0), in: scaled)
        #expect(pan.translation(in: nil).dx == 2)
    }

    /// A space whose unit is two points of the window.
    private final class ScaledSpace: CoordinateSpace {
        func pointFromWindow(_ point: ViewPoint) -> ViewPoint { ViewPoint(x: point.x / 2 - 7, y: point.y / 2) }
        func pointToWindow(_ point: ViewPoint) -> ViewPoint { ViewPoint(x: (point.x + 7) * 2, y: point.y * 2) }
    }
}

@Suite struct VelocityTrackerTests {
    @Test("Fewer than three samples are no velocity")
    func fewSamples() {
        var tracker = VelocityTracker()
        tracker.add(ViewPoint(x: 0, y: 0), at: 1)
        tracker.add(ViewPoint(x: 10, y: 0), at: 1.01)
        #expect(tracker.velocity(at: 1.01) == .zero)
        tracker.add(ViewPoint(x: 20, y: 0), at: 1.02)
        #expect(abs(tracker.velocity(at: 1.02).dx - 1000) < 1)
    }

    @Test("A pause before the last samples is not averaged in")
    func pause() {
        var tracker = VelocityTracker()
        for step in 0..<5 { tracker.add(ViewPoint(x: -Double(step) * 50, y: 0), at: Double(step) * 0.01) }
        for step in 0..<5 { tracker.add(ViewPoint(x: Double(step) * 10, y: 0), at: 0.1 + Double(step) * 0.01) }
        #expect(abs(tracker.velocity(at: 0.14).dx - 1000) < 1)
    }

    @Test("Something that speeds up is as fast as it is at the end")
    func acceleration() {
        var tracker = VelocityTracker()
        for step in 0...8 {
            let time = Double(step) * 0.01
            tracker.add(ViewPoint(x: 0, y: 5000 * time * time), at: time)
        }
        #expect(abs(tracker.velocity(at: 0.08).dy - 800) < 8)
    }

    @Test("Samples that are no numbers, double or out of order do no harm")
    func oddSamples() {
        var tracker = VelocityTracker()
        for step in 0..<40 { tracker.add(ViewPoint(x: Double(step), y: 0), at: 5 + Double(step / 2) * 0.01) }
        tracker.add(ViewPoint(x: .nan, y: 0), at: 5.3)
        #expect(tracker.velocity(at: 5.2).dx.isFinite)
        tracker.add(ViewPoint(x: 1, y: 0), at: 2)
        #expect(tracker.velocity(at: 2) == .zero)
    }
}
