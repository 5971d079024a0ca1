// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// The cover: the guide as an open book, its right-hand page in the accent colour, with the table of contents.
enum CoverPage {
    private static let spine = 176.0
    private static let fold = 112.0

    static func draw(_ sheet: Sheet) {
        drawVerso(sheet)
        drawRecto(sheet)
        drawTitle(sheet)
        drawContents(sheet)
    }

    private static func drawVerso(_ sheet: Sheet) {
        let page = Grid.page
        sheet.box(ViewRect(x: 0, y: 0, width: spine, height: page.height), Palette.ink)
        // The gutter's shade, in steps so that it prints and scales cleanly.
        for step in 0..<4 {
            let width = 5.0 + Double(step) * 6
            sheet.box(
                ViewRect(x: spine - width, y: 0, width: width, height: page.height), Color(0x000000, alpha: 0.10))
        }
        let style = TextStyle.small.colored(Palette.mist).sized(9.5)
        let left = Grid.margin
        sheet.line("verso", at: ViewPoint(x: left, y: 262), TextStyle.lead.colored(Palette.paper).sized(13))
        let next = sheet.text(
            "the left-hand page of an open book.", at: ViewPoint(x: left, y: 279), width: 96, style)
        sheet.line("recto", at: ViewPoint(x: left, y: next + 12), TextStyle.lead.colored(Palette.paper).sized(13))
        sheet.text(
            "the right-hand page: the one you are reading.", at: ViewPoint(x: left, y: next + 29), width: 100, style)
    }

    private static func drawRecto(_ sheet: Sheet) {
        let page = Grid.page
        sheet.box(ViewRect(x: spine, y: 0, width: page.width - spine, height: page.height), Palette.accent)
        let corner = page.width - fold
        let below = [
            ViewPoint(x: corner, y: fold), ViewPoint(x: page.width, y: fold), ViewPoint(x: page.width, y: fold * 1.3),
        ]
        sheet.canvas.fill(Path(points: below, isClosed: true), Palette.deepAccent)
        let gone = [
            ViewPoint(x: corner, y: 0), ViewPoint(x: page.width, y: 0), ViewPoint(x: page.width, y: fold),
            // A little below the fold, so that no red shines through the seam.
            ViewPoint(x: page.width - 4, y: fold), ViewPoint(x: corner, y: 4),
        ]
        sheet.canvas.fill(Path(points: gone, isClosed: true), Palette.paper)
        var turned = Path()
        turned.move(to: ViewPoint(x: corner, y: 0))
        turned.line(to: ViewPoint(x: page.width, y: fold))
        turned.line(to: ViewPoint(x: corner + 14, y: fold))
        turned.curve(
            to: ViewPoint(x: corner, y: fold - 14), control: ViewPoint(x: corner + 6, y: fold),
            ViewPoint(x: corner, y: fold - 6))
        turned.close()
        sheet.canvas.fill(turned, Palette.paleAccent)
    }

    private static func drawTitle(_ sheet: Sheet) {
        let left = spine + 40
        let title = TextStyle(
            font: Font(families: TextStyle.serif, size: 78), color: Palette.paper, leading: 80)
        sheet.line("Recto", at: ViewPoint(x: left - 4, y: 66), title)
        sheet.text(
            "A PDF viewer for the X11 desktop, for fingers, pens, touchpads, mice and keys",
            at: ViewPoint(x: left, y: 164), width: 220,
            TextStyle.lead.colored(Palette.paper).sized(13))
    }

    private static func drawContents(_ sheet: Sheet) {
        let left = spine + 40
        let style = TextStyle.body.colored(Palette.paper).sized(10.5)
        for (index, plan) in Guide.pages.enumerated().dropFirst() {
            let (column, row) = ((index - 1) / 4, (index - 1) % 4)
            let x = left + Double(column) * 176
            let y = 272.0 + Double(row) * 28
            let width = 160.0
            sheet.rule(
                from: ViewPoint(x: x, y: y), to: ViewPoint(x: x + width, y: y), Palette.paleAccent.faded(to: 0.6))
            sheet.line(plan.title, at: ViewPoint(x: x, y: y + 6.5), style)
            sheet.line(plan.label, at: ViewPoint(x: x + width, y: y + 6.5), style, anchor: 1)
            sheet.link(ViewRect(x: x, y: y, width: width, height: 28), to: .page(index), title: plan.title)
        }
    }
}
