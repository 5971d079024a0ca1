// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

/// Two fingers come down and lift again, and do not move meanwhile.
final class TwoFingerTap: GestureRecognizer {
    /// How far a finger may move, in points.
    var slop = 10.0
    /// How long fingers may stay down, in seconds.
    var longest = 0.75
    private var origins: [TouchID: ViewPoint] = [:]

    override func touchesBegan(_ touches: [Touch]) {
        if origins.isEmpty { setDeadline(after: longest) }
        for touch in touches { origins[touch.id] = touch.windowLocation }
        if origins.count > 2 { fail(.tooManyTouches(origins.count, most: 2)) }
    }

    override func touchesMoved(_ touches: [Touch]) {
        for touch in touches {
            let way = origins[touch.id]?.distance(to: touch.windowLocation) ?? 0
            if way > slop { fail(.moved(way, slop: slop)) }
        }
    }

    override func touchesEnded(_ touches: [Touch]) {
        guard numberOfTouches == 0 else { return }
        if origins.count == 2 { state = .recognized } else { fail(.tooFewTouches(origins.count, least: 2)) }
    }

    override func deadlineReached() { fail(.held(longest)) }

    override func reset() {
        origins = [:]
        super.reset()
    }
}

final class PatientTwoFingerTap: GestureRecognizer {
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other is PinchRecognizer }
}

@MainActor
func waitForTwoFingers(_ pinch: PinchRecognizer, _ twoFingerTap: TwoFingerTap) {
    pinch.require(toFail: twoFingerTap)
}

@MainActor
func tryTwoFingers() {
    let window = RootWindow(rootView: View(), size: ViewSize(width: 400, height: 300))
    let tap = TwoFingerTap()
    tap.addAction { _ in print("two fingers") }
    window.rootView.addGestureRecognizer(tap)

    func finger(_ id: UInt64, _ phase: Touch.Phase, at time: Double) {
        window.dispatch(
            .touches([
                Touch(
                    id: TouchID(id), device: InputDeviceID(1), type: .direct, phase: phase, timestamp: time,
                    windowLocation: ViewPoint(x: 100 * Double(id), y: 100))
            ]))
    }

    finger(1, .began, at: 0)
    finger(2, .began, at: 0.05)
    finger(1, .ended, at: 0.1)
    finger(2, .ended, at: 0.12)  // prints "two fingers"
}
