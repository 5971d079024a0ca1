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

extension Surface {
    /// All pixels as the bytes of a PNG file.
    /// - Throws: ``SurfaceError/unwritable(path:reason:)`` where memory does not suffice.
    /// - Complexity: O(*pixels*).
    public func pngBytes() throws(SurfaceError) -> [UInt8] {
        flush()
        let collector = ByteCollector()
        let context = Unmanaged.passUnretained(collector).toOpaque()
        let status = cairo_surface_write_to_png_stream(
            handle,
            { context, data, count in
                guard let context, let data else { return CAIRO_STATUS_WRITE_ERROR }
                let collector = Unmanaged<ByteCollector>.fromOpaque(context).takeUnretainedValue()
                collector.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                return CAIRO_STATUS_SUCCESS
            }, context)
        guard status == CAIRO_STATUS_SUCCESS else { throw .unwritable(path: "A picture", reason: describe(status)) }
        return withExtendedLifetime(collector) { collector.bytes }
    }

    private final class ByteCollector {
        var bytes: [UInt8] = []
    }
}
