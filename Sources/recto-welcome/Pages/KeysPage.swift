// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// The keys: a keyboard, and what each key does. The sheet is stored upright and shown by a quarter turn.
enum KeysPage {
    private static let columns: [[(keys: String, action: String)]] = [
        [
            ("PgDn, Space", "a screen on"), ("PgUp, Shift Space", "a screen back"), ("N, P", "next, previous page"),
            ("Home, End", "first, last page"), ("Arrows, H J K L", "scroll"), ("G", "go to a page"),
        ],
        [
            ("+, –", "zoom in, out"), ("0", "actual size"), ("1", "fit the page"), ("2", "fit the width"),
            ("R, Shift R", "turn right, left"), ("C", "one flow, or page by page"),
        ],
        [
            ("D", "one page, or two"), ("F11", "full screen"), ("Esc", "step back"), ("Ctrl O", "open a document"),
            ("Ctrl R, F5", "read it again"), ("Ctrl W, Ctrl Q", "close, leave"),
        ],
    ]

    static func draw(_ sheet: Sheet) {
        sheet.furniture(
            lead: "Single keys read, Ctrl keys manage. This sheet is stored upright and turned by its own Rotate entry."
        )
        let below = KeyboardPicture.draw(
            at: ViewPoint(x: Grid.left, y: 96), width: Grid.width, on: sheet)
        for (index, rows) in columns.enumerated() {
            let column = Grid.column(index, of: 3, top: below + 8)
            for (number, row) in rows.enumerated() {
                draw(row, at: ViewPoint(x: column.minX, y: column.minY + Double(number) * 16), column.width, sheet)
            }
        }
    }

    private static func draw(
        _ row: (keys: String, action: String), at point: ViewPoint, _ width: Double, _ sheet: Sheet
    ) {
        sheet.rule(from: point, to: ViewPoint(x: point.x + width, y: point.y), Palette.mist)
        let point = point + ViewVector(dx: 0, dy: 3)
        sheet.line(row.keys, at: point, TextStyle.heading.sized(8.5))
        sheet.line(
            row.action, at: ViewPoint(x: point.x + width, y: point.y - 0.5), TextStyle.small.sized(9.2), anchor: 1)
    }
}
