// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Views

/// Makes annotations of what a person has selected or points at: marks on text, and notes.
///
/// ```swift
/// controller.creation.mark(.underline)
/// controller.creation.addNote(at: nil)
/// ```
@MainActor
public final class AnnotationCreation {
    /// The colours of what is made.
    public var palette = AnnotationPalette()
    /// What the bar beside text offers that a finger has selected; by default to copy and to mark it.
    public var barItems: (() -> [MenuItem])?

    private weak var controller: PDFViewController?
    private var bar: SelectionBar?
    private var follower: ColorFollower?

    init(of controller: PDFViewController) { self.controller = controller }

    private var pages: DocumentViewController? { controller?.documentViewController }

    /// Offers marks beside the text of the pages that show now, and learns colours from what is done to them.
    func attach(to pages: DocumentViewController?) {
        bar = pages.map { pages in SelectionBar(of: pages) { [weak self] in self?.items ?? [] } }
        follower = pages.map { pages in
            ColorFollower(of: pages) { [weak self] in self?.palette.use($0, for: $1) }
        }
    }

    private var items: [MenuItem] {
        if let barItems { return barItems() }
        let catalogue = controller?.catalogue ?? Catalogue()
        let copy = MenuItem(catalogue(.copyAnnotation), identifier: "copy") { [weak self] in
            self?.pages?.textSelection.copy()
        }
        let marks = TextMarkup.allCases.map { markup in
            MenuItem(
                catalogue.name(of: markup.kind), icon: Icon(markup.icon), identifier: markup.rawValue
            ) { [weak self] in self?.mark(markup) }
        }
        return [copy] + marks
    }

    /// Whether there is text to be marked.
    public var canMark: Bool { pages?.textSelection.selection != nil }

    /// Marks the selected text: one annotation on each page that holds something of it, all made and undone as one. The text
    /// is no longer selected then. Where the document may not be changed, that is said over the pages.
    /// - Parameter markup: how.
    public func mark(_ markup: TextMarkup) {
        guard let pages, canMark, isPermitted() else { return }
        pages.textSelection.readMarkedText { [weak self, weak pages] marked in
            guard let self, let pages, !marked.isEmpty else { return }
            let manager = pages.document.annotationManager
            let made = marked.compactMap { text -> TextMarkupAnnotation? in
                let annotation = manager.makeAnnotation(markup.kind, onPage: text.page) as? TextMarkupAnnotation
                annotation?.quads = text.quads
                annotation?.color = palette.color(for: markup.kind)
                return annotation
            }
            manager.add(made)
            pages.textSelection.clear()
        }
    }

    /// Puts a note on a page, selects it and begins to edit it. Where the document may not be changed, that is said over the
    /// pages, as is that there is no page.
    /// - Parameter place: where its icon begins for the reader, in the window's space; nil for where the pointer is, or
    ///   the middle of the pages.
    /// - Returns: the note; nil where there is no page or no permission, and where the page has to be read first: then it
    ///   comes a moment later.
    @discardableResult
    public func addNote(at place: ViewPoint? = nil) -> NoteAnnotation? {
        guard let controller, let pages, isPermitted() else { return nil }
        let point = place.map(pages.view.pointFromWindow) ?? pages.pointerOrMiddle
        guard let page = pages.page(nearest: point) else {
            controller.show(notice: controller.catalogue(.noPlaceForNote))
            return nil
        }
        let manager = pages.document.annotationManager
        guard isKnown(page, in: manager), let spot = pages.place(at: point), let map = pages.transform(forPage: page)
        else {
            learn(page) { [weak self] in self?.addNote(at: place) }
            return nil
        }
        guard let note = manager.makeAnnotation(.note, onPage: page) as? NoteAnnotation else { return nil }
        note.place(at: Self.corner(nearest: spot.point, on: map.page))
        note.icon = "Comment"
        note.color = palette.color(for: .note)
        manager.add(note)
        let select = { @MainActor [weak controller] in
            pages.annotationSelection.set([note])
            controller?.edit(note)
        }
        if let window = pages.view.window { window.gestures.afterEvent(select) } else { select() }
        return note
    }

    private func isKnown(_ page: Int, in manager: AnnotationManager) -> Bool {
        [.loaded, .failed].contains(manager.loadState(ofPage: page))
    }

    /// Fetches what has to be known of a page for something to be put on it.
    private func learn(_ page: Int, then next: @escaping () -> Void) {
        pages?.locate(.zero, onPage: page, reveal: false) { [weak self] in
            guard $0 != nil else { return }
            self?.pages?.document.annotationManager.whenLoaded([page], next)
        }
    }

    /// Where an icon that begins at a point has to begin so that all of it is on what shows of the page.
    private static func corner(nearest point: PagePoint, on page: PageGeometry) -> PagePoint {
        let side = IconAnnotation.side
        let box = PageRect(x: point.x, y: point.y - side, width: side, height: side)
        let (shown, room) = (IconAnnotation.uprightBox(of: box, rotation: page.rotation), page.visibleBox)
        let x = max(min(shown.minX, room.maxX - side), room.minX)
        let y = max(min(shown.minY, room.maxY - side), room.minY)
        return point + Vector(dx: x - shown.minX, dy: y - shown.minY)
    }

    /// Whether annotations may be made; says why where they may not.
    private func isPermitted() -> Bool {
        guard let obstacle = pages?.document.editingObstacle else { return true }
        if let controller { controller.show(notice: controller.catalogue.text(of: obstacle)) }
        return false
    }
}

extension DocumentViewController {
    /// Where the pointer is, in ``view``'s space, or the middle of the view where it's elsewhere.
    fileprivate var pointerOrMiddle: ViewPoint {
        let pointer = view.window?.pointerLocation.map(view.pointFromWindow)
        return pointer.flatMap { view.bounds.contains($0) ? $0 : nil } ?? view.bounds.center
    }

    /// How an annotation must stand on a page for the reader to see it upright: turned by the page and by the view.
    public func uprightRotation(onPage page: Int) -> Rotation {
        (document.geometry(ofPage: page)?.rotation ?? .none) + viewport.rotation
    }
}
