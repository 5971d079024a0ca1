// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Stamps that have more to tell show the button for it at all times.
final class EagerStamps: PDFViewController {
    override class func willOpen(_ document: Document) {
        document.overrideClass(AnnotationManager.self, with: ViewCustomizingAnnotationManager.self)
        document.overrideClass(StampAnnotation.self, with: EagerlyOverlayingStampAnnotation.self)
    }
}

/// A stamp that is shown by a view also while it isn't selected.
final class EagerlyOverlayingStampAnnotation: StampAnnotation {
    override var isOverlay: Bool {
        get { super.isOverlay || hasAdditionalMetadata }
        set { super.isOverlay = newValue }
    }
}
