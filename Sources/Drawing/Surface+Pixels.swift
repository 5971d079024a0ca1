// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo

extension Surface {
    /// Makes a surface of a copy of ``pixels``.
    /// - Throws: ``SurfaceError`` where the size is beyond reason, or there are fewer pixels than it needs.
    /// - Complexity: O(*pixels*).
    public convenience init(pixels: [UInt32], width: Int, height: Int) throws(SurfaceError) {
        try self.init(width: width, height: height)
        let stride = Int(cairo_image_surface_get_stride(handle))
        guard let base = cairo_image_surface_get_data(handle), pixels.count >= width * height else {
            throw .badMapping(bytes: pixels.count * 4, stride: stride, width: width, height: height)
        }
        flush()
        pixels.withUnsafeBytes { bytes in
            for row in 0..<height {
                let source = UnsafeRawBufferPointer(rebasing: bytes[(row * width * 4)..<((row + 1) * width * 4)])
                UnsafeMutableRawBufferPointer(start: base + row * stride, count: width * 4).copyMemory(from: source)
            }
        }
        markDirty()
    }

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
