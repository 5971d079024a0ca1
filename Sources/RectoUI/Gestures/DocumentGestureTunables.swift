// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers of the gestures on a document, each with its unit and source. Those of scrolling are `ScrollTunables`.
public enum DocumentGestureTunables {
    /// Seconds with one finger alone after a pinch from which it may fling. Source: the horizon that velocities are
    /// taken over.
    public static let tailAfterPinch = 0.1
    /// The most fingers that a gesture on a document begins with. Source: desktops take three and more for themselves.
    public static let mostFingers = 2
    /// Seconds without a change of zoom after which sharp pictures are asked for while fingers are down. Source: own
    /// choice, a little longer than a finger pauses when it turns back.
    public static let zoomRest = 0.15
    /// How far two fingers turn before the pages turn with them, in radians. Source: own choice, 15 degrees: more than
    /// fingers turn by chance while they pinch.
    public static let turnSlop = 0.26
    /// Seconds in which pages that were turned by fingers settle. Source: Material's 200 to 250 ms.
    public static let turnDuration = 0.22
    /// Points that a finger covers, at least, to turn a page where pages are shown one at a time. Source: own choice,
    /// a thumb's easy stroke.
    public static let swipeDistance = 60.0
    /// Points a second with which it lifts, at least. Source: own choice, a brisk flick; a pan ends slower.
    public static let swipeSpeed = 250.0
    /// How far off its place a page that was turned to by a finger comes in, as a share of the view. Source: own
    /// choice, enough to see from where it comes.
    public static let swipeEntrance = 0.2
}
