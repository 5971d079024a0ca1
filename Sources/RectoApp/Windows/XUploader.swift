// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import RectoUI
import X11Window

/// Hands pictures to the X server, which reads them from the memory that the worker has written to.
@MainActor
final class XUploader: RasterUploader {
    private weak var window: XWindow?
    private var shared: [ObjectIdentifier: Shared] = [:]

    private struct Shared {
        weak var pixels: EngineProtocol.SharedPixels?
        let known: X11Window.SharedPixels
    }

    init(window: XWindow) { self.window = window }

    func makeSurface(
        from pixels: EngineProtocol.SharedPixels, width: Int, height: Int, onFree: @escaping @MainActor () -> Void
    ) throws(SurfaceError) -> Surface {
        guard let window, let known = share(pixels, on: window.connection) else {
            onFree()
            throw .failed(reason: "the memory of a picture can't be shared with the display")
        }
        let surface = try window.makeTileSurface(width: width, height: height)
        let layout = PixelLayout(stride: 4 * width, width: width, height: height)
        let all = PixelPart(x: 0, y: 0, width: width, height: height)
        guard window.connection.upload(known, layout, part: all, into: surface, x: 0, y: 0, completion: onFree) else {
            onFree()
            throw .failed(reason: "the display refused a picture of \(width) x \(height) pixels")
        }
        return surface
    }

    /// Makes memory known to the server once, for as long as it is used.
    private func share(_ pixels: EngineProtocol.SharedPixels, on connection: XConnection) -> X11Window.SharedPixels? {
        shared = shared.filter { $0.value.pixels != nil }
        let id = ObjectIdentifier(pixels)
        if let found = shared[id] { return found.known }
        let known = connection.share(fileDescriptor: pixels.descriptor.rawValue, byteCount: pixels.byteCount)
        if let known { shared[id] = Shared(pixels: pixels, known: known) }
        return known
    }
}
