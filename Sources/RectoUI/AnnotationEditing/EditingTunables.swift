// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers of editing annotations by hand, each with its unit and source.
enum EditingTunables {
    /// How far beyond the border of a selection, and how far within it, a contact still takes hold of the border; and how far
    /// a contact may be from a knob within the border. In points.
    struct Reach: Hashable, Sendable {
        var outside: Double
        var inside: Double
        var knob: Double
        /// How far along the border from a corner the corner is meant.
        var corner: Double
        /// How far beyond the border a contact still means the annotation where it can't be resized.
        var body: Double
    }

    /// For fingers. Source: 40 points is what the selection's touch area is promised to be; the rest is own choice, half of
    /// a finger's target.
    static let touchReach = Reach(outside: 40, inside: 20, knob: 24, corner: 28, body: 15)
    /// For pens and pointers. Source: own choice; the width of a window's border, which people are used to.
    static let pointerReach = Reach(outside: 8, inside: 5, knob: 9, corner: 12, body: 3)
    /// The extent of a box, in points, below which fingers find no border within it. Source: a finger's target.
    static let leastTouchBox = 44.0

    /// The least width and height of an annotation, in default user space. Source: promised so.
    static let leastExtent = 16.0
    /// How near to a guide an edge snaps to it, in points. Source: promised so.
    static let snapDistance = 20.0
    /// The step of angles while Shift is held, in degrees. Source: what drawing programs have.
    static let angleStep = 15.0
    /// How near to a right angle a turn snaps to it, in degrees. Source: own choice, about a finger's precision.
    static let angleSnap = 4.0
    /// How far an arrow key moves, without and with Shift, in default user space. Source: what drawing programs have.
    static let nudge = (near: 1.0, far: 10.0)
    /// How far a copy lies from its original, in default user space. Source: own choice; the edge of both is seen.
    static let pasteOffset = 14.0

    // MARK: Look

    /// Points between an annotation and the border around it.
    static let outset = 2.0
    /// The radius of knobs in points, for pointers and for fingers. Source: own choice.
    static let knobRadius = (pointer: 4.0, touch: 7.0)
    /// Points from the border to the knob that turns.
    static let rotationDistance = 26.0
    /// The extent in points that an edge must have for a knob in its middle.
    static let leastEdgeForKnob = (pointer: 28.0, touch: 56.0)
    /// How much farther the view may paint than the boxes it shows, in points.
    static let drawingMargin = 48.0

    // MARK: Fingers

    /// Points that a finger moves on a selected annotation before it takes it along. Source: less than the 10 points after
    /// which a finger scrolls.
    static let pullSlop = 4.0
    /// Seconds after which a finger that rests on a selected annotation takes it along without having moved. Source: longer
    /// than a tap, shorter than the 0.5 s of a hold.
    static let pullHold = 0.35
    /// Pixels for one unit of default user space in pictures that are copied. Source: own choice, 216 dots an inch.
    static let copyScale = 3.0
}
