// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// The numbers that links go by, in points and seconds unless told.
enum LinkTunables {
    /// How long the pages rest before their links are read, so that none are while pages rush by. Default 0.3, as for
    /// their text, in which links are found, too.
    static let rest = TextTunables.restBeforeReading
    /// Pages whose links are kept; those that show are kept in any case. Default 200.
    static let cachedPages = 200
    /// Side of the square around a finger in which a link is found. Default 30, the tap target of annotations.
    static let touchTarget = 30.0
    /// Characters of an address that are shown. Default 120.
    static let shownCharacters = 120
    /// Characters of an address that are handed to other programs. Default 4096: longer ones are no addresses.
    static let longestAddress = 4096
    /// Space between the sign that tells where a link leads and the edges of the view.
    static let statusMargin = 8.0
    /// Width and height of the preview of a place.
    static let preview = (width: 420.0, height: 260.0)
    /// The part of the preview's height that lies above the place itself, so that one sees where it stands.
    static let previewLead = 0.12
    /// How far two fingers from an edge go until letting go leads back or forward. Default 60, between a slip and half
    /// a telephone.
    static let historySwipe = 60.0
}
