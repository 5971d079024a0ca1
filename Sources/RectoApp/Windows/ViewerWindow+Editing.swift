// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import RectoUI

extension ViewerWindow {
    // MARK: Undoing

    func undo() { show(document.annotationManager.undo(), .undone, opposite: "redo") }

    func redo() { show(document.annotationManager.redo(), .doneAgain, opposite: "undo") }

    /// Says what was done, offers to take that back, and brings its place into view.
    private func show(_ step: UndoStep?, _ phrase: Phrase, opposite: String) {
        guard let step else { return }
        if !step.rect.isEmpty {
            pages?.locate(step.rect, onPage: step.page, reveal: true) { _ in }
        } else if pages?.pageView(forPage: step.page) == nil {
            pages?.go(toPage: step.page)
        }
        let text = catalogue
        pdf.show(Toast(text(phrase, text.text(of: step.name)), action: toastAction(opposite), topic: "undo"))
    }

    /// Turns the page that is read for good, or says why that can't be.
    func rotatePage(by turn: Rotation) {
        guard let page = pages?.currentPage else { return }
        if let obstacle = document.turningObstacle { return pdf.show(notice: catalogue.text(of: obstacle)) }
        pages?.rotatePage(page, by: turn)
    }

    /// A command as the button of a toast.
    func toastAction(_ name: String) -> Toast.Action? {
        CommandTable.command(named: name).map { command in
            Toast.Action(catalogue.title(ofCommand: name, english: command.title)) { [weak self] in
                self?.run(commandNamed: name)
            }
        }
    }

    // MARK: Saving

    func save() {
        if document.source.path == nil { return save(as: nil, isCopy: false) }
        save {}
    }

    /// Saves, and goes on where that went well.
    private func save(then next: @escaping () -> Void) {
        document.save { [weak self, text = catalogue(.saved)] result in
            self?.tell(result, text, then: next)
        }
    }

    private func tell(_ result: Result<Void, SaveError>, _ success: String, then next: () -> Void = {}) {
        switch result {
        case .success:
            pdf.show(notice: success)
            next()
        case .failure(.changedOnDisk): askAboutChange()
        case .failure(let error): pdf.show(notice: catalogue.text(of: error))
        }
    }

    /// Asks what is to become of edits where another program has changed the file.
    private func askAboutChange() {
        guard !pdf.isAsking else { return }
        let text = application.catalogue
        pdf.choose(
            title: text(.changedOnDisk), message: text(.changedOnDiskMessage, document.source.displayName),
            identifier: "changed-on-disk",
            choices: [
                PDFViewController.Choice(text(.dropEdits)) { [weak self] in self?.document.revert() },
                PDFViewController.Choice(text(.saveCopy)) { [weak self] in self?.save(as: nil, isCopy: true) },
            ])
    }

    /// Says once what edits do to a document that is signed.
    private func tellOfSignature() {
        guard !hasToldOfSignature, document.signatureCount > 0, document.isModified else { return }
        hasToldOfSignature = true
        pdf.show(notice: application.catalogue(.changesSigned))
    }

    func save(as path: String?, isCopy: Bool) {
        guard let path else { return askForName(isCopy: isCopy) }
        guard case .file(let absolute)? = try? DocumentSource(argument: FilePath.expanded(path)) else {
            return pdf.show(notice: catalogue(.noFileName, path))
        }
        let told: (Result<Void, SaveError>) -> Void = { [weak self, text = catalogue(.savedAs, absolute)] in
            self?.tell($0, text)
        }
        if isCopy {
            document.saveCopy(to: absolute, completion: told)
        } else {
            document.save(as: absolute, completion: told)
        }
    }

    func revert() {
        guard document.isModified else { return document.revert() }
        pdf.choose(
            title: catalogue(.dropAllEdits), message: catalogue(.dropAllEditsMessage), identifier: "revert",
            choices: [PDFViewController.Choice(catalogue(.revertAction)) { [weak self] in self?.document.revert() }]
        )
    }

    // MARK: Closing

    func requestClose() { confirmClosing {} }

    /// Closes the window, and goes on once it's closed.
    func confirmClosing(then next: @escaping () -> Void) {
        let finish = { [weak self] in
            self?.close()
            next()
        }
        guard document.isModified else { return finish() }
        comeToFront()
        pdf.choose(
            title: catalogue(.saveEdits), message: catalogue(.saveEditsMessage, document.source.displayName),
            identifier: "unsaved",
            choices: [
                PDFViewController.Choice(catalogue(.discardAction), action: finish),
                PDFViewController.Choice(catalogue(.saveAction)) { [weak self] in self?.save(then: finish) },
            ])
    }

    // MARK: Recovering

    /// Asks once what is to become of edits that an earlier program has left.
    func offerRecovery() {
        guard !hasOfferedRecovery, pages != nil, !document.recoverablePages.isEmpty else { return }
        hasOfferedRecovery = true
        let document = document
        pdf.choose(
            title: catalogue(.recoverEdits),
            message: catalogue(.recoverEditsMessage), identifier: "recover",
            choices: [
                PDFViewController.Choice(catalogue(.discardAction)) { document.discardRecoverable() },
                PDFViewController.Choice(catalogue(.recoverAction)) { document.recover() },
            ])
    }
}

extension ViewerWindow: DocumentObserver {
    func documentDidChangeState(_ document: Document) {
        offerRecovery()
        files.documentDidChangeState()
    }

    func documentDidChangeEdits(_ document: Document) {
        updateTitle()
        tellOfSignature()
        application.windowDidChange(self)
        group?.tabsDidChange()
    }

    func documentDidChangePictures(_ document: Document) { scheduleSave() }

    func document(_ document: Document, notice: DocumentNotice) {
        if notice == .changedBehindEdits { askAboutChange() }
    }
}
