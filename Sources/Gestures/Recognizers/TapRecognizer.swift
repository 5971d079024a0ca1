// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Recognizes one or more short taps of one or more fingers in one place. Discrete.
///
/// The place of the gesture is the middle of the first tap, also where it is recognized later because it waited for a
/// double tap to fail.
///
/// ```swift
/// let twice = TapRecognizer()
/// twice.numberOfTapsRequired = 2
/// twice.addAction { tap in print("zoom at", tap.location(in: tap.view)) }
///
/// let once = TapRecognizer()
/// once.require(toFail: twice)
/// ```
open class TapRecognizer: GestureRecognizer {
    /// How many taps in a row. The default is 1.
    @exclusivity(unchecked) open var numberOfTapsRequired = 1
    /// How many fingers each tap has. The default is 1.
    open var numberOfTouchesRequired = 1
    /// How far a finger may wander, in points; nil for what suits the device.
    open var allowableMovement: Double?
    /// The longest time from a tap's first finger down to its last one up, in seconds.
    open var maximumDuration = GestureTunables.tapHoldLimit
    /// The longest time between two taps, in seconds.
    open var maximumInterval = GestureTunables.tapInterval

    /// Whether a pointer's taps are counted by the window system, which knows how near to each other and how soon clicks of
    /// a series follow; a click that it takes for a first one begins anew. The default is false.
    open var followsTapCount = false

    @exclusivity(unchecked) private var taps = TapSequence()

    /// The fingers that are down, or those of the first tap when none is.
    override open var numberOfTouches: Int { touches.isEmpty ? taps.firstPlaces.count : touches.count }

    override open func windowLocation(ofTouch index: Int) -> ViewPoint? {
        if !touches.isEmpty { return super.windowLocation(ofTouch: index) }
        return taps.firstPlaces.indices.contains(index) ? taps.firstPlaces[index] : nil
    }

    override open func touchesBegan(_ touches: [Touch]) {
        if taps.fingerCount == 0 { setDeadline(after: maximumDuration) }
        taps.begin(touches)
        if taps.fingerCount > numberOfTouchesRequired {
            fail(.tooManyTouches(taps.fingerCount, most: numberOfTouchesRequired))
        }
    }

    override open func touchesMoved(_ touches: [Touch]) {
        if let reason = taps.wandering(touches, allowed: allowableMovement) { fail(reason) }
    }

    override open func touchesEnded(_ touches: [Touch]) {
        if let reason = taps.wandering(touches, allowed: allowableMovement) { return fail(reason) }
        guard self.touches.isEmpty else { return }
        guard taps.fingerCount == numberOfTouchesRequired else {
            return fail(.tooFewTouches(taps.fingerCount, least: numberOfTouchesRequired))
        }
        completeTap()
    }

    private func completeTap() {
        taps.complete()
        guard taps.completed >= numberOfTapsRequired else { return setDeadline(after: maximumInterval) }
        clearDeadline()
        if let place = taps.place { lastLocation = place }
        state = .recognized
    }

    override open func deadlineReached() {
        fail(taps.fingerCount > 0 ? .held(maximumDuration) : .nextTapLate(maximumInterval))
    }

    override open func continues(with touch: Touch) -> Bool {
        if followsTapCount, touch.type == .indirectPointer, touch.tapCount == 1 { return false }
        return taps.continues(with: touch)
    }

    /// A tap stands back behind a tap that needs more.
    override open func canPrevent(_ other: GestureRecognizer) -> Bool {
        (other as? TapRecognizer).map { $0.numberOfTapsRequired <= numberOfTapsRequired } ?? true
    }

    /// A tap goes on in spite of one that needs fewer.
    override open func canBePrevented(by other: GestureRecognizer) -> Bool {
        (other as? TapRecognizer).map { $0.numberOfTapsRequired >= numberOfTapsRequired } ?? true
    }

    override open func reset() {
        super.reset()
        taps.reset()
    }
}
