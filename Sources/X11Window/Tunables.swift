// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the window system's side of Recto can be tuned by.
enum X11Tunables {
    /// Seconds between the end of one tap and the beginning of the next that still count as a series. Default 0.35, as
    /// the recognizers of taps have it.
    static let tapInterval = 0.35
    /// How far apart the clicks of a series may be with a pointer, in points. Default 4, as the recognizers have it.
    static let pointerTapDistance = 4.0
    /// How far apart the taps of a series may be with a finger or pen, in points. Default 45, as the recognizers have it.
    static let touchTapDistance = 45.0
    /// Pixels by which the backbuffer's sides grow, so that a resize by hand does not reallocate at each step. Default
    /// 256: about a second of dragging an edge.
    static let backbufferStep = 256
    /// Dots per inch at scale 1. Default 96, what desktops call unscaled.
    static let baseDPI = 96.0
    /// Scales that a display may ask for. Default 0.5 to 8; anything else is taken for an error in its settings.
    static let scales = 0.5...8.0
    /// Physical dots per inch that are believed. Default 40 (a television) to 800 (a telephone).
    static let physicalDPI = 40.0...800.0
    /// Seconds by which event times may differ from the loop's clock before they are taken for those of another clock.
    /// Default 5: more than events wait, less than two machines differ by chance.
    static let clockTolerance = 5.0
    /// Degrees of tilt that a tablet's axis means at its end where its range is not in degrees. Default 64, the drivers'.
    static let fullTilt = 64.0
    /// Bytes that go through a selection in one piece; more go in pieces of this size. Default 256 KiB, the longest request
    /// of a plain server.
    static let selectionPiece = 1 << 18
    /// Bytes that are taken from another program's selection; more are refused. Default 64 MiB: a thick book's text is 4.
    static let selectionLimit = 1 << 26
    /// Seconds without progress after which the other side of a selection is taken for dead. Default 5, twice what a busy
    /// program is seen to take.
    static let selectionPatience = 5.0
    /// Seconds that another program may take to answer what is held over its window, or to fetch what was dropped on it.
    /// Default 5, as for selections.
    static let dragPatience = 5.0
    /// Transfers to other programs that may be under way at once. Default 16: a clipboard manager asks for as many forms.
    static let selectionTransfers = 16
    /// Seconds that a clipboard manager may take over the clipboard when the program ends. Default 3.
    static let handOverPatience = 3.0
}
