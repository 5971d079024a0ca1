// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo

extension Surface {
    /// A copy of all pixels, row by row from the top, `0xAARRGGBB` with premultiplied alpha; the alpha of an opaque
    /// surface reads as 255. Empty where the window system can't be asked.
    ///
    /// - Complexity: O(*pixels*), and a round trip where the surface is in the window system.
    public var pixels: [UInt32] {
        let opaqueAlpha: UInt32 = isOpaque ? 0xFF00_0000 : 0
        return withPixels { bytes, stride in
            var words: [UInt32] = []
            words.reserveCapacity(width * height)
            for row in 0..<height {
                for column in 0..<width {
                    words.append(
                        bytes.loadUnaligned(fromByteOffset: row * stride + column * 4, as: UInt32.self) | opaqueAlpha)
                }
            }
            return words
        } ?? []
    }

    /// Lets `body` read the bytes and learn how many there are from one row to the next; nil where the window system
    /// can't be asked. The bytes must not be kept.
    public func withPixels<Result>(_ body: (UnsafeRawBufferPointer, _ stride: Int) throws -> Result) rethrows -> Result?
    {
        flush()
        guard let image = cairo_surface_map_to_image(handle, nil) else { return nil }
        defer { cairo_surface_unmap_image(handle, image) }
        guard cairo_surface_status(image) == CAIRO_STATUS_SUCCESS, let base = cairo_image_surface_get_data(image)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(image))
        return try body(UnsafeRawBufferPointer(start: base, count: stride * height), stride)
    }
}
