// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry
import Views

/// The signatures of a document, each with what can be said of it, and what can't.
final class SignaturesPane: ListPane {
    /// Shows all that is known of a signature.
    private let onDetails: (_ signature: SignatureRecord) -> Void
    private let signatures: [SignatureRecord]
    private let words: [SignatureRow.Words]
    private let catalogue: Catalogue

    init(
        _ signatures: [SignatureRecord], catalogue: Catalogue,
        onDetails: @escaping (_ signature: SignatureRecord) -> Void
    ) {
        self.signatures = signatures
        self.onDetails = onDetails
        self.catalogue = catalogue
        words = signatures.map { signature in
            let text = SignatureText(signature, catalogue: catalogue, now: PDFDate.now.secondsSince1970)
            return SignatureRow.Words(title: text.title, verdict: text.verdict, details: text.details, tone: text.tone)
        }
        super.init("signatures")
    }

    override func densityDidChange() { layOut() }

    override func layoutSubviews() {
        super.layoutSubviews()
        if list.bounds.width != laidOut { layOut() }
    }

    private var laidOut = 0.0

    private func layOut() {
        laidOut = list.bounds.width
        list.setRowHeights(words.map { SignatureRow.height(of: $0, width: laidOut, density) })
    }

    override func row(at index: Int, reusing old: View?) -> ListRow {
        let row = old as? SignatureRow ?? SignatureRow()
        if signatures.indices.contains(index) { row.show(words[index], signatures[index].status, density) }
        return row
    }

    override func activate(_ index: Int) {
        if signatures.indices.contains(index) { onDetails(signatures[index]) }
    }

    override func menu(ofRow index: Int) -> Menu {
        guard signatures.indices.contains(index) else { return Menu([]) }
        let words = words[index]
        return Menu([
            MenuItem(catalogue(.signatureDetails), identifier: "signature-details") { [weak self] in
                self?.activate(index)
            },
            MenuItem(catalogue(.copyText), identifier: "copy-text") { [weak self] in
                let text = [words.title, words.verdict, words.details].filter { !$0.isEmpty }.joined(separator: "\n")
                self?.window?.pasteboard?.set(text: text, on: .clipboard)
            },
        ])
    }
}
