// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
@preconcurrency import Glibc
import Views

/// Asks for a file over all else in a window: one to open, or a place for a new one.
///
/// The keyboard stays in the field: what is typed there is a name, or a path with completion by Tab, and narrows the list;
/// arrows walk through the list. Nothing is read but the folder that shows, and rows exist only while they are seen.
///
/// ```swift
/// let dialog = FileDialog(FileRequest(title: "Open", action: "Open", folder: "/home/ada"), catalogue: Catalogue())
/// dialog.onAccept = { paths in open(paths) ? nil : "That can't be opened." }
/// dialog.present(in: window)
/// ```
public final class FileDialog: ModalBox {
    /// Takes what is chosen, one path unless the request allows several; returns nil to close the dialog, or what is wrong
    /// to keep asking.
    public var onAccept: (_ paths: [String]) -> String? = { _ in nil }

    let request: FileRequest
    let path: PathBar
    let places = ListView()
    let list = ListView()
    let field: TextField
    let message = Label(overflow: .wrap)
    /// Stands in place of the rows where there are none.
    let nothing = Label(overflow: .wrap)
    let heads: [FileOrderHead]
    let hidden: Button, filter: Button, cancel: Button, accept: Button
    let allPlaces: [FilePlace]

    var listing: FolderListing
    /// The folder that was gone to, from which relative paths that are typed start.
    var base: String
    var terms = FolderListing.Terms()
    var entries: [FileEntry] = []
    var details: [String: FileDetails?] = [:]
    /// The row that a second click opens.
    var clicked: Int?
    /// The file that is replaced when the button is pressed once more.
    var replaced: String?

    /// Makes a dialog that is not shown yet.
    /// - Parameters:
    ///   - request: what is asked.
    ///   - places: folders that one often goes to.
    ///   - catalogue: what the user interface says.
    public init(_ request: FileRequest, places: [FilePlace] = [], catalogue: Catalogue) {
        self.request = request
        allPlaces = places
        path = PathBar(up: catalogue(.folderAbove))
        field = TextField(placeholder: catalogue(.nameOrPath))
        hidden = Button(title: catalogue(.hiddenFiles), style: .plain)
        filter = Button(title: catalogue(.allFiles), style: .plain)
        cancel = Button(title: catalogue(.cancelFile))
        accept = Button(title: request.action, style: .prominent)
        let columns: [(FolderListing.Order, Phrase)] = [
            (.name, .fileName), (.size, .fileSize), (.modified, .fileModified),
        ]
        heads = columns.map { FileOrderHead(catalogue($1), order: $0) }
        base = request.folder
        listing = FolderListing(request.folder)
        super.init(title: request.title, catalogue: catalogue)
        identifier = "file-dialog"
        terms.endings = request.endings
        setUp()
        go(to: request.folder)
    }

    private func setUp() {
        field.identifier = "file-name"
        list.identifier = "files"
        places.identifier = "places"
        message.identifier = "file-message"
        hidden.identifier = "show-hidden"
        filter.identifier = "all-files"
        cancel.identifier = "cancel"
        accept.identifier = "accept"
        nothing.identifier = "no-files"
        nothing.isSecondary = true
        nothing.alignment = .center
        filter.isHidden = request.endings.isEmpty
        for view in [path, places, list, nothing, field, message, hidden, filter, cancel, accept] { addSubview(view) }
        for head in heads { addSubview(head) }
        if let name = request.suggestedName {
            field.text = name
            field.select(stem: name)
        }
        connectLists()
        connectControls()
    }

    private func connectLists() {
        for list in [list, places] {
            list.activatesOnTap = true
            list.verticalInset = 4
        }
        list.makeRow = { [weak self] index, old in
            let row = old as? FileRow ?? FileRow()
            self?.fill(row, index)
            return row
        }
        list.onActivate = { [weak self] in self?.chose($0) }
        list.allowsMarking = request.allowsSeveral
        list.canMark = { [weak self] index in self?.entries[index].isFolder == false }
        list.onMark = { [weak self] in self?.updateAction() }
        list.onKey = { [weak self] in self?.typed($0) ?? false }
        places.makeRow = { [weak self] index, old in
            let row = old as? OutlineRow ?? OutlineRow()
            guard let self, allPlaces.indices.contains(index) else { return row }
            let text = FileText.visible(allPlaces[index].title)
            row.show(text, depth: 0, isOpen: nil, hasMarks: false, density: density)
            return row
        }
        places.onActivate = { [weak self] index in
            guard let self, allPlaces.indices.contains(index) else { return }
            go(to: allPlaces[index].path)
            focus()
        }
        path.onFolder = { [weak self] in
            self?.go(to: $0)
            self?.focus()
        }
    }

    private func connectControls() {
        field.onChange = { [weak self] in self?.textDidChange($0) }
        field.onCommit = { [weak self] _ in self?.commit() }
        cancel.addAction { [weak self] _ in self?.close() }
        accept.addAction { [weak self] _ in self?.commit() }
        hidden.addAction { [weak self] _ in
            self?.terms.showsHidden.toggle()
            self?.updateRows()
        }
        filter.addAction { [weak self] _ in
            guard let self else { return }
            terms.endings = terms.endings.isEmpty ? request.endings : []
            updateRows()
        }
        for head in heads {
            head.addAction { [weak self, weak head] _ in if let head { self?.sort(by: head.order) } }
        }
    }

    // MARK: Showing

    override var initialResponder: View? { field }

    /// Gives the keyboard to the field.
    func focus() { field.becomeFirstResponder() }

    /// Says what is wrong, or asks something; nil for nothing.
    func say(_ text: String?, isWarning: Bool = true) {
        message.text = text ?? ""
        message.textColor = isWarning ? window?.theme.error : nil
        updateAction()
        setNeedsLayout()
    }

    /// Says on the button what it does.
    func updateAction() {
        let count = list.marks.count
        accept.title =
            replaced != nil
            ? catalogue(.replaceFile) : count > 1 ? catalogue(.openSeveral, String(count)) : request.action
        setNeedsLayout()
    }

    /// Walks through the list, goes up, and completes.
    public override func keyDown(_ event: KeyEvent) -> Bool { handle(event) || super.keyDown(event) }

    override func wantedSize(in window: ViewSize) -> ViewSize { Self.largest }

    /// Places the parts.
    public override func layoutSubviews() {
        super.layoutSubviews()
        layoutParts()
    }

    override func densityDidChange() {
        for button in [hidden, filter, cancel, accept] { button.font = .system(size: density.fontSize) }
        field.font = .system(size: density.fontSize)
        for head in heads { head.font = .system(size: density.fontSize - 1) }
        path.density = density
        places.rowHeight = density.rowHeight
        places.rowCount = allPlaces.count
        updateRows()
        super.densityDidChange()
    }
}
