// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Nothing can be selected on the first page.
final class SelectionByPage: PDFViewController {
    override func viewDidLoad() {
        interactions.selectAnnotation.addActivationCondition { context, point, coordinateSpace in
            context.pageView.pageIndex != 0
        }
    }
}
