// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

@testable import Gestures

/// A view that is nothing but a place in the window, recognizers, and answers a test sets.
@MainActor
final class TestView: GestureHost {
    let name: String
    /// Where the view's origin is in the window; never at the window's own, so that mixed spaces show.
    var windowOrigin: ViewPoint
    var bounds = ViewRect(x: 0, y: 0, width: 400, height: 600)
    weak var parent: TestView?
    var isInGestureWindow = true
    var shouldBegin = true
    var claims: (GestureRecognizer) -> Bool = { _ in false }
    var hear: ((String) -> Void)?
    var onTouches: (([Touch]) -> Void)?

    var gestureParent: (any GestureHost)? { parent }
    var gestureRecognizers: [GestureRecognizer] = [] {
        didSet { gestureRecognizersDidChange(from: oldValue) }
    }

    init(_ name: String, at windowOrigin: ViewPoint, in parent: TestView? = nil) {
        self.name = name
        self.windowOrigin = windowOrigin
        self.parent = parent
    }

    func pointFromWindow(_ point: ViewPoint) -> ViewPoint { ViewPoint.zero + (point - windowOrigin) }
    func pointToWindow(_ point: ViewPoint) -> ViewPoint { windowOrigin + (point - .zero) }
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { shouldBegin }
    func claimsTouches(from recognizer: GestureRecognizer) -> Bool { claims(recognizer) }

    func touchesBegan(_ touches: [Touch]) { note("began", touches) }
    func touchesMoved(_ touches: [Touch]) { note("moved", touches) }
    func touchesEnded(_ touches: [Touch]) { note("ended", touches) }
    func touchesCancelled(_ touches: [Touch]) { note("cancelled", touches) }

    private func note(_ what: String, _ touches: [Touch]) {
        for touch in touches { hear?("\(name) \(what) \(touch.summary)") }
        onTouches?(touches)
    }
}

extension Touch {
    /// Finger and time, such as "f1@0.1", as the stage numbers them.
    @MainActor var summary: String {
        let stamp = ((timestamp - Stage.start) * 1000).rounded() / 1000
        return "f\(id.rawValue % 10)@\(stamp)"
    }
}
