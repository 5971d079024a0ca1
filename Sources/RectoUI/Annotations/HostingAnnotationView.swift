// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Views

/// Shows an annotation as it looks, by a picture of its own that it follows wherever it goes: stretched at once, and sharp
/// a moment later. The picture of the page leaves the annotation out meanwhile.
///
/// It's what annotations are shown by that have no better view, and the class to begin a view of one's own with.
open class HostingAnnotationView: AnnotationView {
    /// The picture, which may be that of another zoom or place.
    var picture: AnnotationPicture? { didSet { if picture !== oldValue { pictureDidChange() } } }
    /// From default user space to the space of the page's view.
    var pageTransform: PageTransform<ViewSpace>? { didSet { if pageTransform != oldValue { pictureDidChange() } } }

    /// It does.
    open override var paintsAnnotation: Bool { true }

    override var isReadyToPaint: Bool { picture != nil }

    /// Paints the annotation.
    open override func draw(_ canvas: Canvas, dirty: ViewRect) {
        guard paintsNow, let picture, let map = toView(picture), let pageView else { return }
        canvas.saved {
            canvas.clip(to: pageView.bounds.offsetBy(ViewPoint.zero - frame.origin))
            canvas.concatenate(map)
            picture.draw(on: canvas)
        }
    }

    open override func annotationDidChange() { pictureDidChange() }

    open override func prepareForReuse() {
        super.prepareForReuse()
        (picture, pageTransform) = (nil, nil)
    }

    /// From pixels of the picture to this view's space.
    private func toView(_ picture: AnnotationPicture) -> ViewTransform? {
        guard let annotation, let pageTransform else { return nil }
        return picture.toPage(showing: annotation).then(pageTransform.forward)
            .then(ViewTransform(a: 1, b: 0, c: 0, d: 1, tx: -frame.minX, ty: -frame.minY))
    }

    /// The picture may reach beyond the box.
    private func pictureDidChange() {
        if let picture, let map = toView(picture) {
            let extent = map.map(picture.extent)
            let own = ViewRect(origin: .zero, size: bounds.size)
            drawingMargin = max(
                0, own.minX - extent.minX, own.minY - extent.minY, extent.maxX - own.maxX, extent.maxY - own.maxY
            ).rounded(.up)
        }
        setNeedsDisplay()
    }
}

/// Shows an annotation that covers another one which has a view, so that it goes on to do so. Nobody gets to see it as a view.
final class LiftedAnnotationView: HostingAnnotationView {
    convenience init(of annotation: Annotation) {
        self.init(frame: .zero)
        self.annotation = annotation
    }
}
