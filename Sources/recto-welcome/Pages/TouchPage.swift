// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What fingers and pens do besides moving the pages: six pictograms.
enum TouchPage {
    static func draw(_ sheet: Sheet) {
        sheet.furniture(
            lead: "A finger reads, points and marks. The bars grow while fingers are used, and are slim for a pointer.")
        sheet.tiles([
            Tile(
                title: "Tap", text: "Follows a link, opens a note. At the left or right edge it turns the page.",
                draw: TouchPictures.tap),
            Tile(
                title: "Double tap", text: "Zooms to the column under the finger, and back again.",
                draw: TouchPictures.doubleTap),
            Tile(
                title: "Hold", text: "Selects a word, with handles to drag and a bar that copies and marks.",
                draw: TouchPictures.hold),
            Tile(
                title: "Swipe", text: "Where pages show one by one, a finger turns to the next.",
                draw: TouchPictures.swipe),
            Tile(
                title: "Two from the edge",
                text: "From the left they go back to where a jump began; from the right, forward.",
                draw: TouchPictures.edge),
            Tile(
                title: "Draw", text: "After E, a pen, finger or pointer draws on the page. E once more ends it.",
                draw: TouchPictures.ink),
        ])
    }
}
