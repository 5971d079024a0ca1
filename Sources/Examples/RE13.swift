// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Tells of all contacts on the document, while everything goes on as if it weren't there.
final class TouchMonitor: PDFViewController, GestureRecognizerDelegate {
    override func documentViewControllerDidChange() {
        let monitor = LongPressRecognizer()
        monitor.minimumPressDuration = 0
        monitor.addTarget(self, action: TouchMonitor.monitorDidChangeState)
        monitor.delegate = self

        // Views hear of contacts as always.
        monitor.cancelsTouchesInView = false
        monitor.delaysTouchesBegan = false
        monitor.delaysTouchesEnded = false

        documentViewController?.view.addGestureRecognizer(monitor)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    private func monitorDidChangeState(_ monitor: LongPressRecognizer) {
        if monitor.state == .began { print("down") }
        if monitor.state == .ended { print("up") }
    }
}
