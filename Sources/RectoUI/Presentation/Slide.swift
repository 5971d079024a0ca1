// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Geometry

/// A page as it is shown in a presentation: its pictures, and where they lie.
struct Slide {
    /// The page, counted from 0.
    let page: Int
    /// Where the page lies, in points of the window.
    let frame: ViewRect
    /// The colour of its paper.
    let paper: Color
    /// Pictures of its parts, with where they lie.
    let tiles: [(surface: Surface, frame: ViewRect)]
    /// Whether nothing of it is missing.
    let isComplete: Bool

    /// Draws the page as far as it is there.
    func draw(on canvas: Canvas) {
        if !isComplete { canvas.fill(frame, paper) }
        for tile in tiles { canvas.draw(tile.surface, in: tile.frame, filter: .nearest) }
    }
}

extension DocumentViewController {
    /// A page that the arrangement shows now, as a slide; nil while it isn't laid out.
    func slide(ofPage page: Int) -> Slide? {
        guard let sheet = viewport.sheet(ofPage: page) else { return nil }
        let (exact, isComplete) = pictures.pictures(ofPage: page)
        let corner = view.frameInWindow.origin
        func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ViewRect {
            ViewRect(
                x: corner.x + x / scale, y: corner.y + y / scale, width: width / scale, height: height / scale)
        }
        let tiles = exact.map { surface, region in
            (
                surface: surface,
                frame: place(
                    sheet.minX + Double(region.x), sheet.minY + Double(region.y), Double(region.width),
                    Double(region.height))
            )
        }
        return Slide(
            page: page, frame: place(sheet.minX, sheet.minY, sheet.width, sheet.height), paper: tone.paper,
            tiles: tiles, isComplete: isComplete || document.failure(ofPage: page) != nil)
    }
}
