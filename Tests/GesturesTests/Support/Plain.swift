// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Gestures

/// A discrete recognizer that is recognized whenever a finger lifts, with relations a test sets.
@MainActor
class Plain: GestureRecognizer {
    var preventsOthers = true
    var isPreventable = true
    var requires: (GestureRecognizer) -> Bool = { _ in false }
    var seen: [String] = []
    /// What to do as touches come, before anything else.
    var onTouches: ((Plain, [Touch]) -> Void)?

    override func touchesBegan(_ touches: [Touch]) { see("began", touches) }
    override func touchesMoved(_ touches: [Touch]) { see("moved", touches) }

    override func touchesEnded(_ touches: [Touch]) {
        see("ended", touches)
        if state == .possible && self.touches.isEmpty { state = .recognized }
    }

    override func touchesCancelled(_ touches: [Touch]) {
        see("cancelled", touches)
        super.touchesCancelled(touches)
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { preventsOthers }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventable }
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { requires(other) }

    override func reset() {
        super.reset()
        seen.append("reset")
    }

    private func see(_ what: String, _ touches: [Touch]) {
        seen.append(what)
        onTouches?(self, touches)
    }
}

/// One that waits until a test decides: possible for as long as a finger is down.
@MainActor
final class Undecided: GestureRecognizer {
    override func touchesEnded(_ touches: [Touch]) { if self.touches.isEmpty { fail(.unspecified) } }
}
