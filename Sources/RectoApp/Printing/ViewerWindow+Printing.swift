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
            let label = document.label(ofPage: number - 1).flatMap { $0.isEmpty ? nil : $0 } ?? String(number)
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

    /// Hands a copy of the document, with all edits, to a printer.
    private func print(_ choice: PrintChoice) {
        guard let folder = Self.makePrivateFolder() else { return pdf.show(notice: pdf.catalogue(.printNoFolder)) }
        let path = "\(folder)/document.pdf"
        let remove = {
            unlink(path)
            rmdir(folder)
        }
        document.saveCopy(to: path) { [weak self] result in
            guard let self, case .success = result else {
                remove()
                if case .failure(let error) = result {
                    self?.pdf.show(notice: self?.pdf.catalogue.text(of: error) ?? "")
                }
                return
            }
            application.printing.send(path, title: document.source.displayName, choice) { [weak self] problem in
                remove()
                guard let self else { return }
                pdf.show(
                    notice: problem.map { self.pdf.catalogue(.printFailed, $0) }
                        ?? pdf.catalogue(.printSent, choice.printer))
            }
        }
    }
}
