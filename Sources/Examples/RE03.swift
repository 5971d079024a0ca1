// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// A long press of one's own, in the upper half of the window: it goes before the selection of text, but only where no
/// annotation is selected by it.
final class OwnLongPress: PDFViewController, GestureRecognizerDelegate {
    override func documentViewControllerDidChange() {
        // Make the recognizer.
        let longPress = LongPressRecognizer()
        longPress.addTarget(self, action: OwnLongPress.longPressDidChangeState)
        longPress.delegate = self

        // Say who waits for whom.
        longPress.require(toFail: interactions.selectAnnotation)
        interactions.selectText.require(toFail: longPress)

        // Put it on the view that the pages are in.
        documentViewController?.view.addGestureRecognizer(longPress)
    }

    // Without this it would never fail, and text could not be selected any more.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        recognizer.location(in: view).y < view.bounds.midY
    }

    private func longPressDidChangeState(_ longPress: LongPressRecognizer) {
        if longPress.state == .began { print("long press") }
    }
}
