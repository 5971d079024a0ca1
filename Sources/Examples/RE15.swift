// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Annotations can be seen and nothing more.
final class NoAnnotations: PDFViewController {
    override func viewDidLoad() {
        interactions.allAnnotationInteractions.isEnabled = false
    }
}
