// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
@preconcurrency import Glibc
import RectoUI

extension ViewerWindow {
    /// Asks how to print the document, or says why that can't be.
    func printDocument() {
        guard let pages, !files.isAsking, application.recording == nil else { return }
        if let obstacle = printingObstacle { return pdf.show(notice: pdf.catalogue(obstacle)) }
        let number = (pages.currentPage ?? 0) + 1
        application.printing.printers { [weak self] printers in
            guard let self, !isClosed, !files.isAsking else { return }
            guard let first = printers.usual ?? printers.names.first else {
                return pdf.show(notice: pdf.catalogue(.printNoPrinter))
            }
            let label = document.name(ofPage: number - 1)
            let panel = PrintPanel(
                PrintChoice(printer: first), printers: printers.names, page: (number, label),
                pageCount: document.pageCount, catalogue: pdf.catalogue)
            panel.onPrint = { [weak self] in self?.print($0) }
            files.present(panel)
        }
    }

    private var printingObstacle: Phrase? {
        if document.summary?.permissions.contains(.print) == false { return .printForbidden }
        if document.needsPassword { return .printLocked }
        return PrintService.isThere ? nil : .printNoSystem
    }

    /// Hands the document to a printer: its file, or a copy where that has no edits yet.
    private func print(_ choice: PrintChoice) {
        if !document.isModified, let path = document.source.path, FilePath.exists(path) {
            return send(path, choice) {}
        }
        guard let folder = Self.makePrivateFolder() else { return pdf.show(notice: pdf.catalogue(.printNoFolder)) }
        let path = "\(folder)/document.pdf"
        let remove = {
            unlink(path)
            rmdir(folder)
        }
        document.saveCopy(to: path) { [weak self] result in
            switch result {
            case .success: if let self { send(path, choice, then: remove) } else { remove() }
            case .failure(let error):
                remove()
                if let self { pdf.show(notice: pdf.catalogue.text(of: error)) }
            }
        }
    }

    private func send(_ path: String, _ choice: PrintChoice, then next: @escaping () -> Void) {
        application.printing.send(path, title: document.source.displayName, choice) { [weak self] problem in
            next()
            guard let catalogue = self?.pdf.catalogue else { return }
            self?.pdf.show(
                notice: problem.map { catalogue(.printFailed, $0) } ?? catalogue(.printSent, choice.printer))
        }
    }
}
