// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

extension PDFViewController {
    /// Reads at once what is read of the pages on screen when they have rested for a while: text, annotations and links.
    package func readWanted() {
        documentViewController?.readWanted()
        links.readWanted()
    }

    /// Which page this is, as people say it: `iv (4 of 340)` where the page has a label of its own.
    public var pageDescription: String? {
        guard let document, let page = documentViewController?.currentPage else { return nil }
        let number = catalogue(.numberOfTotal, String(page + 1), String(document.pageCount))
        guard let label = document.label(ofPage: page), !label.isEmpty, label != "\(page + 1)" else { return number }
        return catalogue(.labelWithNumber, label, number)
    }

    /// The pages have moved: shows for a moment which one this is.
    func pagesDidMove() {
        guard let controller = documentViewController else { return }
        links.pagesDidMove()
        placeAnnotationMenu()
        caretBrowsing.place()
        delegate?.pdfViewControllerDidMove(self)
        updateUserInterface(for: controller)
        edgeTapHints.update()
        guard let page = controller.currentPage, let document else { return }
        let now = (page: page, count: document.pageCount)
        let isFirst = indicated == nil
        if let last = indicated, last == now { return }
        indicated = now
        if !isFirst, !isUserInterfaceVisible, let text = pageDescription {
            indicator.show(text, for: ChromeTunables.indicatorStay)
            view.setNeedsLayout()
        }
        delegate?.pdfViewControllerDidChange(self)
    }
}

extension PDFViewController: DocumentObserver {
    /// Shows what there is to show.
    public func documentDidChangeState(_ document: Document) { showState() }

    /// The pages stay; the title may be another one.
    public func documentDidReload(_ document: Document) { delegate?.pdfViewControllerDidChange(self) }

    /// A label may have become known.
    public func documentDidLearnPages(_ document: Document) {
        guard indicator.isShowing, let text = pageDescription else { return }
        indicator.show(text, for: ChromeTunables.indicatorStay)
    }

    /// Says it.
    public func document(_ document: Document, notice: DocumentNotice) { show(notice: catalogue.text(of: notice)) }
}
