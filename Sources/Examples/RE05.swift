// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Watches taps and long presses without getting in the way of anything.
final class GestureObserver: PDFViewController {
    override func documentViewControllerDidChange() {
        let tap = TapRecognizer()
        tap.addTarget(self, action: GestureObserver.tapDidChangeState)
        interactions.allInteractions.allowSimultaneousRecognition(with: tap)
        documentViewController?.view.addGestureRecognizer(tap)

        let longPress = LongPressRecognizer()
        longPress.addTarget(self, action: GestureObserver.longPressDidChangeState)
        interactions.allInteractions.allowSimultaneousRecognition(with: longPress)
        documentViewController?.view.addGestureRecognizer(longPress)
    }

    private func tapDidChangeState(_ tap: TapRecognizer) {
        guard tap.state == .ended, let documentViewController else { return }
        if let pageView = documentViewController.visiblePageView(at: tap.location(in: documentViewController.view)) {
            let point = tap.location(in: pageView)
            print("tap on page \(pageView.pageIndex) at \(Int(point.x)), \(Int(point.y))")
        }
    }

    private func longPressDidChangeState(_ longPress: LongPressRecognizer) {
        if longPress.state == .began {
            print("long press began")
        } else if longPress.state == .ended {
            print("long press ended")
        }
    }
}
