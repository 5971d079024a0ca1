// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// A double tap selects annotations in place of a single one.
final class SelectionByDoubleTap: PDFViewController, GestureRecognizerDelegate {
    override func viewDidLoad() { interactions.selectAnnotation.isEnabled = false }

    override func documentViewControllerDidChange() {
        let doubleTap = TapRecognizer()
        doubleTap.numberOfTapsRequired = 2
        doubleTap.addTarget(self, action: SelectionByDoubleTap.doubleTapDidChangeState)
        doubleTap.delegate = self

        // They take double taps too.
        interactions.selectText.require(toFail: doubleTap)
        interactions.smartZoom.require(toFail: doubleTap)

        documentViewController?.view.addGestureRecognizer(doubleTap)
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        interactions.selectAnnotation.canActivate(at: recognizer.location(in: view), in: view)
    }

    private func doubleTapDidChangeState(_ doubleTap: TapRecognizer) {
        if doubleTap.state == .ended {
            interactions.tryToSelectAnnotation(at: doubleTap.location(in: view), in: view)
        }
    }
}
