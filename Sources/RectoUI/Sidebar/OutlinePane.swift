// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry
import Gestures
import Views

/// The table of contents as a tree that opens and closes, with a field that filters it.
final class OutlinePane: ListPane {
    /// Goes where an item leads.
    var onTarget: (_ target: LinkTarget) -> Void = { _ in }
    private let document: Document
    private let catalogue: Catalogue
    private let field: TextField
    private var tree = OutlineTree()
    private var rows: [Int] = []
    private var isLoading = true

    /// Shows the outline of an open document.
    init(document: Document, catalogue: Catalogue) {
        self.document = document
        self.catalogue = catalogue
        field = TextField(placeholder: catalogue(.filter))
        field.identifier = "outline-filter"
        super.init("outline", head: field)
        field.onChange = { [weak self] _ in self?.rebuild() }
        field.onCommit = { [weak self] _ in self?.list.becomeFirstResponder() }
        document.addObserver(self)
        load()
    }

    override var isBusy: Bool { isLoading }

    override func pageDidChange() { updateCurrent() }

    override func densityDidChange() { rebuild() }

    // MARK: Loading

    private func load() {
        isLoading = true
        document.ask(.outline) { [weak self] answer in
            guard let self else { return }
            isLoading = false
            let items: [OutlineRecord] = if case .success(.outline(let found)) = answer { found } else { [] }
            tree = OutlineTree(items)
            rebuild()
            resolve(from: 0, version: document.version)
        }
    }

    /// Finds the pages of all items, one after the other, so that other questions come in between.
    private func resolve(from index: Int, version: Int) {
        guard version == document.version else { return }
        var next = index
        while next < tree.items.count {
            if case .explicit(.index(let page), _) = tree.items[next].destination {
                tree.pages[next] = page
            } else if let destination = tree.items[next].destination {
                return ask(destination, of: next, version: version)
            }
            next += 1
        }
        updateCurrent()
    }

    private func ask(_ destination: DestinationReference, of item: Int, version: Int) {
        document.ask(.resolve(destination)) { [weak self] answer in
            guard let self, version == document.version else { return }
            if case .success(.resolved(let place?)) = answer { tree.pages[item] = place.pageIndex }
            resolve(from: item + 1, version: version)
        }
    }

    // MARK: Rows

    private func rebuild() {
        rows = field.text.isEmpty ? tree.visible : tree.matching(field.text)
        let isEmpty = tree.items.isEmpty
        field.isHidden = isEmpty
        show(
            rows: rows.count,
            orMessage: catalogue(isLoading ? .loading : isEmpty ? .noOutline : .nothingMatches))
        updateCurrent()
    }

    private func updateCurrent() {
        let item = page.flatMap { tree.item(forPage: $0, among: rows) }
        let row = item.flatMap { rows.firstIndex(of: $0) }
        guard row != list.current else { return }
        list.current = row
        if let row, !list.isFirstResponder { list.reveal(row) }
    }

    override func row(at index: Int, reusing old: View?) -> ListRow {
        let row = old as? OutlineRow ?? OutlineRow()
        guard rows.indices.contains(index) else { return row }
        let item = rows[index]
        let isFiltered = !field.text.isEmpty
        row.show(
            tree.items[item].title, depth: isFiltered ? 0 : tree.items[item].depth,
            isOpen: isFiltered || !tree.hasChildren(item) ? nil : tree.isOpen(item),
            hasMarks: !isFiltered && tree.isNested, density: density)
        row.page = tree.pages[item]
        return row
    }

    override func activate(_ index: Int) {
        guard rows.indices.contains(index) else { return }
        let item = rows[index]
        if let place = list.contact, field.text.isEmpty, tree.hasChildren(item),
            OutlineRow.mark(depth: tree.items[item].depth, in: list.frame(ofRow: index), density, isMirrored)
                .contains(place)
        {
            return toggle(item)
        }
        if let target = tree.items[item].target { onTarget(target) } else { toggle(item) }
    }

    private func toggle(_ item: Int) {
        tree.toggle(item)
        rebuild()
        list.selection = rows.firstIndex(of: item)
    }

    override func menu(ofRow index: Int) -> Menu {
        guard rows.indices.contains(index) else { return Menu([]) }
        let item = tree.items[rows[index]]
        let fold = { [weak self] (isOpen: Bool) in
            self?.tree.setAll(open: isOpen)
            self?.rebuild()
        }
        let canFold = tree.isNested && field.text.isEmpty
        return Menu([
            MenuItem(catalogue(.openLink), isEnabled: item.target != nil, identifier: "open-outline") { [weak self] in
                if let target = item.target { self?.onTarget(target) }
            },
            MenuItem(catalogue(.copyText), identifier: "copy-text") { [weak self] in
                self?.window?.pasteboard?.set(text: item.title, on: .clipboard)
            },
            .separator,
            MenuItem(catalogue(.expandAll), isEnabled: canFold, identifier: "expand-all") { fold(true) },
            MenuItem(catalogue(.collapseAll), isEnabled: canFold, identifier: "collapse-all") { fold(false) },
        ])
    }

    override func handle(_ event: KeyEvent) -> Bool {
        guard let index = list.selection, rows.indices.contains(index) else { return false }
        let item = rows[index]
        let (opens, closes) = isMirrored ? (Keysym.left, Keysym.right) : (Keysym.right, Keysym.left)
        switch event.keysym {
        case opens:
            if tree.hasChildren(item), !tree.isOpen(item) { toggle(item) }
        case closes:
            if tree.hasChildren(item), tree.isOpen(item) {
                toggle(item)
            } else if let parent = tree.parent(of: item), let row = rows.firstIndex(of: parent) {
                list.selection = row
                list.reveal(row)
            }
        default: return false
        }
        return true
    }

    override var headHeight: Double { density == .touch ? 40 : 28 }
}

extension OutlinePane: DocumentObserver {
    func documentDidChangeState(_ document: Document) {}
    func documentDidReload(_ document: Document) { load() }
}
