// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Limits and constants of drawing, each with its unit and source.
public enum DrawingTunables {
    /// Pixels: the greatest width or height of a surface. Source: Cairo's image backend and X11 pixmaps stop at 32 767.
    public static let maximumExtent = 32_767
    /// Pixels: the greatest area of a surface, 256 MiB at four bytes each. Source: four 8K screens.
    public static let maximumArea = 1 << 26
    /// Pixels: how far from the clip a shape's edge is kept, so that Cairo's 24.8 fixed point numbers never overflow.
    static let coordinateReach = 16.0
    /// Pixels for a point where outlines of glyphs are made. Source: own choice, so much that hinting moves nothing.
    static let outlineScale = 16.0
    /// Pixels for a point of glyphs that are pictures. Source: 288 to the inch, as finely as screens and printers show.
    static let pictureScale = 4.0
    /// Rings that approximate the falloff of a shadow. Source: by eye, no banding up to a radius of 48 px.
    static let shadowRings = 16
}
