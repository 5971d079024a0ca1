// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

/// Forty recognizers of all kinds on a tree of views twelve deep, in a window that nobody paints, and hands over it.
@MainActor
final class GestureScene {
    static let depth = 12
    static let recognizerCount = 40

    let window: RootWindow
    private(set) var actionCount = 0
    private var time = 1.0
    private var serial: UInt64 = 0
    private let screen = InputDeviceID(2)
    private let mouse = InputDeviceID(3)

    /// Builds the scene.
    init() {
        window = RootWindow(rootView: View(), size: ViewSize(width: 1200, height: 900))
        var views = [window.rootView]
        for level in 1..<Self.depth {
            // Siblings that hit testing has to pass by.
            for column in 0..<3 { views[level - 1].addSubview(Self.view(level: level, column: column)) }
            let inner = Self.view(level: level, column: nil)
            views[level - 1].addSubview(inner)
            views.append(inner)
        }
        for index in 0..<Self.recognizerCount { add(index, to: views[views.count - 1 - index % Self.depth]) }
    }

    private static func view(level: Int, column: Int?) -> View {
        guard let column else { return View(frame: ViewRect(x: 4, y: 4, width: 1190 - 8 * Double(level), height: 880)) }
        return View(frame: ViewRect(x: 100 * Double(column), y: 900, width: 40, height: 40))
    }

    /// Adds a recognizer of the kind whose turn it is; some wait for one of their kind to fail, as taps do.
    private func add(_ index: Int, to view: View) {
        let recognizer: GestureRecognizer =
            switch index % 8 {
            case 0: TapRecognizer()
            case 1: Self.doubleTap()
            case 2: LongPressRecognizer()
            case 3: PanRecognizer()
            case 4: PinchRecognizer()
            case 5: RotationRecognizer()
            case 6: SwipeRecognizer()
            default: HoverRecognizer()
            }
        recognizer.name = "\(index)"
        recognizer.addAction { [weak self] _ in self?.actionCount += 1 }
        if index % 8 == 1, let single = view.gestureRecognizers.first(where: { $0 is TapRecognizer }) {
            single.require(toFail: recognizer)
        }
        view.addGestureRecognizer(recognizer)
    }

    private static func doubleTap() -> TapRecognizer {
        let tap = TapRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
    }

    // MARK: Hands

    /// Draws one finger over the window in `count` events.
    func drag(_ count: Int) {
        serial += 1
        let id = serial
        for step in 0..<count {
            send([touch(id, step, of: count, x: 300 + Double(step % 500), y: 300 + Double(step % 300))])
        }
        rest()
    }

    /// Draws two fingers apart in `count` events.
    func pinch(_ count: Int) {
        serial += 2
        let (first, second) = (serial - 1, serial)
        for step in 0..<count / 2 {
            let reach = 40 + Double(step % 200)
            send([touch(first, step, of: count / 2, x: 500 - reach, y: 400 - reach / 2)])
            send([touch(second, step, of: count / 2, x: 500 + reach, y: 400 + reach / 2)])
        }
        rest()
    }

    /// Taps in `count` events.
    func tap(_ count: Int) {
        for index in 0..<count / 2 {
            serial += 1
            let x = 200 + Double(index % 20) * 40
            send([touch(serial, 0, of: 2, x: x, y: 400)])
            send([touch(serial, 1, of: 2, x: x, y: 400)])
            if index % 3 == 0 { rest() }
        }
        rest()
    }

    /// Moves the pointer in `count` events.
    func hover(_ count: Int) {
        for step in 0..<count {
            time += 0.002
            window.dispatch(
                .hover(
                    HoverEvent(
                        phase: step == 0 ? .began : step == count - 1 ? .ended : .moved, device: mouse, timestamp: time,
                        windowLocation: ViewPoint(x: 300 + Double(step % 600), y: 300))))
        }
    }

    /// Turns the wheel in `count` events.
    func scroll(_ count: Int) {
        for _ in 0..<count {
            time += 0.002
            window.dispatch(
                .scroll(
                    ScrollEvent(
                        device: mouse, timestamp: time, windowLocation: ViewPoint(x: 400, y: 400),
                        delta: ViewVector(dx: 0, dy: 1))))
        }
    }

    /// Lets all that waits run out.
    private func rest() {
        time += 2
        window.advance(to: time)
    }

    private func touch(_ id: UInt64, _ step: Int, of count: Int, x: Double, y: Double) -> Touch {
        time += 0.002
        return Touch(
            id: TouchID(id), device: screen, type: .direct,
            phase: step == 0 ? .began : step == count - 1 ? .ended : .moved, timestamp: time,
            windowLocation: ViewPoint(x: x, y: y))
    }

    private func send(_ touches: [Touch]) { window.dispatch(.touches(touches)) }
}
