// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers of the view tree, each with its unit and source.
public enum ViewsTunables {
    /// Alpha from 0 to 1: a view fainter than this gets no touches and is not drawn. Source: UIKit's `hitTest`.
    public static let minimumAlpha = 0.01
    /// Rectangles: how many a dirty region keeps apart before it joins the two that waste least. Source: GTK's frame
    /// clock regions rarely hold more in practice.
    public static let dirtyRects = 8
    /// Layout passes over the tree before a frame is painted with what there is. Source: a label that wraps needs two.
    public static let layoutPasses = 8
    /// Points: width of the ring around the view that has the keyboard. Source: WCAG 2.2, 2.4.13 asks for 2.
    public static let focusRingWidth = 2.0
    /// Points: the least size of a target for a finger. Source: WCAG 2.5.5 and Apple's guide, 44.
    public static let touchTarget = 44.0
    /// Points: how far beyond its edges a pressed control still counts as pressed. Source: UIKit's 70 for fingers,
    /// less because controls stand closer on a desktop.
    public static let pressReach = 30.0
    /// Points: the difference between two sides of a constraint that is taken as rounding.
    public static let layoutTolerance = 0.01
    /// Seconds: one turn of an activity indicator. Source: GTK's spinner.
    public static let spinnerTurn = 1.0
    /// Points: height of a row of a list for a pointer; ``touchTarget`` suits fingers. Source: GTK's compact rows.
    public static let rowHeight = 28.0
    /// Points: how wide a scroll bar is at rest, and under the pointer. Source: GTK's overlay scroll bars.
    public static let barWidth = (thin: 4.0, wide: 9.0)
    /// Points between a scroll bar and the edge.
    public static let barGap = 2.0
    /// Points from the edge within which a scroll bar is hit. Source: own choice, half of a finger's target and all of
    /// what a pointer needs: more would cover content.
    public static let barReach = 16.0
    /// Points: the least length of a scroll bar's knob. Source: a finger's target, 44.
    public static let knobLength = 44.0
    /// Points a wheel's detent scrolls. Source: three lines of 13-point text, as GTK and Qt do.
    public static let pointsPerDetent = 53.0
    /// Seconds: the length of an animated scroll. Source: Material's 250 ms for large moves.
    public static let scrollDuration = 0.25
    /// Points between the edges of a control and its content, along x and y. Source: GTK's Adwaita buttons.
    public static let controlPadding = (x: 10.0, y: 5.0)
    /// Points: the size of a switch with the room for its ring. Source: GTK's switch, 46 x 26, made a little smaller.
    static let switchSize = (width: 44.0, height: 26.0)
    /// Points between an icon and the title beside it.
    public static let iconGap = 6.0
    /// Seconds between the caret's coming and going. Source: GTK's blink time of 1.2 s, halved.
    public static let caretBlink = 0.6
    /// Seconds without a key after which the caret stays, so that nothing wakes up. Source: GTK's 10 s.
    public static let caretRest = 10.0
    /// Steps that a text field can take back. Source: own choice; a line of text is short.
    public static let undoSteps = 200
    /// Points: width of the caret in a text field.
    public static let caretWidth = 1.0
    /// Points: width a text field asks for by itself.
    public static let textFieldWidth = 160.0
    /// Points: extent of an activity indicator by itself.
    public static let spinnerExtent = 20.0
    /// Spokes of an activity indicator.
    static let spinnerSpokes = 12
    /// Points: the rounding of what floats over others. Source: by eye, that of rows within menus and the space around them.
    public static let floatingCorner = 10.0
    /// The shadow of what floats: how far it reaches and lies below, in points, and how deep it is. Source: by eye.
    static let floatingShadow = (radius: 20.0, offset: 5.0, depth: 0.28, depthInDark: 0.55)
    /// Points: how far what floats draws beyond its edges, to be its ``View/drawingMargin``.
    public static let floatingMargin = 26.0
    /// Points between a popup and the edge of its window.
    public static let popupMargin = 6.0
    /// Seconds that a pointer rests on a view before something is said of it, and after something was said of the one
    /// beside it. Source: GTK's 0.5 and 0.06; a little longer, as bars are crossed on the way to elsewhere.
    static let toolTip = (rest: 0.7, next: 0.1)
    /// Points: the greatest width of what is said of a view, and the space around the words.
    static let toolTipSize = (width: 280.0, x: 8.0, y: 5.0)
    /// Points: height of a menu's row for pointers, and for fingers. Source: GTK's 32 less its padding; WCAG 2.5.5.
    static let menuRow = (pointer: 28.0, touch: 44.0)
    /// Points: space at a menu's edges, at both ends of a row, and between its parts.
    static let menuSpace = (edge: 5.0, row: 10.0, gap: 24.0)
    /// Points: height of the line between groups of a menu.
    static let menuSeparator = 9.0
    /// Points: the least and greatest width of a menu. Longer titles are cut.
    static let menuWidth = 150.0...420.0
    /// Points: width of the column for a menu's marks.
    static let menuMark = 22.0
    /// Seconds after which letters typed in a menu begin a new word. Source: GTK's list boxes, 1.
    static let typeAheadPause = 1.0
    /// Points a press must travel, or seconds it must last, so that letting go on an item runs it. Source: GTK's 8 and
    /// Qt's 0.3 are there to tell a click that opens a menu from a drag over it.
    static let menuDrag = (distance: 8.0, duration: 0.3)
}
