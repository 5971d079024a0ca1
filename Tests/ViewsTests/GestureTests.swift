// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import Views

@MainActor @Suite struct GestureTests {
    let stage = Stage()
    let outer = Recorder(frame: rect(50, 50, 300, 200))
    let inner = Recorder(frame: rect(20, 10, 100, 100))
    let log = Log()

    /// What recognizers did, line by line.
    @MainActor final class Log {
        var lines: [String] = []

        func add(_ recognizer: GestureRecognizer, _ name: String, to view: View) {
            recognizer.addAction { [weak self] recognizer in
                let place = recognizer.location(in: recognizer.view)
                self?.lines.append("\(name) \(recognizer.state.rawValue) \(place.x),\(place.y)")
            }
            view.addGestureRecognizer(recognizer)
        }
    }

    init() {
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        inner.log = []
    }

    @Test("A tap on a view reaches its recognizer in the view's space and is taken from the view")
    func tap() {
        log.add(TapRecognizer(), "tap", to: inner)
        stage.click(80, 70)
        #expect(log.lines == ["tap ended 10.0,10.0"])
        #expect(inner.log == ["began 1", "cancelled 1"])
    }

    @Test("A recognizer on a view sees contacts on those below it, scrolled content included")
    func ancestors() {
        outer.bounds.origin.y = 30
        log.add(TapRecognizer(), "tap", to: outer)
        stage.click(80, 60)
        #expect(log.lines == ["tap ended 30.0,40.0"])
    }

    @Test("The host is asked for the time at which a long press begins, and a frame at that time begins it")
    func deadline() {
        log.add(LongPressRecognizer(), "press", to: inner)
        let touch = stage.press(80, 70)
        #expect(stage.window.nextDeadline == 100.5)
        stage.frame(after: 0.25)
        #expect(log.lines == [])
        stage.frame(after: 0.25)
        #expect(log.lines == ["press began 10.0,10.0"])
        #expect(stage.window.nextDeadline == nil)
        stage.send(.ended, touch)
        #expect(log.lines.last == "press ended 10.0,10.0")
    }

    @Test("A host with a timer hears each change of the deadline once")
    func timer() {
        @MainActor final class TimerHost: WindowHost {
            var now = 100.0
            var deadlines: [Double?] = []
            func setNeedsFrame() {}
            func setCursor(_ cursor: Cursor) {}
            func setDeadline(_ time: Double?) { deadlines.append(time) }
        }
        let host = TimerHost()
        stage.window.host = host
        log.add(LongPressRecognizer(), "press", to: inner)
        let touch = stage.press(80, 70)
        stage.send(.moved, touch, x: 81)
        stage.send(.ended, touch)
        #expect(host.deadlines == [100.5, nil])
    }

    @Test("GC52 A view that is removed during a pan cancels it once")
    func removed() {
        log.add(PanRecognizer(), "pan", to: inner)
        let touch = stage.press(80, 70)
        stage.send(.moved, touch, x: 90)
        inner.removeFromSuperview()
        stage.send(.moved, touch, x: 99)
        stage.send(.ended, touch)
        #expect(log.lines.map { $0.prefix(9) } == ["pan began", "pan cance"])
        #expect(inner.log == ["began 1", "cancelled 1", "left"])
        #expect(stage.window.gestures.isIdle)
    }

    @Test("GC52 A view that removes itself in its action is cancelled once the action is done")
    func removesItself() {
        let pan = PanRecognizer()
        log.add(pan, "pan", to: inner)
        pan.addAction { [inner] in if $0.state == .began { inner.removeFromSuperview() } }
        let touch = stage.press(80, 70)
        stage.send(.moved, touch, x: 90)
        stage.send(.ended, touch)
        #expect(log.lines.map { $0.prefix(9) } == ["pan began", "pan cance"])
        #expect(stage.window.gestures.isIdle)
    }

    @Test("A scroll that a recognizer takes does not reach the views, and others do")
    func scroll() {
        let pan = PanRecognizer()
        pan.allowedScrollTypes = .wheel
        log.add(pan, "pan", to: inner)
        outer.consumesScroll = true
        let event = { (x: Double) in
            ScrollEvent(
                device: InputDeviceID(3), timestamp: 100, windowLocation: ViewPoint(x: x, y: 70),
                delta: ViewVector(dx: 0, dy: 1))
        }
        #expect(stage.window.dispatch(.scroll(event(80))))
        #expect(outer.log == ["entered"] && inner.log == [])
        stage.frame(after: 1)
        #expect(stage.window.dispatch(.scroll(event(300))))
        #expect(outer.log == ["entered", "scroll 1.0"])
        #expect(log.lines == ["pan began 10.0,10.0", "pan ended 10.0,10.0"])
    }

    @Test("A view's own no fails its recognizer, and a control keeps its taps from the views around it")
    func views() {
        final class Choosy: View {
            override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
            override func claimsTouches(from recognizer: GestureRecognizer) -> Bool { recognizer is TapRecognizer }
        }
        let choosy = Choosy(frame: rect(0, 0, 50, 50))
        inner.addSubview(choosy)
        log.add(TapRecognizer(), "own", to: choosy)
        log.add(TapRecognizer(), "around", to: outer)
        stage.click(80, 70)
        #expect(log.lines == [])
        stage.click(150, 140)
        #expect(log.lines.count == 1)
    }

    @Test("A recognizer is on one view at a time")
    func oneView() {
        let tap = TapRecognizer()
        inner.addGestureRecognizer(tap)
        outer.addGestureRecognizer(tap)
        #expect(inner.gestureRecognizers.isEmpty && tap.view === outer)
        outer.gestureRecognizers = []
        #expect(tap.view == nil)
    }

    @Test("Hovering reaches recognizers beside the views")
    func hover() {
        log.add(HoverRecognizer(), "hover", to: inner)
        stage.hover(80, 70)
        stage.hover(300, 70)
        #expect(log.lines == ["hover began 10.0,10.0", "hover ended 230.0,10.0"])
        #expect(inner.log == ["hover began", "hover ended"])
    }

    @Test("A button is pressed, and a tap around it is not recognized, but one that only watches is")
    func button() {
        let button = Control(frame: rect(0, 0, 50, 50))
        button.addAction { [log] _ in log.lines.append("activated") }
        inner.addSubview(button)
        log.add(TapRecognizer(), "around", to: outer)
        stage.click(80, 70)
        #expect(log.lines == ["activated"])
        let watcher = TapRecognizer()
        watcher.cancelsTouchesInView = false
        log.add(watcher, "watcher", to: outer)
        stage.click(80, 70)
        #expect(log.lines == ["activated", "watcher ended 30.0,20.0", "activated"])
    }

    @Test("A drag that begins on a button scrolls what it is in, and does not press the button")
    func dragOnButton() {
        let button = Control(frame: rect(0, 0, 50, 50))
        button.addAction { [log] _ in log.lines.append("activated") }
        inner.addSubview(button)
        log.add(PanRecognizer(), "pan", to: outer)
        let touch = stage.press(80, 70, type: .direct)
        stage.send(.moved, touch, x: 95)
        stage.send(.ended, touch, x: 95)
        #expect(log.lines.map { $0.prefix(9) } == ["pan began", "pan ended"])
        #expect(!button.isPressed)
    }
}
