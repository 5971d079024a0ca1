// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Views

/// Makes the views of annotations, of the class that is asked for, and keeps those that are not used.
///
/// The class is, in this order: what ``Documents/AnnotationManager/annotationViewClass(for:)`` names, which asks the
/// providers; the usual one for the kind, or what the configuration overrides it with. Then the delegate may put another view in
/// its place, or none.
@MainActor
final class AnnotationViewFactory {
    private unowned let pages: DocumentViewController
    private var spare: [ObjectIdentifier: [AnnotationView]] = [:]
    /// The annotations of which has been told that something is not possible.
    private var reported: Set<AnnotationID> = []
    /// Which classes of views stand in for others.
    var classes = ClassRegistry()

    init(of pages: DocumentViewController) { self.pages = pages }

    /// Makes the view of an annotation; nil where the delegate wants none.
    func makeView(of annotation: Annotation, on pageView: PageView) -> AnnotationView? {
        let proposed = takeView(of: viewClass(for: annotation))
        (proposed.annotation, proposed.pageView) = (annotation, pageView)
        guard let owner = pages.owner else { return proposed }
        let chosen = owner.annotationView(proposed, for: annotation)
        if chosen !== proposed { retire(proposed) }
        chosen?.annotation = annotation
        chosen?.pageView = pageView
        return chosen
    }

    /// Takes a view off its page.
    func retire(_ view: AnnotationView) {
        if view.superview != nil {
            view.removeFromSuperview()
            view.didHide()
        }
        view.prepareForReuse()
        view.pageView = nil
        if view.isReusable { spare[ObjectIdentifier(type(of: view)), default: []].append(view) }
    }

    /// Tells once that an annotation can't be shown as is asked for.
    func report(_ error: AnnotationViewError, of annotation: Annotation) {
        guard reported.insert(annotation.uuid).inserted else { return }
        guard let owner = pages.owner else { return }
        owner.delegate?.pdfViewController(owner, cannotShow: annotation, error)
    }

    private func takeView(of type: AnnotationView.Type) -> AnnotationView {
        if let found = spare[ObjectIdentifier(type)]?.popLast() { return found }
        let view = type.init(frame: .zero)
        view.isReusable = true
        return view
    }

    private func viewClass(for annotation: Annotation) -> AnnotationView.Type {
        let named = pages.document.annotationManager.annotationViewClass(for: annotation)
        if let named {
            if let type = named as? AnnotationView.Type { return type }
            report(.notAnAnnotationView(className: "\(named)"), of: annotation)
        }
        switch annotation.kind {
        case .link: return classes.resolve(LinkAnnotationView.self)
        case .note: return classes.resolve(NoteAnnotationView.self)
        case .freeText: return classes.resolve(FreeTextAnnotationView.self)
        case .widget: return classes.resolve(FormElementView.self)
        default: return classes.resolve(HostingAnnotationView.self)
        }
    }
}
