// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing
import Geometry

extension XWindow {
    /// What the window shows, of the window's size, kept in the server. Paint on it, then ``present(_:)``. It is
    /// another one after each resize, with what the old one showed.
    public var backbuffer: Surface { buffer.surface }

    /// Shows parts of the backbuffer, in pixels, and asks the server to tell when it has done so. While
    /// ``isFrameInFlight`` no further frame should be painted.
    ///
    /// - Complexity: one request for each part, no round trip.
    public func present(_ rects: [DeviceRect]) {
        guard !isClosed else { return }
        backbuffer.flush()
        paintedSize = size
        copyToWindow(rects)
        if let pendingSync {
            syncCounter?.set(pendingSync)
            self.pendingSync = nil
        }
        guard !isFrameInFlight else { return }
        isFrameInFlight = true
        // Appending nothing to a property of our own comes back as an event once all before it has been done.
        XChangeProperty(
            connection.display.pointer, id, connection.atoms[.frameDone], Atom(XA_CARDINAL), 32, PropModeAppend, nil, 0)
    }

    /// Moves a part of the backbuffer's picture, in pixels: the scrolling that needs no painting. What the part leaves
    /// behind keeps its pixels, to be painted over.
    ///
    /// - Complexity: one request, no round trip.
    public func scrollBackbuffer(_ rect: DeviceRect, by vector: DeviceVector) {
        let target = rect.offsetBy(vector).intersection(rect).intersection(bounds).roundedOut
        let source = target.offsetBy(-vector)
        guard !target.isEmpty, let gc = copyGC else { return }
        backbuffer.flush()
        XCopyArea(
            connection.display.pointer, buffer.pixmap.id, buffer.pixmap.id, gc, Int32(source.minX), Int32(source.minY),
            UInt32(target.width), UInt32(target.height), Int32(target.minX), Int32(target.minY))
        backbuffer.markDirty()
    }

    /// Makes an opaque surface in the server, for a tile of a page.
    ///
    /// - Throws: ``Drawing/SurfaceError`` where the size is beyond reason.
    public func makeTileSurface(width: Int, height: Int) throws(SurfaceError) -> Surface {
        try backbuffer.makeSimilar(width: width, height: height, isOpaque: true)
    }

    /// Gives the backbuffer the window's size.
    func resizeBackbuffer() {
        backbuffer.flush()
        buffer = Backbuffer(
            connection.display, for: id, width: Int(size.width), height: Int(size.height), replacing: buffer,
            copying: copyGC)
        paintedSize = DeviceSize(
            width: min(paintedSize.width, size.width), height: min(paintedSize.height, size.height))
    }

    /// Shows again what another window has covered. What a larger window has not painted yet keeps the plain ground.
    func repair(_ rect: DeviceRect) {
        copyToWindow([rect.intersection(DeviceRect(origin: .zero, size: paintedSize))])
    }

    /// Takes in that the server has shown the last frame.
    func frameFinished() {
        guard isFrameInFlight else { return }
        isFrameInFlight = false
        delegate?.windowDidFinishFrame(self)
    }

    private var copyGC: OpaquePointer? {
        let display = connection.display
        let depth = XDefaultDepth(display.pointer, XDefaultScreen(display.pointer))
        return connection.copyContext(depth: depth, for: id).handle
    }

    private func copyToWindow(_ rects: [DeviceRect]) {
        guard let gc = copyGC else { return }
        for rect in rects {
            let part = rect.roundedOut.intersection(bounds)
            guard !part.isEmpty else { continue }
            XCopyArea(
                connection.display.pointer, buffer.pixmap.id, id, gc, Int32(part.minX), Int32(part.minY),
                UInt32(part.width), UInt32(part.height), Int32(part.minX), Int32(part.minY))
        }
    }
}
