// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing
import Views

/// The recognizer that an article builds does what the article says.
@MainActor
@Suite struct TwoFingerTapTests {
    private let window = RootWindow(rootView: View(), size: ViewSize(width: 400, height: 300))
    private let tap = TwoFingerTap()
    private let log = Log()
    private var count: Int { log.lines.count { $0.hasSuffix(": ended") } }

    init() {
        tap.name = "tap"
        window.rootView.addGestureRecognizer(tap)
        window.gestures.addTrace(log)
    }

    private func finger(_ id: UInt64, _ phase: Touch.Phase, at time: Double, moved way: Double = 0) {
        window.dispatch(
            .touches([
                Touch(
                    id: TouchID(id), device: InputDeviceID(1), type: .direct, phase: phase, timestamp: time,
                    windowLocation: ViewPoint(x: 40 * Double(id) + way, y: 100))
            ]))
    }

    /// Why the tap failed, without the time.
    private var failures: [String] {
        log.lines.compactMap { line in
            line.split(separator: "tap: failed, ").dropFirst().first.map(String.init)
        }
    }

    @Test("Two fingers that come down and lift are a tap")
    func taps() {
        finger(1, .began, at: 0)
        finger(2, .began, at: 0.05)
        finger(2, .moved, at: 0.06, moved: 9)
        finger(1, .ended, at: 0.1)
        #expect(count == 0)
        finger(2, .ended, at: 0.12)
        #expect(count == 1)
    }

    @Test("A finger that moves is no tap, nor is one alone, nor are three, nor what takes too long")
    func failing() {
        finger(1, .began, at: 0)
        finger(2, .began, at: 0.05)
        finger(1, .moved, at: 0.06, moved: 11)
        finger(1, .ended, at: 0.1)
        finger(2, .ended, at: 0.12)
        finger(3, .began, at: 1)
        finger(3, .ended, at: 1.1)
        for id: UInt64 in 4...6 { finger(id, .began, at: 2) }
        for id: UInt64 in 4...6 { finger(id, .ended, at: 2.1) }
        finger(7, .began, at: 3)
        finger(8, .began, at: 3)
        finger(7, .ended, at: 3.8)
        finger(8, .ended, at: 3.8)
        #expect(count == 0)
        #expect(
            failures == [
                "moved 11 pt > slop 10 pt", "1 contacts, at least 2", "3 contacts, at most 2",
                "held longer than 0.75 s",
            ])
    }

    @Test("A pinch that waits for the tap gets the fingers when they move")
    func beforePinch() {
        let pinch = PinchRecognizer()
        waitForTwoFingers(pinch, tap)
        window.rootView.addGestureRecognizer(pinch)
        finger(1, .began, at: 0)
        finger(2, .began, at: 0)
        for step in 1...10 { finger(2, .moved, at: 0.01 * Double(step), moved: 4 * Double(step)) }
        #expect(log.lines.contains { $0.hasSuffix("PinchRecognizer: began") })
    }
}
