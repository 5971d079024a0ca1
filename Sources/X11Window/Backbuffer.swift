// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo
import CX11
import Drawing

/// What a window shows, kept in the server so that it can be shown again without painting.
final class Backbuffer {
    /// The picture, of the window's size.
    let surface: Surface
    let pixmap: PixmapHandle
    private let capacity: (width: Int, height: Int)

    /// Makes a picture for a window. Memory of `previous` is used again if it is large enough; what it showed is kept.
    init(
        _ display: DisplayHandle, for window: Window, width: Int, height: Int, replacing previous: Backbuffer?,
        copying gc: OpaquePointer?
    ) {
        let screen = XDefaultScreen(display.pointer)
        if let previous, previous.holds(width, height) {
            (pixmap, capacity) = (previous.pixmap, previous.capacity)
        } else {
            capacity = (Self.grown(width), Self.grown(height))
            pixmap = PixmapHandle(
                display, like: window, width: capacity.width, height: capacity.height,
                depth: XDefaultDepth(display.pointer, screen))
            if let previous, let gc {
                XCopyArea(
                    display.pointer, previous.pixmap.id, pixmap.id, gc, 0, 0, UInt32(previous.surface.width),
                    UInt32(previous.surface.height), 0, 0)
            }
        }
        // Cairo never returns nil: where it fails it hands out a surface on which nothing can be drawn.
        let handle = cairo_xlib_surface_create(
            display.pointer, pixmap.id, XDefaultVisual(display.pointer, screen), Int32(width), Int32(height))
        surface = Surface(adopting: handle.unsafelyUnwrapped, width: width, height: height)
    }

    /// Whether memory for such a size is there, and not far more than that.
    private func holds(_ width: Int, _ height: Int) -> Bool {
        width <= capacity.width && height <= capacity.height
            && capacity.width * capacity.height <= 4 * Self.grown(width) * Self.grown(height)
    }

    private static func grown(_ extent: Int) -> Int {
        let step = X11Tunables.backbufferStep
        return (extent / step + 1) * step
    }
}
