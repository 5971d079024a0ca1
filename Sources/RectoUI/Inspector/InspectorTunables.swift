// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing

/// The numbers that the gesture inspector goes by, in points where nothing else is said.
enum InspectorTunables {
    /// How many places of a contact its trail keeps.
    static let trailLength = 240
    /// In how many steps a trail fades.
    static let trailSteps = 8
    /// Width of a trail at the contact.
    static let trailWidth = 3.0
    /// Radius of the ring around a finger: half of a touch target.
    static let fingerRadius = 22.0
    /// Radius of the ring around a pen or a pointer.
    static let pointerRadius = 11.0
    /// Radius of the dot where a contact came down.
    static let originRadius = 3.5
    /// Width of the panel.
    static let panelWidth = 336.0
    /// The least width a panel has in a narrow window.
    static let leastPanelWidth = 160.0
    /// Space between the panel and the window's edge.
    static let margin = 14.0
    /// Space between the panel's edge and its text.
    static let padding = 12.0
    /// Width of the column to the left of the names, with the lines between recognizers that wait and prevent.
    static let gutter = 26.0
    /// Space between two lines of the gutter.
    static let railStep = 6.0
    /// Space between two rows.
    static let rowGap = 7.0
    /// Radius of the dot before a name.
    static let dotRadius = 4.0
    /// Rows that are shown at most.
    static let rows = 14
    /// The part of the window beyond which a recognizer's view is not outlined: it would frame all.
    static let outlinedPart = 0.6
    /// Fonts of names, of what stands below them, and of the panel's head.
    static let nameFont = Font.system(size: 12.5, weight: .semibold)
    static let noteFont = Font.system(size: 11)
    static let headFont = Font.system(size: 11, weight: .semibold)
}
