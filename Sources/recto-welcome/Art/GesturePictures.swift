// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// Pictograms of gestures, each drawn in the middle of a rectangle 76 points high.
enum GesturePictures {
    private static let line = StrokeStyle(width: 1.4, cap: .round, join: .round)

    static func drag(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        page(sheet, ViewRect(around: center, width: 42, height: 54))
        finger(sheet, center + ViewVector(dx: 0, dy: 12))
        sheet.arrow(
            from: center + ViewVector(dx: 0, dy: 4), to: center + ViewVector(dx: 0, dy: -22), Palette.accent)
    }

    static func pinch(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        page(sheet, ViewRect(around: center, width: 42, height: 54))
        for side in [-1.0, 1.0] {
            let place = center + ViewVector(dx: 9 * side, dy: -9 * side)
            finger(sheet, place)
            sheet.arrow(
                from: place + ViewVector(dx: 6 * side, dy: -6 * side),
                to: place + ViewVector(dx: 22 * side, dy: -22 * side), Palette.accent)
        }
    }

    static func touchpad(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        let pad = ViewRect(around: center, width: 76, height: 50)
        sheet.box(pad, Palette.paper, radius: 5)
        sheet.frame(pad, Palette.slate, radius: 5, style: StrokeStyle(width: 1.2))
        for side in [-1.0, 1.0] {
            let place = center + ViewVector(dx: 9 * side, dy: 8)
            finger(sheet, place)
            sheet.arrow(
                from: place + ViewVector(dx: 0, dy: -8), to: place + ViewVector(dx: 0, dy: -26), Palette.accent)
        }
    }

    static func wheel(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        mouse(sheet, center)
        for side in [-1.0, 1.0] {
            sheet.arrow(
                from: center + ViewVector(dx: 30, dy: 4 * side), to: center + ViewVector(dx: 30, dy: 24 * side),
                Palette.accent)
        }
    }

    static func controlWheel(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        let key = ViewRect(x: center.x - 52, y: center.y - 13, width: 36, height: 26)
        KeyPicture.draw("Ctrl", in: key, isUsed: true, on: sheet)
        mouse(sheet, center + ViewVector(dx: 12, dy: 0))
        let lens = ViewRect(x: center.x + 37, y: center.y - 12, width: 18, height: 18)
        sheet.canvas.stroke(Path(ellipseIn: lens), Palette.accent, style: line)
        sheet.rule(
            from: ViewPoint(x: lens.maxX - 2, y: lens.maxY - 2), to: ViewPoint(x: lens.maxX + 6, y: lens.maxY + 6),
            Palette.accent, style: line)
        sheet.rule(
            from: lens.center - ViewVector(dx: 4, dy: 0), to: lens.center + ViewVector(dx: 4, dy: 0), Palette.accent,
            style: line)
        sheet.rule(
            from: lens.center - ViewVector(dx: 0, dy: 4), to: lens.center + ViewVector(dx: 0, dy: 4), Palette.accent,
            style: line)
    }

    static func turn(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        sheet.frame(
            ViewRect(around: center, width: 36, height: 48), Palette.mist, radius: 2,
            style: StrokeStyle(width: 1.2, dashes: [3, 2.5]))
        page(sheet, ViewRect(around: center, width: 48, height: 36), lines: 3)
        var arc = Path()
        arc.arc(center: center, radius: 33, start: -1.25, sweep: 1.0)
        sheet.canvas.stroke(arc, Palette.accent, style: line)
        let end = ViewPoint(x: center.x + 32, y: center.y - 8)
        sheet.arrow(from: end, to: end + ViewVector(dx: 1.4, dy: 7), Palette.accent)
    }

    /// A sheet of paper with lines of text.
    static func page(_ sheet: Sheet, _ rect: ViewRect, lines: Int = 5) {
        sheet.box(rect, Palette.paper, radius: 2)
        for line in 0..<lines {
            let y = rect.minY + 8 + Double(line) * (rect.height - 14) / Double(lines)
            let right = line == lines - 1 ? rect.midX + 2 : rect.maxX - 7
            sheet.rule(
                from: ViewPoint(x: rect.minX + 7, y: y), to: ViewPoint(x: right, y: y), Palette.mist,
                style: StrokeStyle(width: 2))
        }
        sheet.frame(rect, Palette.slate, radius: 2, style: StrokeStyle(width: 1.2))
    }

    /// The tip of a finger on glass.
    static func finger(_ sheet: Sheet, _ center: ViewPoint) {
        for (radius, alpha) in [(8.0, 0.25), (5.0, 1.0)] {
            let circle = ViewRect(around: center, width: 2 * radius, height: 2 * radius)
            sheet.canvas.fill(Path(ellipseIn: circle), Palette.accent.faded(to: alpha))
        }
    }

    private static func mouse(_ sheet: Sheet, _ center: ViewPoint) {
        let body = ViewRect(around: center, width: 34, height: 52)
        sheet.box(body, Palette.paper, radius: 17)
        sheet.frame(body, Palette.slate, radius: 17, style: StrokeStyle(width: 1.2))
        sheet.rule(
            from: ViewPoint(x: body.minX, y: center.y - 3), to: ViewPoint(x: body.maxX, y: center.y - 3),
            Palette.slate, style: StrokeStyle(width: 1))
        sheet.rule(
            from: ViewPoint(x: center.x, y: body.minY), to: ViewPoint(x: center.x, y: center.y - 3), Palette.slate,
            style: StrokeStyle(width: 1))
        sheet.box(ViewRect(x: center.x - 3, y: center.y - 20, width: 6, height: 13), Palette.accent, radius: 3)
    }
}

extension ViewRect {
    /// The rectangle of a size around a point.
    init(around center: ViewPoint, width: Double, height: Double) {
        self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
}
