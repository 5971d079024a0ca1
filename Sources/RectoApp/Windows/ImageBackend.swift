// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EventLoop
import Geometry
import RectoUI
import Views

/// A window that is only a picture in memory. Frames come as on a screen of 60 a second.
final class ImageBackend: WindowBackend {
    private(set) var pixelSize: DeviceSize
    private(set) var scale: Double
    private(set) var dotsPerInch: Double
    private(set) var surface: Surface
    let uploader: any RasterUploader = ImageUploader()
    let pasteboard: any Pasteboard = MemoryPasteboard()
    let prefersDark = false
    let reducesMotion = false
    let refreshRate = 60.0
    private(set) var isFullscreen = false
    let rootOrigin = DevicePoint.zero
    let outerOrigin = DevicePoint.zero
    let isHeadless = true
    private(set) var isFrameInFlight = false
    /// Hears that the picture has another size.
    var onResize: () -> Void = {}
    private let loop: EventLoop

    /// Makes a picture of a size in pixels.
    init(_ metrics: WindowMetrics, loop: EventLoop) throws(SurfaceError) {
        self.loop = loop
        pixelSize = metrics.pixelSize
        scale = metrics.scale
        dotsPerInch = metrics.dotsPerInch
        surface = try Self.surface(of: metrics)
    }

    private static func surface(of metrics: WindowMetrics) throws(SurfaceError) -> Surface {
        try Surface(
            width: Int(metrics.pixelSize.width), height: Int(metrics.pixelSize.height), isOpaque: true)
    }

    func resize(to metrics: WindowMetrics) {
        guard let surface = try? Self.surface(of: metrics) else { return }
        self.surface = surface
        pixelSize = metrics.pixelSize
        scale = metrics.scale
        dotsPerInch = metrics.dotsPerInch
        onResize()
    }

    func present(_ rects: [DeviceRect]) {
        isFrameInFlight = true
        loop.schedule(after: 1 / refreshRate) { [weak self] in self?.isFrameInFlight = false }
    }

    func catchUp() {}
    func setTitle(_ title: String) {}
    func setGround(_ color: Color) {}
    func setCursor(_ cursor: Cursor) {}
    func setFullscreen(_ isFullscreen: Bool, onMonitor name: String?) { self.isFullscreen = isFullscreen }
    let monitors: [String] = []
    func close() {}
}
