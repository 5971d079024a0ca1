// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How to move about in a document: six pictograms.
enum MovingPage {
    static func draw(_ sheet: Sheet) {
        sheet.furniture(
            lead: "The page follows the finger, the wheel and the keys alike. Whatever is held stays under the hand.")
        sheet.tiles([
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
        ])
    }
}
