// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers of the interactions, each with its unit and source. ``PDFConfiguration`` takes its defaults from here.
public enum InteractionTunables {
    /// Points from the leading or trailing edge of the view within which a tap turns the page. Source: the least target
    /// for a finger.
    public static let edgeMargin = 44.0
    /// The side of the square around a tap that an annotation must meet, in points. Source: own choice, two thirds of a
    /// finger's target, so that neighbours can be told apart.
    public static let tapTarget = 30.0
    /// The part of ``tapTarget`` that a pointer needs. Source: own choice; it's as exact as the eye.
    public static let pointerShare = 1.0 / 3
    /// Points of an annotation that stay on its page when it's moved, for hands to grab it by. Source: own choice.
    public static let grabArea = 16.0
    /// Points around a glyph that still count as text. Source: own choice, half of the space between two lines.
    public static let textHitExtension = 4.0
    /// Seconds that a finger rests on a selected annotation before it moves it. Source: own choice; short enough for a
    /// drag that doesn't wait, long enough for a second finger to make it a pinch.
    public static let transformDelay = 0.08
    /// Seconds of a move or zoom that is shown. Source: the duration that Material and UIKit animate views by.
    public static let moveDuration = 0.25
    /// Seconds in which the interface slides away or comes back. Source: as ``moveDuration``.
    public static let slideDuration = 0.2

    // MARK: Smart zoom

    /// Points of the screen left free beside what is zoomed to. Source: own choice, a narrow margin.
    public static let zoomMargin = 12.0
    /// The greatest zoom that a double tap leads to. Source: own choice; type of 12 pt is then an inch high on three
    /// lines, beyond what anybody reads by.
    public static let greatestSmartZoom = 4.0
    /// The factor below which zooming in would hardly be seen, so that a double tap zooms out. Source: own choice.
    public static let leastSmartZoom = 1.15
    /// The factor where nothing on the page says how far to zoom. Source: own choice, as other viewers do.
    public static let plainZoom = 2.0
    /// The space between two blocks of one column, in 1/72 inch at most. Source: own choice, a heading with the space
    /// around it.
    public static let columnGap = 54.0
    /// The least side of an image that counts as a picture, in 1/72 inch. Source: own choice, half an inch; smaller are
    /// ornaments and letters.
    public static let leastPicture = 36.0
    /// The share of the page's width and height above which an image is its ground. Source: own choice.
    public static let groundShare = 0.85
    /// How far the pieces that a picture is drawn in may lie apart, in 1/72 inch. Source: own choice, rounding.
    public static let pictureSeam = 1.0
    /// How far a point may lie from a block to mean it, in 1/72 inch. Source: own choice, the indent of a paragraph.
    public static let blockReach = 18.0
}
