// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Views

/// Shows an annotation, or what belongs to it, over the picture of its page: while it's selected, or at all times where
/// ``Documents/Annotation/isOverlay`` says so.
///
/// The view lies on the annotation's box and follows it. Views that are added to it take part in hit testing; the view
/// itself does only where it has recognizers of its own, so that taps on the annotation mean what they always mean.
///
/// ```swift
/// final class PinnedStampView: HostingAnnotationView {
///     required init(frame: ViewRect = .zero) {
///         super.init(frame: frame)
///         let pin = Button(title: "Pin")
///         addSubview(pin)
///         LayoutConstraint.activate([
///             pin.leadingAnchor.constraint(equalTo: leadingAnchor),
///             pin.bottomAnchor.constraint(equalTo: bottomAnchor),
///         ])
///     }
/// }
/// ```
///
/// Views are used again for other annotations. Which class is used for which is told by
/// ``Documents/AnnotationManager/annotationViewClass(for:)``, ``PDFConfiguration/overrideClass(_:with:)``, and the delegate.
open class AnnotationView: View {
    /// What it shows; nil while it waits for one.
    open var annotation: Annotation?
    /// The view of the page it's on; nil while it's on none.
    public internal(set) weak var pageView: PageView?
    /// The zoom of the page: 1 shows an inch as an inch.
    open var zoomScale = 1.0
    /// Whether the annotation is selected.
    open var isSelected = false
    /// Where it lies among the views of the page: those with higher numbers lie over it. It's set to the annotation's
    /// place in the order of its page.
    open var zIndex = 0

    /// Makes a view that waits for an annotation.
    public required override init(frame: ViewRect = .zero) { super.init(frame: frame) }

    /// Whether it paints the annotation itself, so that the picture of the page leaves it out. Where it doesn't, the page
    /// goes on to show it. The default is false.
    open var paintsAnnotation: Bool { false }
    /// Whether it's to paint the annotation now: the picture of the page shows it no more. A view that
    /// ``paintsAnnotation`` leaves it to the page while this is false.
    public internal(set) var paintsNow = false {
        didSet {
            guard paintsNow != oldValue else { return }
            setNeedsDisplay()
            setNeedsLayout()
        }
    }
    /// Whether it has what it needs to paint the annotation.
    var isReadyToPaint: Bool { true }
    /// Whether it was made for any annotation of its kind, and may be used again for another one.
    var isReusable = false

    /// It's about to be shown, with all properties set. The default does nothing.
    open func willShow() {}

    /// It's not shown any more. The default does nothing.
    open func didHide() {}

    /// Its annotation looks otherwise, or is elsewhere. The default draws anew.
    open func annotationDidChange() { setNeedsDisplay() }

    /// Forgets its annotation, to be used for another one. Overrides call `super`.
    open func prepareForReuse() {
        annotation = nil
        (isSelected, zIndex, zoomScale, paintsNow) = (false, 0, 1, false)
        isHidden = false
        alpha = 1
    }

    /// Tells which annotation it shows.
    open override var testAttributes: [String: String] {
        guard let annotation else { return [:] }
        return [
            "objectNumber": String(annotation.objectNumber), "type": annotation.subtype, "paints": String(paintsNow),
        ]
    }

    /// What lies in it, or itself where it has recognizers.
    open override func hitTest(_ point: ViewPoint) -> View? {
        let hit = super.hitTest(point)
        return hit === self && gestureRecognizers.isEmpty ? nil : hit
    }
}

/// Holds the annotation views of a page, and catches nothing beside them.
final class AnnotationContainerView: View {
    override func hitTest(_ point: ViewPoint) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }
}
