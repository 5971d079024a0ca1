// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// What a shape is filled or stroked with.
public enum Paint: Hashable, Sendable {
    /// One colour everywhere.
    case color(Color)
    /// Colours that change along the line from `start` to `end`; stops have places from 0 to 1 in rising order.
    case linearGradient(start: ViewPoint, end: ViewPoint, stops: [GradientStop])
}

/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
    /// The place, from 0 at the start to 1 at the end.
    public var position: Double
    /// The colour there.
    public var color: Color

    /// Puts `color` at `position`.
    public init(_ position: Double, _ color: Color) {
        self.position = position
        self.color = color
    }
}

/// How the line along an outline looks.
public struct StrokeStyle: Hashable, Sendable {
    /// How lines end.
    public enum Cap: Hashable, Sendable { case butt, round, square }
    /// How lines meet.
    public enum Join: Hashable, Sendable { case miter, round, bevel }

    /// Width in points.
    public var width: Double
    /// How lines end.
    public var cap: Cap
    /// How lines meet.
    public var join: Join
    /// Lengths in points of dashes and gaps in turn; empty for a whole line.
    public var dashes: [Double]

    /// Describes a line.
    public init(width: Double = 1, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = []) {
        self.width = width
        self.cap = cap
        self.join = join
        self.dashes = dashes
    }
}

/// How what is drawn is combined with what is there.
public enum BlendMode: Hashable, Sendable, CaseIterable {
    /// Over what is there.
    case over
    /// In place of what is there, alpha included.
    case source
    /// Multiplied, as a highlighter does.
    case multiply
    /// The lighter counterpart of `multiply`.
    case screen
    /// The darker of the two, part by part.
    case darken
    /// What is there turned round where white is drawn, as for inverted pages.
    case difference
}

/// How pixels of a surface are found when it is drawn larger or smaller.
public enum Filter: Hashable, Sendable {
    /// The nearest pixel: cheapest.
    case nearest
    /// What the window system does fast.
    case fast
    /// Between the four nearest pixels: the choice while zooming.
    case bilinear
    /// An average of all pixels that fall together. Slow when made much smaller (50 ms a 1080p frame at one half):
    /// for thumbnails, never for a frame.
    case good
}
