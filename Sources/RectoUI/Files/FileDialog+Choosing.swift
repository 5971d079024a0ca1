// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures
@preconcurrency import Glibc
import Views

extension FileDialog {
    // MARK: Folders

    /// Shows another folder.
    func go(to folder: String) {
        base = folder
        show(folder)
        if !request.isForSaving { field.text = "" }
        terms.filter = ""
        say(listing.problem)
        updateRows()
        list.contentOffset = .zero
    }

    /// Reads another folder where `folder` is not the one that was read.
    private func show(_ folder: String) {
        if folder != listing.folder {
            listing = FolderListing(folder)
            details = [:]
            clicked = nil
        }
        path.folder = folder
        places.current = allPlaces.firstIndex { $0.path == folder }
    }

    /// Makes the rows anew.
    func updateRows() {
        hidden.isOn = terms.showsHidden
        filter.isOn = terms.endings.isEmpty
        for head in heads { head.show(terms) }
        let found = listing.entries(terms)
        if found != entries { list.marks = [] }
        entries = found
        list.rowHeight = density.rowHeight
        list.rowCount = entries.count
        nothing.text = catalogue(terms.filter.isEmpty ? .noFilesHere : .nothingMatches)
        nothing.isHidden = !entries.isEmpty
        // What is typed to open something means the first that suits; a name for a new file means itself.
        list.selection = entries.isEmpty || request.isForSaving || terms.filter.isEmpty ? nil : 0
        setNeedsLayout()
    }

    func fill(_ row: FileRow, _ index: Int) {
        guard entries.indices.contains(index) else { return }
        let entry = entries[index]
        let path = listing.path(of: entry)
        let known = details[path] ?? FileDetails(path: path)
        details[path] = .some(known)
        row.show(entry, known, now: Int(time(nil)), density: density, catalogue)
    }

    /// Puts files in another order; a second time turns it round.
    func sort(by order: FolderListing.Order) {
        terms.isDescending = terms.order == order ? !terms.isDescending : order != .name
        terms.order = order
        updateRows()
        focus()
    }

    // MARK: Typing

    /// Narrows the list to what is typed, in the folder that is typed.
    func textDidChange(_ text: String) {
        replaced = nil
        let typed = TypedPath(text, in: base)
        show(typed.folder ?? base)
        terms.filter = request.isForSaving && typed.folder == nil ? "" : typed.name
        terms.isPrefix = typed.folder != nil
        say(nil)
        updateRows()
    }

    /// Completes a path, or a name, as far as all that suits it goes on alike.
    private func complete() -> Bool {
        let text = field.text
        let typed = TypedPath(text, in: base)
        guard !text.isEmpty, !typed.name.isEmpty else { return false }
        var terms = terms
        (terms.filter, terms.isPrefix) = (typed.name, true)
        let matches = listing.entries(terms)
        guard let first = matches.first else { return false }
        var name = TypedPath.commonBeginning(of: matches.map(\.name))
        if matches.count == 1, first.isFolder { name += "/" }
        guard name.count > typed.name.count || name != typed.name else { return false }
        field.text = text.dropLast(typed.name.count) + name
        textDidChange(field.text)
        return true
    }

    /// Keys that the field doesn't use walk through the list, go up, and complete; false for others.
    func handle(_ event: KeyEvent) -> Bool {
        let isPlain = event.modifiers.isDisjoint(with: [.control, .alternate, .command])
        switch event.keysym {
        case Keysym.up where event.modifiers.contains(.alternate): listing.parent.map(go)
        case Keysym.down, Keysym.up, Keysym.pageDown, Keysym.pageUp: return isPlain && walk(event)
        case Keysym.tab where isPlain && !event.modifiers.contains(.shift) && field.isFirstResponder:
            return complete()
        case 0x68 where event.modifiers == .control: hidden.activate()
        default: return false
        }
        return true
    }

    private func walk(_ event: KeyEvent) -> Bool {
        guard field.isFirstResponder, !entries.isEmpty else { return true }
        if list.selection == nil {
            list.selection = 0
            list.reveal(0)
        } else {
            _ = list.keyDown(event)
        }
        if let index = list.selection, entries.indices.contains(index) { picked(entries[index]) }
        return true
    }

    /// Letters typed at the list belong to the field; the key for deleting goes to the folder above.
    func typed(_ event: KeyEvent) -> Bool {
        if event.keysym == Keysym.backspace {
            listing.parent.map(go)
            return true
        }
        guard !event.text.isEmpty, event.keysym < 0xFF00 else { return false }
        focus()
        return field.keyDown(event)
    }

    // MARK: Answering

    /// A row has been clicked, tapped or chosen by key.
    func chose(_ index: Int) {
        guard entries.indices.contains(index) else { return }
        guard list.marks.isEmpty else { return commit() }
        let entry = entries[index]
        let isPointing = list.contact != nil && density == .pointer
        guard !isPointing || clicked == index else {
            clicked = index
            return picked(entry)
        }
        clicked = nil
        open(entry)
    }

    /// Shows in the field what is picked to be replaced.
    private func picked(_ entry: FileEntry) {
        guard request.isForSaving, !entry.isFolder else { return }
        replaced = nil
        field.text = entry.name
        say(nil)
    }

    private func open(_ entry: FileEntry) {
        let path = listing.path(of: entry)
        guard !entry.isFolder else {
            go(to: path)
            return focus()
        }
        answer([path])
    }

    /// Takes what is marked, or typed, or else the row that is selected.
    func commit() {
        guard list.marks.isEmpty else { return answer(list.marks.sorted().map { listing.path(of: entries[$0]) }) }
        let text = field.text
        if request.isForSaving { return commitName(text) }
        let absolute = TypedPath.absolute(text, in: base)
        if !text.isEmpty, FilePath.isFolder(absolute) { return go(to: absolute) }
        // A path that is complete means itself, whatever is selected.
        if !text.isEmpty, FilePath.exists(absolute) || text.contains("/") && list.selection == nil {
            return answer([absolute])
        }
        guard let index = list.selection, entries.indices.contains(index) else {
            return say(text.isEmpty ? catalogue(.chooseAFile) : catalogue(.noFileCalled, FileText.visible(text)))
        }
        open(entries[index])
    }

    private func commitName(_ text: String) {
        if let index = list.selection, entries.indices.contains(index), entries[index].isFolder {
            return open(entries[index])
        }
        guard !text.isEmpty, !text.hasSuffix("/") else { return say(catalogue(.typeAName)) }
        let path = TypedPath.absolute(text, in: base)
        if FilePath.isFolder(path) {
            field.text = request.suggestedName ?? ""
            return go(to: path)
        }
        guard !FilePath.exists(path) || replaced == path else {
            replaced = path
            return say(catalogue(.replaceQuestion, FileText.visible(FilePath.name(of: path))))
        }
        answer([path])
    }

    private func answer(_ paths: [String]) {
        if let problem = onAccept(paths) {
            replaced = nil
            field.selectAll()
            focus()
            return say(problem)
        }
        close(isCancelled: false)
    }
}

extension TextField {
    /// Selects a file's name without its ending, to be typed over.
    func select(stem name: String) {
        let length = name.lastIndex(of: ".").map { name.distance(from: name.startIndex, to: $0) } ?? name.count
        select(0..<(length == 0 ? name.count : length))
    }
}
