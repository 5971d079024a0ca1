// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures
import Views

/// A place that the reader has marked.
public struct Bookmark: Hashable, Sendable {
    /// The page, counted from 0.
    public var page: Int
    /// What it is called.
    public var title: String

    /// Makes a bookmark.
    public init(page: Int, title: String) {
        self.page = page
        self.title = title
    }
}

/// The reader's own bookmarks in a document, by page.
final class BookmarksPane: ListPane {
    /// The bookmarks, in the order of pages.
    var bookmarks: [Bookmark] { didSet { if bookmarks != oldValue { rebuild() } } }
    /// Goes to a page.
    var onPage: (_ page: Int) -> Void = { _ in }
    /// Marks the current page, or no longer.
    var onToggle: () -> Void = {}
    /// Asks what a bookmark is to be called.
    var onRename: (_ bookmark: Bookmark) -> Void = { _ in }
    /// Takes a bookmark away.
    var onRemove: (_ page: Int) -> Void = { _ in }
    private let catalogue: Catalogue
    private let button: Button

    init(_ bookmarks: [Bookmark], catalogue: Catalogue) {
        self.bookmarks = bookmarks
        self.catalogue = catalogue
        button = Button(title: catalogue(.addBookmark))
        button.identifier = "add-bookmark"
        super.init("bookmarks", head: button)
        button.addAction { [weak self] _ in self?.onToggle() }
        rebuild()
    }

    override func pageDidChange() {
        list.current = bookmarks.firstIndex { $0.page == page }
        button.title = catalogue(list.current == nil ? .addBookmark : .removeBookmark)
    }

    override func densityDidChange() { rebuild() }

    private func rebuild() {
        show(rows: bookmarks.count, orMessage: catalogue(.noBookmarks))
        pageDidChange()
    }

    override func row(at index: Int, reusing old: View?) -> ListRow {
        let row = old as? OutlineRow ?? OutlineRow()
        guard bookmarks.indices.contains(index) else { return row }
        row.show(bookmarks[index].title, depth: 0, isOpen: nil, hasMarks: false, density: density)
        return row
    }

    override func activate(_ index: Int) {
        if bookmarks.indices.contains(index) { onPage(bookmarks[index].page) }
    }

    override func menu(ofRow index: Int) -> Menu {
        guard bookmarks.indices.contains(index) else { return Menu([]) }
        let mark = bookmarks[index]
        return Menu([
            MenuItem(catalogue(.showOnPage), identifier: "show-bookmark") { [weak self] in self?.onPage(mark.page) },
            MenuItem(catalogue(.renameBookmark), key: "F2", identifier: "rename-bookmark") { [weak self] in
                self?.onRename(mark)
            },
            .separator,
            MenuItem(catalogue(.removeBookmark), key: "Del", identifier: "remove-bookmark") { [weak self] in
                self?.onRemove(mark.page)
            },
        ])
    }

    override func handle(_ event: KeyEvent) -> Bool {
        guard let index = list.selection, bookmarks.indices.contains(index) else { return false }
        switch event.keysym {
        case Keysym.delete: onRemove(bookmarks[index].page)
        case Keysym.f2: onRename(bookmarks[index])
        default: return false
        }
        return true
    }
}
