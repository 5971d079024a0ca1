// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// Recognizes a contact that draws a line. Continuous.
///
/// What points exactly, a pen or a pointer, draws from its first moment, and a dot by no more than touching. A finger draws
/// once it has moved: until then it may be a tap, a rest, or the first of two. A second finger takes the line back, so that
/// a pinch leaves nothing behind.
final class InkRecognizer: GestureRecognizer {
    /// Whether a contact that comes down is to draw.
    var isWanted: (Touch) -> Bool = { _ in false }
    /// Each place of the contact so far, in the window's space, one for each event.
    private(set) var places: [ViewPoint] = []

    override init() {
        super.init()
        allowedTouchTypes = [.direct, .pen, .indirectPointer]
        buttonMask = .primary
    }

    override func shouldReceive(_ touch: Touch) -> Bool { !touches.isEmpty || isWanted(touch) }

    /// What takes two fingers goes on beside a line that is being drawn, since a second finger takes the line back.
    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        !(other is PinchRecognizer || other is RotationRecognizer || other is DocumentPan)
    }

    override func touchesBegan(_ touches: [Touch]) {
        guard self.touches.count == 1, let first = touches.first else {
            return giveUp(.tooManyTouches(self.touches.count, most: 1))
        }
        places = [first.windowLocation]
        if first.type != .direct { state = .began }
    }

    override func touchesMoved(_ touches: [Touch]) {
        places += touches.map(\.windowLocation)
        if isActive {
            state = .changed
        } else if !isWaitingToBegin, let first = places.first, let last = places.last,
            last.distance(to: first) > GestureTunables.slop(for: .direct)
        {
            state = .began
        }
    }

    override func touchesEnded(_ touches: [Touch]) {
        if isActive || isWaitingToBegin { state = .ended } else { fail(.lifted) }
    }

    override func reset() {
        super.reset()
        places.removeAll(keepingCapacity: true)
    }
}
