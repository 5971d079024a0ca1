// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Glibc

/// Recognizes two fingers that turn about each other, on a touchscreen or a touchpad. Continuous.
///
/// The rotation is in radians, clockwise, zero at the beginning, and goes on past a half turn without a jump. The
/// gesture ends when all fingers lift; it pauses while only one is down.
///
/// ```swift
/// rotation.addAction { [weak stamp] in stamp?.turn(by: $0.rotation) }
/// ```
open class RotationRecognizer: GestureRecognizer {
    /// How far the fingers turn before the gesture begins, in radians.
    open var beginAngle = GestureTunables.rotationSlop

    /// The turn since the gesture began, in radians, clockwise. Setting it makes now count as that turn.
    public final var rotation: Double {
        get { turn - base }
        set { if newValue.isFinite { base = turn - newValue } }
    }

    /// How fast the fingers turn, in radians per second; zero once they have rested for 40 ms.
    public final var velocity: Double { tracker.velocity(at: currentTime).dx }

    /// All turning since the first fingers came down.
    private var turn = 0.0
    private var base = 0.0
    /// The direction from the first finger to the second when `turn` was last right.
    private var angle: Double?
    private var tracker = VelocityTracker()

    override open func touchesBegan(_ touches: [Touch]) { angle = direction }

    override open func touchesMoved(_ touches: [Touch]) {
        guard let new = direction else { return }
        if let angle { turn += remainder(new - angle, 2 * .pi) }
        angle = new
        tracker.add(ViewPoint(x: turn, y: 0), at: touches.last?.timestamp ?? currentTime)
        if isActive {
            state = .changed
        } else if !isWaitingToBegin && abs(turn) > beginAngle {
            state = .began
        }
    }

    override open func touchesEnded(_ touches: [Touch]) {
        angle = direction
        guard self.touches.isEmpty else { return }
        if isActive || isWaitingToBegin { state = .ended } else { fail(.lifted) }
    }

    /// The direction from the first finger to the second; nil where there are no two, or both are in one place.
    private var direction: Double? {
        guard touches.count >= 2 else { return nil }
        let way = touches[1].windowLocation - touches[0].windowLocation
        return way.length < GestureTunables.minimumSpan ? nil : atan2(way.dy, way.dx)
    }

    override open func willLeavePossible() {
        super.willLeavePossible()
        base = turn
    }

    override open func accepts(_ gesture: TouchpadGesture) -> Bool {
        if case .pinch = gesture.kind { true } else { false }
    }

    override open func touchpadChanged(_ gesture: TouchpadGesture) {
        guard case .pinch(_, let step) = gesture.kind else { return }
        if step.isFinite { turn += step }
        tracker.add(ViewPoint(x: turn, y: 0), at: gesture.timestamp)
        if gesture.phase == .ended {
            if isActive || isWaitingToBegin { state = .ended } else { fail(.lifted) }
        } else if isActive {
            state = .changed
        } else if !isWaitingToBegin && abs(turn) > beginAngle {
            state = .began
        }
    }

    override open func reset() {
        super.reset()
        (turn, base, angle) = (0, 0, nil)
        tracker.reset()
    }
}
