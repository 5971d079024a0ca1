// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// What a host may change about how a document is shown and handled.
///
/// ```swift
/// let controller = PDFViewController(configuration: PDFConfiguration { $0.isEdgeTapEnabled = false })
/// ```
public struct PDFConfiguration: Hashable, Sendable {
    /// What a double tap does.
    public enum DoubleTapAction: String, Hashable, Sendable, CaseIterable {
        /// It zooms to the column of text or the picture under it, and out again.
        case smartZoom
        /// It zooms by a fixed factor about its place, and out again.
        case zoom
        /// Nothing; single taps then need not wait for a second one.
        case none
    }

    /// When what floats over the pages shows.
    public enum UserInterfaceMode: String, Hashable, Sendable, CaseIterable {
        /// A tap shows it and takes it away; reading on takes it away.
        case automatic
        /// It always shows.
        case always
        /// It never shows.
        case never
    }

    /// Whether the recognizers of all interaction components work. Turn it off to handle a document by recognizers of
    /// one's own and the `tryTo…` functions alone.
    public var areBuiltInGesturesEnabled = true

    /// What a double tap does.
    public var doubleTapAction = DoubleTapAction.smartZoom
    /// Whether a tap near the leading or trailing edge turns the page.
    public var isEdgeTapEnabled = true
    /// How near, in points.
    public var edgeTapMargin = InteractionTunables.edgeMargin
    /// Whether the page turned to slides in.
    public var isEdgeTapAnimated = false

    /// Whether people can select text.
    public var isTextSelectionEnabled = true
    /// Whether a selection of text grows to whole words when a finger or pointer lifts.
    public var selectionSnapsToWords = false
    /// How far beside a glyph a pointer still means text, in points.
    public var textHitExtension = InteractionTunables.textHitExtension

    /// The side of the square around a finger or pen that annotations must meet to be meant, in points. A pointer, which is
    /// exact, has a third of it.
    public var tapTarget = InteractionTunables.tapTarget
    /// Whether a tap on text that is selected as an annotation begins to edit it.
    public var editsFreeTextBySecondTap = true
    /// Whether annotations that are dragged snap to the edges and middles of their page and of other annotations.
    public var snapsAnnotations = true
    /// Whether a contact that rests on a link edits it.
    public var isLinkEditingEnabled = false

    /// Whether the secondary button, or a finger that rests, opens the menu of a place.
    public var isAnnotationMenuEnabled = true

    /// When the interface shows.
    public var userInterfaceMode = UserInterfaceMode.automatic

    /// Makes the default configuration.
    public init() {}

    /// Makes the default configuration with changes.
    public init(_ edit: (inout PDFConfiguration) -> Void) { edit(&self) }
}
