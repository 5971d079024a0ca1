// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo

extension Surface {
    /// Reads a PNG file that the program itself brings along.
    ///
    /// Never call it with a file from outside: those are parsed in the worker process alone.
    /// - Throws: ``SurfaceError/unreadable(path:reason:)``, or ``SurfaceError/badSize(width:height:)``.
    public convenience init(readingPNG path: String) throws(SurfaceError) {
        guard let image = cairo_image_surface_create_from_png(path) else {
            throw .unreadable(path: path, reason: "no surface")
        }
        let status = cairo_surface_status(image)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(image)
            throw .unreadable(path: path, reason: describe(status))
        }
        self.init(
            adopting: image, width: Int(cairo_image_surface_get_width(image)),
            height: Int(cairo_image_surface_get_height(image)),
            isOpaque: cairo_image_surface_get_format(image) == CAIRO_FORMAT_RGB24)
        try Self.check(width, height)
    }

    /// Writes all pixels as PNG to `path`, in place of what was there.
    /// - Throws: ``SurfaceError/unwritable(path:reason:)``.
    public func writePNG(to path: String) throws(SurfaceError) {
        flush()
        let status = cairo_surface_write_to_png(handle, path)
        guard status == CAIRO_STATUS_SUCCESS else { throw .unwritable(path: path, reason: describe(status)) }
    }
}
