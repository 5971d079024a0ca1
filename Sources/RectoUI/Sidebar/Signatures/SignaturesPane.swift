// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry
import Views

/// The signatures of a document, each with what can be said of it, and what can't.
final class SignaturesPane: ListPane {
    private let signatures: [SignatureRecord]
    private let catalogue: Catalogue

    init(_ signatures: [SignatureRecord], catalogue: Catalogue) {
        self.signatures = signatures
        self.catalogue = catalogue
        super.init("signatures")
        list.activatesOnTap = false
    }

    override func densityDidChange() { layOut() }

    override func layoutSubviews() {
        super.layoutSubviews()
        if list.bounds.width != laidOut { layOut() }
    }

    private var laidOut = 0.0

    private func layOut() {
        laidOut = list.bounds.width
        list.setRowHeights(signatures.map { SignatureRow.height(of: text(of: $0), width: laidOut, density) })
    }

    override func row(at index: Int, reusing old: View?) -> ListRow {
        let row = old as? SignatureRow ?? SignatureRow()
        guard signatures.indices.contains(index) else { return row }
        row.show(text(of: signatures[index]), signatures[index].status, density)
        return row
    }

    private func text(of signature: SignatureRecord) -> SignatureRow.Words {
        let verdict: Phrase =
            switch signature.status {
            case .valid: .signatureValid
            case .outdated: .signatureOutdated
            case .broken: .signatureBroken
            case .invalid: .signatureInvalid
            case .unknown: .signatureUnknown
            }
        var lines: [String] = []
        if let time = signature.time { lines.append(catalogue(.signedOn, PDFDate(secondsSince1970: time).day)) }
        lines += signature.chain.map { catalogue(.issuedBy, $0.subject, $0.issuer) }
        if signature.status != .unknown, signature.status != .invalid { lines.append(catalogue(.trustUnchecked)) }
        return SignatureRow.Words(
            title: signature.signer.isEmpty ? signature.field : signature.signer, verdict: catalogue(verdict),
            details: lines.joined(separator: "\n"))
    }
}

/// A signature: who, what the check says, and what came with it.
final class SignatureRow: ListRow {
    /// What a row says.
    struct Words: Hashable {
        var title: String
        var verdict: String
        var details: String
    }

    private lazy var lines = Self.layouts(Words(title: "", verdict: "", details: ""), .pointer)
    private var words = Words(title: "", verdict: "", details: "")
    private var status = SignatureRecord.Status.unknown
    private static let near = 12 + ChromeTunables.iconExtent + 8

    /// Shows a signature.
    func show(_ words: Words, _ status: SignatureRecord.Status, _ density: ChromeDensity) {
        (self.words, self.status) = (words, status)
        lines = Self.layouts(words, density)
        accessibilityLabel = "\(words.title): \(words.verdict)"
        setNeedsDisplay()
    }

    override var testAttributes: [String: String] {
        super.testAttributes.merging(
            ["text": words.title, "status": "\(status)", "detail": words.details]
        ) { $1 }
    }

    private static func layouts(_ words: Words, _ density: ChromeDensity) -> [TextLayout] {
        let small = Font.system(size: density.fontSize - 2)
        return [
            TextLayout(words.title, font: .system(size: density.fontSize, weight: .semibold)),
            TextLayout(words.verdict, font: .system(size: density.fontSize)), TextLayout(words.details, font: small),
        ].filter { !$0.text.isEmpty }
    }

    /// The height that words need.
    static func height(of words: Words, width: Double, _ density: ChromeDensity) -> Double {
        let lines = layouts(words, density)
        for line in lines { line.maximumWidth = max(width - near - 12, 40) }
        return lines.reduce(20) { $0 + $1.size.height + 3 }.rounded(.up)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        drawGround(on: canvas)
        let isMirrored = effectiveLayoutDirection == .rightToLeft
        let extent = ChromeTunables.iconExtent
        let corner = ViewPoint(x: isMirrored ? bounds.maxX - 12 - extent : 12, y: 10)
        Icon(.signature, extent: extent).draw(on: canvas, at: corner, color(theme))
        let room = max(bounds.width - Self.near - 12, 40)
        var y = 10.0
        for line in lines {
            line.maximumWidth = room
            line.alignment = isMirrored ? .right : .left
            let isVerdict = line.text == words.verdict
            let ink = isVerdict ? color(theme) : line.text == words.title ? theme.text : theme.secondaryText
            line.draw(on: canvas, at: ViewPoint(x: isMirrored ? 12 : Self.near, y: y), ink)
            y += line.size.height + 3
        }
    }

    private func color(_ theme: Theme) -> Color {
        switch status {
        case .valid: theme.isDark ? Color(0x8FD19E) : Color(0x1C6B33)
        case .outdated: theme.isDark ? Color(0xF2C26B) : Color(0x7A4B00)
        case .broken, .invalid: theme.error
        case .unknown: theme.secondaryText
        }
    }
}
