// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry
import RectoUI

/// Handing what is shown to other programs, and having a closer look at it.
extension ViewerWindow {
    var hasPath: Bool { document.source.path != nil }

    func copyPath() {
        guard let path = document.source.path else { return }
        backend.pasteboard.set(PasteboardContent(text: path, files: [path]), on: .clipboard, onLoss: nil)
        pdf.show(notice: pdf.catalogue(.copied, path))
    }

    func openFolder() {
        if let path = document.source.path { openFolder(ofFile: path) }
    }

    /// Has the desktop show the folder that a file is in.
    func openFolder(ofFile path: String) {
        guard let folder = FilePath.parent(of: path) else { return }
        if let problem = application.opener.open(Self.address(ofFile: folder)) {
            pdf.show(notice: pdf.catalogue.text(of: problem))
        }
    }

    func copyPage(_ page: Int?) {
        guard let page = page ?? pages?.currentPage, (0..<document.pageCount).contains(page) else { return }
        let label = document.name(ofPage: page)
        copy(ExportChoice(page: page), as: pdf.catalogue(.pageNumber, label))
    }

    func copyRegion() {
        pickRegion { [weak self] rect in
            guard let self, let rect, let choice = part(in: rect, as: ExportChoice(page: 0)) else { return }
            copy(choice, as: pdf.catalogue(.copiedRegion))
        }
    }

    /// Puts a picture of a page or a part of it on the clipboard.
    private func copy(_ choice: ExportChoice, as name: String) {
        document.export(page: choice.page, as: .png, dotsPerInch: choice.dotsPerInch, part: choice.part) {
            [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let bytes):
                backend.pasteboard.set(PasteboardContent(png: bytes), on: .clipboard, onLoss: nil)
                pdf.show(notice: pdf.catalogue(.copied, name))
            case .failure(let failure): pdf.show(notice: pdf.catalogue.text(of: failure))
            }
        }
    }

    func zoomToRegion() {
        pickRegion { [weak self] rect in
            if let rect { self?.pages?.zoom(toShow: rect) }
        }
    }

    func findSelection() {
        pages?.textSelection.readSelectedText { [weak self] text in
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !words.isEmpty { self?.find(words) }
        }
    }
}
