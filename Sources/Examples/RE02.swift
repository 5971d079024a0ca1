// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Ink can't be selected, and links can't be edited although hosts may let them be.
final class SelectionByKind: PDFViewController {
    override func viewDidLoad() {
        configuration.isLinkEditingEnabled = true

        interactions.selectAnnotation.addActivationCondition { context, point, coordinateSpace in
            !(context.annotation is InkAnnotation)
        }
        interactions.editAnnotation.addActivationCondition { context, point, coordinateSpace in
            !(context.annotation is LinkAnnotation)
        }
    }
}
