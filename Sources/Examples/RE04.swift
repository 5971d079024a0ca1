// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// A double tap of one's own that doesn't keep the built-in one from zooming.
final class OwnDoubleTap: PDFViewController {
    override func documentViewControllerDidChange() {
        let doubleTap = TapRecognizer()
        doubleTap.numberOfTapsRequired = 2
        doubleTap.addTarget(self, action: OwnDoubleTap.doubleTapDidChangeState)

        interactions.smartZoom.allowSimultaneousRecognition(with: doubleTap)

        documentViewController?.view.addGestureRecognizer(doubleTap)
    }

    private func doubleTapDidChangeState(_ doubleTap: TapRecognizer) { print("double tap") }
}
