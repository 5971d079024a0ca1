// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// What lines drawn by hand look like.
public struct InkStyle: Hashable, Sendable {
    /// The colour.
    public var color: AnnotationColor
    /// The width, in units of the page.
    public var width: Double

    /// Makes a style.
    public init(color: AnnotationColor = .blue, width: Double = InkTunables.width) {
        self.color = color
        self.width = width
    }
}
