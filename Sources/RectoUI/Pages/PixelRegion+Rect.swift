// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension PixelRegion {
    /// The same rectangle in device space.
    var rect: DeviceRect { DeviceRect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }
}
