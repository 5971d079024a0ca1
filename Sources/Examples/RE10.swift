// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// The interface only comes and goes by taps beside the pages.
final class InterfaceBesidePages: PDFViewController {
    override func viewDidLoad() {
        interactions.toggleUserInterface.addActivationCondition { [weak self] _, point, coordinateSpace in
            guard let documentViewController = self?.documentViewController else { return false }
            let place = documentViewController.view.convert(point, from: coordinateSpace)
            return documentViewController.visiblePageView(at: place) == nil
        }
    }
}
