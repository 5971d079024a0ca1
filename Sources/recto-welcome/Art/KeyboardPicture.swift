// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// A whole keyboard, with the keys that are used standing out.
enum KeyboardPicture {
    /// A key's legend and its width in units of a letter's key; an empty legend is a gap.
    private typealias Key = (legend: String, width: Double)

    private static let rows: [[Key]] = [
        [("Esc", 1), ("", 1)] + keys("F1 F2 F3 F4") + [("", 0.5)] + keys("F5 F6 F7 F8") + [("", 0.5)]
            + keys("F9 F10 F11 F12"),
        keys("` 1 2 3 4 5 6 7 8 9 0 – +") + [("Back", 2)] + [("", 0.4)] + keys("Ins Home PgUp"),
        [("Tab", 1.5)] + keys("Q W E R T Y U I O P [ ]") + [("\\", 1.5)] + [("", 0.4)] + keys("Del End PgDn"),
        [("Caps", 1.75)] + keys("A S D F G H J K L ; '") + [("Enter", 2.25)],
        [("Shift", 2.25)] + keys("Z X C V B N M , . /") + [("Shift", 2.75)] + [("", 1.4)] + keys("↑"),
        [("Ctrl", 1.5), ("", 1), ("Alt", 1.5), ("Space", 7), ("Alt", 1.5), ("", 1), ("Ctrl", 1.5), ("", 0.4)]
            + keys("← ↓ →"),
    ]

    /// How wide the keyboard is, in units.
    private static let units = 18.4
    /// How high a key is, in units.
    private static let flatness = 0.82

    private static func keys(_ legends: String) -> [Key] {
        legends.split(separator: " ").map { (legend: String($0), width: 1) }
    }

    /// Draws the keyboard from `origin` over `width` points, the keys with legends in `used` standing out, and returns
    /// where it ends below.
    static func draw(at origin: ViewPoint, width: Double, used: Set<String>, on sheet: Sheet) -> Double {
        let unit = width / units
        let height = unit * flatness
        for (index, row) in rows.enumerated() {
            var x = origin.x
            let y = origin.y + (Double(index) + (index > 0 ? 0.3 : 0)) * height
            for key in row {
                let rect = ViewRect(x: x, y: y, width: key.width * unit, height: height).insetBy(dx: 1.2, dy: 1.2)
                if !key.legend.isEmpty {
                    KeyPicture.draw(key.legend, in: rect, isUsed: used.contains(key.legend), on: sheet)
                }
                x += key.width * unit
            }
        }
        return origin.y + (Double(rows.count) + 0.3) * height
    }
}
