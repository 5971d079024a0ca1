// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// A finger that takes along what is selected: after a moment, once it moves; or once it has rested. A tap is no pull, and a
/// second finger that comes in the first moment makes it none.
final class InteractionPull: LongPressRecognizer, InteractionRecognizer {
    weak var interaction: (any InteractionGate)?
    private var start = ViewPoint.zero
    private var downTime = 0.0

    override init() {
        super.init()
        allowedTouchTypes = [.direct]
        minimumPressDuration = EditingTunables.pullHold
        allowableMovement = .infinity
    }

    var kind: String { "pull" }

    override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard state == .possible, self.touches.count == touches.count, let first = touches.first else { return }
        (start, downTime) = (first.windowLocation, first.timestamp)
        giveUpIfNothing(at: touches)
    }

    override func touchesMoved(_ touches: [Touch]) {
        super.touchesMoved(touches)
        guard state == .possible, !isWaitingToBegin, let touch = touches.last,
            touch.windowLocation.distance(to: start) > EditingTunables.pullSlop
        else { return }
        let left = InteractionTunables.transformDelay - (touch.timestamp - downTime)
        if left > 0 { setDeadline(after: left) } else { state = .began }
    }

    override func shouldBegin() -> Bool {
        super.shouldBegin() && mayBegin(at: view?.pointFromWindow(start) ?? start)
    }

    /// Where the finger came down, in the window's space.
    var startLocation: ViewPoint { start }
}
