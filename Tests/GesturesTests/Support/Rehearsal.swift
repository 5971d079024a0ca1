// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting

@testable import Gestures

extension SeededGenerator {
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}

/// A window with all kinds of recognizers, related at random, and people who do anything to it.
///
/// The recognizers and views are made once; each sequence relates them anew.
@MainActor
final class Rehearsal {
    let arena = GestureArena()
    let root = TestView("root", at: ViewPoint(x: 7, y: 9))
    let inner: TestView
    let recognizers: [GestureRecognizer]
    /// What was wrong, in the order it was found.
    var faults: [String] = []
    /// How many actions were called, so that a test knows that something happens.
    private(set) var actionCount = 0
    private var random = SeededGenerator(seed: 0)
    private var heard: [ObjectIdentifier: GestureRecognizer.State] = [:]
    private var down: [Touch] = []
    private var serial: UInt64 = 0
    private var time = 1.0
    /// What views have last heard of each touch.
    private var told: [TouchID: Touch.Phase] = [:]
    /// Whether people only let go, and actions do nothing foolish any more.
    private var isEnding = false

    init() {
        inner = TestView("inner", at: ViewPoint(x: 107, y: 59), in: root)
        let double = TapRecognizer()
        double.numberOfTapsRequired = 2
        let two = TapRecognizer()
        two.numberOfTouchesRequired = 2
        let immediate = LongPressRecognizer()
        immediate.minimumPressDuration = 0
        let wheel = PanRecognizer()
        wheel.allowedScrollTypes = .all
        recognizers = [
            TapRecognizer(), double, two, LongPressRecognizer(), immediate, PanRecognizer(), wheel, PinchRecognizer(),
            RotationRecognizer(), SwipeRecognizer(), HoverRecognizer(), DragRecognizer(), ScreenEdgePanRecognizer(),
        ]
        for recognizer in recognizers {
            recognizer.addAction { [unowned self] in hear($0) }
        }
        arena.problemHandler = { [unowned self] problem in
            if case .requirementCycle = problem { return }
            faults.append(problem.description)
        }
    }

    /// Plays the sequence of that seed; all that was wrong in it is in `faults` afterwards.
    func play(seed: UInt64, steps: Int) {
        random = SeededGenerator(seed: seed)
        arrange()
        for _ in 0..<steps { step() }
        finish()
    }

    // MARK: Setting

    private func arrange() {
        for view in [root, inner] {
            view.isInGestureWindow = true
            view.shouldBegin = !random.chance(5)
            view.gestureRecognizers = []
            view.onTouches = { [unowned self] in $0.forEach(viewHears) }
        }
        for recognizer in recognizers where random.chance(35) {
            relate(recognizer)
            (random.chance(60) ? inner : root).addGestureRecognizer(recognizer)
        }
    }

    private func relate(_ recognizer: GestureRecognizer) {
        recognizer.isEnabled = !random.chance(5)
        recognizer.cancelsTouchesInView = random.chance(70)
        recognizer.delaysTouchesBegan = random.chance(20)
        recognizer.delaysTouchesEnded = random.chance(70)
        recognizer.requirements = []
        recognizer.simultaneous = []
        if random.chance(25) { recognizer.require(toFail: anyOther(than: recognizer)) }
        if random.chance(25) { recognizer.allowSimultaneousRecognition(with: anyOther(than: recognizer)) }
    }

    private func anyOther(than recognizer: GestureRecognizer) -> GestureRecognizer {
        let others = recognizers.filter { $0 !== recognizer }
        return others[random.below(others.count)]
    }

    // MARK: Hearing

    /// Checks that each action carries on from the one before, and sometimes does something foolish.
    private func hear(_ recognizer: GestureRecognizer) {
        actionCount += 1
        let id = ObjectIdentifier(recognizer)
        let (before, now) = (heard[id] ?? .possible, recognizer.state)
        let isLegal =
            switch (before, now) {
            case (.possible, .began), (.possible, .ended): true
            case (.began, .changed), (.began, .ended), (.began, .cancelled): true
            case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
            default: false
            }
        if !isLegal { faults.append("\(recognizer.label) went from \(before) to \(now)") }
        heard[id] = now == .ended || now == .cancelled ? .possible : now
        if !isEnding && random.chance(6) { meddle(with: recognizer) }
    }

    /// Checks that a view hears of each touch first its beginning and last exactly one end.
    private func viewHears(_ touch: Touch) {
        let isLegal =
            switch (told[touch.id], touch.phase) {
            case (nil, .began), (.began, .moved), (.moved, .moved): true
            case (.began, .ended), (.began, .cancelled), (.moved, .ended), (.moved, .cancelled): true
            default: false
            }
        if !isLegal { faults.append("a view heard \(touch.phase) after \(String(describing: told[touch.id]))") }
        told[touch.id] = touch.phase
    }

    private func meddle(with recognizer: GestureRecognizer) {
        let other = anyOther(than: recognizer)
        switch random.below(7) {
        case 0: recognizer.isEnabled = false
        case 1: (other.isEnabled, recognizer.isEnabled) = (false, true)
        case 2: recognizer.view?.removeGestureRecognizer(recognizer)
        case 3: other.view?.removeGestureRecognizer(other)
        case 4: inner.addGestureRecognizer(other)
        case 5: arena.cancelAll(.grab)
        default: step()
        }
    }

    // MARK: Doing

    private func step() {
        time += [0, 0.004, 0.02, 0.1, 0.3, 0.6][random.below(6)]
        switch random.below(20) {
        case 0..<6: press()
        case 6..<11: change(.moved)
        case 11..<15: change(.ended)
        case 15: change(.cancelled)
        case 16: scroll()
        case 17: touchpad()
        case 18: hover()
        default: disturb()
        }
    }

    private func press() {
        guard down.count < 4 else { return change(.ended) }
        serial += 1
        let kinds: [(InputDeviceID, Touch.TouchType)] = [
            (Stage.screen, .direct), (Stage.screen, .direct), (Stage.screen, .direct), (Stage.otherScreen, .direct),
            (Stage.mouse, .indirectPointer), (Stage.pen, .pen),
        ]
        let (device, type) = kinds[random.below(kinds.count)]
        let touch = Touch(
            id: TouchID(serial), device: device, type: type, phase: .began, timestamp: time, windowLocation: place())
        down.append(touch)
        send(touch)
    }

    private func place() -> ViewPoint {
        ViewPoint(x: 100 + Double(random.below(40)) * 3, y: 100 + Double(random.below(40)) * 3)
    }

    private func change(_ phase: Touch.Phase) {
        guard !down.isEmpty else { return }
        let index = random.below(down.count)
        var touch = down[index]
        touch.phase = phase
        touch.timestamp = time
        if phase == .moved || random.chance(20) { touch.windowLocation = place() }
        if phase == .moved { down[index] = touch } else { down.remove(at: index) }
        send(touch)
    }

    private func send(_ touch: Touch) {
        arena.handle(.touches([touch]), hitView: random.chance(80) ? inner : root, at: time)
    }

    private func scroll() {
        let event = ScrollEvent(
            device: Stage.mouse, timestamp: time, windowLocation: place(),
            delta: ViewVector(dx: 0, dy: Double(random.below(3)) - 1), isEnd: random.chance(30))
        arena.handle(.scroll(event), hitView: inner, at: time)
    }

    private func touchpad() {
        let phases: [Touch.Phase] = [.began, .moved, .moved, .ended, .cancelled]
        let gesture = TouchpadGesture(
            kind: random.chance(70) ? .pinch(scale: 0.5 + Double(random.below(4)), rotation: 0.2) : .swipe,
            phase: phases[random.below(phases.count)], fingerCount: 3, device: InputDeviceID(9), timestamp: time,
            windowLocation: place(), delta: ViewVector(dx: 30, dy: 0))
        arena.handle(.touchpad(gesture), hitView: inner, at: time)
    }

    private func hover() {
        let phases: [Touch.Phase] = [.began, .moved, .moved, .ended]
        let event = HoverEvent(
            phase: phases[random.below(phases.count)], device: Stage.mouse, timestamp: time, windowLocation: place())
        arena.handle(.hover(event), hitView: random.chance(70) ? inner : root, at: time)
    }

    private func disturb() {
        let recognizer = recognizers[random.below(recognizers.count)]
        switch random.below(7) {
        case 0: arena.deviceRemoved(Stage.screen)
        case 1: arena.cancelAll(.unmapped)
        case 2: recognizer.isEnabled.toggle()
        case 3: recognizer.view?.removeGestureRecognizer(recognizer)
        case 4: arena.prune(Stage.screen, keeping: Set(down.prefix(1).map(\.id)))
        case 5: arena.viewWillLeave(inner)
        default: arena.advance(to: time)
        }
    }

    // MARK: Ending

    /// Lifts all that is down and lets time pass; then everything must be at rest.
    private func finish() {
        isEnding = true
        defer { isEnding = false }
        while !down.isEmpty { change(.ended) }
        let end = Touch.Phase.ended
        let pinch = TouchpadGesture.Kind.pinch(scale: 1, rotation: 0)
        arena.handle(
            .touchpad(
                TouchpadGesture(
                    kind: pinch, phase: end, fingerCount: 2, device: InputDeviceID(9), timestamp: time,
                    windowLocation: .zero)), hitView: inner, at: time)
        arena.handle(
            .hover(HoverEvent(phase: end, device: Stage.mouse, timestamp: time, windowLocation: .zero)), hitView: inner,
            at: time)
        time += 10
        arena.advance(to: time)
        if !arena.isIdle { faults.append("not at rest: \(arena.engaged.map(\.label)), \(arena.contacts.map(\.id))") }
        for recognizer in recognizers where recognizer.state != .possible || isHeardActive(recognizer) {
            faults.append("\(recognizer.label) is left in \(recognizer.state)")
        }
        for (id, phase) in told where phase != .ended && phase != .cancelled {
            faults.append("a view never heard of the end of touch \(id.rawValue)")
        }
        (heard, told) = ([:], [:])
    }

    private func isHeardActive(_ recognizer: GestureRecognizer) -> Bool {
        heard[ObjectIdentifier(recognizer), default: .possible] != .possible
    }
}
