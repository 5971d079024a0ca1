// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol

/// Brings the pixels that a worker has written to where pages are painted from: the window system's memory, or plain
/// memory where there is no display.
@MainActor
public protocol RasterUploader: AnyObject {
    /// Makes a surface with the pixels of a picture.
    /// - Parameters:
    ///   - pixels: Cairo's ARGB32, rows from the top, `4 * width` bytes from one row to the next.
    ///   - width: the width in pixels.
    ///   - height: the height in pixels.
    ///   - onFree: called once when the pixels aren't read any more, perhaps before this function returns; never where
    ///     the surface goes on to read them.
    /// - Returns: an opaque surface.
    /// - Throws: ``Drawing/SurfaceError`` where there is no room.
    func makeSurface(
        from pixels: SharedPixels, width: Int, height: Int, onFree: @escaping @MainActor () -> Void
    ) throws(SurfaceError) -> Surface
}

/// Shows pixels where the worker wrote them, for pictures of the window without a display.
@MainActor
public final class ImageUploader: RasterUploader {
    /// Makes an uploader.
    public init() {}

    /// Makes a surface on the pixels themselves, which it keeps.
    public func makeSurface(
        from pixels: SharedPixels, width: Int, height: Int, onFree: @escaping @MainActor () -> Void
    ) throws(SurfaceError) -> Surface {
        let bytes = UnsafeMutableRawBufferPointer(start: pixels.address, count: pixels.byteCount)
        return try Surface(
            mapping: bytes, stride: 4 * width, width: width, height: height, isOpaque: true, keepingAlive: pixels)
    }
}
