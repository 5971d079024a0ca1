// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol

/// What a sidebar can do with a document.
@MainActor
public struct SidebarActions {
    /// Goes to a page, counted from 0.
    public var goToPage: (_ page: Int) -> Void
    /// Goes to an annotation, and selects it.
    public var goToAnnotation: (_ annotation: Annotation) -> Void
    /// Goes where an item of the outline leads.
    public var goToTarget: (_ target: LinkTarget) -> Void
    /// Writes a file of the document to a place that is asked for.
    public var saveAttachment: (_ index: Int, _ file: AttachmentRecord) -> Void
    /// Opens a file of the document, once the reader has said yes.
    public var openAttachment: (_ index: Int, _ file: AttachmentRecord) -> Void
    /// Marks the current page, or no longer.
    public var toggleBookmark: () -> Void
    /// Takes the bookmark of a page away.
    public var removeBookmark: (_ page: Int) -> Void

    /// Makes actions.
    public init(
        goToPage: @escaping (_ page: Int) -> Void, goToTarget: @escaping (_ target: LinkTarget) -> Void,
        goToAnnotation: @escaping (_ annotation: Annotation) -> Void,
        saveAttachment: @escaping (_ index: Int, _ file: AttachmentRecord) -> Void,
        openAttachment: @escaping (_ index: Int, _ file: AttachmentRecord) -> Void,
        toggleBookmark: @escaping () -> Void, removeBookmark: @escaping (_ page: Int) -> Void
    ) {
        self.goToPage = goToPage
        self.goToTarget = goToTarget
        self.goToAnnotation = goToAnnotation
        self.saveAttachment = saveAttachment
        self.openAttachment = openAttachment
        self.toggleBookmark = toggleBookmark
        self.removeBookmark = removeBookmark
    }
}

extension Sidebar {
    /// Shows what there is of an open document: its pages, outline and annotations, and the reader's bookmarks.
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
        let annotations = AnnotationsPane(document: document, catalogue: catalogue)
        annotations.onPage = actions.goToPage
        annotations.onAnnotation = actions.goToAnnotation
        setPane(annotations, for: .annotations)
        fillWhatSomeHave(of: document, catalogue: catalogue, actions: actions)
    }

    /// Asks for what few documents have, and shows it where there is any.
    public func fillWhatSomeHave(of document: Document, catalogue: Catalogue, actions: SidebarActions) {
        setPane(nil, for: .attachments)
        setPane(nil, for: .layers)
        setPane(nil, for: .signatures)
        let version = document.version
        document.ask(.attachments) { [weak self, weak document] answer in
            guard case .success(.attachments(let files)) = answer, !files.isEmpty, document?.version == version else {
                return
            }
            let pane = AttachmentsPane(files, catalogue: catalogue)
            pane.onSave = actions.saveAttachment
            pane.onOpen = actions.openAttachment
            self?.setPane(pane, for: .attachments)
        }
        document.ask(.signatures) { [weak self, weak document] answer in
            guard case .success(.signatures(let found)) = answer, !found.isEmpty, document?.version == version else {
                return
            }
            self?.setPane(SignaturesPane(found, catalogue: catalogue), for: .signatures)
        }
        document.layers.load { [weak self] layers in
            if !layers.items.isEmpty { self?.setPane(LayersPane(layers), for: .layers) }
        }
    }

    /// Shows other bookmarks.
    public func setBookmarks(_ bookmarks: [Bookmark]) { (pane(.bookmarks) as? BookmarksPane)?.bookmarks = bookmarks }
}
