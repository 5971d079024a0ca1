// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Views

extension PDFViewController {
    /// Lets a person change what an annotation says: the words of a text or a note, the address of a link.
    /// - Parameters:
    ///   - annotation: the annotation.
    ///   - place: where a tap asked for it, in the window's space.
    func edit(_ annotation: Annotation, at place: ViewPoint? = nil) {
        dismissAnnotationMenu()
        if !editInPlace(annotation, at: place) { editInPanel(annotation) }
    }

    /// Asks for it over the pages.
    func editInPanel(_ annotation: Annotation) {
        let link = annotation as? LinkAnnotation
        ask(
            title: catalogue(.editKind, catalogue.name(of: annotation.kind)),
            placeholder: catalogue(link == nil ? .annotationText : .linkAddress), action: catalogue(.doneAction),
            text: link.map { $0.uri ?? "" } ?? annotation.contents
        ) { text in
            annotation.manager?.update(annotation) {
                if let link { link.uri = text } else { annotation.contents = text }
            }
            return nil
        }
    }

    /// Shows what can be done with selected annotations beside them.
    func presentMenu(for annotations: [Annotation]) {
        dismissAnnotationMenu()
        guard let window = view.window, let frame = annotationMenuAnchor else { return }
        let menu = Menu(menus.annotationItems?() ?? annotationItems())
        guard !menu.isEmpty else { return }
        let bar = TouchMenuBar(menu, backLabel: catalogue(.goBack), moreLabel: catalogue(.moreMenu))
        annotationMenu = bar
        bar.present(in: window, beside: frame)
    }

    /// Takes that away.
    func dismissAnnotationMenu() {
        annotationMenu?.dismiss()
        annotationMenu = nil
    }

    /// Keeps it beside the selection as the pages move.
    func placeAnnotationMenu() {
        guard let annotationMenu else { return }
        if let anchor = annotationMenuAnchor { annotationMenu.place(beside: anchor) } else { dismissAnnotationMenu() }
    }

    /// What the menu stands beside: the selection with its knobs, in the window's space.
    private var annotationMenuAnchor: ViewRect? {
        guard let pages = documentViewController, let layout = pages.selectionLayout else { return nil }
        var frame = layout.frame
        if let knob = layout.rotation?.knob {
            frame = frame.union(ViewRect(x: knob.x - 8, y: knob.y - 8, width: 16, height: 16))
        }
        let shown = frame.intersection(pages.view.bounds)
        return shown.isEmpty ? nil : pages.view.convert(shown, to: nil)
    }

    /// What can be done where the host says nothing else.
    private func annotationItems() -> [MenuItem] {
        let editor = annotationEditor
        let say = editor.catalogue
        var items: [MenuItem] = []
        if editor.canEditContents {
            items.append(MenuItem(say(.editAnnotation), identifier: "edit-annotation") { editor.editContents() })
        }
        return items + [
            MenuItem(say(.annotationProperties), identifier: "annotation-properties") { editor.toggleInspector() },
            MenuItem(say(.copyAnnotation), isEnabled: editor.canCopy, identifier: "copy") { editor.copy() },
            MenuItem(say(.deleteAnnotation), isEnabled: editor.canDelete, identifier: "delete-annotation") {
                editor.delete()
            },
        ]
    }

    /// The menu goes with the selection it is for.
    func selectionDidChange() {
        dismissAnnotationMenu()
        annotationEditor.selectionDidChange()
        documentViewController?.placeSelectionFrames()
        delegate?.pdfViewControllerDidChangeSelection(self)
    }
}
