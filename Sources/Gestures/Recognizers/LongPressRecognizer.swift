// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Recognizes fingers that rest for a while, and then follows them. Continuous.
///
/// It begins by time alone. Until then the fingers must keep their place; afterwards they may go anywhere, and each
/// move is a *changed*. It ends when a finger lifts.
///
/// ```swift
/// let hold = LongPressRecognizer()
/// hold.addAction { press in
///     if press.state == .began { print("select the word at", press.location(in: press.view)) }
/// }
/// ```
open class LongPressRecognizer: GestureRecognizer {
    /// How long the fingers rest, in seconds; 0 begins as soon as they are down. The default is 0.5.
    open var minimumPressDuration = GestureTunables.longPressDuration
    /// How far a finger may wander before the gesture begins, in points. The default is 10.
    open var allowableMovement = GestureTunables.touchSlop
    /// How many fingers rest. The default is 1.
    open var numberOfTouchesRequired = 1
    /// How many taps come before. The default is 0.
    open var numberOfTapsRequired = 0

    private var taps = TapSequence()

    /// Whether the taps before are done and the fingers only have to rest.
    private var isHold: Bool { taps.completed >= numberOfTapsRequired }

    override open func touchesBegan(_ touches: [Touch]) {
        guard state == .possible, !isWaitingToBegin else { return touches.forEach(ignore) }
        if taps.fingerCount == 0 && !isHold { setDeadline(after: GestureTunables.tapHoldLimit) }
        taps.begin(touches)
        if taps.fingerCount > numberOfTouchesRequired {
            fail(.tooManyTouches(taps.fingerCount, most: numberOfTouchesRequired))
        } else if isHold && taps.fingerCount == numberOfTouchesRequired {
            beginHold()
        }
    }

    private func beginHold() {
        if minimumPressDuration > 0 {
            setDeadline(after: minimumPressDuration)
        } else {
            clearDeadline()
            state = .began
        }
    }

    override open func touchesMoved(_ touches: [Touch]) {
        if isActive {
            state = .changed
        } else if !isWaitingToBegin, let reason = taps.wandering(touches, allowed: allowableMovement) {
            fail(reason)
        }
    }

    override open func touchesEnded(_ touches: [Touch]) {
        if isActive || isWaitingToBegin {
            state = .ended
        } else if let reason = taps.wandering(touches, allowed: allowableMovement) {
            fail(reason)
        } else if isHold {
            fail(.lifted)
        } else if self.touches.isEmpty {
            completeTap()
        }
    }

    private func completeTap() {
        guard taps.fingerCount == numberOfTouchesRequired else {
            return fail(.tooFewTouches(taps.fingerCount, least: numberOfTouchesRequired))
        }
        taps.complete()
        setDeadline(after: GestureTunables.tapInterval)
    }

    override open func deadlineReached() {
        if taps.fingerCount == 0 {
            fail(.nextTapLate(GestureTunables.tapInterval))
        } else if isHold {
            state = .began
        } else {
            fail(.held(GestureTunables.tapHoldLimit))
        }
    }

    override open func continues(with touch: Touch) -> Bool { taps.continues(with: touch) }

    override open func reset() {
        super.reset()
        taps.reset()
    }
}
