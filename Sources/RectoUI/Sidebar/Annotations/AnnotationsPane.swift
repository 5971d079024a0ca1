// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import Views

/// The annotations of a document by page, with a filter, to go to and to delete.
final class AnnotationsPane: ListPane {
    private enum Row {
        case page(Int, count: Int)
        case entry(AnnotationList.Entry)
    }

    /// Goes to a page.
    var onPage: (_ page: Int) -> Void = { _ in }
    /// Goes to an annotation, and selects it.
    var onAnnotation: (_ annotation: Annotation) -> Void = { _ in }
    private let document: Document
    private let catalogue: Catalogue
    private let annotations: AnnotationList
    private let bar: FilterBar
    private var rows: [Row] = []
    private var filter = AnnotationFilter()
    private var isOutdated = true
    private var hasBegun = false

    /// Lists the annotations of an open document.
    init(document: Document, catalogue: Catalogue) {
        self.document = document
        self.catalogue = catalogue
        annotations = AnnotationList(of: document)
        bar = FilterBar("annotations", catalogue: catalogue)
        super.init("annotations", head: bar)
        annotations.onChange = { [weak self] in self?.setOutdated() }
        bar.field.onChange = { [weak self] in
            self?.filter.text = $0
            self?.setOutdated()
        }
        bar.field.onCommit = { [weak self] _ in self?.list.becomeFirstResponder() }
        bar.menu = { [weak self] in self?.filterMenu ?? Menu([]) }
    }

    override var isBusy: Bool { annotations.isReading || isOutdated }
    override var firstResponder: View { list.rowCount > 0 ? list : bar.field }

    override func densityDidChange() {
        bar.density = density
        setOutdated()
    }

    private func setOutdated() {
        isOutdated = true
        setNeedsLayout()
    }

    override func layoutSubviews() {
        annotations.isActive = !isHidden && window != nil
        if annotations.isActive, !hasBegun {
            hasBegun = true
            annotations.begin(at: page ?? 0)
        }
        if isOutdated, annotations.isActive { rebuild() }
        super.layoutSubviews()
    }

    // MARK: Rows

    private func rebuild() {
        isOutdated = false
        let selected = list.selection.flatMap(entry)?.annotation
        rows = annotations.entries(filter).flatMap { page, entries in
            [.page(page, count: entries.count)] + entries.map { .entry($0) }
        }
        list.setRowHeights(rows.map(height))
        list.selection = selected.flatMap { selected in
            rows.indices.first { entry($0)?.annotation === selected }
        }
        bar.isFiltering = filter.kind != nil || filter.author != nil
        bar.isHidden = rows.isEmpty && filter.isEmpty
        let empty = annotations.isReading ? Phrase.loading : filter.isEmpty ? .noAnnotations : .nothingMatches
        showMessage(rows.isEmpty ? catalogue(empty) : nil)
    }

    private func height(_ row: Row) -> Double {
        if case .page = row { return density == .touch ? 36 : 26 }
        return density == .touch ? 60 : 46
    }

    private func entry(_ index: Int) -> AnnotationList.Entry? {
        guard rows.indices.contains(index), case .entry(let entry) = rows[index] else { return nil }
        return entry
    }

    override func row(at index: Int, reusing old: View?) -> ListRow {
        let row = old as? AnnotationRow ?? AnnotationRow()
        guard rows.indices.contains(index) else { return row }
        switch rows[index] {
        case .page(let page, let count):
            row.show(heading: catalogue(.pageNumber, document.name(ofPage: page)), count: count, density)
        case .entry(let entry):
            row.show(entry, kind: catalogue.name(of: entry.annotation.kind), detail: detail(of: entry), density)
        }
        return row
    }

    /// Who made it, when, and how many answers there are.
    private func detail(of entry: AnnotationList.Entry) -> String {
        let annotation = entry.annotation
        var parts = [annotation.author, (annotation.modified ?? annotation.created)?.day ?? ""]
        if !entry.replies.isEmpty { parts.append(catalogue(.replies, count: entry.replies.count)) }
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    // MARK: Acting

    override func activate(_ index: Int) {
        if rows.indices.contains(index), case .page(let page, _) = rows[index] { return onPage(page) }
        guard let entry = entry(index) else { return }
        if let place = list.contact, wasSelected === entry.annotation,
            AnnotationRow.deletion(in: list.frame(ofRow: index), density, isMirrored).contains(place)
        {
            return delete(entry.annotation)
        }
        wasSelected = entry.annotation
        onAnnotation(entry.annotation)
    }

    /// What was gone to last: its row shows what deletes it.
    private weak var wasSelected: Annotation?

    override func menu(ofRow index: Int) -> Menu {
        guard let annotation = entry(index)?.annotation else { return Menu([]) }
        return Menu([
            MenuItem(catalogue(.showOnPage), identifier: "show-annotation") { [weak self] in
                self?.onAnnotation(annotation)
            },
            MenuItem(catalogue(.copyText), isEnabled: !annotation.contents.isEmpty, identifier: "copy-text") {
                [weak self] in self?.window?.pasteboard?.set(text: annotation.contents, on: .clipboard)
            },
            .separator,
            MenuItem(catalogue(.deleteAnnotation), isEnabled: annotation.isMovable, identifier: "delete-row") {
                [weak self] in self?.delete(annotation)
            },
        ])
    }

    override func handle(_ event: KeyEvent) -> Bool {
        guard event.keysym == Keysym.delete, let entry = list.selection.flatMap(entry) else { return false }
        delete(entry.annotation)
        return true
    }

    private func delete(_ annotation: Annotation) {
        guard annotation.isMovable else { return }
        annotation.manager?.remove(annotation)
    }

    /// The kinds and authors that can be chosen.
    private var filterMenu: Menu {
        func item<Value: Equatable>(
            _ title: String, _ name: String, _ path: WritableKeyPath<AnnotationFilter, Value?>, _ value: Value?
        ) -> MenuItem {
            MenuItem(title, isOn: filter[keyPath: path] == value, identifier: "filter-\(name)") { [weak self] in
                self?.filter[keyPath: path] = value
                self?.setOutdated()
            }
        }
        let kinds = annotations.kinds.map { (title: catalogue.name(of: $0), kind: $0) }.sorted { $0.title < $1.title }
        return Menu(
            [item(catalogue(.allKinds), "all-kinds", \.kind, nil)]
                + kinds.map { item($0.title, $0.kind.rawValue, \.kind, $0.kind) }
                + [.separator, item(catalogue(.allAuthors), "all-authors", \.author, nil)]
                + annotations.authors.map { item($0, $0, \.author, $0) })
    }
}
