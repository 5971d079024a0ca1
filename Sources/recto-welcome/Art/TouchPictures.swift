// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// Pictograms of what a finger does on a page, each drawn in the middle of a rectangle 76 points high.
enum TouchPictures {
    private static let line = StrokeStyle(width: 1.4, cap: .round, join: .round)

    static func tap(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        GesturePictures.page(sheet, ViewRect(around: center, width: 42, height: 54))
        let link = ViewPoint(x: center.x - 14, y: center.y - 1)
        sheet.rule(
            from: link, to: link + ViewVector(dx: 28, dy: 0), Palette.accent, style: StrokeStyle(width: 2, cap: .round))
        GesturePictures.finger(sheet, center + ViewVector(dx: 6, dy: 6))
    }

    static func doubleTap(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        let page = ViewRect(around: center, width: 54, height: 54)
        sheet.box(page, Palette.paper, radius: 2)
        for column in [0.0, 1.0] {
            for row in 0..<6 {
                let start = ViewPoint(x: page.minX + 6 + column * 23, y: page.minY + 9 + Double(row) * 7.2)
                sheet.rule(
                    from: start, to: start + ViewVector(dx: 19, dy: 0), Palette.mist, style: StrokeStyle(width: 2))
            }
        }
        sheet.frame(page, Palette.slate, radius: 2, style: StrokeStyle(width: 1.2))
        let frame = ViewRect(x: page.midX - 1, y: page.minY + 4, width: 25, height: 46)
        sheet.frame(frame, Palette.accent, radius: 2, style: StrokeStyle(width: 1.2, dashes: [3, 2.5]))
        let finger = frame.center + ViewVector(dx: 0, dy: 6)
        GesturePictures.finger(sheet, finger)
        ring(sheet, finger, 11)
    }

    static func hold(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        GesturePictures.page(
            sheet, ViewRect(around: center, width: 72, height: 54), lines: 4)
        let word = ViewRect(x: center.x - 16, y: center.y - 3, width: 30, height: 10)
        sheet.box(word, Palette.paleAccent)
        for (x, y, knob) in [(word.minX, word.minY, -3.5), (word.maxX, word.maxY, 3.5)] {
            sheet.rule(
                from: ViewPoint(x: x, y: word.minY), to: ViewPoint(x: x, y: word.maxY), Palette.accent, style: line)
            let dot = ViewRect(x: x - 3, y: y + knob - 3, width: 6, height: 6)
            sheet.canvas.fill(Path(ellipseIn: dot), Palette.accent)
        }
        GesturePictures.finger(sheet, word.center + ViewVector(dx: 0, dy: 2))
    }

    static func swipe(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        GesturePictures.page(sheet, ViewRect(x: center.x - 46, y: center.y - 27, width: 42, height: 54))
        GesturePictures.page(sheet, ViewRect(x: center.x + 4, y: center.y - 27, width: 42, height: 54))
        let finger = center + ViewVector(dx: 20, dy: 8)
        GesturePictures.finger(sheet, finger)
        sheet.arrow(
            from: finger - ViewVector(dx: 9, dy: 0), to: finger - ViewVector(dx: 34, dy: 0), Palette.accent)
    }

    static func edge(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        let glass = ViewRect(around: center, width: 76, height: 50)
        sheet.box(glass, Palette.paper, radius: 5)
        sheet.frame(glass, Palette.slate, radius: 5, style: StrokeStyle(width: 1.2))
        for side in [-1.0, 1.0] {
            let finger = ViewPoint(x: glass.minX + 12, y: center.y + 10 * side)
            GesturePictures.finger(sheet, finger)
            sheet.arrow(
                from: finger + ViewVector(dx: 9, dy: 0), to: finger + ViewVector(dx: 34, dy: 0), Palette.accent)
        }
    }

    static func ink(_ sheet: Sheet, _ rect: ViewRect) {
        let center = rect.center
        let page = ViewRect(around: center, width: 76, height: 54)
        sheet.box(page, Palette.paper, radius: 2)
        sheet.frame(page, Palette.slate, radius: 2, style: StrokeStyle(width: 1.2))
        var stroke = Path()
        let start = ViewPoint(x: center.x - 27, y: center.y + 8)
        stroke.move(to: start)
        for index in 0..<3 {
            let from = start + ViewVector(dx: 14 * Double(index), dy: 0)
            stroke.curve(
                to: from + ViewVector(dx: 14, dy: 0), control: from + ViewVector(dx: 5, dy: -26),
                from + ViewVector(dx: 9, dy: 22))
        }
        sheet.canvas.stroke(stroke, Palette.accent, style: StrokeStyle(width: 2.2, cap: .round, join: .round))
        pen(sheet, tip: start + ViewVector(dx: 42, dy: 0))
    }

    /// A pen whose tip is on the page.
    private static func pen(_ sheet: Sheet, tip: ViewPoint) {
        let (along, across) = (ViewVector(dx: 0.62, dy: -0.78), ViewVector(dx: 0.78, dy: 0.62))
        let neck = tip + along * 8
        let end = tip + along * 40
        let body = [
            tip, neck + across * 3.4, end + across * 3.4, end - across * 3.4, neck - across * 3.4,
        ]
        let outline = Path(points: body, isClosed: true)
        sheet.canvas.fill(outline, Palette.tint)
        sheet.canvas.stroke(outline, Palette.slate, style: StrokeStyle(width: 1.2, join: .round))
        sheet.rule(
            from: neck + across * 3.4, to: neck - across * 3.4, Palette.slate, style: StrokeStyle(width: 1))
    }

    private static func ring(_ sheet: Sheet, _ center: ViewPoint, _ radius: Double) {
        let circle = ViewRect(around: center, width: 2 * radius, height: 2 * radius)
        sheet.canvas.stroke(Path(ellipseIn: circle), Palette.accent.faded(to: 0.6), style: StrokeStyle(width: 1))
    }
}
