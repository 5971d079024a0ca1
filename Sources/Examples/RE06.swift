// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// A tap that is taken from everything built in wherever its delegate says so: in the upper half of the window.
final class TapBeforeAll: PDFViewController, GestureRecognizerDelegate {
    override func documentViewControllerDidChange() {
        let tap = TapRecognizer()
        tap.addTarget(self, action: TapBeforeAll.tapDidChangeState)
        tap.delegate = self

        interactions.allInteractions.require(toFail: tap)

        documentViewController?.view.addGestureRecognizer(tap)
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        recognizer.location(in: view).y < view.bounds.midY
    }

    private func tapDidChangeState(_ tap: TapRecognizer) {
        if tap.state == .ended { print("tap") }
    }
}
