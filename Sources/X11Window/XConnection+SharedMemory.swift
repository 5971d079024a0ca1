// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo
import CLinux
import CX11
import Drawing
import Glibc

/// Memory that this program shares with a worker, made known to the X server: pixels written there reach a surface
/// without passing through this program.
///
/// Keep it as long as the memory is used for pictures; making it known costs one request. On displays that cannot read
/// this program's memory the pixels are sent over the connection instead.
@MainActor
public final class SharedPixels {
    /// Bytes of memory.
    public let byteCount: Int
    fileprivate let storage: PixelStorage

    fileprivate init(_ storage: PixelStorage, byteCount: Int) {
        self.storage = storage
        self.byteCount = byteCount
    }
}

/// Where pixels lie in shared memory. They are 32-bit words in machine order, `0x00RRGGBB`.
public struct PixelLayout: Hashable, Sendable {
    /// Bytes before the first row.
    public var offset: Int
    /// Bytes from one row to the next, a multiple of four.
    public var stride: Int
    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Makes a layout.
    public init(offset: Int = 0, stride: Int, width: Int, height: Int) {
        self.offset = offset
        self.stride = stride
        self.width = width
        self.height = height
    }

    /// Whether the numbers make sense and all rows lie within `byteCount` bytes.
    func fits(in byteCount: Int) -> Bool {
        let side = 1...Int(Int16.max)
        return side.contains(width) && side.contains(height) && offset >= 0 && stride >= width * 4 && stride % 4 == 0
            && side.contains(stride / 4) && offset + stride * height <= byteCount
    }
}

/// A part of pixels, by its top left and extents.
public struct PixelPart: Hashable, Sendable {
    /// Pixels left of it.
    public var x: Int
    /// Rows above it.
    public var y: Int
    /// Pixels in a row of it.
    public var width: Int
    /// Rows of it.
    public var height: Int

    /// Makes a part.
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    func fits(in layout: PixelLayout) -> Bool {
        x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= layout.width && y + height <= layout.height
    }
}

/// The memory as the server sees it, or where it cannot, as this program does.
private final class PixelStorage {
    enum Kind {
        case segment(xcb_shm_seg_t)
        case mapping(UnsafeMutableRawPointer, Int)
    }

    let kind: Kind
    private let display: DisplayHandle

    init(_ kind: Kind, display: DisplayHandle) {
        self.kind = kind
        self.display = display
    }

    deinit {
        switch kind {
        case .segment(let segment): recto_x_shm_detach(display.pointer, segment)
        case .mapping(let base, let count): munmap(base, count)
        }
    }
}

extension XConnection {
    /// Makes memory known to the server. The descriptor stays the caller's, and may be closed afterwards.
    ///
    /// - Returns: nil if the memory cannot be mapped or the program has no descriptor left.
    public func share(fileDescriptor: Int32, byteCount: Int) -> SharedPixels? {
        guard byteCount > 0 else { return nil }
        if hasSharedMemory {
            let copy = fcntl(fileDescriptor, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else { return nil }
            let segment = recto_x_shm_attach(display.pointer, copy)
            return SharedPixels(PixelStorage(.segment(segment), display: display), byteCount: byteCount)
        }
        guard let base = mmap(nil, byteCount, PROT_READ, MAP_SHARED, fileDescriptor, 0), base != MAP_FAILED else {
            return nil
        }
        return SharedPixels(PixelStorage(.mapping(base, byteCount), display: display), byteCount: byteCount)
    }

    /// Copies a part of shared pixels into a surface of the server.
    ///
    /// - Parameters:
    ///   - pixels: the memory.
    ///   - layout: where the picture lies in it.
    ///   - part: what of the picture to copy.
    ///   - surface: one that ``XWindow/makeTileSurface(width:height:)`` made.
    ///   - x: where the part's left edge goes, in pixels of the surface.
    ///   - y: where its top edge goes.
    ///   - completion: called in a later turn of the loop, when the memory may be written again.
    /// - Returns: false, and nothing happens, if the picture does not fit the memory, the part does not fit the
    ///   picture, or the surface is not in the server.
    /// - Complexity: one request without a round trip; where memory is not shared, linear in the number of pixels.
    @discardableResult
    public func upload(
        _ pixels: SharedPixels, _ layout: PixelLayout, part: PixelPart, into surface: Surface, x: Int, y: Int,
        completion: @escaping () -> Void = {}
    ) -> Bool {
        let drawable =
            cairo_surface_get_type(surface.handle) == CAIRO_SURFACE_TYPE_XLIB
            ? cairo_xlib_surface_get_drawable(surface.handle) : 0
        guard drawable != 0, layout.fits(in: pixels.byteCount), part.fits(in: layout) else { return false }
        let depth = cairo_xlib_surface_get_depth(surface.handle)
        guard let gc = copyContext(depth: depth, for: drawable).handle else { return false }
        surface.flush()
        let request = recto_x_shm_part(
            total_width: Int32(layout.stride / 4), total_height: Int32(layout.height), x: Int32(part.x),
            y: Int32(part.y), width: Int32(part.width), height: Int32(part.height), target_x: Int32(x),
            target_y: Int32(y), depth: depth, offset: UInt32(layout.offset))
        switch pixels.storage.kind {
        case .segment(let segment):
            recto_x_shm_put(display.pointer, drawable, gc, segment, request)
            // The memory stays attached until the server has read it.
            shmCompletions[segment, default: []].append {
                _ = pixels; completion()
            }
        case .mapping(let base, _):
            send(base, layout, request, to: drawable, gc)
            deferredCompletions.append(completion)
        }
        surface.markDirty()
        return true
    }

    /// The server has read what an upload gave it; it does so in the order of the requests.
    func completeUpload(_ event: inout XEvent) {
        let segment = withUnsafeBytes(of: &event) { xcb_shm_seg_t($0.load(as: XShmCompletionEvent.self).shmseg) }
        guard var waiting = shmCompletions[segment], !waiting.isEmpty else { return }
        let completion = waiting.removeFirst()
        shmCompletions[segment] = waiting.isEmpty ? nil : waiting
        completion()
    }

    /// A context for copies into drawables of `depth`.
    func copyContext(depth: Int32, for drawable: Drawable) -> CopyContext {
        if let context = copyContexts[depth] { return context }
        let context = CopyContext(display, for: drawable)
        copyContexts[depth] = context
        return context
    }

    private func send(
        _ base: UnsafeMutableRawPointer, _ layout: PixelLayout, _ part: recto_x_shm_part, to drawable: Drawable,
        _ gc: OpaquePointer
    ) {
        let image = XCreateImage(
            display.pointer, XDefaultVisual(display.pointer, XDefaultScreen(display.pointer)), UInt32(part.depth),
            ZPixmap, 0, (base + layout.offset).assumingMemoryBound(to: CChar.self), UInt32(layout.width),
            UInt32(layout.height), 32, Int32(layout.stride))
        guard let image else { return }
        image.pointee.byte_order = 1.bigEndian == 1 ? MSBFirst : LSBFirst
        XPutImage(
            display.pointer, drawable, gc, image, part.x, part.y, part.target_x, part.target_y, UInt32(part.width),
            UInt32(part.height))
        recto_x_destroy_image(image)
    }
}

extension DisplayHandle {
    /// Whether the connection is a socket of this machine, over which descriptors can pass.
    var isLocal: Bool {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let status = withUnsafeMutablePointer(to: &address) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(XConnectionNumber(pointer), $0, &length)
            }
        }
        return status == 0 && Int32(address.ss_family) == AF_UNIX
    }

    /// Whether the server can map memory of this program: tried, since servers may say so and refuse.
    var canShareMemory: Bool {
        var (major, minor, pixmaps): (Int32, Int32, Int32) = (0, 0, 0)
        guard XShmQueryExtension(pointer) != 0, XShmQueryVersion(pointer, &major, &minor, &pixmaps) != 0,
            (major, minor) >= (1, 2)
        else { return false }
        let descriptor = recto_memfd_create_sealed("recto-probe", 4096)
        return descriptor >= 0 && recto_x_shm_probe(pointer, descriptor) != 0
    }
}
