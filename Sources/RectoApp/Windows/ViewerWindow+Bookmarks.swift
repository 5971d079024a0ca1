// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension ViewerWindow {
    /// The reader's bookmarks in the document, in the order of pages.
    var bookmarks: [Bookmark] {
        document.source.path.flatMap { application.store?.bookmarks(forPath: $0) } ?? chrome.sessionBookmarks
    }

    /// Marks a page, or the current one, or takes its mark away.
    func toggleBookmark(page: Int?) {
        guard let page = page ?? pages?.currentPage, (0..<document.pageCount).contains(page) else { return }
        guard !bookmarks.contains(where: { $0.page == page }) else { return removeBookmark(ofPage: page) }
        let title = catalogue(.pageNumber, document.name(ofPage: page))
        keep((bookmarks + [Bookmark(page: page, title: title)]).sorted { $0.page < $1.page })
    }

    func goToBookmark(_ direction: Int) {
        guard let page = pages?.currentPage else { return }
        let marked = bookmarks.map(\.page)
        let next = direction > 0 ? marked.first { $0 > page } : marked.last { $0 < page }
        guard let next else { return pdf.show(notice: chrome.catalogue(.noMoreBookmarks)) }
        pages?.jump { $0.go(toPage: next) }
    }

    /// Takes the mark of a page away.
    func removeBookmark(ofPage page: Int) {
        let before = bookmarks
        keep(before.filter { $0.page != page })
        let undo = Toast.Action(catalogue(.undo)) { [weak self] in self?.keep(before) }
        pdf.show(Toast(catalogue(.bookmarkRemoved), action: undo, topic: "bookmark"))
    }

    /// Asks what a bookmark is to be called.
    func rename(_ bookmark: Bookmark) {
        pdf.ask(
            title: pdf.catalogue(.renameBookmarkTitle), action: pdf.catalogue(.renameAction), text: bookmark.title
        ) { [weak self] text in
            guard let self, !text.isEmpty else { return self?.pdf.catalogue(.typeAName) }
            keep(bookmarks.map { $0.page == bookmark.page ? Bookmark(page: $0.page, title: text) : $0 })
            return nil
        }
    }

    private func keep(_ bookmarks: [Bookmark]) {
        chrome.sessionBookmarks = bookmarks
        if let path = document.source.path, let pages { application.store?.save(bookmarks, pages.state, forPath: path) }
        chrome.sidebar.setBookmarks(bookmarks)
    }
}
