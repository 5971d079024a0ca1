// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo

extension Surface {
    /// A copy of all pixels, row by row from the top, `0xAARRGGBB` with premultiplied alpha; the alpha of an opaque
    /// surface reads as 255. Empty where the window system can't be asked.
    ///
    /// - Complexity: O(*pixels*), and a round trip where the surface is in the window system.
    public var pixels: [UInt32] {
        return withPixels { bytes, stride in
            [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
                for row in 0..<height {
                    let source = bytes[(row * stride)..<(row * stride + width * 4)]
                    UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(words)[(row * width * 4)...])
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source))
                }
                count = width * height
                if isOpaque { for index in 0..<count { words[index] |= 0xFF00_0000 } }
            }
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
