// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// The keys: a keyboard, and what each key does. The sheet is stored upright and shown by a quarter turn.
enum KeysPage {
    private static let columns: [[(keys: String, action: String)]] = [
        [
            ("PgDn, PgUp", "next, previous page"), ("Space, Shift Space", "a screen on, back"),
            ("Arrows", "scroll"), ("Home, End", "first, last page"), ("G", "go to a page"),
        ],
        [
            ("+, –", "zoom in, out"), ("0", "actual size"), ("1", "fit the page"), ("2", "fit the width"),
            ("R, Shift R", "turn right, left"),
        ],
        [
            ("F11", "full screen"), ("Escape", "back out of it"), ("Ctrl O", "open a document"),
            ("Ctrl R", "read it again"), ("Ctrl W, Ctrl Q", "close, leave"),
        ],
    ]

    static func draw(_ sheet: Sheet) {
        sheet.furniture(
            lead: "Single keys read, Ctrl keys manage. This sheet is stored upright and turned by its own Rotate entry."
        )
        let below = KeyboardPicture.draw(
            at: ViewPoint(x: Grid.left, y: 100), width: Grid.width, on: sheet)
        for (index, rows) in columns.enumerated() {
            let column = Grid.column(index, of: 3, top: below + 10)
            for (number, row) in rows.enumerated() {
                draw(row, at: ViewPoint(x: column.minX, y: column.minY + Double(number) * 17), column.width, sheet)
            }
        }
    }

    private static func draw(
        _ row: (keys: String, action: String), at point: ViewPoint, _ width: Double, _ sheet: Sheet
    ) {
        sheet.rule(from: point, to: ViewPoint(x: point.x + width, y: point.y), Palette.mist)
        let point = point + ViewVector(dx: 0, dy: 3.5)
        sheet.line(row.keys, at: point, TextStyle.heading.sized(8.5))
        sheet.line(
            row.action, at: ViewPoint(x: point.x + width, y: point.y - 0.5), TextStyle.small.sized(9.2), anchor: 1)
    }
}
