// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry
import Views

/// The files that a document brings along, to be saved or opened: those of the document as a whole, then those pinned to
/// its pages as far as these have been read. While the pane shows, it has all pages read.
final class AttachmentsPane: ListPane {
    /// Writes a file to a place that is asked for.
    var onSave: (_ file: AttachedFile) -> Void = { _ in }
    /// Opens a file, once the reader has said yes.
    var onOpen: (_ file: AttachedFile) -> Void = { _ in }
    /// Writes several files into a folder that is asked for.
    var onSaveAll: (_ files: [AttachedFile]) -> Void = { _ in }
    /// Goes to a page.
    var onPage: (_ page: Int) -> Void = { _ in }
    /// Hears that there are files, or others.
    var onFiles: () -> Void = {}
    /// The files of the document as a whole.
    var listed: [AttachedFile] = [] { didSet { collect() } }
    private(set) var files: [AttachedFile] = []
    private let document: Document
    private let annotations: AnnotationList
    private let catalogue: Catalogue
    private var hasBegun = false

    /// Makes the pane of an open document.
    init(document: Document, catalogue: Catalogue) {
        self.document = document
        self.catalogue = catalogue
        annotations = AnnotationList(of: document)
        super.init("attachments")
        annotations.onChange = { [weak self] in self?.collect() }
        densityDidChange()
    }

    override var isBusy: Bool { annotations.isActive && annotations.isReading }

    override func densityDidChange() {
        list.activatesOnTap = density == .touch
        list.setRowHeights(files.map(height))
    }

    override func layoutSubviews() {
        annotations.isActive = !isHidden && window != nil
        if annotations.isActive, !hasBegun {
            hasBegun = true
            annotations.begin(at: page ?? 0)
        }
        let empty: Phrase = isBusy || !hasBegun ? .loading : .noAttachments
        message.text = catalogue(empty)
        message.isHidden = !files.isEmpty
        super.layoutSubviews()
    }

    private func collect() {
        let streams = Set(listed.map(\.contents))
        let pinned = annotations.annotations(of: FileAttachmentAnnotation.self).map(\.file)
        let found = listed + pinned.filter { !streams.contains($0.contents) }
        setNeedsLayout()
        guard found != files else { return }
        files = found
        densityDidChange()
        onFiles()
    }

    // MARK: Rows

    private func height(_ file: AttachedFile) -> Double {
        let isTouch = density == .touch
        return detail(of: file).isEmpty ? density.rowHeight : isTouch ? 60 : 44
    }

    private func detail(of file: AttachedFile) -> String {
        let page = file.page.map { catalogue(.pageNumber, document.name(ofPage: $0)) }
        let about = file.about == file.name ? "" : file.about
        let size = file.size.map { catalogue.text(ofBytes: Int64($0)) }
        return [page, size, about].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    override func row(at index: Int, reusing old: View?) -> ListRow {
        let row = old as? DetailRow ?? DetailRow()
        guard files.indices.contains(index) else { return row }
        row.show(files[index].fileName, detail: detail(of: files[index]), icon: .attachment, density)
        return row
    }

    /// A pointer's second click opens the file; a tap and a key ask what is to be done with it.
    override func activate(_ index: Int) {
        guard files.indices.contains(index) else { return }
        let file = files[index]
        if list.contact != nil, density == .pointer, canBeOpened(file) { return onOpen(file) }
        list.showMenu(ofRow: index, isForTouch: density == .touch)
    }

    private func isThere(_ file: AttachedFile) -> Bool { file.contents != .stream(.direct) }

    private func canBeOpened(_ file: AttachedFile) -> Bool { isThere(file) && !file.isProgram }

    override func menu(ofRow index: Int) -> Menu {
        guard files.indices.contains(index) else { return Menu([]) }
        let file = files[index]
        var items = [
            MenuItem(catalogue(.openAttachment), isEnabled: canBeOpened(file), identifier: "open-attachment") {
                [weak self] in self?.onOpen(file)
            },
            MenuItem(catalogue(.saveAttachment), isEnabled: isThere(file), identifier: "save-attachment") {
                [weak self] in self?.onSave(file)
            },
        ]
        if files.count > 1 {
            let item = MenuItem(catalogue(.saveAllAttachments), identifier: "save-all-attachments") { [weak self] in
                guard let self else { return }
                onSaveAll(files.filter(isThere))
            }
            items += [.separator, item]
        }
        if let page = file.page {
            let title = catalogue(.goToPageNumber, document.name(ofPage: page))
            items += [
                .separator, MenuItem(title, identifier: "go-to-attachment") { [weak self] in self?.onPage(page) },
            ]
        }
        return Menu(items)
    }
}
