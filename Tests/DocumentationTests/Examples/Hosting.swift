// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// The examples of the article on the library `Recto`.
@MainActor
private func runAReader() {
    RectoApplication.run { controller in
        controller.interactions.fastScroll.addActivationCondition { context, point, space in
            context.direction == .forward
        }
    }
}

enum Hosting {
    final class Reader: PDFViewController {
        override func documentViewControllerDidChange() {
            let tap = TapRecognizer()
            tap.addTarget(self, action: Reader.tapped)
            interactions.allInteractions.allowSimultaneousRecognition(with: tap)
            documentViewController?.view.addGestureRecognizer(tap)
        }

        private func tapped(_ tap: TapRecognizer) { print("tap at", tap.location(in: view)) }
    }
}
