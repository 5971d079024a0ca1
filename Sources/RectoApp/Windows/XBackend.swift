// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import RectoUI
import Views
import X11Window

/// A window of the X server for a viewer's window to stand on.
@MainActor
final class XBackend: WindowBackend {
    let window: XWindow
    weak var group: TabGroup?
    /// The tab in front, which gets what comes from the window.
    var viewer: ViewerWindow? { group?.active }
    var onClose: () -> Void = {}

    private let connection: XConnection
    private let trueDotsPerInch: Double?
    private let xPasteboard: XPasteboard
    private let xUploader: XUploader

    /// Makes a window that is not shown yet, of the size it had in a recording where the options name no other.
    init(
        connection: XConnection, pasteboard: XPasteboard, options: Options, recorded: WindowMetrics?,
        geometry: WindowGeometry?
    ) {
        self.connection = connection
        xPasteboard = pasteboard
        trueDotsPerInch = options.dotsPerInch ?? recorded?.dotsPerInch
        var settings = XWindow.Options(title: "Recto", scale: options.scale ?? recorded?.scale)
        let monitor = connection.monitors.first(where: \.isPrimary) ?? connection.monitors.first
        let placement = WindowPlacement(geometry, on: monitor?.frame)
        settings.size = geometry?.size ?? recorded?.pixelSize ?? placement.size
        settings.position = placement.position
        settings.icon = AppIcon.icon
        settings.isFullscreen = options.isFullscreen
        window = XWindow(connection, settings)
        xUploader = XUploader(window: window)
        window.delegate = self
    }

    var pixelSize: DeviceSize { window.size }
    var scale: Double { window.scale }
    /// The override, or what the monitor says of its size, or what the desktop's scale stands for.
    var dotsPerInch: Double { trueDotsPerInch ?? window.monitor?.physicalDPI ?? 96 * window.scale }
    var prefersDark: Bool { connection.prefersDark }
    var reducesMotion: Bool { connection.settings.reducesMotion }
    var refreshRate: Double { window.monitor?.refreshRate ?? 60 }
    var pasteboard: any Pasteboard { xPasteboard }
    var isFullscreen: Bool { window.isFullscreen }
    var rootOrigin: DevicePoint { window.frame.origin }
    var outerOrigin: DevicePoint { window.outerOrigin }
    var surface: Surface { window.backbuffer }
    var uploader: any RasterUploader { xUploader }
    var isFrameInFlight: Bool { window.isFrameInFlight }

    let isHeadless = false
    var portalName: String { "x11:" + String(window.id, radix: 16) }

    func catchUp() { connection.synchronize() }
    func resize(to metrics: WindowMetrics) { window.resize(to: metrics.pixelSize) }
    func present(_ rects: [DeviceRect]) { window.present(rects) }
    func setTitle(_ title: String) { window.setTitle(title) }
    func setGround(_ color: Color) {
        func channel(_ value: Double, _ shift: UInt32) -> UInt32 { UInt32((value * 255).rounded()) << shift }
        window.setGround(channel(color.red, 16) | channel(color.green, 8) | channel(color.blue, 0))
    }
    func setCursor(_ cursor: Views.Cursor) { window.cursor = cursor.shape }
    func setTakesText(_ takesText: Bool) { window.takesText = takesText }
    func raise() { window.raise() }
    func setFullscreen(_ isFullscreen: Bool, onMonitor name: String?) {
        window.setFullscreen(isFullscreen, onMonitor: name)
    }
    var monitors: [String] { connection.monitors.map(\.name) }

    func beginDrag(_ content: PasteboardContent, onEnd: @escaping () -> Void) -> (any DragSession)? {
        let cursor = window.cursor
        return xPasteboard.beginDrag(content, from: window) { [window] in
            window.cursor = cursor
            onEnd()
        }
    }

    func close() {
        window.close()
        onClose()
    }
}

extension XBackend: XWindowDelegate {
    func window(_ window: XWindow, didReceive event: InputEvent) { viewer?.handle(event) }

    func window(_ window: XWindow, didCancelInput reason: GestureArena.CancelReason) {
        viewer?.receive(.cancelled(reason))
    }

    func window(_ window: XWindow, didCompose text: String, caret: Int) {
        guard let root = viewer?.root else { return }
        root.showComposition(text, caret: caret)
        guard let field = root.firstResponder as? TextField else { return }
        let caret = field.caretRect
        window.setTextSpot(field.convert(ViewPoint(x: caret.minX, y: caret.maxY), to: nil))
    }

    func window(_ window: XWindow, didLose device: InputDeviceID) { viewer?.receive(.deviceRemoved(device)) }

    func windowDevicesDidChange(_ window: XWindow) {
        guard let viewer else { return }
        viewer.receive(.pens(connection.penTouchscreens))
        for device in Set(viewer.root.activeTouches.map(\.device)) {
            viewer.receive(.pruned(device, keeping: window.touches(of: device)))
        }
    }

    func windowDidResize(_ window: XWindow) { viewer?.metricsDidChange() }
    func windowScaleDidChange(_ window: XWindow) { viewer?.metricsDidChange() }
    func windowMonitorDidChange(_ window: XWindow) { viewer?.metricsDidChange() }
    func windowSettingsDidChange(_ window: XWindow) { viewer?.themeDidChange() }
    func windowShouldClose(_ window: XWindow) { group?.requestClose() }

    func window(_ window: XWindow, needsPaint rects: [DeviceRect]) {
        for rect in rects {
            let scale = window.scale
            viewer?.root.setNeedsDisplay(
                ViewRect(
                    x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale, height: rect.height / scale))
        }
    }

    func window(_ window: XWindow, dragIsAt point: ViewPoint) -> Bool {
        guard let viewer, !viewer.isAsking else { return false }
        viewer.files.showDropSign(true)
        return true
    }

    func windowDragDidLeave(_ window: XWindow) { viewer?.files.showDropSign(false) }

    func window(_ window: XWindow, didReceiveDrop uris: [String], at point: ViewPoint) { viewer?.files.drop(uris) }

    func windowFocusDidChange(_ window: XWindow) {
        if !window.hasFocus { viewer?.root.popups.dismissTransient() }
    }

    func windowStateDidChange(_ window: XWindow) {
        if window.isMapped { viewer?.didMap() } else { viewer?.root.popups.dismissTransient() }
        viewer.map { $0.application.windowDidChange($0) }
    }
}

extension Views.Cursor {
    /// The X server's name for the shape.
    fileprivate var shape: CursorShape {
        switch self {
        case .arrow: .arrow
        case .hidden: .hidden
        case .pointingHand: .hand
        case .text: .text
        case .openHand: .grab
        case .closedHand: .grabbing
        case .crosshair: .crosshair
        case .move: .move
        case .resizeHorizontal: .resizeHorizontal
        case .resizeVertical: .resizeVertical
        case .resizeDiagonalDown: .resizeDiagonalDown
        case .resizeDiagonalUp: .resizeDiagonalUp
        case .wait: .wait
        case .notAllowed: .notAllowed
        }
    }
}
