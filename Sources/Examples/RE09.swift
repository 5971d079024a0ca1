// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// A double tap doesn't zoom on the first page.
final class NoZoomOnOnePage: PDFViewController {
    override func viewDidLoad() {
        interactions.smartZoom.addActivationCondition { [weak self] context, point, coordinateSpace in
            guard let documentViewController = self?.documentViewController else { return false }
            let place = documentViewController.view.convert(point, from: coordinateSpace)
            return documentViewController.visiblePageView(at: place)?.pageIndex != 0
        }
    }
}
