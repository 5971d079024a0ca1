// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// A key of a keyboard.
enum KeyPicture {
    /// Draws the cap of a key; one that Recto uses stands out.
    static func draw(_ legend: String, in rect: ViewRect, isUsed: Bool, on sheet: Sheet) {
        let cap = ViewRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height - 1.5)
        sheet.box(rect, isUsed ? Palette.deepAccent : Palette.mist, radius: 4)
        sheet.box(cap, isUsed ? Palette.accent : Palette.tint, radius: 4)
        let color = isUsed ? Palette.paper : Palette.slate.faded(to: 0.75)
        let size = legend.count > 2 ? 6.8 : 9.0
        let font = Font(families: TextStyle.sans, size: size, weight: isUsed ? .bold : .regular)
        sheet.centered(legend, in: cap, TextStyle(font: font, color: color, leading: size * 1.3))
    }
}
