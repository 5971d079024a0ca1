// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry
import Views

/// An annotation in two lines behind a picture of its kind in its colour, or the page above several.
final class AnnotationRow: ListRow {
    private lazy var title = TextLayout("", font: .system(), overflow: .ellipsisAtEnd)
    private lazy var detail = TextLayout("", font: .system(size: 11), overflow: .ellipsisAtEnd)
    private var icon: IconName?
    private var tint: Color?
    private var isDeletable = false
    private var density = ChromeDensity.pointer
    private static let iconExtent = 18.0

    /// Shows the page of the annotations below.
    func show(heading: String, count: Int, _ density: ChromeDensity) {
        title.text = heading
        title.font = .system(size: density == .touch ? 13 : 11, weight: .semibold)
        detail.text = String(count)
        (icon, tint, isDeletable, self.density) = (nil, nil, false, density)
        accessibilityLabel = heading
        setNeedsDisplay()
    }

    /// Shows an annotation.
    func show(_ entry: AnnotationList.Entry, kind: String, detail text: String, _ density: ChromeDensity) {
        let annotation = entry.annotation
        let said = TextBound.title.applied(to: annotation.contents)
        title.text = said.isEmpty ? kind : said
        title.font = .system(size: density.fontSize)
        detail.text = said.isEmpty ? text : [kind, text].filter { !$0.isEmpty }.joined(separator: " · ")
        icon = annotation.kind.icon
        tint = annotation.color.map { Color(red: $0.red, green: $0.green, blue: $0.blue) }
        isDeletable = annotation.isMovable
        self.density = density
        accessibilityLabel = "\(kind): \(title.text)"
        setNeedsDisplay()
    }

    override var testAttributes: [String: String] {
        super.testAttributes.merging(["text": title.text, "detail": detail.text]) { $1 }
    }

    /// Where a row that is selected has what deletes it.
    static func deletion(in row: ViewRect, _ density: ChromeDensity, _ isMirrored: Bool) -> ViewRect {
        let width = density == .touch ? ViewsTunables.touchTarget : 32
        return ViewRect(
            x: isMirrored ? row.minX + 4 : row.maxX - 4 - width, y: row.minY, width: width, height: row.height)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        guard let icon else { return drawHeading(on: canvas, theme) }
        drawGround(on: canvas)
        let near = 12 + Self.iconExtent + 10
        var room = bounds.width - near - 12
        if isSelected, isDeletable {
            let place = Self.deletion(in: bounds, density, isMirrored)
            let corner = ViewPoint(x: place.midX - 8, y: place.midY - 8)
            Icon(.remove, extent: 16).draw(on: canvas, at: corner, theme.secondaryText)
            room -= place.width - 8
        }
        drawPicture(icon, on: canvas, theme)
        let height = title.size.height + detail.size.height + 2
        var y = (bounds.midY - height / 2).rounded()
        for (line, color) in [(title, theme.text), (detail, theme.secondaryText)] {
            line.maximumWidth = max(room, 1)
            line.alignment = isMirrored ? .right : .left
            line.draw(on: canvas, at: ViewPoint(x: isMirrored ? bounds.maxX - near - room : near, y: y), color)
            y += line.size.height + 2
        }
    }

    /// The kind, on a disc of the annotation's colour, so that light colours can be told on light ground.
    private func drawPicture(_ icon: IconName, on canvas: Canvas, _ theme: Theme) {
        let x = isMirrored ? bounds.maxX - 12 - Self.iconExtent : 12
        let corner = ViewPoint(x: x, y: (bounds.midY - Self.iconExtent / 2).rounded())
        let disc = ViewRect(x: corner.x - 4, y: corner.y - 4, width: Self.iconExtent + 8, height: Self.iconExtent + 8)
        let ground = tint ?? theme.controlHover
        canvas.fill(Path(ellipseIn: disc), ground)
        canvas.stroke(Path(ellipseIn: disc.insetBy(dx: 0.5, dy: 0.5)), theme.border)
        let ink = ground.contrast(to: .black) > ground.contrast(to: .white) ? Color(0x1B1F24) : .white
        Icon(icon, extent: Self.iconExtent).draw(on: canvas, at: corner, ink)
    }

    private func drawHeading(on canvas: Canvas, _ theme: Theme) {
        title.maximumWidth = nil
        detail.maximumWidth = nil
        let y = bounds.maxY - title.size.height - 4
        let (left, right) = isMirrored ? (detail, title) : (title, detail)
        left.draw(on: canvas, at: ViewPoint(x: 12, y: y), theme.secondaryText)
        right.draw(on: canvas, at: ViewPoint(x: bounds.maxX - 12 - right.size.width, y: y), theme.secondaryText)
    }
}

extension PDFDate {
    /// The day, as 2026-01-30.
    var day: String {
        let digits = Array(text.dropFirst(2))
        guard digits.count >= 8 else { return "" }
        return "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6..<8]))"
    }
}

extension AnnotationKind {
    /// A picture for it.
    var icon: IconName {
        switch self {
        case .highlight: .markup
        case .underline, .strikeOut, .squiggly, .caret: .underline
        case .note, .sound: .notes
        case .freeText, .redaction: .text
        case .ink, .line, .polyline: .ink
        case .square, .circle, .polygon: .shape
        case .stamp: .stamp
        case .fileAttachment: .attachment
        case .link, .widget, .popup, .unknown: .document
        }
    }
}
