// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

extension PDFViewController {
    /// Asks which view is to show an annotation.
    public func documentViewController(
        _ controller: DocumentViewController, willUse proposed: AnnotationView, for annotation: Annotation
    ) -> AnnotationView? { annotationView(proposed, for: annotation) }

    /// Passes it on.
    public func documentViewController(
        _ controller: DocumentViewController, cannotShow annotation: Annotation, _ error: AnnotationViewError
    ) {
        delegate?.pdfViewController(self, cannotShow: annotation, error)
    }

    /// Passes it on.
    public func documentViewController(_ controller: DocumentViewController, didConfigurePageView pageView: PageView) {
        didConfigurePageView(pageView)
    }

    /// Passes it on.
    public func documentViewController(_ controller: DocumentViewController, didCleanupPageView pageView: PageView) {
        didCleanupPageView(pageView)
    }
}
