// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

extension DocumentGestures {
    /// A wheel or touchpad scrolls by a distance in points. A touchpad's steps are followed so that the document can run
    /// on, and beyond the ends it gives where that turns no page.
    /// - Returns: what the ends did not allow.
    func scroll(_ event: ScrollEvent, by distance: ViewVector) -> ViewVector {
        motion.halt()
        guard event.unit == .touchpadDetents, let window = view.window else { return moveContent(by: distance) }
        if touchpad.lastArrival == nil {
            motion.stop()
            drag.band = RubberBand(stretchedBy: stretch, in: view.bounds.size)
        }
        touchpad.follow(distance, at: event.timestamp, arrival: window.now)
        if touchpadTicker == nil {
            touchpadTicker = window.animator.tick(now: window.now) { [weak self] now, _ in self?.watch(now) ?? false }
        }
        let isFlow = target?.viewport.arrangement.isContinuous ?? true
        return pull(by: distance, gives: (gives.horizontally, gives.vertically && isFlow))
    }

    /// The touchpad's fingers have left.
    func touchpadLifted(at time: Double) {
        guard touchpad.lastArrival != nil else { return }
        motion.start(touchpad.lift(at: time))
    }

    /// Waits until the touchpad rests. Returns whether to go on.
    private func watch(_ now: Double) -> Bool {
        guard touchpad.hasRested(at: now) || view.window == nil else { return true }
        touchpadTicker = nil
        if touchpad.lastArrival != nil {
            motion.start(touchpad.lift(at: nil))
        } else if stretch != .zero && !pan.isActive && !isMoving {
            motion.start(.zero)
        }
        return false
    }
}
