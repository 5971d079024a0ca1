// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import RectoUI
import Views

extension ViewerWindow: CommandTarget {
    var pages: DocumentViewController? { pdf.documentViewController }

    var links: LinkController { pdf.links }
    var menus: DocumentMenus { pdf.menus }
    var creation: AnnotationCreation { pdf.creation }
    var editor: AnnotationEditor { pdf.annotationEditor }
    var isFullscreen: Bool { backend.isFullscreen }

    func setFullscreen(_ isFullscreen: Bool) {
        chrome.fullscreenWillChange(to: isFullscreen)
        backend.setFullscreen(isFullscreen, onMonitor: nil)
    }

    func askForPage() {
        guard !chrome.askForPage() else { return }
        pdf.ask(
            title: catalogue(.goToPageTitle), placeholder: catalogue(.pageLabelOrNumber),
            action: catalogue(.goAction)
        ) { [weak self] text in
            self?.check(pageNamed: text)
        }
    }

    /// Goes to a page by what people call it; returns what is wrong at once where that can be told.
    private func check(pageNamed text: String) -> String? {
        guard !text.isEmpty else { return catalogue(.typeAPage) }
        go(toPageNamed: text)
        return nil
    }

    func toggleGestureInspector() {
        if let gestureInspector {
            gestureInspector.close()
            self.gestureInspector = nil
        } else {
            gestureInspector = GestureInspectorView(over: root)
        }
    }

    func open(argument: String) throws { try application.open(argument: argument, from: self) }

    func reload() {
        if case .failed = document.state { return application.reopen(self) }
        revert()
    }

    func dismiss() -> Bool {
        if chrome.closePanel() || editor.cancelDrag() || files.cancelQuestion() || pdf.cancelQuestion() { return true }
        if pdf.giveUp() { return true }
        if chrome.isFinding {
            chrome.endFinding()
            return true
        }
        if editor.deselect() { return true }
        if let scrolling = pages?.autoScrolling, scrolling.isRunning {
            scrolling.stop()
            return true
        }
        if let pages, pages.tools == PointerTools(all: .ink) {
            pages.tools = PointerTools()
            return true
        }
        if pages?.isMagnifying == true {
            toggleMagnifier()
            return true
        }
        guard let selection = pages?.textSelection, selection.selection != nil else { return pdf.dismissToast() }
        selection.clear()
        return true
    }

    /// Closes the window at once. Edits that are not saved are dropped, or kept to be offered the next time.
    func close(keepingEdits: Bool) {
        guard !isClosed else { return }
        saveState()
        files.noteDocument()
        isClosed = true
        frameTimer?.cancel()
        saveTimer?.cancel()
        pdf.document = nil
        document.close(keepingEdits: keepingEdits)
        backend.close()
        application.windowDidClose(self)
    }

    func close() { close(keepingEdits: false) }

    func requestQuit() { application.requestQuit() }
}
