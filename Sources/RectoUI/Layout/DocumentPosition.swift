// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A place in a document that survives any change of zoom, size, arrangement and rotation.
public struct DocumentPosition: Hashable, Sendable {
    /// The page, counted from 0.
    public var page: Int
    /// How far right and down on the page as read upright (before view rotation), in parts of its width and height.
    /// Beyond 0...1 for a place in the gap beside it.
    public var x: Double, y: Double

    /// Makes a position.
    public init(page: Int, x: Double = 0, y: Double = 0) {
        self.page = page
        self.x = x
        self.y = y
    }
}
