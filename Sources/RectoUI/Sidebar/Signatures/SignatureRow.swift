// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Geometry
import Views

/// A signature: who, what the check says, and what came with it.
final class SignatureRow: ListRow {
    /// What a row says.
    struct Words: Hashable {
        var title: String
        var verdict: String
        var details: String
        var tone = SignatureText.Tone.neutral
    }

    private lazy var lines = Self.layouts(Words(title: "", verdict: "", details: ""), .pointer)
    private var words = Words(title: "", verdict: "", details: "")
    private var status = SignatureRecord.Status.unknown
    private static let near = 12 + ChromeTunables.iconExtent + 8
    private static let arrow = 14.0
    private static let far = 12 + arrow + 4

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
        for line in lines { line.maximumWidth = max(width - near - far, 40) }
        return lines.reduce(20) { $0 + $1.size.height + 3 }.rounded(.up)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        drawGround(on: canvas)
        let extent = ChromeTunables.iconExtent
        let corner = ViewPoint(x: isMirrored ? bounds.maxX - 12 - extent : 12, y: 10)
        Icon(.signature, extent: extent).draw(on: canvas, at: corner, color(theme))
        let room = max(bounds.width - Self.near - Self.far, 40)
        let end = ViewPoint(
            x: isMirrored ? 12 : bounds.maxX - 12 - Self.arrow, y: (bounds.midY - Self.arrow / 2).rounded())
        Icon(isMirrored ? .chevronLeft : .chevronRight, extent: Self.arrow).draw(
            on: canvas, at: end, theme.secondaryText)
        var y = 10.0
        for line in lines {
            line.maximumWidth = room
            line.alignment = isMirrored ? .right : .left
            let isVerdict = line.text == words.verdict
            let ink = isVerdict ? color(theme) : line.text == words.title ? theme.text : theme.secondaryText
            line.draw(on: canvas, at: ViewPoint(x: isMirrored ? Self.far : Self.near, y: y), ink)
            y += line.size.height + 3
        }
    }

    private func color(_ theme: Theme) -> Color {
        switch words.tone {
        case .good: theme.isDark ? Color(0x8FD19E) : Color(0x1C6B33)
        case .doubtful: theme.isDark ? Color(0xF2C26B) : Color(0x7A4B00)
        case .bad: theme.error
        case .neutral: theme.secondaryText
        }
    }
}
