// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo
import Geometry

/// A rectangle of pixels that can be drawn on and drawn from: memory of this process, memory shared with another
/// process, or a drawable of the window system.
///
/// Pixels are 32-bit words in machine order, `0xAARRGGBB` with premultiplied alpha. A surface belongs to the thread
/// that made it.
///
/// ```swift
/// let surface = try Surface(width: 200, height: 100, isOpaque: true)
/// surface.withCanvas { canvas in
///     canvas.fill(ViewRect(x: 0, y: 0, width: 200, height: 100), .white)
/// }
/// ```
public final class Surface {
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
    /// Whether the surface has no alpha, so that whatever it is drawn over is hidden.
    public let isOpaque: Bool
    /// Cairo's object, owned by this one.
    package let handle: OpaquePointer

    /// Makes a surface in memory, transparent or, where opaque, black.
    /// - Throws: ``SurfaceError/badSize(width:height:)`` for sizes beyond reason, ``SurfaceError/failed(reason:)`` where
    ///   memory is short.
    public convenience init(width: Int, height: Int, isOpaque: Bool = false) throws(SurfaceError) {
        try Self.check(width, height)
        let format = Self.format(isOpaque)
        try self.init(
            checking: cairo_image_surface_create(format, Int32(width), Int32(height)), width: width, height: height,
            isOpaque: isOpaque)
    }

    /// Takes over a surface of the window system with its one reference.
    package init(adopting handle: OpaquePointer, width: Int, height: Int, isOpaque: Bool = true) {
        self.handle = handle
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
    }

    /// Shows memory that `owner` holds, without copying it.
    ///
    /// The owner lives for as long as Cairo may still read the pixels, even beyond this object.
    /// - Throws: ``SurfaceError`` where the size is beyond reason or the bytes can't hold it.
    package convenience init(
        mapping bytes: UnsafeMutableRawBufferPointer, stride: Int, width: Int, height: Int, isOpaque: Bool,
        keepingAlive owner: AnyObject
    ) throws(SurfaceError) {
        try Self.check(width, height)
        guard let base = bytes.baseAddress, stride >= width * 4, stride % 4 == 0, stride <= Int(Int32.max) / height,
            bytes.count >= stride * height
        else { throw .badMapping(bytes: bytes.count, stride: stride, width: width, height: height) }
        let made = cairo_image_surface_create_for_data(
            base.assumingMemoryBound(to: UInt8.self), Self.format(isOpaque), Int32(width), Int32(height), Int32(stride))
        try self.init(checking: made, width: width, height: height, isOpaque: isOpaque)
        Self.retain(owner, by: handle)
    }

    /// Makes a surface of the same kind as this one, in the window system where this one is, with new content:
    /// transparent or, where opaque, black.
    /// - Throws: ``SurfaceError`` where the size is beyond reason or the window system refuses.
    public func makeSimilar(width: Int, height: Int, isOpaque: Bool) throws(SurfaceError) -> Surface {
        try Self.check(width, height)
        let content = isOpaque ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA
        return try Surface(
            checking: cairo_surface_create_similar(handle, content, Int32(width), Int32(height)),
            width: width, height: height, isOpaque: isOpaque)
    }

    init(checking handle: OpaquePointer?, width: Int, height: Int, isOpaque: Bool) throws(SurfaceError) {
        guard let handle else { throw .failed(reason: "no surface") }
        let status = cairo_surface_status(handle)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(handle)
            throw .failed(reason: describe(status))
        }
        self.handle = handle
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
    }

    deinit { cairo_surface_destroy(handle) }

    /// The whole surface, in pixels.
    public var bounds: DeviceRect { DeviceRect(x: 0, y: 0, width: Double(width), height: Double(height)) }

    /// Bytes of pixels, as a cache would count them.
    public var byteCount: Int { width * height * 4 }

    /// Lets `body` draw, in points of which each is `scale` pixels, then flushes.
    ///
    /// The canvas must not be kept.
    public func withCanvas<Result>(scale: Double = 1, _ body: (Canvas) throws -> Result) rethrows -> Result {
        defer { flush() }
        return try body(Canvas(on: self, scale: scale))
    }

    /// Makes sure that all drawing has reached the pixels, or has been sent to the window system.
    public func flush() { cairo_surface_flush(handle) }

    /// Tells that pixels were changed by other means than a ``Canvas``, for instance by another process.
    public func markDirty() { cairo_surface_mark_dirty(handle) }

    static func check(_ width: Int, _ height: Int) throws(SurfaceError) {
        let extents = 1...DrawingTunables.maximumExtent
        guard extents.contains(width), extents.contains(height), width * height <= DrawingTunables.maximumArea
        else { throw .badSize(width: width, height: height) }
    }

    private static func format(_ isOpaque: Bool) -> cairo_format_t {
        isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    }

    /// Ties the life of `owner` to that of Cairo's surface.
    private static func retain(_ owner: AnyObject, by handle: OpaquePointer) {
        let held = Unmanaged.passRetained(owner)
        // Cairo only compares the address of a key and never reads it; the owner's own is unique.
        let key = UnsafePointer<cairo_user_data_key_t>(OpaquePointer(held.toOpaque()))
        let status = cairo_surface_set_user_data(handle, key, held.toOpaque()) { data in
            guard let data else { return }
            Unmanaged<AnyObject>.fromOpaque(data).release()
        }
        if status != CAIRO_STATUS_SUCCESS { held.release() }
    }
}

/// Cairo's own word for a status.
func describe(_ status: cairo_status_t) -> String {
    cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
}
