// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// One screen of the display, as it is set up now.
public struct Monitor: Hashable, Sendable {
    /// The output's name, such as `HDMI-1`.
    public var name: String
    /// What it shows of the whole display, in pixels from the display's top left.
    public var frame: DeviceRect
    /// Its size in millimetres; nil where the hardware does not tell, or tells nonsense.
    public var millimeters: (width: Double, height: Double)? {
        physicalWidth.flatMap { width in physicalHeight.map { (width, $0) } }
    }
    /// Refreshes a second; nil where the server does not tell.
    public var refreshRate: Double?
    /// Whether the person has made it the first.
    public var isPrimary: Bool

    private var physicalWidth: Double?
    private var physicalHeight: Double?

    /// Makes a description. A size in millimetres that makes for an absurd density counts as none.
    public init(
        name: String, frame: DeviceRect, millimeters: (width: Double, height: Double)?, refreshRate: Double?,
        isPrimary: Bool
    ) {
        self.name = name
        self.frame = frame
        self.refreshRate = refreshRate
        self.isPrimary = isPrimary
        guard let (width, height) = millimeters, width > 0, height > 0 else { return }
        let believable = X11Tunables.physicalDPI
        guard believable.contains(frame.width / width * 25.4), believable.contains(frame.height / height * 25.4) else {
            return
        }
        (physicalWidth, physicalHeight) = (width, height)
    }

    /// Pixels to an inch of glass; nil where the physical size is not known.
    public var physicalDPI: Double? { physicalWidth.map { frame.width / $0 * 25.4 } }
}

extension [Monitor] {
    /// The one that shows most of `frame` (pixels of the whole display), or else the primary, or else the first.
    func showingMost(of frame: DeviceRect) -> Monitor? {
        func area(_ monitor: Monitor) -> Double {
            let shared = monitor.frame.intersection(frame)
            return shared.width * shared.height
        }
        let best = self.max { area($0) < area($1) }
        if let best, area(best) > 0 { return best }
        return first(where: \.isPrimary) ?? first
    }
}
