// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// The numbers and colours that selecting text goes by. Distances are in points of the view.
public enum SelectionTunables {
    /// How far beside text a pointer or pen still hits it. Source: own choice, half the leading of 10 pt text.
    public static let hitExtension = 4.0
    /// How far beside text a finger's long press still hits it. Source: half the narrow side of a fingertip.
    public static let fingerHitExtension = 12.0
    /// Width and height of what a finger can hit of a handle. Source: Apple's guidelines and WCAG 2.2, 2.5.5.
    public static let handleTarget = 44.0
    /// The radius of a handle's knob.
    public static let knobRadius = 7.0
    /// The width of a handle's stem.
    public static let stemWidth = 2.0
    /// How far a handle is dragged before it moves.
    public static let handleSlop = 2.0

    /// How near to the edge of the view a finger scrolls while it selects. Source: own choice, a finger's width.
    public static let touchEdge = 40.0
    /// The same for a pointer, which may go beyond the edge where the window has one.
    public static let pointerEdge = 12.0
    /// The speed per point beyond the start of the edge, in points a second.
    public static let edgeSpeed = 12.0
    /// The most speed at an edge, in points a second: some three screens.
    public static let maximumEdgeSpeed = 2400.0

    /// How much larger the loupe shows what lies under the finger.
    public static let magnification = 1.5
    /// The size of the loupe.
    public static let loupeSize = ViewSize(width: 144, height: 64)
    /// How far above the finger the loupe stands, so that the hand doesn't hide it.
    public static let loupeDistance = 36.0

    /// The colour that brightens selected text where pages are dark.
    static let nightHighlight = Color(0x28467A)
    /// The colour that selected text is multiplied with: light, since paper is white under any theme, so that text keeps a
    /// contrast of more than 10.
    static func highlight(_ theme: Theme) -> Color {
        if theme.isDark { return Color(0x9FC4FA) }
        return theme.selection.luminance > 0.4 ? theme.selection : Color(0xB9D3F8)
    }
}
