// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11

/// Owns a pixmap of the server.
final class PixmapHandle {
    let id: Pixmap
    private let display: DisplayHandle

    /// Makes a pixmap for what lies in a window of the same depth.
    init(_ display: DisplayHandle, like window: Window, width: Int, height: Int, depth: Int32) {
        self.display = display
        id = XCreatePixmap(display.pointer, window, UInt32(width), UInt32(height), UInt32(depth))
    }

    deinit { XFreePixmap(display.pointer, id) }
}

/// Owns a graphics context that copies without asking for exposures.
final class CopyContext {
    let handle: OpaquePointer?
    private let display: DisplayHandle

    /// Makes a context for drawables of the depth of `drawable`.
    init(_ display: DisplayHandle, for drawable: Drawable) {
        self.display = display
        var values = XGCValues()
        values.graphics_exposures = 0
        handle = XCreateGC(display.pointer, drawable, UInt(GCGraphicsExposures), &values)
    }

    deinit {
        if let handle { XFreeGC(display.pointer, handle) }
    }
}

/// Owns a counter by which a window manager waits for a window to be painted.
final class SyncCounter {
    let id: XSyncCounter
    private let display: DisplayHandle

    /// Makes a counter at zero.
    init(_ display: DisplayHandle) {
        self.display = display
        id = XSyncCreateCounter(display.pointer, XSyncValue(hi: 0, lo: 0))
    }

    deinit { XSyncDestroyCounter(display.pointer, id) }

    /// Tells that the frame for the request with `value` has been painted.
    func set(_ value: XSyncValue) { XSyncSetCounter(display.pointer, id, value) }
}

/// Owns a window of the server.
final class WindowHandle {
    let id: Window
    private let display: DisplayHandle

    /// Makes a window whose new parts, after a resize, show a plain ground until the next frame; what was there stays.
    init(_ display: DisplayHandle, x: Int32, y: Int32, width: Int, height: Int) {
        self.display = display
        var attributes = XSetWindowAttributes()
        attributes.background_pixel = XBlackPixel(display.pointer, XDefaultScreen(display.pointer))
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask =
            KeyPressMask | KeyReleaseMask | StructureNotifyMask | PropertyChangeMask | FocusChangeMask
            | VisibilityChangeMask | ExposureMask
        id = XCreateWindow(
            display.pointer, display.root, x, y, UInt32(width), UInt32(height), 0, Int32(CopyFromParent),
            UInt32(InputOutput),
            nil, UInt(CWBackPixel | CWBitGravity | CWEventMask), &attributes)
    }

    deinit { XDestroyWindow(display.pointer, id) }
}

/// Owns a window that is never seen, for talking to other programs.
final class HiddenWindow {
    let id: Window
    private let display: DisplayHandle

    /// Makes a window that hears of its properties.
    init(_ display: DisplayHandle) {
        self.display = display
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = 1
        attributes.event_mask = PropertyChangeMask
        id = XCreateWindow(
            display.pointer, display.root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil,
            UInt(CWOverrideRedirect | CWEventMask), &attributes)
    }

    deinit { XDestroyWindow(display.pointer, id) }
}
