// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// The command line, and the socket by which programs drive the window.
enum CommandLinePage {
    private static let options: [(option: String, meaning: String)] = [
        ("--page N|LABEL", "open at a page, by its number or its label"),
        ("--zoom ZOOM", "fit-width, fit-page, actual, or a factor such as 150%"),
        ("--password-file FILE", "read the document’s password from a file"),
        ("--snapshot FILE.png", "write the window’s picture, and end"),
        ("--size WxH", "the size of that picture in pixels"),
        ("--control SOCKET", "listen for requests on a UNIX socket"),
    ]

    static func draw(_ sheet: Sheet) {
        sheet.furniture(
            lead:
                "Recto opens a file it is given, at the place it is told, and answers to other programs when asked to.")
        let left = Grid.column(0, of: 2, top: Grid.body + 4)
        terminal(
            sheet, in: ViewRect(x: left.minX, y: left.minY, width: left.width, height: 82),
            [
                ("$ ", "recto --page 12 thesis.pdf"), ("$ ", "recto --snapshot page.png \\"),
                ("  ", "    --size 1200x900 thesis.pdf"),
            ])
        for (index, option) in options.enumerated() {
            let y = left.minY + 100 + Double(index) * 27
            sheet.line(option.option, at: ViewPoint(x: left.minX, y: y), TextStyle.code.colored(Palette.deepAccent))
            sheet.line(option.meaning, at: ViewPoint(x: left.minX, y: y + 11), TextStyle.small.sized(9.2))
        }
        control(sheet, in: Grid.column(1, of: 2, top: Grid.body + 4))
    }

    private static func control(_ sheet: Sheet, in rect: ViewRect) {
        let inset = rect.minX
        let width = rect.width
        terminal(
            sheet, in: ViewRect(x: inset, y: rect.minY, width: width, height: 82),
            [
                ("→ ", #"{"get":"state"}"#), ("← ", #"{"page":11,"label":"12","zoom":1.5,…}"#),
                ("→ ", #"{"do":"next-page"}"#), ("← ", #"{"ok":true}"#),
            ])
        var y = sheet.entry(
            "The control socket",
            "With `--control` Recto listens on a UNIX socket that only you can open. Each line in is a request in JSON, each line out its answer, in order. Scripts, editors and the tests of Recto itself use it.",
            at: ViewPoint(x: inset, y: rect.minY + 100), width: width)
        y = sheet.entry(
            "Without a display",
            "`--snapshot` needs no X server: it paints the same window into a picture. `--help` lists all options.",
            at: ViewPoint(x: inset, y: y + 4), width: width)
    }

    private static func terminal(_ sheet: Sheet, in rect: ViewRect, _ lines: [(prompt: String, text: String)]) {
        sheet.box(rect, Palette.ink, radius: 6)
        let step = 15.0
        let top = rect.midY - step * Double(lines.count) / 2
        for (index, line) in lines.enumerated() {
            let y = top + Double(index) * step + 2
            let prompt = sheet.line(
                line.prompt, at: ViewPoint(x: rect.minX + 14, y: y), TextStyle.code.colored(Palette.accent))
            sheet.line(
                line.text, at: ViewPoint(x: prompt.minX + 12, y: y), TextStyle.code.colored(Palette.paper))
        }
    }
}
