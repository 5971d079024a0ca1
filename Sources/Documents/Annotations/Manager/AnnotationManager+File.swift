// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension AnnotationManager {
    /// Whether the document lets a person change annotations.
    public var allowsEditing: Bool { document?.editingObstacle == nil }

    /// Whether something differs from the file.
    public var isModified: Bool { editedPages.contains { edits(ofPage: $0) != nil } }

    /// What is to be written, as it differs from the file.
    func edits() -> DocumentEdits { DocumentEdits(pages: editedPages.sorted().compactMap { edits(ofPage: $0) }) }

    /// What is to be written of a page; nil where it is as in the file.
    func edits(ofPage page: Int) -> PageEdits? {
        let annotations = pages[page] ?? PageAnnotations(awaited: 0)
        let present = annotations.saved
        let ids = present.map(\.uuid)
        var edits = PageEdits(page: page, rotation: document?.book.rotation(page))
        edits.patches = present.compactMap { patch(for: $0) }
        let kept = Set(ids)
        edits.removed = annotations.filed.filter { !kept.contains($0) }.compactMap { known[$0]?.key }
        if ids != annotations.filed { edits.order = present.map(\.key) }
        return edits.isEmpty ? nil : edits
    }

    /// What is to be written of an annotation; nil where it is as in the file.
    func patch(for annotation: Annotation) -> AnnotationPatch? {
        guard annotation.state != annotation.saved else { return nil }
        let entries = changedEntries(annotation)
        guard !entries.isEmpty || annotation.saved == nil else { return nil }
        return AnnotationPatch(key: annotation.key, entries: entries)
    }

    private func changedEntries(_ annotation: Annotation) -> [String: PDFValue] {
        let (new, old) = (annotation.state, annotation.saved)
        var changed: [String: PDFValue] = [:]
        for name in Set(new.entries.keys).union(old?.entries.keys ?? [:].keys) where name != "AP" {
            let value = new.entries[name].map(resolved)
            if value != old?.entries[name].map(resolved) { changed[name] = value ?? .null }
        }
        if new.look != old?.look, let appearance = appearance(of: annotation) { changed["AP"] = appearance }
        return changed.filter { !$0.value.isPartlyOpaque }
    }

    /// The appearance to be written with an annotation; nil where that of the file stays.
    func appearance(of annotation: Annotation) -> PDFValue? {
        let state = annotation.state
        if state.look == 0 { return state.entries["AP"] ?? .null }
        if let picture = state.picture {
            return .dictionary(["N": PictureAppearance.appearance(of: annotation, picture)])
        }
        return AppearanceWriter.appearance(of: annotation).map { .dictionary(["N": $0]) }
    }

    /// A value in which annotations that are in the file by now are referred to by their objects.
    private func resolved(_ value: PDFValue) -> PDFValue {
        guard case .draft = value else { return value }
        let found = known.values.first { $0.reference == value || $0.earlierReferences.contains(value) }
        return found?.reference ?? value
    }

    /// Notes that everything is in the file now, and which objects annotations have become.
    func noteSaved(_ assigned: [AssignedObject]) {
        let keys = Dictionary(assigned.map { ([AnyHashable($0.page), AnyHashable($0.key)], $0.object) }) { first, _ in
            first
        }
        for page in editedPages {
            for annotation in pages[page]?.saved ?? [] {
                if let object = keys[[AnyHashable(page), AnyHashable(annotation.key)]] {
                    annotation.reference.map { annotation.earlierReferences.append($0) }
                    annotation.key = .object(object)
                }
                if annotation.saved?.look != annotation.state.look { annotation.hasAppearance = true }
                annotation.saved = annotation.state
            }
            let filed = pages[page]?.saved.map(\.uuid) ?? []
            pages[page]?.filed = filed
        }
        editedPages = []
        document?.book.settleTurns()
        renewPaint()
        stack.seal()
        notify(.saved, -1)
    }
}
