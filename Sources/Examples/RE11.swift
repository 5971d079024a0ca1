// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// A tap on a page where there is no annotation, and nothing to be deselected, writes a text there.
final class TextByTap: PDFViewController, GestureRecognizerDelegate {
    override func documentViewControllerDidChange() {
        let tap = TapRecognizer()
        tap.addTarget(self, action: TextByTap.tapDidChangeState)
        tap.delegate = self

        interactions.allInteractions.allowSimultaneousRecognition(with: tap)
        tap.require(toFail: interactions.selectAnnotation)
        tap.require(toFail: interactions.deselectAnnotation)

        documentViewController?.view.addGestureRecognizer(tap)
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        pageView(under: recognizer) != nil
    }

    private func tapDidChangeState(_ tap: TapRecognizer) {
        guard let pageView = pageView(under: tap),
            let place = documentViewController?.transform(forPage: pageView.pageIndex)?
                .toPage(tap.location(in: documentViewController?.view))
        else { return }
        let box = PageRect(x: place.x, y: place.y - 20, width: 120, height: 20)
        document?.annotationManager.add(FreeTextAnnotation(page: pageView.pageIndex, in: box, contents: "Hello"))
    }

    private func pageView(under recognizer: GestureRecognizer) -> PageView? {
        documentViewController?.visiblePageView(at: recognizer.location(in: documentViewController?.view))
    }
}
