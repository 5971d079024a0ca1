// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import Glibc

/// Why shared memory could not be made or is not trusted.
public enum SharedPixelsError: Error, Hashable, Sendable {
    /// The system refused, with this error number.
    case system(Int32)
    /// The memory could still change its size under a reader.
    case notSealed
    /// The memory is smaller than what is to be written.
    case tooSmall(actual: Int, needed: Int)
}

/// Memory which two processes share. Its size can never change, so that neither can make the other trip over the end.
///
/// The window process makes it, sends ``descriptor`` with a request and reads the pixels after the answer; the worker
/// adopts the descriptor and writes.
///
/// ```swift
/// let request = RenderRequest(page: 0, pixelWidth: 612, pixelHeight: 792, scale: 1)
/// let pixels = try SharedPixels(byteCount: request.byteCount)
/// try socket.send(EngineRequest.render(request), id: 1, descriptors: [pixels.descriptor])
/// ```
public final class SharedPixels {
    /// The memory as a file.
    public let descriptor: OwnedDescriptor
    /// Its size in bytes.
    public let byteCount: Int
    /// Where the memory lies. It stays there as long as this object lives.
    package let address: UnsafeMutableRawPointer

    /// Makes memory of `byteCount` bytes, all zero.
    public convenience init(byteCount: Int) throws(SharedPixelsError) {
        guard byteCount > 0 else { throw .system(EINVAL) }
        let fd = recto_memfd_create_sealed("recto-pixels", byteCount)
        guard fd >= 0 else { throw .system(-fd) }
        try self.init(mapping: OwnedDescriptor(owning: fd), byteCount: byteCount, flags: MAP_SHARED)
    }

    /// Maps memory that came from the other side. Refuses what is not sealed or has less than `needed` bytes.
    public convenience init(adopting descriptor: OwnedDescriptor, atLeast needed: Int) throws(SharedPixelsError) {
        guard recto_memfd_is_sealed(descriptor.rawValue) else { throw .notSealed }
        let size = Int(recto_file_size(descriptor.rawValue))
        guard size >= needed, needed > 0 else { throw .tooSmall(actual: max(size, 0), needed: needed) }
        // All of it will be written. Page by page as it is touched, that costs four times as much.
        try self.init(mapping: descriptor, byteCount: needed, flags: MAP_SHARED | MAP_POPULATE)
    }

    private init(mapping descriptor: OwnedDescriptor, byteCount: Int, flags: Int32) throws(SharedPixelsError) {
        let address = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, descriptor.rawValue, 0)
        guard let address, address != MAP_FAILED else { throw .system(errno) }
        self.descriptor = descriptor
        self.byteCount = byteCount
        self.address = address
    }

    deinit { munmap(address, byteCount) }

    /// Calls `body` with the bytes. The other process may write to them at any time before it has answered.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: address, count: byteCount))
    }
}
