// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers of scrolling by hand, each with its unit and source.
public enum ScrollTunables {
    // MARK: Running on

    /// The share of its speed that a fling keeps each millisecond. Source: UIKit's normal deceleration.
    public static let decelerationPerMillisecond = 0.998
    /// Points a second: a lift slower than this flings nothing. Source: Android's minimum fling velocity of 50 dp.
    public static let flingSpeed = 50.0
    /// Points a second: below this a fling stops. Source: UIKit stops about here; a pixel in five frames.
    public static let restingSpeed = 12.0
    /// Points a second: the greatest speed of a fling. Source: Android's maximum fling velocity of 8000 dp.
    public static let maximumSpeed = 8000.0

    // MARK: Ends

    /// How much of a pull beyond an end shows at first, as a share. Source: UIKit's 0.55, as measured by its users.
    public static let bandStiffness = 0.55
    /// How fast content springs back from beyond its end, in radians a second; critically damped. Source: own choice,
    /// three quarters of the way in a fifth of a second.
    public static let springRate = 13.0
    /// Points and points a second at which what springs back has arrived. Source: own choice, less than a pixel.
    public static let springRest = 0.4

    // MARK: One axis

    /// Points of the way after which a drag is found to go along one axis or freely. Source: own choice, a finger's
    /// slop.
    public static let lockDistance = 10.0
    /// The greatest way aside of a drag along one axis, as a part of the way along. Source: own choice, the tangent of
    /// 22.5 degrees, half of the way to the diagonal.
    public static let lockSlope = 0.414
    /// Points aside that free a drag from its axis. Source: own choice, half a finger's target of 44.
    public static let lockBreak = 22.0

    // MARK: Pages

    /// Points a second with which a lift turns to the next page of a paged view however short the way. Source: own
    /// choice, a brisk flick.
    public static let pageSpeed = 250.0

    // MARK: Touchpads

    /// Seconds without a step after which a touchpad that doesn't tell of the lift has been left. Source: Android's
    /// and Flutter's time for a contact at rest.
    public static let touchpadRest = 0.04
}
