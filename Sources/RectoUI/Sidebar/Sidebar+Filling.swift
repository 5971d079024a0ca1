// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol

/// What a sidebar can do with a document.
@MainActor
public struct SidebarActions {
    /// Goes to a page, counted from 0.
    public var goToPage: (_ page: Int) -> Void
    /// Goes where an item of the outline leads.
    public var goToTarget: (_ target: LinkTarget) -> Void
    /// Marks the current page, or no longer.
    public var toggleBookmark: () -> Void
    /// Takes the bookmark of a page away.
    public var removeBookmark: (_ page: Int) -> Void

    /// Makes actions.
    public init(
        goToPage: @escaping (_ page: Int) -> Void, goToTarget: @escaping (_ target: LinkTarget) -> Void,
        toggleBookmark: @escaping () -> Void, removeBookmark: @escaping (_ page: Int) -> Void
    ) {
        self.goToPage = goToPage
        self.goToTarget = goToTarget
        self.toggleBookmark = toggleBookmark
        self.removeBookmark = removeBookmark
    }
}

extension Sidebar {
    /// Shows the pages, the outline and the bookmarks of an open document.
    public func fill(
        with document: Document, uploader: any RasterUploader, bookmarks: [Bookmark], catalogue: Catalogue,
        actions: SidebarActions
    ) {
        let thumbnails = ThumbnailsPane(document: document, uploader: uploader)
        thumbnails.onPage = actions.goToPage
        setPane(thumbnails, for: .thumbnails)
        let outline = OutlinePane(document: document, catalogue: catalogue)
        outline.onTarget = actions.goToTarget
        setPane(outline, for: .outline)
        let marks = BookmarksPane(bookmarks, catalogue: catalogue)
        marks.onPage = actions.goToPage
        marks.onToggle = actions.toggleBookmark
        marks.onRemove = actions.removeBookmark
        setPane(marks, for: .bookmarks)
    }

    /// Shows other bookmarks.
    public func setBookmarks(_ bookmarks: [Bookmark]) { (pane(.bookmarks) as? BookmarksPane)?.bookmarks = bookmarks }
}
