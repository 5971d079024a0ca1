// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The pointer's shape.
public enum Cursor: String, Hashable, Sendable, CaseIterable {
    /// The desktop's default.
    case arrow
    /// Over a link or button.
    case pointingHand
    /// Over text that can be selected or edited.
    case text
    /// Over something that can be dragged along.
    case openHand
    /// While it is dragged along.
    case closedHand
    /// For exact placing.
    case crosshair
    /// Moving an object.
    case move
    /// Changing a width.
    case resizeHorizontal
    /// Changing a height.
    case resizeVertical
    /// Changing the size from the top left or bottom right corner.
    case resizeDiagonalDown
    /// Changing the size from the bottom left or top right corner.
    case resizeDiagonalUp
    /// Nothing can be done yet.
    case wait
    /// What is asked for can't be done here.
    case notAllowed
    /// None at all.
    case hidden
}
