// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11

/// What the pointer looks like; the theme of the desktop draws it.
public enum CursorShape: Hashable, Sendable, CaseIterable {
    /// The usual arrow.
    case arrow
    /// A hand with a pointing finger, over links.
    case hand
    /// An open hand, over what can be dragged.
    case grab
    /// A closed hand, while dragging.
    case grabbing
    /// A beam, over text.
    case text
    /// The program is busy.
    case wait
    /// Cross hairs, for drawing and marking out.
    case crosshair
    /// Something is moved.
    case move
    /// The action is not possible here.
    case notAllowed
    /// An edge or divider is moved to the left and right.
    case resizeHorizontal
    /// An edge or divider is moved up and down.
    case resizeVertical
    /// The corner at the top left or bottom right is moved.
    case resizeDiagonalDown
    /// The corner at the bottom left or top right is moved.
    case resizeDiagonalUp
    /// None at all.
    case hidden

    /// The glyph of the cursor font, by which Xlib also finds the theme's picture; nil for none.
    var glyph: Int32? {
        switch self {
        case .arrow: XC_left_ptr
        case .hand: XC_hand2
        case .grab: XC_hand1
        case .grabbing, .move: XC_fleur
        case .text: XC_xterm
        case .wait: XC_watch
        case .crosshair: XC_crosshair
        case .notAllowed: XC_X_cursor
        case .resizeHorizontal: XC_sb_h_double_arrow
        case .resizeVertical: XC_sb_v_double_arrow
        case .resizeDiagonalDown: XC_bottom_right_corner
        case .resizeDiagonalUp: XC_bottom_left_corner
        case .hidden: nil
        }
    }
}
