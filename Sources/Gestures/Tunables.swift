// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Every number that decides how gestures feel, with its unit and where it comes from.
///
/// Recognizers take these as the defaults of their properties. Nothing here changes while the program runs.
public enum GestureTunables {
    // MARK: Slop

    /// How far a finger may wander and still tap or hold, in points. Source: UIKit's allowable movement.
    public static let touchSlop = 10.0
    /// The same for a pointer with a button down, in points. Source: GTK's drag threshold of 8 px, halved for a
    /// device that does not tremble.
    public static let pointerSlop = 4.0
    /// The same for a pen, in points. Source: own choice; a nib slides more than a mouse and less than a finger.
    public static let penSlop = 6.0
    /// How far a finger moves before a pan begins, in points. Source: UIKit.
    public static let touchPanSlop = 10.0
    /// How far a pointer, pen or eraser moves before a pan begins, in points. Source: Flutter's precise-pointer slop
    /// of 2, and one for scaled displays.
    public static let pointerPanSlop = 3.0

    // MARK: Taps and holds

    /// The longest time between down and up of a tap, in seconds. Source: measured for UIKit by its users.
    public static let tapHoldLimit = 0.75
    /// The longest time between one tap's up and the next tap's down, in seconds. Source: UIKit.
    public static let tapInterval = 0.35
    /// The greatest distance between two taps of a series, in points. Source: UIKit.
    public static let tapDistance = 45.0
    /// How long a contact rests before a long press begins, in seconds. Source: UIKit, Flutter.
    public static let longPressDuration = 0.5

    // MARK: Two fingers

    /// How much the distance between two fingers changes before a pinch begins, in points. Source: own choice, less
    /// than `touchSlop` since two fingers move at once.
    public static let pinchSlop = 8.0
    /// Distances between fingers below this count as this, in points, so that no ratio explodes. Source: own choice,
    /// far below what two fingertips can do.
    public static let minimumSpan = 1.0
    /// The change of scale, as a natural logarithm, over which the slop of a pinch is paid back so that nothing jumps
    /// when it begins. Source: own choice, a factor of 1.5.
    public static let pinchPayback = 0.405
    /// How far two fingers turn before a rotation begins, in radians. Source: own choice, about six degrees, so that
    /// a pinch does not turn the page.
    public static let rotationSlop = 0.1

    // MARK: Swipes and edges

    /// The least way of a swipe, in points. Source: own choice, a quarter of a small page's width on a phone.
    public static let swipeDistance = 50.0
    /// The longest time a swipe may take, in seconds. Source: UIKit, as measured by its users.
    public static let swipeDuration = 0.5
    /// The greatest way aside of a swipe, as a part of the way along. Source: own choice, the tangent of 30 degrees.
    public static let swipeDeviation = 0.577
    /// How near to the edge a screen-edge pan starts, in points. Source: Android's 20 dp.
    public static let edgeWidth = 20.0

    // MARK: Velocity

    /// The most samples that a velocity is taken from. Source: Flutter.
    public static let velocitySamples = 20
    /// The oldest sample that counts, in seconds before the newest. Source: Flutter, Android.
    public static let velocityHorizon = 0.1
    /// How long a contact rests before it counts as stopped, in seconds. Source: Flutter, Android.
    public static let velocityRest = 0.04
    /// The fewest samples that give a velocity. Source: Flutter.
    public static let velocityMinimumSamples = 3

    // MARK: Scrolling

    /// The way of one detent of a wheel, in points. Source: Chromium on X11.
    public static let wheelDetent = 53.0
    /// The way of one detent's worth of two-finger scrolling, in points. Source: own choice; libinput counts 15 units
    /// of finger motion as a detent, doubled for reading.
    public static let touchpadDetent = 30.0
    /// How long no scroll step comes before scrolling counts as ended, in seconds. Source: own choice, two steps of a
    /// slowly turned high-resolution wheel.
    public static let scrollRest = 0.15

    // MARK: Pen

    /// How long after a pen's last sign its hand is still taken for resting on the screen, in seconds. Source: own
    /// choice, the time to lift a hand after the last stroke.
    public static let palmHold = 0.5
    /// How long a pen that hovers may give no sign before it no longer counts as near, in seconds. Source: own choice;
    /// a held pen trembles, and a driver that forgets to say it has left must not silence fingers for good.
    public static let penSilence = 3.0

    /// The slop of a tap or hold for a contact of `type`, in points.
    public static func slop(for type: Touch.TouchType) -> Double {
        switch type {
        case .direct: touchSlop
        case .pen, .eraser: penSlop
        case .indirectPointer: pointerSlop
        }
    }

    /// The slop of a pan for a contact of `type`, in points.
    public static func panSlop(for type: Touch.TouchType) -> Double {
        type == .direct ? touchPanSlop : pointerPanSlop
    }
}
