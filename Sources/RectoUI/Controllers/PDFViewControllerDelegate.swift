// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
@preconcurrency import Glibc
import Views

/// What a PDF view controller tells its owner.
@MainActor
public protocol PDFViewControllerDelegate: AnyObject {
    /// The document, its state, or the page shown has changed.
    func pdfViewControllerDidChange(_ controller: PDFViewController)
    /// The place, the zoom or the arrangement has changed, perhaps within a page. Called for each frame of a movement.
    func pdfViewControllerDidMove(_ controller: PDFViewController)
    /// Other annotations are selected, or none. By default nothing is done.
    func pdfViewControllerDidChangeSelection(_ controller: PDFViewController)
    /// A person follows a link. Return false to keep the controller from following it; by default it does.
    func pdfViewController(_ controller: PDFViewController, shouldOpen link: LinkAnnotation) -> Bool
    /// Other text is selected, or none any more.
    func pdfViewControllerDidSelectText(_ controller: PDFViewController)
    /// An annotation is about to be shown by a view. Return that, another one, or nil to leave it to the page's picture. By
    /// default the proposed one is used.
    func pdfViewController(
        _ controller: PDFViewController, willUse proposed: AnnotationView, for annotation: Annotation
    ) -> AnnotationView?
    /// An annotation can't be shown by the view that was asked for; the page goes on to show it. Told once for each. By
    /// default the reason is written to the standard error.
    func pdfViewController(
        _ controller: PDFViewController, cannotShow annotation: Annotation, _ error: AnnotationViewError)
    /// A view begins to show a page: the time to put views of one's own on it. By default nothing is done.
    func pdfViewController(_ controller: PDFViewController, didConfigurePageView pageView: PageView)
    /// A view shows its page no more: the time to take them off. By default nothing is done.
    func pdfViewController(_ controller: PDFViewController, didCleanupPageView pageView: PageView)
}

extension PDFViewControllerDelegate {
    /// Does nothing.
    public func pdfViewControllerDidChangeSelection(_ controller: PDFViewController) {}
    /// Yes.
    public func pdfViewController(_ controller: PDFViewController, shouldOpen link: LinkAnnotation) -> Bool { true }
    /// Does nothing.
    public func pdfViewControllerDidSelectText(_ controller: PDFViewController) {}
    /// Uses the proposed one.
    public func pdfViewController(
        _ controller: PDFViewController, willUse proposed: AnnotationView, for annotation: Annotation
    ) -> AnnotationView? { proposed }
    /// Writes the reason to the standard error.
    public func pdfViewController(
        _ controller: PDFViewController, cannotShow annotation: Annotation, _ error: AnnotationViewError
    ) {
        fputs("recto: \(error)\n", stderr)
    }
    /// Does nothing.
    public func pdfViewController(_ controller: PDFViewController, didConfigurePageView pageView: PageView) {}
    /// Does nothing.
    public func pdfViewController(_ controller: PDFViewController, didCleanupPageView pageView: PageView) {}
}
