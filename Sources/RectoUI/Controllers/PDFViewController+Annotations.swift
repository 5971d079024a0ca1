// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Views

extension PDFViewController {
    /// Lets a person change what an annotation says: the words of a text or a note, the address of a link.
    func edit(_ annotation: Annotation) {
        let link = annotation as? LinkAnnotation
        ask(
            title: "Edit \(annotation.kind.title)", placeholder: link == nil ? "Text" : "Address", action: "Done",
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
        annotationMenu?.dismiss()
        guard let first = annotations.first, let window = view.window, let pages = documentViewController,
            let box = pages.transform(forPage: first.pageIndex)?.toView(first.boundingBox)
        else { return }
        let menu = Menu(items(for: annotations))
        guard !menu.isEmpty else { return }
        let bar = TouchMenuBar(menu)
        annotationMenu = bar
        bar.present(in: window, beside: pages.view.convert(box, to: nil))
    }

    private func items(for annotations: [Annotation]) -> [MenuItem] {
        var items: [MenuItem] = []
        if let only = annotations.first, annotations.count == 1, only.kind == .freeText || only.kind == .note {
            items.append(
                MenuItem("Edit", isEnabled: only.hasEditableContents, identifier: "edit-annotation") { [weak self] in
                    self?.edit(only)
                })
        }
        let isMovable = annotations.allSatisfy(\.isMovable)
        items.append(
            MenuItem("Delete", isEnabled: isMovable, identifier: "delete-annotation") {
                annotations.first?.manager?.remove(annotations)
            })
        return items
    }

    /// The menu goes with the selection it is for.
    func selectionDidChange() {
        annotationMenu?.dismiss()
        annotationMenu = nil
        documentViewController?.placeSelectionFrames()
        delegate?.pdfViewControllerDidChangeSelection(self)
    }
}
