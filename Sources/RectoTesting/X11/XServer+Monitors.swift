// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension XServer {
    /// A part of the screen that clients take for a monitor.
    public struct Monitor: Hashable, Sendable {
        /// What it is called.
        public let name: String
        /// What it shows of the screen, in pixels.
        public let frame: DeviceRect

        /// Makes a monitor.
        public init(_ name: String, _ frame: DeviceRect) {
            self.name = name
            self.frame = frame
        }
    }

    /// Parts the screen of Xvfb into monitors, of which the first is the primary one. Window managers that run already may
    /// not take notice.
    /// - Throws: ``ToolMissing``, ``ToolFailed``.
    public func part(into monitors: [Monitor]) throws {
        for (index, monitor) in monitors.enumerated() {
            let frame = monitor.frame
            func length(_ pixels: Double) -> String { "\(Int(pixels))/\(Int(pixels * 25.4 / Double(dpi)))" }
            let place = "\(length(frame.width))x\(length(frame.height))+\(Int(frame.minX))+\(Int(frame.minY))"
            // The first takes the one real output over, which would be a monitor of its own otherwise.
            try Tool.xrandr.run([
                "--display", display, "--setmonitor", (index == 0 ? "*" : "") + monitor.name, place,
                index == 0 ? "screen" : "none",
            ])
        }
    }
}
