// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

@testable import Gestures

/// A window with one view, a clock, fingers to touch it with, and a log of all that happened, line by line.
///
/// Places are given in the view's own space. Times are seconds since the stage was set.
@MainActor
final class Stage {
    nonisolated static let start = 8.0
    static let screen = InputDeviceID(3)
    static let otherScreen = InputDeviceID(4)
    static let pen = InputDeviceID(5)
    static let mouse = InputDeviceID(6)

    let arena = GestureArena()
    let root = TestView("root", at: ViewPoint(x: 100, y: 40))
    let view: TestView
    let tracer = Tracer()
    var log: [String] = []
    var problems: [GestureProblem] = []
    private(set) var time = Stage.start
    private var fingers: [Int: Touch] = [:]
    private var serial: UInt64 = 0

    init() {
        view = TestView("view", at: ViewPoint(x: 1000, y: 500), in: root)
        arena.addTrace(tracer)
        arena.problemHandler = { [weak self] in self?.problems.append($0) }
    }

    /// The log so far, which starts anew.
    @discardableResult
    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    /// Puts a recognizer on `view` (the stage's own where nil) and writes its actions to the log.
    @discardableResult
    func add<Recognizer: GestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to view: TestView? = nil,
        detail: @escaping @MainActor (Recognizer) -> String = { _ in "" }
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addAction { [unowned self] recognizer in
            let extra = detail(recognizer)
            log.append("\(name) \(recognizer.state.rawValue)" + (extra.isEmpty ? "" : " \(extra)"))
        }
        (view ?? self.view).addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Writes the touches that `view` hears of to the log.
    func listen(to view: TestView) {
        view.hear = { [weak self] in self?.log.append($0) }
    }

    // MARK: Time

    /// Lets time go on to `seconds` after the start.
    func at(_ seconds: Double) {
        time = Stage.start + seconds
        arena.advance(to: time)
    }

    /// Lets `seconds` pass.
    func wait(_ seconds: Double) {
        time += seconds
        arena.advance(to: time)
    }

    // MARK: Fingers

    func down(
        _ finger: Int = 1, _ x: Double = 50, _ y: Double = 60, on hit: TestView? = nil,
        device: InputDeviceID = Stage.screen, type: Touch.TouchType = .direct, buttons: ButtonMask = .primary,
        modifiers: ModifierFlags = []
    ) {
        serial += 1
        let touch = Touch(
            id: TouchID(serial * 10 + UInt64(finger)), device: device, type: type, phase: .began, timestamp: time,
            windowLocation: view.pointToWindow(ViewPoint(x: x, y: y)), buttons: buttons, modifiers: modifiers)
        fingers[finger] = touch
        send([touch], hit: hit ?? view)
    }

    func move(_ finger: Int = 1, _ x: Double, _ y: Double = 60) { change(finger, .moved, x, y) }

    func up(_ finger: Int = 1) { change(finger, .ended) }

    func cancel(_ finger: Int = 1) { change(finger, .cancelled) }

    /// Moves several fingers at once.
    func move(_ places: [(finger: Int, x: Double, y: Double)]) {
        let touches = places.compactMap { place -> Touch? in
            fingers[place.finger]?.windowLocation = view.pointToWindow(ViewPoint(x: place.x, y: place.y))
            fingers[place.finger]?.phase = .moved
            fingers[place.finger]?.timestamp = time
            return fingers[place.finger]
        }
        send(touches, hit: nil)
    }

    func change(
        _ finger: Int, _ phase: Touch.Phase, _ x: Double? = nil, _ y: Double? = nil, modifiers: ModifierFlags? = nil
    ) {
        guard var touch = fingers[finger] else { return }
        touch.phase = phase
        touch.timestamp = time
        if let x, let y { touch.windowLocation = view.pointToWindow(ViewPoint(x: x, y: y)) }
        if let modifiers { touch.modifiers = modifiers }
        fingers[finger] = touch
        send([touch], hit: nil)
    }

    /// The touch of a finger as last sent.
    func touch(_ finger: Int = 1) -> Touch? { fingers[finger] }

    func send(_ touches: [Touch], hit: TestView?) {
        arena.handle(.touches(touches), hitView: hit, at: time)
    }

    /// One short tap.
    func tap(_ finger: Int = 1, _ x: Double = 50, _ y: Double = 60, for seconds: Double = 0.05) {
        down(finger, x, y)
        wait(seconds)
        up(finger)
    }

    // MARK: Other input

    func scroll(
        _ dx: Double, _ dy: Double, unit: ScrollEvent.Unit = .detents, isEnd: Bool = false,
        device: InputDeviceID = Stage.mouse, on hit: TestView? = nil, x: Double = 50, y: Double = 60
    ) {
        let event = ScrollEvent(
            device: device, timestamp: time, windowLocation: view.pointToWindow(ViewPoint(x: x, y: y)),
            delta: ViewVector(dx: dx, dy: dy), unit: unit, isEnd: isEnd)
        arena.handle(.scroll(event), hitView: hit ?? view, at: time)
    }

    func touchpad(
        _ phase: Touch.Phase, _ kind: TouchpadGesture.Kind, fingers: Int = 2, delta: ViewVector = .zero,
        device: InputDeviceID = InputDeviceID(9)
    ) {
        let event = TouchpadGesture(
            kind: kind, phase: phase, fingerCount: fingers, device: device, timestamp: time,
            windowLocation: view.pointToWindow(ViewPoint(x: 70, y: 80)), delta: delta)
        arena.handle(.touchpad(event), hitView: view, at: time)
    }

    func hover(
        _ phase: Touch.Phase, _ x: Double = 50, _ y: Double = 60, type: Touch.TouchType = .indirectPointer,
        device: InputDeviceID? = nil, on hit: TestView? = nil
    ) {
        let event = HoverEvent(
            phase: phase, device: device ?? (type == .indirectPointer ? Stage.mouse : Stage.pen), type: type,
            timestamp: time, windowLocation: view.pointToWindow(ViewPoint(x: x, y: y)))
        arena.handle(.hover(event), hitView: hit ?? view, at: time)
    }

    func key(_ keysym: UInt32, isDown: Bool = true) {
        arena.handle(.key(KeyEvent(isDown: isDown, keysym: keysym, timestamp: time)), hitView: view, at: time)
    }
}

/// Keeps the lines of a trace.
@MainActor
final class Tracer: GestureTrace {
    var entries: [GestureTraceEntry] = []

    var inputCount = 0
    var rejected: [Touch] = []

    func record(_ entry: GestureTraceEntry) { entries.append(entry) }
    func receive(_ event: InputEvent, at time: Double) { inputCount += 1 }
    func reject(_ touch: Touch, at time: Double) { rejected.append(touch) }

    /// Why the recognizer of that name failed, each time.
    func failures(of name: String) -> [String] {
        entries.compactMap { entry in
            guard entry.recognizer == name, case .failed(let reason) = entry.event else { return nil }
            return "\(reason)"
        }
    }

    /// For whom the recognizer of that name waited.
    func waits(of name: String) -> [String] {
        entries.compactMap { entry in
            guard entry.recognizer == name, case .waiting(let other) = entry.event else { return nil }
            return other
        }
    }
}

/// A delegate whose answers a test sets, and who writes down the questions.
@MainActor
final class TestDelegate: GestureRecognizerDelegate {
    var shouldBegin: (GestureRecognizer) -> Bool = { _ in true }
    var shouldReceiveTouch: (Touch) -> Bool = { _ in true }
    var shouldReceiveEvent: (InputEvent) -> Bool = { _ in true }
    var simultaneous: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var isRequired: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var questions: [String] = []

    private func note(_ question: String, _ a: GestureRecognizer, _ b: GestureRecognizer? = nil) {
        questions.append(([question, a.label] + (b.map { [$0.label] } ?? [])).joined(separator: " "))
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        note("begin", recognizer)
        return shouldBegin(recognizer)
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        shouldReceiveTouch(touch)
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: InputEvent) -> Bool {
        shouldReceiveEvent(event)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { simultaneous(recognizer, other) }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        note("require", recognizer, other)
        return requires(recognizer, other)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        note("required", recognizer, other)
        return isRequired(recognizer, other)
    }
}
