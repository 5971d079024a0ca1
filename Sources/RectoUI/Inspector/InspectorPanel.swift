// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// The list of recognizers: a row each with its state and the reason for it, and lines at the side from each that waits
/// or was stopped to the one it waits for or that stopped it.
@MainActor
struct InspectorPanel {
    private struct Row {
        let name: TextLayout
        let state: TextLayout
        let note: TextLayout?
        let color: Color
        /// The row that this one waits for, or that stopped it.
        let target: Int?
        let isWaiting: Bool
        var top = 0.0

        var height: Double { name.size.height + (note.map { $0.size.height + 1 } ?? 0) }
        /// The height of the dot's middle.
        var middle: Double { top + name.size.height / 2 }
    }

    private let head: TextLayout
    private let time: TextLayout
    private var rows: [Row] = []
    private let foot: TextLayout?
    private let palette: InspectorPalette
    private var box = ViewRect.zero

    /// Sets the panel in a window's `area`.
    init(_ inspection: GestureInspection, _ palette: InspectorPalette, in area: ViewRect, isLeft: Bool) {
        self.palette = palette
        let margin = InspectorTunables.margin
        let width = min(InspectorTunables.panelWidth, max(area.width - 2 * margin, InspectorTunables.leastPanelWidth))
        let text = width - InspectorTunables.gutter - 2 * InspectorTunables.padding
        head = TextLayout(Self.head(inspection), font: InspectorTunables.headFont, overflow: .visible)
        time = TextLayout(Self.time(inspection), font: InspectorTunables.noteFont, overflow: .visible)
        // Those that had nothing to do at the place are many, and only counted.
        let shown = inspection.listed.prefix(InspectorTunables.rows).prefix { $0.hadPart }
        let hidden = inspection.rows.count - shown.count
        foot = hidden > 0 ? TextLayout("and \(hidden) more", font: InspectorTunables.noteFont) : nil
        for row in shown {
            let target = inspection.relation(of: row).flatMap { $0 < shown.count ? $0 : nil }
            rows.append(Self.row(row, target: target, palette, width: text))
        }
        var y = margin + InspectorTunables.padding + head.size.height + InspectorTunables.rowGap
        for index in rows.indices {
            rows[index].top = y
            y += rows[index].height + InspectorTunables.rowGap
        }
        y += foot.map { $0.size.height } ?? (rows.isEmpty ? 0 : -InspectorTunables.rowGap)
        let x = isLeft ? area.minX + margin : area.maxX - margin - width
        let height = y + InspectorTunables.padding - margin
        // At the bottom, where no bars are.
        let rest = max(area.height - height - 2 * margin, 0).rounded()
        for index in rows.indices { rows[index].top += rest }
        box = ViewRect(x: x.rounded(), y: margin + rest, width: width, height: height)
    }

    /// All that is drawn on, in points of the window.
    var extent: ViewRect { box.insetBy(dx: -14, dy: -14) }

    /// Draws it on a canvas in the window's space.
    func draw(on canvas: Canvas) {
        canvas.shadow(
            around: box, radius: 10, Color(0x000000, alpha: 0.22), offset: ViewVector(dx: 0, dy: 2), cornerRadius: 8)
        canvas.fill(Path(box, cornerRadius: 8), palette.panel)
        canvas.strokeInside(box, palette.edge, cornerRadius: 8)
        let left = box.minX + InspectorTunables.padding
        let right = box.maxX - InspectorTunables.padding
        head.draw(on: canvas, at: ViewPoint(x: left, y: box.minY + InspectorTunables.padding), palette.secondaryText)
        time.draw(
            on: canvas, at: ViewPoint(x: right - time.size.width, y: box.minY + InspectorTunables.padding),
            palette.secondaryText)
        drawRails(on: canvas)
        for row in rows { draw(row, on: canvas, from: left + InspectorTunables.gutter, to: right) }
        foot?.draw(
            on: canvas, at: ViewPoint(x: left + InspectorTunables.gutter, y: box.maxY - 12 - (foot?.size.height ?? 0)),
            palette.secondaryText)
    }

    private func draw(_ row: Row, on canvas: Canvas, from left: Double, to right: Double) {
        let dot = InspectorTunables.dotRadius
        canvas.fill(
            Path(ellipseIn: ViewRect(x: dotX - dot, y: row.middle - dot, width: 2 * dot, height: 2 * dot)), row.color)
        row.name.draw(on: canvas, at: ViewPoint(x: left, y: row.top), palette.text)
        row.state.draw(
            on: canvas,
            at: ViewPoint(x: right - row.state.size.width, y: row.top + row.name.baseline - row.state.baseline),
            row.color)
        row.note?.draw(
            on: canvas, at: ViewPoint(x: left, y: row.top + row.name.size.height + 1), palette.secondaryText)
    }

    // MARK: Lines

    private var dotX: Double { box.minX + InspectorTunables.padding + InspectorTunables.gutter - 10 }

    /// Lines go from the dot of one row by the gutter to that of another, and end in an arrow there.
    private func drawRails(on canvas: Canvas) {
        var used = 0
        for (index, row) in rows.enumerated() {
            guard let target = row.target, target != index else { continue }
            let x = dotX - 8 - Double(used % 2) * InspectorTunables.railStep
            used += 1
            let end = rows[target].middle
            let color = row.color.faded(to: 0.75)
            var path = Path(points: [ViewPoint(x: dotX - 5, y: row.middle), ViewPoint(x: x, y: row.middle)])
            path.line(to: ViewPoint(x: x, y: end))
            path.line(to: ViewPoint(x: dotX - 6, y: end))
            canvas.stroke(
                path, color, style: StrokeStyle(width: 1.25, join: .round, dashes: row.isWaiting ? [3, 2.5] : []))
            let tip = ViewPoint(x: dotX - 5, y: end)
            let arrow = [tip, ViewPoint(x: tip.x - 4, y: end - 3), ViewPoint(x: tip.x - 4, y: end + 3)]
            canvas.fill(Path(points: arrow, isClosed: true), color)
        }
    }

    // MARK: Words

    private static func row(
        _ row: GestureInspection.Row, target: Int?, _ palette: InspectorPalette, width: Double
    ) -> Row {
        let state = TextLayout(row.state, font: InspectorTunables.noteFont, overflow: .visible)
        let room = max(width - state.size.width - 10, 40)
        let isWaiting = if case .waiting = row.outcome { true } else { false }
        let note = TextLayout(row.note, font: InspectorTunables.noteFont, maximumWidth: width, overflow: .wrap)
        return Row(
            name: TextLayout(
                row.name, font: InspectorTunables.nameFont, maximumWidth: room, overflow: .ellipsisAtEnd),
            state: state, note: row.note.isEmpty ? nil : note, color: palette.color(of: row.outcome), target: target,
            isWaiting: isWaiting)
    }

    private static func head(_ inspection: GestureInspection) -> String {
        let count = inspection.contacts.count
        if count == 0 { return inspection.rows.isEmpty ? "Touch, draw or scroll" : "Scrolling" }
        let down = inspection.contacts.filter(\.isDown).count
        let contacts = count == 1 ? "1 contact" : "\(count) contacts"
        return down == 0 ? "\(contacts), all lifted" : down == count ? contacts : "\(contacts), \(down) down"
    }

    /// How long the sequence has taken, in seconds with two digits.
    private static func time(_ inspection: GestureInspection) -> String {
        guard !inspection.rows.isEmpty || !inspection.contacts.isEmpty else { return "" }
        let hundredths = Int((max(inspection.latest - inspection.start, 0) * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    }
}
