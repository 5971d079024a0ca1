// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Views

/// Stands where an annotation has something to show that is no drawing, such as a video behind a link: a subclass puts it
/// into ``contentView``.
open class LinkAnnotationBaseView: AnnotationView {
    /// What fills the annotation's box in place of how the annotation looks; nil leaves that to the picture of the page.
    public var contentView: View? {
        didSet {
            guard contentView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let contentView { insertSubview(contentView, at: 0) }
            pageView?.superview?.setNeedsLayout()
            setNeedsLayout()
        }
    }

    /// Where there is something to show.
    open override var paintsAnnotation: Bool { contentView != nil }

    /// Lets the content fill the box.
    open override func layoutSubviews() {
        contentView?.frame = bounds
        contentView?.isHidden = !paintsNow
    }
}

/// Lies on a link. The picture of the page shows how it looks.
open class LinkAnnotationView: LinkAnnotationBaseView {
    /// The link.
    public var link: LinkAnnotation? { annotation as? LinkAnnotation }
}
