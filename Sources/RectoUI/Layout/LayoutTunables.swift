// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers that layout, scrolling and zooming by wheel and keys go by.
public enum LayoutTunables {
    /// Least zoom; 1 shows 72 pt as an inch. 8 % shows an A0 plan on a telephone's screen.
    public static let minimumZoom = 0.08
    /// Greatest zoom. 6400 % is what other viewers end at; a hairline is then a centimetre wide.
    public static let maximumZoom = 64.0
    /// Factor of one zoom step by key: four steps double, so that 100 % is met again.
    public static let zoomStep = 1.189_207_115_002_721
    /// Factor of one wheel detent with Control: like a key step, smooth scrolling takes fractions of it.
    public static let zoomPerDetent = 1.189_207_115_002_721
    /// Gap between pages, in points of the interface.
    public static let gap = 8.0
    /// Scroll distance of one wheel detent, in points of the interface: three lines of 18 points.
    public static let scrollPerDetent = 54.0
    /// Scroll distance of an arrow key, in points of the interface.
    public static let scrollPerArrow = 54.0
    /// Part of the view that stays on screen when a screenful is scrolled.
    public static let screenOverlap = 0.08

    /// `zoom` within the limits.
    public static func clampedZoom(_ zoom: Double) -> Double { min(max(zoom, minimumZoom), maximumZoom) }
}
