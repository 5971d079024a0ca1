// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Taps near the edge only turn pages forward.
final class ForwardOnly: PDFViewController {
    override func viewDidLoad() {
        interactions.fastScroll.addActivationCondition { context, point, coordinateSpace in
            context.direction == .forward
        }
    }
}
