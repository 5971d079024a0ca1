// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EventLoop
import Geometry

@MainActor
func draw(on surface: Surface, _ canvas: Canvas) {
    surface.withCanvas(scale: 2) { canvas in
        canvas.fill(Path(ViewRect(x: 4, y: 4, width: 60, height: 24), cornerRadius: 6), Color(0x2F6FED))
    }
    let title = TextLayout("Contents", font: .system(size: 15, weight: .bold))
    title.maximumWidth = 200
    title.draw(on: canvas, at: ViewPoint(x: 12, y: 8), .black)
}

@MainActor
func makeSurface() throws {
    let surface = try Surface(width: 200, height: 100, isOpaque: true)
    surface.withCanvas { canvas in
        canvas.fill(ViewRect(x: 0, y: 0, width: 200, height: 100), .white)
    }
}

func colors() -> [Color] {
    let ink = Color(0x1B1F24)
    let veil = Color(0x000000, alpha: 0.5)
    return [ink, veil]
}

func outline() -> Path {
    var chevron = Path()
    chevron.move(to: ViewPoint(x: 0, y: 0))
    chevron.line(to: ViewPoint(x: 6, y: 6))
    chevron.line(to: ViewPoint(x: 0, y: 12))
    return chevron
}

@MainActor
func runLoop() -> Int32 {
    let loop = EventLoop()
    loop.schedule(after: 0.25) { loop.stop(exitCode: 0) }
    let code = loop.run()
    return code
}

func points() -> ViewPoint {
    let finger = ViewPoint(x: 120, y: 48)
    let moved = finger + ViewVector(dx: 10, dy: 0)
    return moved
}

func pages() -> [ViewPoint] {
    let page = PageGeometry(mediaBox: PageRect(x: 0, y: 0, width: 612, height: 792), rotation: .clockwise)
    let map = PageTransform<ViewSpace>(page: page, scale: 2)
    let size = map.size  // 1584 x 1224
    let corner = map.toView(PagePoint(x: 0, y: 0))  // the top left corner: (0, 0)
    return [corner, ViewPoint(x: size.width, y: size.height)]
}

func symbol() -> Path? {
    let plus = Path(svg: "M10 4v12M4 10h12")
    return plus
}
