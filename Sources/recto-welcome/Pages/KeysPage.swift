// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// The keys: a keyboard, and what each key does. The sheet is stored upright and shown by a quarter turn.
enum KeysPage {
    /// Keys, parted by commas, and what they do. A test compares them with the commands of the program.
    static let columns: [[(keys: String, action: String)]] = [
        [
            ("PgDn, Space", "a screen on"), ("PgUp, Shift Space", "a screen back"), ("N, P", "next, previous page"),
            ("Home, End", "first, last page"), ("Arrows, H J K L", "scroll"), ("G", "go to a page"),
            ("Alt ←, Alt →", "back, forward again"), ("F", "follow a link by letters"),
            ("Ctrl F, F3", "find, find the next"),
        ],
        [
            ("+, –", "zoom in, out"), ("0, 1, 2", "actual size, fit page, width"),
            ("R, Shift R", "turn right, left"), ("C", "one flow, or page by page"),
            ("D, Shift D", "two pages, the cover alone"), ("I, S", "night, sepia colours"),
            ("T, M", "trim margins, magnifier"), ("F9, F8", "sidebar, bars"), ("F11, Esc", "full screen, step back"),
        ],
        [
            ("Ctrl A, Ctrl C", "select all, copy"), ("Ctrl H, Ctrl M", "highlight, note"), ("E", "draw, or stop it"),
            ("Ctrl Z, Ctrl S", "undo, save"), ("Ctrl D", "bookmark the page"), ("Ctrl O, Ctrl T", "open, new tab"),
            ("Ctrl W, Ctrl Q", "close, leave"), ("Ctrl Shift P", "any command by its name"),
            ("?, Ctrl ,", "all keys, settings"),
        ],
    ]

    /// The legends of all keys named above.
    static var legends: Set<String> {
        let words = columns.joined().flatMap { row in
            row.keys.split(separator: ", ").flatMap { $0.split(separator: " ") }.map(String.init)
        }
        return Set(words).union(["←", "↑", "↓", "→", "/"])
    }

    private static let rowHeight = 14.3

    static func draw(_ sheet: Sheet) {
        sheet.furniture(
            lead: "Single keys read, Ctrl keys manage. This sheet is stored upright and turned by its own Rotate entry."
        )
        let below = KeyboardPicture.draw(
            at: ViewPoint(x: Grid.left, y: 96), width: Grid.width, used: legends, on: sheet)
        for (index, rows) in columns.enumerated() {
            let column = Grid.column(index, of: 3, top: below + 8)
            for (number, row) in rows.enumerated() {
                draw(
                    row, at: ViewPoint(x: column.minX, y: column.minY + Double(number) * rowHeight), column.width, sheet
                )
            }
        }
    }

    private static func draw(
        _ row: (keys: String, action: String), at point: ViewPoint, _ width: Double, _ sheet: Sheet
    ) {
        sheet.rule(from: point, to: ViewPoint(x: point.x + width, y: point.y), Palette.mist)
        let point = point + ViewVector(dx: 0, dy: 2.6)
        sheet.line(row.keys, at: point, TextStyle.heading.sized(7.8))
        sheet.line(
            row.action, at: ViewPoint(x: point.x + width, y: point.y - 0.5), TextStyle.small.sized(8.6), anchor: 1)
    }
}
