// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Views

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
    public var saveAttachment: (_ file: AttachedFile) -> Void
    /// Opens a file of the document, once the reader has said yes.
    public var openAttachment: (_ file: AttachedFile) -> Void
    /// Shows all that is known of a signature.
    public var showSignature: (_ signature: SignatureRecord) -> Void
    /// Shows the layers that the document says are to be shown.
    public var resetLayers: () -> Void
    /// Marks the current page, or no longer.
    public var toggleBookmark: () -> Void
    /// Takes the bookmark of a page away.
    public var removeBookmark: (_ page: Int) -> Void
    /// Asks what a bookmark is to be called.
    public var renameBookmark: (_ bookmark: Bookmark) -> Void = { _ in }
    /// Writes files of the document into a folder that is asked for.
    public var saveAttachments: (_ files: [AttachedFile]) -> Void = { _ in }
    /// What can be done with a page, besides going there.
    public var pageMenu: (_ page: Int) -> Menu = { _ in Menu([]) }

    /// Makes actions.
    public init(
        goToPage: @escaping (_ page: Int) -> Void, goToTarget: @escaping (_ target: LinkTarget) -> Void,
        goToAnnotation: @escaping (_ annotation: Annotation) -> Void,
        saveAttachment: @escaping (_ file: AttachedFile) -> Void,
        openAttachment: @escaping (_ file: AttachedFile) -> Void,
        showSignature: @escaping (_ signature: SignatureRecord) -> Void, resetLayers: @escaping () -> Void,
        toggleBookmark: @escaping () -> Void, removeBookmark: @escaping (_ page: Int) -> Void
    ) {
        self.goToPage = goToPage
        self.goToTarget = goToTarget
        self.goToAnnotation = goToAnnotation
        self.saveAttachment = saveAttachment
        self.openAttachment = openAttachment
        self.showSignature = showSignature
        self.resetLayers = resetLayers
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
        thumbnails.pageMenu = actions.pageMenu
        setPane(thumbnails, for: .thumbnails)
        let outline = OutlinePane(document: document, catalogue: catalogue)
        outline.onTarget = actions.goToTarget
        setPane(outline, for: .outline)
        let marks = BookmarksPane(bookmarks, catalogue: catalogue)
        marks.onPage = actions.goToPage
        marks.onToggle = actions.toggleBookmark
        marks.onRemove = actions.removeBookmark
        marks.onRename = actions.renameBookmark
        setPane(marks, for: .bookmarks)
        let annotations = AnnotationsPane(document: document, catalogue: catalogue)
        annotations.onPage = actions.goToPage
        annotations.onAnnotation = actions.goToAnnotation
        setPane(annotations, for: .annotations)
        fillWhatSomeHave(of: document, catalogue: catalogue, actions: actions)
    }

    /// Asks for what few documents have, and shows it where there is any.
    public func fillWhatSomeHave(of document: Document, catalogue: Catalogue, actions: SidebarActions) {
        for tab in [SidebarTab.attachments, .layers, .signatures] { setPane(nil, for: tab) }
        let attachments = AttachmentsPane(document: document, catalogue: catalogue)
        attachments.onSave = actions.saveAttachment
        attachments.onSaveAll = actions.saveAttachments
        attachments.onOpen = actions.openAttachment
        attachments.onPage = actions.goToPage
        attachments.onFiles = { [weak self] in self?.offerAttachments() }
        awaitedAttachments = attachments
        let version = document.version
        document.ask(.attachments) { [weak attachments, weak document] answer in
            guard case .success(.attachments(let files)) = answer, document?.version == version else { return }
            attachments?.listed = files.map(AttachedFile.init)
        }
        document.ask(.signatures) { [weak self, weak document] answer in
            guard case .success(.signatures(let found)) = answer, !found.isEmpty, document?.version == version else {
                return
            }
            self?.setPane(
                SignaturesPane(found, catalogue: catalogue, onDetails: actions.showSignature), for: .signatures)
        }
        document.layers.load { [weak self, weak document] layers in
            guard !layers.items.isEmpty, let document, document.version == version else { return }
            let pane = LayersPane(layers, of: document, catalogue: catalogue)
            pane.onReset = actions.resetLayers
            self?.setPane(pane, for: .layers)
        }
    }

    /// Shows the tab for files, also where none is known yet: those pinned to pages become known as pages are read.
    public func offerAttachments() {
        guard let pane = awaitedAttachments, !hasPane(.attachments) else { return }
        setPane(pane, for: .attachments)
    }

    /// Shows other bookmarks.
    public func setBookmarks(_ bookmarks: [Bookmark]) { (pane(.bookmarks) as? BookmarksPane)?.bookmarks = bookmarks }
}
