// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// What a document view controller tells its owner.
@MainActor
public protocol DocumentViewControllerDelegate: AnyObject {
    /// The current page, the zoom or the place has changed.
    func documentViewControllerDidMove(_ controller: DocumentViewController)
    /// An annotation is about to be shown by a view. Return that, another one, or nil to leave it to the page's picture. By
    /// default the proposed one is used.
    func documentViewController(
        _ controller: DocumentViewController, willUse proposed: AnnotationView, for annotation: Annotation
    ) -> AnnotationView?
    /// An annotation can't be shown by the view that was asked for; the page goes on to show it. Told once for each. By
    /// default nothing is done.
    func documentViewController(
        _ controller: DocumentViewController, cannotShow annotation: Annotation, _ error: AnnotationViewError)
    /// A view begins to show a page: the time to put views of one's own on it. By default nothing is done.
    func documentViewController(_ controller: DocumentViewController, didConfigurePageView pageView: PageView)
    /// A view shows its page no more: the time to take them off. By default nothing is done.
    func documentViewController(_ controller: DocumentViewController, didCleanupPageView pageView: PageView)
}

extension DocumentViewControllerDelegate {
    /// Uses the proposed one.
    public func documentViewController(
        _ controller: DocumentViewController, willUse proposed: AnnotationView, for annotation: Annotation
    ) -> AnnotationView? { proposed }
    /// Does nothing.
    public func documentViewController(
        _ controller: DocumentViewController, cannotShow annotation: Annotation, _ error: AnnotationViewError
    ) {}
    /// Does nothing.
    public func documentViewController(_ controller: DocumentViewController, didConfigurePageView pageView: PageView) {}
    /// Does nothing.
    public func documentViewController(_ controller: DocumentViewController, didCleanupPageView pageView: PageView) {}
}
