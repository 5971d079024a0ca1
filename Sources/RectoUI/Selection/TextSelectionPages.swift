// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry

/// What the selection of text needs of the pages that show.
@MainActor
protocol TextSelectionPages: AnyObject {
    /// The view that scrolls.
    var view: DocumentView { get }
    /// What shows.
    var viewport: DocumentViewport { get }
    /// The colours that pages are shown in; their own where a host has no others.
    var tone: PageTone { get }
    /// What the user interface says; English where a host has no other language.
    var catalogue: Catalogue { get }
    /// The texts of the pages.
    var texts: any PageTextSource { get }
    /// From default user space of a page to ``view``'s space; nil while the boxes aren't known, or the page can't be seen.
    func transform(forPage page: Int) -> PageTransform<ViewSpace>?
    /// Scrolls by a distance. Returns what the ends of the document did not allow.
    func scroll(by distance: ViewVector) -> ViewVector
    /// Scrolls a place into view by the least distance.
    func reveal(_ rect: PageRect, onPage page: Int)
}

/// Gives the texts of pages.
@MainActor
protocol PageTextSource: AnyObject {
    /// The text of a page; nil until it has been loaded.
    func text(ofPage page: Int) -> PageText?
    /// Reads the text of a page; `completion` is called once, perhaps at once.
    func load(page: Int, _ completion: @escaping (PageText) -> Void)
}

extension PageTextStore: PageTextSource {}

extension TextSelectionPages {
    var tone: PageTone { .plain }
    var catalogue: Catalogue { Catalogue() }

    /// The place on the nearest page that a point of ``view`` means; nil where there is no page, or its boxes aren't known.
    func place(at point: ViewPoint) -> TextPlace? {
        guard let page = page(nearest: point), let map = transform(forPage: page) else { return nil }
        return TextPlace(page: page, point: map.toPage(point))
    }

    /// The page that a point of ``view`` is on, or nearest to; nil where there is none.
    func page(nearest point: ViewPoint) -> Int? {
        let scale = view.window?.scale ?? 1
        let offset = viewport.shownOffset
        return viewport.layout.page(
            nearest: DevicePoint(x: point.x * scale + offset.x, y: point.y * scale + offset.y))
    }

    /// The text of the page under a point and the place on it; nil off pages, and while the text isn't known.
    func text(at point: ViewPoint) -> (text: PageText, place: PagePoint, scale: Double)? {
        guard let place = place(at: point), let map = transform(forPage: place.page),
            let text = texts.text(ofPage: place.page)
        else { return nil }
        return (text, place.point, map.scale * map.page.userUnit)
    }
}
