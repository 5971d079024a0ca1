// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures

/// Finds annotations under contacts.
extension InteractionScene {
    /// An annotation with the view of its page.
    struct Hit {
        let annotation: Annotation
        let pageView: PageView
    }

    /// The topmost annotation at a place that takes part in anything. One that lies right under the point goes before those
    /// that only meet the square around it.
    func hit(at place: InteractionPlace) -> Hit? {
        guard let pageView = pageView(at: place), let pages,
            let map = pages.transform(forPage: pageView.pageIndex)
        else { return nil }
        let (manager, page) = (pages.document.annotationManager, pageView.pageIndex)
        let point = map.toPage(place.point(in: pages.view))
        for side in [0, target(of: place)] {
            let found = manager.annotations(at: point, onPage: page, side: side / (map.scale * map.page.userUnit))
            if let topmost = found.first(where: \.takesPart) {
                return Hit(annotation: topmost, pageView: pageView)
            }
        }
        return nil
    }

    /// Whether a tap at a place is about an annotation that stands there, rather than about the page.
    func isForAnnotations(_ place: InteractionPlace) -> Bool {
        guard let annotation = hit(at: place)?.annotation, let interactions = controller?.interactions else {
            return false
        }
        switch annotation {
        case is TextMarkupAnnotation: return false
        case is LinkAnnotation: return interactions.openLinkAnnotation.isEnabled
        case is WidgetAnnotation: return true
        default: return interactions.selectAnnotation.isEnabled
        }
    }

    /// The side of the square around a place that annotations must meet, in points. A pointer is exact.
    private func target(of place: InteractionPlace) -> Double {
        let side = configuration.tapTarget
        return place.recognizer?.isFedByPointer == true ? side * InteractionTunables.pointerShare : side
    }

    /// The box of an annotation in the space of the view of the pages; nil while its page isn't on screen.
    func box(of annotation: Annotation) -> ViewRect? {
        pages?.transform(forPage: annotation.pageIndex)?.toView(annotation.shownBox)
    }

    /// The selected annotation whose box, or the space around it, holds a place.
    func selectedHit(at place: InteractionPlace) -> Hit? {
        guard let pages, let page = pages.annotationSelection.page, let pageView = pages.pageView(forPage: page) else {
            return nil
        }
        let (point, reach) = (place.point(in: pages.view), target(of: place) / 2)
        let annotation = pages.annotationSelection.annotations.last { annotation in
            box(of: annotation)?.insetBy(dx: -reach, dy: -reach).contains(point) == true
        }
        return annotation.map { Hit(annotation: $0, pageView: pageView) }
    }
}

extension Annotation {
    /// Whether contacts can mean it at all.
    fileprivate var takesPart: Bool { isVisible && !flags.contains(.readOnly) && !isReply }

    /// Whether it's read with the note that it answers to, on which it lies in the files of some programs.
    private var isReply: Bool { self is NoteAnnotation && inReplyTo is NoteAnnotation }

    /// Whether it can be selected: links are followed and fields filled in instead.
    var isSelectable: Bool {
        switch kind {
        case .link, .widget, .popup: false
        default: !isReply
        }
    }
}

extension GestureRecognizer {
    /// Whether the contact at hand is a mouse's or touchpad's pointer.
    var isFedByPointer: Bool { (touches.last?.type ?? touchType) == .indirectPointer }
}
