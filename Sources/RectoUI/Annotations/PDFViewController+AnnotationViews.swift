// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Views

extension PDFViewController {
    /// Lets a person change what an annotation says by its own view: text where it stands, a note beside its icon. It takes
    /// effect when the event at hand is done.
    /// - Returns: whether its view can do that.
    func editInPlace(_ annotation: Annotation, at place: ViewPoint? = nil) -> Bool {
        guard annotation is FreeTextAnnotation || annotation is NoteAnnotation,
            documentViewController?.pageView(forPage: annotation.pageIndex) != nil
        else { return false }
        afterEvent { [weak self] in
            guard let self, let view = presentView(of: annotation) else { return }
            // What else could be done would lie over what is typed.
            dismissAnnotationMenu()
            switch view {
            case let text as FreeTextAnnotationView: text.beginEditing(at: place)
            case let note as NoteAnnotationView: note.open(isEditing: true, catalogue: annotationCatalogue)
            default: editInPanel(annotation)
            }
        }
        return true
    }

    /// Shows what can be done with selected annotations: what a note says, or a menu beside them.
    func present(_ annotations: [Annotation]) {
        guard annotations.count == 1, let note = annotations.first as? NoteAnnotation,
            let view = presentView(of: note) as? NoteAnnotationView
        else { return presentMenu(for: annotations) }
        view.open(catalogue: annotationCatalogue)
    }

    /// The view of an annotation, which is selected for that.
    private func presentView(of annotation: Annotation) -> AnnotationView? {
        guard let pages = documentViewController, let pageView = pages.pageView(forPage: annotation.pageIndex) else {
            return nil
        }
        if !pages.annotationSelection.contains(annotation) { pages.annotationSelection.set([annotation]) }
        pages.view.setNeedsLayout()
        pages.view.layoutIfNeeded()
        return pageView.annotationView(for: annotation)
    }

    private func afterEvent(_ action: @escaping @MainActor () -> Void) {
        if let window = view.window { window.gestures.afterEvent(action) } else { action() }
    }

    private var annotationCatalogue: Catalogue { annotationEditor.catalogue }
}
