// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// A tap with two fingers selects all annotations of the page under it, from inside its action.
final class SelectionFromAction: PDFViewController {
    override func documentViewControllerDidChange() {
        let tap = TapRecognizer()
        tap.numberOfTouchesRequired = 2
        tap.addTarget(self, action: SelectionFromAction.tapDidChangeState)
        documentViewController?.view.addGestureRecognizer(tap)
    }

    private func tapDidChangeState(_ tap: TapRecognizer) {
        let place = tap.location(in: documentViewController?.view)
        guard tap.state == .ended, let pageView = documentViewController?.visiblePageView(at: place),
            let annotations = document?.annotationManager.annotations(onPage: pageView.pageIndex)
        else { return }
        pageView.select(annotations: annotations, presentMenu: false, animated: false)
    }
}
