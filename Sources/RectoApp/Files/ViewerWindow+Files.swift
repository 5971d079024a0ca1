// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import RectoUI

extension ViewerWindow {
    /// Whether it has no document.
    var isEmpty: Bool { document.source == .nothing }

    /// Whether a question stands in it.
    var isAsking: Bool { pdf.isAsking || files.isAsking }

    /// Its place among the tabs of its window.
    var tabIndex: Int? { group?.tabs.firstIndex { $0 === self } }

    /// Gives the keyboard to what the window is there for.
    func focusContent() {
        if let startPage = files.startPage { startPage.becomeFirstResponder() } else { chrome.focusDocument() }
    }

    /// Brings it in front of the other tabs, and its window in front of others.
    func comeToFront() {
        group?.show(self)
        backend.raise()
    }

    /// Closes it as a person asks for it.
    func closeTab() {
        requestClose()
    }

    /// Begins to read a document that was not needed before.
    func openNow() {
        do {
            try application.read(document, from: initialState)
        } catch {
            pdf.show(notice: catalogue.text(of: error))
        }
    }

    func askForFile() {
        var request = FileRequest(
            title: catalogue(.openTitle), action: catalogue(.openAction), folder: files.likelyFolder)
        request.allowsSeveral = true
        files.ask(request) { [weak self] in self?.files.open($0) }
    }

    /// Asks where to save the document.
    func askForName(isCopy: Bool) {
        var request = FileRequest(
            title: catalogue(isCopy ? .saveCopyTitle : .saveAsTitle), action: catalogue(.saveAction),
            folder: files.likelyFolder)
        request.suggestedName = document.source.path.map { FilePath.name(of: $0) } ?? "document.pdf"
        files.ask(request) { [weak self] paths in
            self?.save(as: paths.first, isCopy: isCopy)
            return nil
        }
    }

    func clearRecentFiles() {
        application.thumbnails?.clear()
        application.recents?.clear()
        application.recentFilesDidChange()
    }
}
