// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Views

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

    /// Which way pages follow each other.
    public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
        /// Each row of pages lies below the one before.
        case vertical
        /// Each lies beside the one before: on its right, or on its left where a document is read from right to left.
        case horizontal
    }

    /// How one gets from page to page.
    public enum PageTransition: String, Hashable, Sendable, CaseIterable {
        /// All pages lie in one flow.
        case continuous
        /// One page, or with two side by side one spread, is shown at a time.
        case perSpread
    }

    /// How many pages stand side by side.
    public enum PageMode: String, Hashable, Sendable, CaseIterable {
        /// One.
        case single
        /// Two.
        case double
    }

    /// How a selection of text begins.
    public enum TextSelectionMode: String, Hashable, Sendable, CaseIterable {
        /// By a finger that rests, and by the drag of what points exactly: a pointer, or a pen whose tool selects text.
        case automatic
        /// By a contact that rests, whatever makes it; drags move the pages.
        case afterLongPress
        /// By any drag that begins on text, a finger's too, or a finger that rests.
        case atOnce
    }

    /// When signs at the edges of the view tell that a tap there turns the page.
    public enum EdgeTapHint: String, Hashable, Sendable, CaseIterable {
        /// Where pages are shown one at a time: for a moment at first, and while a pointer is at an edge.
        case automatic
        /// In one flow, too.
        case always
        /// Never.
        case never
    }

    // MARK: Pages

    /// Which way pages follow each other. Setting this, or one of the three that follow, arranges the pages of a document
    /// that shows anew, and of those shown later.
    public var scrollDirection = ScrollDirection.vertical
    /// How one gets from page to page.
    public var pageTransition = PageTransition.continuous
    /// How many pages stand side by side.
    public var pageMode = PageMode.single
    /// Whether the first page stands alone where others stand two by two, as the cover of a book.
    public var isFirstPageAlone = true
    /// The least zoom, where 1 shows 72 pt as an inch: no less than ``LayoutTunables/minimumZoom``.
    public var minimumZoom = LayoutTunables.minimumZoom
    /// The greatest zoom, no more than ``LayoutTunables/maximumZoom``.
    public var maximumZoom = LayoutTunables.maximumZoom

    /// Whether fingers, pens, wheels and touchpads scroll. Where this is off, what runs on stops, and a pinch zooms about
    /// the place where it began. Commands and programs scroll all the same.
    public var isScrollingEnabled = true
    /// Whether fingers, wheels and touchpads zoom. Where this is off, a double tap zooms neither, and no tap waits for one.
    /// Commands and programs zoom all the same.
    public var isZoomingEnabled = true
    /// Whether the ends of the document give when they are pulled.
    public var isBouncingEnabled = true

    // MARK: Gestures

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
    /// When signs at the edges tell so.
    public var edgeTapHint = EdgeTapHint.automatic

    /// Whether people can select text.
    public var isTextSelectionEnabled = true
    /// How a selection of text begins.
    public var textSelectionMode = TextSelectionMode.automatic
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

    /// What lines drawn by ``PointerTool/ink`` look like.
    public var ink = InkStyle()
    /// Whether fingers draw, where drawing is their tool.
    public var fingerDrawing = FingerDrawing.untilPenIsSeen

    /// When the interface shows.
    public var userInterfaceMode = UserInterfaceMode.automatic

    /// Which classes of views stand in for others.
    private(set) var viewClasses = ClassRegistry()

    /// Has `replacement` used wherever a class of views would be: ``PageView``, or a class of annotation views.
    ///
    /// ```swift
    /// var configuration = PDFConfiguration()
    /// configuration.overrideClass(LinkAnnotationView.self, with: VideoLinkView.self)
    /// ```
    ///
    /// Documents that show already keep their views. Ends the program with a message that names both classes where
    /// `replacement` is no subclass of `original`.
    public mutating func overrideClass<Original: View>(_ original: Original.Type, with replacement: AnyClass) {
        viewClasses.override(original, with: replacement)
    }

    /// Makes the default configuration.
    public init() {}

    /// Makes the default configuration with changes.
    public init(_ edit: (inout PDFConfiguration) -> Void) { edit(&self) }
}
