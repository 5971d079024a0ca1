// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// How to move about in a document: six pictograms.
enum MovingPage {
    private struct Tile {
        let title: String
        let text: String
        let draw: (Sheet, ViewRect) -> Void
    }

    static func draw(_ sheet: Sheet) {
        sheet.furniture(
            lead: "The page follows the finger, the wheel and the keys alike. Whatever is held stays under the hand.")
        let tiles = [
            Tile(
                title: "Drag", text: "One finger moves the page, and it follows exactly.",
                draw: GesturePictures.drag),
            Tile(
                title: "Pinch", text: "Two fingers zoom. What lies between them stays there.",
                draw: GesturePictures.pinch),
            Tile(
                title: "Touchpad", text: "Two fingers scroll in any direction, by single pixels.",
                draw: GesturePictures.touchpad),
            Tile(
                title: "Wheel", text: "Turning scrolls; with Shift it scrolls sideways.", draw: GesturePictures.wheel),
            Tile(
                title: "Ctrl and wheel", text: "Turning zooms about the pointer, in even steps.",
                draw: GesturePictures.controlWheel),
            Tile(
                title: "Turn", text: "R turns all pages right, Shift and R turns them left.",
                draw: GesturePictures.turn),
        ]
        for (index, tile) in tiles.enumerated() {
            let top = Grid.body + Double(index / 3) * 138
            draw(tile, in: Grid.column(index % 3, of: 3, top: top, bottom: top + 126), on: sheet)
        }
    }

    private static func draw(_ tile: Tile, in rect: ViewRect, on sheet: Sheet) {
        let picture = ViewRect(x: rect.minX, y: rect.minY, width: rect.width, height: 76)
        sheet.box(picture, Palette.tint, radius: 6)
        tile.draw(sheet, picture)
        let below = sheet.text(
            tile.title, at: ViewPoint(x: rect.minX, y: picture.maxY + 8), width: rect.width, .heading)
        sheet.text(tile.text, at: ViewPoint(x: rect.minX, y: below), width: rect.width, .small)
    }
}
