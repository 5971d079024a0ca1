// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Where a new window goes and how large it is, in device pixels.
struct WindowPlacement: Equatable {
    let size: DeviceSize
    /// The top left corner; nil lets the window manager choose.
    let position: DevicePoint?

    /// What the part of a monitor is that a window takes of its own accord: enough for a page and something beside it.
    private static let part = 0.88
    /// Width to height of a window that shows a page at a comfortable size.
    private static let proportion = 0.92
    /// The size where no monitor is known.
    private static let fallback = DeviceSize(width: 900, height: 1000)

    /// Follows what the person asked for, on a monitor with the given frame.
    init(_ geometry: WindowGeometry?, on monitor: DeviceRect?) {
        let size = geometry?.size ?? Self.size(on: monitor)
        self.size = size
        guard let x = geometry?.x, let y = geometry?.y else {
            position = nil
            return
        }
        let area = monitor ?? DeviceRect(origin: .zero, size: size)
        func place(_ offset: WindowGeometry.Offset, _ extent: Double, _ start: Double, _ whole: Double) -> Double {
            offset.isFromFarEdge ? start + whole - extent - Double(offset.distance) : start + Double(offset.distance)
        }
        position = DevicePoint(
            x: place(x, size.width, area.minX, area.width), y: place(y, size.height, area.minY, area.height))
    }

    private static func size(on monitor: DeviceRect?) -> DeviceSize {
        guard let monitor else { return fallback }
        let height = (monitor.height * part).rounded()
        return DeviceSize(width: min((height * proportion).rounded(), (monitor.width * part).rounded()), height: height)
    }
}
