// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import X11Window

/// The program's icon for taskbars: the right-hand page of an open book, its corner turned.
enum AppIcon {
    private static let extent = 64

    /// The icon, drawn anew.
    @MainActor
    static var icon: XWindow.Icon? {
        guard let surface = try? Surface(width: extent, height: extent) else { return nil }
        surface.withCanvas(scale: Double(extent) / 128, draw)
        return XWindow.Icon(width: extent, pixels: surface.pixels.map(straight))
    }

    /// The drawing of `Assets/recto.svg`, 128 points square.
    private static func draw(_ canvas: Canvas) {
        func polygon(_ points: [(Double, Double)], _ color: Color) {
            canvas.fill(Path(points: points.map { ViewPoint(x: $0.0, y: $0.1) }, isClosed: true), color)
        }
        polygon([(48, 8), (16, 21), (16, 107), (48, 120)], Color(0x56617A))
        polygon([(48, 8), (40, 11.2), (40, 116.8), (48, 120)], Color(0x3D465B))
        polygon([(48, 8), (88, 8), (120, 40), (120, 120), (48, 120)], Color(0xD2402F))
        polygon([(88, 40), (120, 40), (120, 56)], Color(0x8F2318, alpha: 0.45))
        polygon([(88, 8), (120, 40), (88, 40)], Color(0xF9D9CF))
        for (y, width) in [(56.0, 40.0), (72, 40), (88, 24)] {
            canvas.fill(ViewRect(x: 64, y: y, width: width, height: 8), .white)
        }
    }

    /// A premultiplied pixel as a straight one.
    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0, alpha < 255 else { return pixel }
        func channel(_ shift: UInt32) -> UInt32 { min(((pixel >> shift) & 255) * 255 / alpha, 255) << shift }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
