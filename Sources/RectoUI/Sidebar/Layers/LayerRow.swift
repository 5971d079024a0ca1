// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Geometry
import Views

/// A layer with an eye that is open where it shows, and a lock where it can't be switched; or a heading.
final class LayerRow: ListRow {
    private lazy var title = TextLayout("", font: .system(), overflow: .ellipsisAtEnd)
    private var record = LayerRecord(title: "")
    private var isShown = false
    private static let extent = 18.0

    /// Shows a layer as it is now.
    func show(_ record: LayerRecord, isShown: Bool, _ density: ChromeDensity) {
        (self.record, self.isShown) = (record, isShown)
        title.text = record.title.isEmpty ? "–" : record.title
        title.font = .system(size: density.fontSize, weight: record.isHeading ? .semibold : .regular)
        accessibilityLabel = record.title
        setNeedsDisplay()
    }

    override var testAttributes: [String: String] {
        super.testAttributes.merging(
            ["text": title.text, "on": isShown ? "true" : "false", "locked": record.isLocked ? "true" : "false"]
        ) { $1 }
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        drawGround(on: canvas)
        func place(_ near: Double, _ width: Double) -> Double { isMirrored ? bounds.maxX - near - width : near }
        var near = 12 + Double(min(record.depth, 8)) * 16
        if !record.isHeading {
            let corner = ViewPoint(x: place(near, Self.extent), y: (bounds.midY - Self.extent / 2).rounded())
            drawMark(on: canvas, at: corner, theme)
            near += Self.extent + 8
        }
        var far = 12.0
        if record.isLocked {
            let corner = ViewPoint(
                x: place(bounds.width - far - 14, 14), y: (bounds.midY - 7).rounded())
            Icon(.lock, extent: 14).draw(on: canvas, at: corner, theme.secondaryText)
            far += 22
        }
        let room = max(bounds.width - near - far, 1)
        title.maximumWidth = room
        title.alignment = isMirrored ? .right : .left
        let color = isShown || record.isHeading ? theme.text : theme.secondaryText
        title.draw(on: canvas, at: ViewPoint(x: place(near, room), y: bounds.midY - title.size.height / 2), color)
    }

    /// An eye; one of a group, of which one shows at a time, has a dot in a ring instead.
    private func drawMark(on canvas: Canvas, at corner: ViewPoint, _ theme: Theme) {
        guard record.group != nil else {
            let color = isShown ? theme.accent : theme.disabledText
            Icon(.eye, extent: Self.extent).draw(on: canvas, at: corner, color)
            guard !isShown else { return }
            let (start, end) = (corner + ViewVector(dx: 3, dy: 15), corner + ViewVector(dx: 15, dy: 3))
            let line = Path(points: [start, end])
            return canvas.stroke(line, color, style: StrokeStyle(width: 1.5, cap: .round))
        }
        let ring = ViewRect(x: corner.x + 2, y: corner.y + 2, width: Self.extent - 4, height: Self.extent - 4)
        canvas.stroke(
            Path(ellipseIn: ring), isShown ? theme.accent : theme.secondaryText, style: StrokeStyle(width: 1.5))
        if isShown { canvas.fill(Path(ellipseIn: ring.insetBy(dx: 4, dy: 4)), theme.accent) }
    }
}
