// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// A pictogram with a heading and a sentence below it.
struct Tile {
    let title: String
    let text: String
    /// Draws the pictogram in the middle of a rectangle 76 points high.
    let draw: (Sheet, ViewRect) -> Void
}

extension Sheet {
    /// Draws tiles in rows of three.
    func tiles(_ tiles: [Tile]) {
        for (index, tile) in tiles.enumerated() {
            let top = Grid.body + Double(index / 3) * 138
            draw(tile, in: Grid.column(index % 3, of: 3, top: top, bottom: top + 126))
        }
    }

    private func draw(_ tile: Tile, in rect: ViewRect) {
        let picture = ViewRect(x: rect.minX, y: rect.minY, width: rect.width, height: 76)
        box(picture, Palette.tint, radius: 6)
        tile.draw(self, picture)
        let below = text(tile.title, at: ViewPoint(x: rect.minX, y: picture.maxY + 8), width: rect.width, .heading)
        text(tile.text, at: ViewPoint(x: rect.minX, y: below), width: rect.width, .small)
    }
}
