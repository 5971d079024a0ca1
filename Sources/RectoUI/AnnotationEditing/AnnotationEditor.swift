// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Views

/// What can be done with the selected annotations by command: walk through them, move, arrange, copy, paste and delete them,
/// and change their properties.
///
/// ```swift
/// if editor.canDelete { editor.delete() }
/// editor.nudge(by: ViewVector(dx: 10, dy: 0))
/// ```
@MainActor
public final class AnnotationEditor {
    /// What its panels say.
    public var catalogue = Catalogue()

    weak var controller: PDFViewController?
    /// What was copied last, and how often it has been pasted in the same place.
    var pasted: (clip: AnnotationClip, count: Int)?
    weak var inspector: AnnotationInspector?

    init(of controller: PDFViewController) { self.controller = controller }

    var pages: DocumentViewController? { controller?.documentViewController }
    var manager: AnnotationManager? { pages?.document.annotationManager }

    /// What is selected.
    public var selection: [Annotation] { pages?.annotationSelection.annotations ?? [] }

    /// Those of the selection that a person may move and delete.
    var movable: [Annotation] { selection.filter(\.isMovable) }

    // MARK: Selecting

    /// Selects annotations of one page in place of what is selected, and brings them into view.
    func select(_ annotations: [Annotation]) {
        guard let pages else { return }
        pages.textSelection.clear()
        pages.annotationSelection.set(annotations)
        guard let first = annotations.first else { return }
        let box = annotations.boundingBox
        pages.reveal(box, onPage: first.pageIndex)
    }

    /// Drops the selection.
    /// - Returns: whether there was one.
    @discardableResult
    public func deselect() -> Bool {
        guard let pages, !selection.isEmpty else { return false }
        pages.annotationSelection.set([])
        return true
    }

    /// Takes the drag away that goes on, which puts everything back as it was, or the rectangle that was to be drawn.
    /// - Returns: whether there was one.
    @discardableResult
    public func cancelDrag() -> Bool {
        guard let interactions = controller?.interactions else { return false }
        defer { interactions.marquee.isArmed = false }
        return interactions.transforming.cancel() || interactions.marquee.isArmed
    }

    /// Whether the page at hand has annotations to be selected.
    public var canSelectArea: Bool {
        guard let manager, let page = pages?.currentPage else { return false }
        return manager.annotations(onPage: page).contains(where: \.canBeSelected)
    }

    /// Has the next drag, by finger, pen or pointer, draw a rectangle that selects all annotations in it.
    public func selectArea() {
        controller?.interactions.marquee.isArmed = true
        controller?.show(notice: catalogue(.drawArea))
    }

    /// Selects the next annotation of the page, from the top to the bottom as it's shown; the first one where none is
    /// selected.
    /// - Parameter backwards: whether to go the other way.
    /// - Returns: whether there is one; where there is none, the selection is dropped.
    @discardableResult
    public func selectNext(backwards: Bool = false) -> Bool {
        guard let pages, let page = pages.annotationSelection.page ?? pages.currentPage else { return false }
        let ordered = reachable(onPage: page)
        let current = selection.last.flatMap { last in ordered.firstIndex { $0 === last } }
        let next = current.map { $0 + (backwards ? -1 : 1) } ?? (backwards ? ordered.count - 1 : 0)
        guard ordered.indices.contains(next) else {
            deselect()
            return false
        }
        select([ordered[next]])
        return true
    }

    /// What can be selected on a page, as it's read.
    private func reachable(onPage page: Int) -> [Annotation] {
        guard let map = pages?.transform(forPage: page), let manager else { return [] }
        let all = manager.annotations(onPage: page).filter(\.canBeSelected)
        let placed = all.map { (annotation: $0, box: map.toView($0.shownBox)) }
        return placed.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }.map(\.annotation)
    }

    /// Whether something selected is at a place of the window.
    public func hasSelection(at place: ViewPoint) -> Bool {
        guard let pages else { return false }
        let point = pages.view.pointFromWindow(place)
        return selection.contains { annotation in
            pages.transform(forPage: annotation.pageIndex)?.toView(annotation.shownBox)
                .insetBy(dx: -EditingTunables.outset, dy: -EditingTunables.outset).contains(point) == true
        }
    }

    // MARK: Deleting

    /// Whether something is selected that may be deleted.
    public var canDelete: Bool { !movable.isEmpty }

    /// Deletes what is selected, but for what is locked.
    public func delete() {
        let gone = movable
        if !gone.isEmpty { manager?.remove(gone) }
    }

    // MARK: Moving

    /// Whether something is selected that may be moved.
    public var canMove: Bool { !movable.isEmpty }

    /// Moves what is selected, but for what is locked. Steps that follow each other are undone together.
    /// - Parameter way: how far as the page is shown, in default user space.
    public func nudge(by way: ViewVector) {
        let moved = movable
        guard let pages, let first = moved.first, let map = pages.transform(forPage: first.pageIndex) else { return }
        let length = way.length
        let seen = map.backward.map(way)
        guard length > 0, seen.length > 0 else { return }
        var step = seen * (length / seen.length)
        // Right angles leave no traces of rounding.
        if abs(step.dx) < 1e-9 { step.dx = 0 }
        if abs(step.dy) < 1e-9 { step.dy = 0 }
        for annotation in moved { step = TransformSession.bounded(step, annotation.boundingBox, map.page.visibleBox) }
        guard step != .zero else { return }
        manager?.edit(EditName(.move, moved), coalescing: "nudge") {
            for annotation in moved { annotation.move(from: annotation.snapshot, by: step) }
        }
    }

    // MARK: Arranging

    /// Whether what is selected can go elsewhere in the order of its page.
    public func canArrange(_ arrangement: AnnotationArrangement) -> Bool {
        !movable.isEmpty && manager?.canArrange(movable, arrangement) == true
    }

    /// Brings what is selected to another place in the order of its page.
    public func arrange(_ arrangement: AnnotationArrangement) { manager?.arrange(movable, arrangement) }

    // MARK: Contents

    /// The one selected annotation whose text can be edited in place or in a panel.
    var editable: Annotation? {
        guard selection.count == 1, let only = selection.first, only.hasEditableContents else { return nil }
        return only.kind == .freeText || only.kind == .note ? only : nil
    }

    /// Whether one text or note is selected whose contents may be changed.
    public var canEditContents: Bool { editable != nil }

    /// Begins to edit what the selected text or note says.
    public func editContents() { editable.map { controller?.edit($0) } }
}

extension Annotation {
    /// Whether a person can select it.
    var canBeSelected: Bool { isSelectable && isVisible && !flags.contains(.readOnly) }
}
