// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
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
final class BookmarksPane: View, SidebarPane {
    /// The bookmarks, in the order of pages.
    var bookmarks: [Bookmark] { didSet { if bookmarks != oldValue { rebuild() } } }
    /// Goes to a page.
    var onPage: (_ page: Int) -> Void = { _ in }
    /// Marks the current page, or no longer.
    var onToggle: () -> Void = {}
    /// Takes a bookmark away.
    var onRemove: (_ page: Int) -> Void = { _ in }
    private let catalogue: Catalogue
    private let list = RowList()
    private let button: Button
    private let message = Label(overflow: .wrap)
    private var page: Int?
    private var density = ChromeDensity.pointer

    init(_ bookmarks: [Bookmark], catalogue: Catalogue) {
        self.bookmarks = bookmarks
        self.catalogue = catalogue
        button = Button(title: catalogue(.addBookmark))
        super.init(frame: .zero)
        list.identifier = "bookmarks"
        button.identifier = "add-bookmark"
        message.isSecondary = true
        message.alignment = .center
        message.text = catalogue(.noBookmarks)
        list.makeRow = { OutlineRow() }
        list.fillRow = { [weak self] row, index in self?.fill(row, index) }
        list.onChoose = { [weak self] index in
            guard let self, self.bookmarks.indices.contains(index) else { return }
            onPage(self.bookmarks[index].page)
        }
        list.onKey = { [weak self] in self?.handle($0) ?? false }
        button.addAction { [weak self] _ in self?.onToggle() }
        for view in [list, button, message] { addSubview(view) }
        rebuild()
    }

    var isBusy: Bool { false }
    var firstResponder: View { list.count > 0 ? list : button }

    func follow(page: Int?) {
        self.page = page
        updateCurrent()
    }

    func densityDidChange(_ density: ChromeDensity) {
        self.density = density
        button.font = .system(size: density.fontSize)
        rebuild()
    }

    private func rebuild() {
        list.setRows(bookmarks.map { _ in density.rowHeight })
        message.isHidden = !bookmarks.isEmpty
        updateCurrent()
        setNeedsLayout()
    }

    private func updateCurrent() {
        list.current = bookmarks.firstIndex { $0.page == page }
        button.title = catalogue(list.current == nil ? .addBookmark : .removeBookmark)
    }

    private func fill(_ row: ListRow, _ index: Int) {
        guard bookmarks.indices.contains(index) else { return }
        (row as? OutlineRow)?.show(bookmarks[index].title, depth: 0, isOpen: nil, hasMarks: false, density: density)
    }

    private func handle(_ event: KeyEvent) -> Bool {
        guard event.keysym == Keysym.delete, let index = list.selected, bookmarks.indices.contains(index) else {
            return false
        }
        onRemove(bookmarks[index].page)
        return true
    }

    override func layoutSubviews() {
        let height = density.buttonExtent
        button.frame = ViewRect(x: 8, y: 4, width: max(bounds.width - 16, 0), height: height)
        let top = height + 8
        list.frame = ViewRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
        let size = message.sizeThatFits(ViewSize(width: max(bounds.width - 32, 1), height: 1e6))
        message.frame = ViewRect(x: 16, y: top + 24, width: max(bounds.width - 32, 0), height: size.height)
    }
}
