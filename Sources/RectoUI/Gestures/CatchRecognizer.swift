// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

/// Recognizes a contact that comes down on what moves by itself: it stops the movement, and does nothing else. Taps and
/// holds fail, so that nobody who catches a page follows the link that happens to be under the finger.
final class CatchRecognizer: GestureRecognizer {
    /// Whether there is a movement to catch.
    var isMoving: () -> Bool = { false }

    override init() {
        super.init()
        cancelsTouchesInView = false
        buttonMask = [.primary, .middle, .secondary]
    }

    override func touchesBegan(_ touches: [Touch]) {
        guard state == .possible, !isWaitingToBegin else { return }
        if isMoving() { state = .began } else { fail(.refused(because: "nothing moves")) }
    }

    override func touchesEnded(_ touches: [Touch]) {
        if self.touches.isEmpty && isActive { state = .ended }
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
