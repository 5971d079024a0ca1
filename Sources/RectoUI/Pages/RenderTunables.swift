// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers that drawing of pages goes by.
public enum RenderTunables {
    /// A page of at most so many pixels is drawn as one picture; a larger one in tiles. A page across a screen of
    /// 1920 pixels has 5 million, and takes 4 ms to upload.
    public static let wholePagePixels = 6_000_000
    /// Width and height of a tile in pixels: 4 MB, uploaded in about a millisecond.
    public static let tileExtent = 1024
    /// How far beyond the view, in the direction of travel, pages are drawn ahead, in heights of the view.
    public static let lookAhead = 1.5
    /// The same against the direction of travel.
    public static let lookBehind = 0.5
    /// Rows drawn ahead where one row is shown at a time.
    public static let rowsAhead = 2
    /// Least memory for pictures of pages, in bytes.
    public static let minimumCacheBytes = 64 << 20
    /// Memory for pictures of pages, in views' worth of pixels.
    public static let cacheViews = 6
    /// The longer side of the small copy that stands in for a page whose picture is gone, in pixels.
    public static let standInExtent = 192
    /// Small copies kept: 12 MB at most.
    public static let standInLimit = 128
    /// How long a page may be missing before it says that it's being drawn, in seconds. Up to 0.3 s people take as
    /// part of their own action.
    public static let placeholderDelay = 0.3
    /// The largest extent of a page in pixels that a worker draws.
    public static let maximumPagePixels = Double(1 << 20)
    /// Memory for the small pictures in the sidebar, in bytes: about 150 at 1x.
    static let thumbnailBytes = 16 << 20
}
