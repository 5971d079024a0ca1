// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// The two processes and the three things that pass between them.
enum ArchitecturePicture {
    static func draw(on sheet: Sheet, in rect: ViewRect) {
        sheet.box(rect, Palette.tint, radius: 8)
        let window = ViewRect(x: rect.minX + 20, y: rect.minY + 20, width: 156, height: rect.height - 40)
        let worker = ViewRect(x: rect.maxX - 176, y: rect.minY + 20, width: 156, height: rect.height - 40)
        drawWindow(sheet, window)
        drawWorker(sheet, worker)
        let (left, right) = (window.maxX + 10, worker.minX - 14)
        passage("the open file", y: rect.minY + 52, from: left, to: right, on: sheet)
        passage("requests", y: rect.minY + 93, from: left, to: right, on: sheet)
        passage("pixels, in shared memory", y: rect.minY + 134, from: right + 4, to: left - 4, on: sheet)
    }

    private static func passage(_ title: String, y: Double, from: Double, to: Double, on sheet: Sheet) {
        sheet.arrow(from: ViewPoint(x: from, y: y), to: ViewPoint(x: to, y: y), Palette.accent, width: 1.2)
        sheet.line(title, at: ViewPoint(x: (from + to) / 2, y: y - 12), .label, anchor: 0.5)
    }

    private static func drawWindow(_ sheet: Sheet, _ rect: ViewRect) {
        sheet.box(rect, Palette.paper, radius: 6)
        var bar = Path()
        bar.arc(center: ViewPoint(x: rect.minX + 6, y: rect.minY + 6), radius: 6, start: .pi, sweep: .pi / 2)
        bar.arc(center: ViewPoint(x: rect.maxX - 6, y: rect.minY + 6), radius: 6, start: -.pi / 2, sweep: .pi / 2)
        bar.line(to: ViewPoint(x: rect.maxX, y: rect.minY + 20))
        bar.line(to: ViewPoint(x: rect.minX, y: rect.minY + 20))
        bar.close()
        sheet.canvas.fill(bar, Palette.slate)
        sheet.frame(rect, Palette.slate, radius: 6, style: StrokeStyle(width: 1.2))
        let name = TextStyle.code.colored(Palette.paper)
        sheet.centered("recto", in: ViewRect(x: rect.minX, y: rect.minY, width: rect.width, height: 20), name)
        let words = ["input and gestures", "layout and drawing", "queues and timers"]
        for (index, word) in words.enumerated() {
            let y = rect.minY + 32 + Double(index) * 33
            let line = ViewRect(x: rect.minX + 14, y: y, width: rect.width - 28, height: 26)
            sheet.box(line, Palette.tint, radius: 3)
            sheet.centered(word, in: line, .label)
        }
    }

    private static func drawWorker(_ sheet: Sheet, _ rect: ViewRect) {
        let wall = rect.insetBy(dx: -6, dy: -6)
        sheet.frame(wall, Palette.accent, radius: 9, style: StrokeStyle(width: 1.6, cap: .round, dashes: [5, 4]))
        sheet.box(rect, Palette.ink, radius: 6)
        let name = TextStyle.code.colored(Palette.paper)
        sheet.centered("recto-worker", in: ViewRect(x: rect.minX, y: rect.minY, width: rect.width, height: 20), name)
        let words = ["Poppler renders", "qpdf reads objects", "Landlock and seccomp"]
        for (index, word) in words.enumerated() {
            let y = rect.minY + 32 + Double(index) * 33
            let line = ViewRect(x: rect.minX + 14, y: y, width: rect.width - 28, height: 26)
            let isWall = index == words.count - 1
            sheet.box(line, isWall ? Palette.accent : Palette.slate.faded(to: 0.55), radius: 3)
            sheet.centered(word, in: line, TextStyle.label.colored(Palette.paper))
        }
    }
}
