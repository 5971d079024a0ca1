// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers of the gestures on a document, each with its unit and source.
public enum DocumentGestureTunables {
    /// The share of its speed that a fling keeps each millisecond. Source: UIKit's normal deceleration.
    public static let decelerationPerMillisecond = 0.998
    /// Points a second: a lift slower than this flings nothing. Source: Android's minimum fling velocity of 50 dp.
    public static let flingSpeed = 50.0
    /// Points a second: below this a fling stops. Source: UIKit stops about here; a pixel in five frames.
    public static let restingSpeed = 12.0
    /// Points a second: the greatest speed of a fling. Source: Android's maximum fling velocity of 8000 dp.
    public static let maximumSpeed = 8000.0
    /// Seconds without a step after which a touchpad that doesn't tell of the lift has been left. Source: Android's
    /// and Flutter's time for a contact at rest.
    public static let touchpadRest = 0.04
    /// Seconds with one finger alone after a pinch from which it may fling. Source: the horizon that velocities are
    /// taken over.
    public static let tailAfterPinch = 0.1
    /// The most fingers that a gesture on a document begins with. Source: desktops take three and more for themselves.
    public static let mostFingers = 2
    /// Points of the way after which a drag is found to go along one axis or freely. Source: own choice, a finger's
    /// slop.
    public static let lockDistance = 10.0
    /// The greatest way aside of a drag along one axis, as a part of the way along. Source: own choice, the tangent of
    /// 22.5 degrees, half of the way to the diagonal.
    public static let lockSlope = 0.414
    /// Points aside that free a drag from its axis. Source: own choice, half a finger's target of 44.
    public static let lockBreak = 22.0
    /// Seconds without a change of zoom after which sharp pictures are asked for while fingers are down. Source: own
    /// choice, a little longer than a finger pauses when it turns back.
    public static let zoomRest = 0.15
}
