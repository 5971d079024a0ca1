// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Glibc

/// Recognizes fingers that move apart or together, on a touchscreen or a touchpad. Continuous.
///
/// The scale is absolute since the gesture began. It neither jumps at the beginning, where the slop is paid back little
/// by little, nor when a finger comes or goes: with three fingers down any two go on. The gesture ends when all lift.
///
/// ```swift
/// pinch.addAction { [weak page] pinch in
///     page?.zoom(by: pinch.scale, about: pinch.location(in: page))
///     pinch.scale = 1
/// }
/// ```
///
/// Touchscreen and touchpad are two feeds of one recognizer, never both at once. With the touchpad there are no touches
/// and the place is the pointer's.
open class PinchRecognizer: GestureRecognizer {
    /// How much the distance between the fingers changes before the gesture begins, in points.
    open var beginDistance = GestureTunables.pinchSlop

    /// The ratio of the fingers' distance now to that at the beginning. Setting it makes now count as that scale.
    public final var scale: Double {
        get { exp(ratio - payback - base) }
        set { if newValue > 0 && newValue.isFinite { base = ratio - payback - log(newValue) } }
    }

    /// The way of the fingers on a touchpad since the gesture began, in the window's space. Its place is the pointer's,
    /// which they don't move meanwhile; zero on a touchscreen.
    public final private(set) var touchpadWay = ViewVector.zero

    /// How fast the scale grows, per second; zero once it has rested for 40 ms.
    public final var velocity: Double { tracker.velocity(at: currentTime).dx * scale }

    /// All growth since the first fingers came down, as a logarithm.
    private var ratio = 0.0
    /// The part of `ratio` at which the scale is 1.
    private var base = 0.0
    /// The growth at which the gesture began, as a logarithm; zero for one that needs no slop.
    private var slop = 0.0
    /// The average distance of the fingers from their middle when `ratio` was last right.
    private var spread: Double?
    /// When fingers would first have begun.
    private var wishTime: Double?
    private var tracker = VelocityTracker()

    /// What is still held back of the slop, as a logarithm: all of it at the beginning, nothing a factor of 1.5 on.
    private var payback: Double {
        let way = max(GestureTunables.pinchPayback, 2 * abs(slop))
        return slop * max(0, 1 - abs(ratio - slop) / way)
    }

    // MARK: Touches

    override open func touchesBegan(_ touches: [Touch]) { rebase() }

    override open func touchesMoved(_ touches: [Touch]) {
        guard self.touches.count >= 2 else { return }
        follow(at: touches.last?.timestamp ?? currentTime)
        if isActive {
            state = .changed
        } else if !isWaitingToBegin && abs(change) > beginDistance {
            wishTime = currentTime
            slop = log((start + (change > 0 ? beginDistance : -beginDistance)) / start)
            state = .began
        }
    }

    override open func touchesEnded(_ touches: [Touch]) {
        rebase()
        guard self.touches.isEmpty else { return }
        if isActive || isWaitingToBegin { state = .ended } else { fail(.lifted) }
    }

    /// The distance between the fingers with which the growth began, in points.
    private var start: Double { currentSpan / exp(ratio) }
    /// How much the distance has changed since, in points.
    private var change: Double { currentSpan - start }
    private var currentSpan: Double { 2 * floored(spread) }

    private func floored(_ spread: Double?) -> Double {
        max(spread ?? 0, GestureTunables.minimumSpan / 2)
    }

    /// Takes the fingers' distance as it is, without growth.
    private func rebase() {
        spread = touches.count >= 2 ? floored(touches.spread) : nil
    }

    private func follow(at time: Double) {
        let new = floored(touches.spread)
        if let spread { ratio += log(new / spread) }
        spread = new
        sample(at: time)
    }

    private func sample(at time: Double) {
        tracker.add(ViewPoint(x: ratio, y: 0), at: time)
    }

    override open func willLeavePossible() {
        super.willLeavePossible()
        // Where others had to fail first, the fingers have gone on since: begin from where they are.
        if let wishTime, currentTime > wishTime { (base, slop) = (ratio, 0) }
    }

    // MARK: Touchpad

    override open func accepts(_ gesture: TouchpadGesture) -> Bool {
        if case .pinch = gesture.kind { true } else { false }
    }

    override open func touchpadChanged(_ gesture: TouchpadGesture) {
        guard case .pinch(let scale, _) = gesture.kind else { return }
        if gesture.phase == .moved, gesture.delta.length.isFinite { touchpadWay = touchpadWay + gesture.delta }
        if scale > 0 && scale.isFinite {
            ratio = log(scale)
            sample(at: gesture.timestamp)
        }
        switch gesture.phase {
        case .began: state = .began
        case .moved where isActive: state = .changed
        case .ended: state = .ended
        default: break
        }
    }

    override open func reset() {
        super.reset()
        (ratio, base, slop, spread, wishTime) = (0, 0, 0, nil, nil)
        touchpadWay = .zero
        tracker.reset()
    }
}
