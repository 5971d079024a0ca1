// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo
import Foundation

extension Picture {
    /// A PNG file that could not be read or written.
    public struct FileError: Error, Hashable, CustomStringConvertible {
        /// The file.
        public let path: String
        /// What Cairo says.
        public let reason: String

        /// File and reason.
        public var description: String { "\(path): \(reason)" }
    }

    /// Writes a PNG file.
    /// - Throws: ``FileError``.
    public func write(to file: URL) throws {
        var bytes = bytes
        let status = bytes.withUnsafeMutableBufferPointer { buffer in
            let surface = cairo_image_surface_create_for_data(
                buffer.baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
            defer { cairo_surface_destroy(surface) }
            return cairo_surface_write_to_png(surface, file.path)
        }
        try Self.check(status, file)
    }

    /// Reads a PNG file. What is transparent in it is shown on white.
    /// - Throws: ``FileError``.
    public init(contentsOf file: URL) throws {
        let source = cairo_image_surface_create_from_png(file.path)
        defer { cairo_surface_destroy(source) }
        try Self.check(cairo_surface_status(source), file)
        let (width, height) = (cairo_image_surface_get_width(source), cairo_image_surface_get_height(source))
        var bytes = [UInt8](repeating: 255, count: Int(width * height) * 4)
        let status = bytes.withUnsafeMutableBufferPointer { buffer in
            let surface = cairo_image_surface_create_for_data(
                buffer.baseAddress, CAIRO_FORMAT_RGB24, width, height, width * 4)
            defer { cairo_surface_destroy(surface) }
            let context = cairo_create(surface)
            defer { cairo_destroy(context) }
            cairo_set_source_surface(context, source, 0, 0)
            cairo_paint(context)
            cairo_surface_flush(surface)
            return cairo_status(context)
        }
        try Self.check(status, file)
        for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
        self.init(width: Int(width), height: Int(height), bytes: bytes)
    }

    private static func check(_ status: cairo_status_t, _ file: URL) throws {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw FileError(path: file.path, reason: String(cString: cairo_status_to_string(status)))
    }
}
