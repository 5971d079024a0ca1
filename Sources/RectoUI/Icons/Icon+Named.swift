// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Views

extension Icon {
    /// Makes an icon of the set, `extent` points wide and high.
    ///
    /// ```swift
    /// let button = Button(icon: Icon(.find), style: .plain)
    /// ```
    public init(_ name: IconName, extent: Double = ChromeTunables.iconExtent) {
        let unit = Icon(
            Path(svg: name.outline) ?? Path(), extent: ChromeTunables.iconExtent, lineWidth: ChromeTunables.iconLine)
        self = extent == ChromeTunables.iconExtent ? unit : unit.scaled(by: extent / ChromeTunables.iconExtent)
    }
}
