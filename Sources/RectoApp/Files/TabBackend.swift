// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import RectoUI
import Views

/// What a tab stands on: the window of its group, which it changes only while it is in front.
@MainActor
final class TabBackend: WindowBackend {
    let group: TabGroup
    /// The tab.
    weak var viewer: ViewerWindow?

    init(group: TabGroup) { self.group = group }

    private var backend: any WindowBackend { group.backend }
    /// Whether the tab is the one that shows.
    var isInFront: Bool { viewer != nil && group.active === viewer }

    var pixelSize: DeviceSize { backend.pixelSize }
    var scale: Double { backend.scale }
    var dotsPerInch: Double { backend.dotsPerInch }
    var prefersDark: Bool { backend.prefersDark }
    var reducesMotion: Bool { backend.reducesMotion }
    var refreshRate: Double { backend.refreshRate }
    var isFullscreen: Bool { backend.isFullscreen }
    var rootOrigin: DevicePoint { backend.rootOrigin }
    var outerOrigin: DevicePoint { backend.outerOrigin }
    var surface: Surface { backend.surface }
    var uploader: any RasterUploader { backend.uploader }
    var pasteboard: any Pasteboard { backend.pasteboard }
    var isHeadless: Bool { backend.isHeadless }
    var isFrameInFlight: Bool { backend.isFrameInFlight }
    var portalName: String { backend.portalName }

    func catchUp() { backend.catchUp() }
    func present(_ rects: [DeviceRect]) { if isInFront { backend.present(rects) } }
    func resize(to metrics: WindowMetrics) { backend.resize(to: metrics) }
    func setTitle(_ title: String) { if isInFront { backend.setTitle(title) } }
    func setGround(_ color: Color) { if isInFront { backend.setGround(color) } }
    func setCursor(_ cursor: Cursor) { if isInFront { backend.setCursor(cursor) } }
    func setTakesText(_ takesText: Bool) { if isInFront { backend.setTakesText(takesText) } }
    func raise() { if isInFront { backend.raise() } }
    var monitors: [String] { backend.monitors }
    func setFullscreen(_ isFullscreen: Bool, onMonitor name: String?) {
        backend.setFullscreen(isFullscreen, onMonitor: name)
    }

    func beginDrag(_ content: PasteboardContent, onEnd: @escaping () -> Void) -> (any DragSession)? {
        isInFront ? backend.beginDrag(content, onEnd: onEnd) : nil
    }

    /// Takes the tab away, and with the last one the window.
    func close() {
        if let viewer { group.didClose(viewer) }
    }
}
