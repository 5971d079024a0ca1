// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Views

extension DocumentViewController {
    /// The selected annotation with its box and knobs, where one alone is selected and its page is on screen; with several,
    /// the box around them all.
    var selectionLayout: SelectionLayout? {
        let selected = annotationSelection.annotations
        guard let first = selected.first, pageView(forPage: first.pageIndex) != nil,
            let map = transform(forPage: first.pageIndex)
        else { return nil }
        guard selected.count == 1 else {
            let all = selected.boundingBox
            return SelectionLayout(box: OrientedBox(all), map: map, bounds: view.bounds)
        }
        var layout = SelectionLayout(box: first.shape(seenAt: map.turn), map: map, bounds: view.bounds)
        let rules = selectionBox
        guard first.isMovable, rules.allowEditing else { return layout }
        layout.isResizable = rules.allowResizing && first.allowsResizing
        layout.points = rules.allowAdjusting ? first.adjustablePoints : []
        layout.isRotatable = rules.allowRotating && first.allowsRotating
        return layout
    }

    /// The selection as it is drawn: while it is dragged, turned as it is dragged.
    var shownSelectionLayout: SelectionLayout? {
        guard var layout = selectionLayout else { return nil }
        if let box = selectionBox.session?.box { layout.box = box }
        return layout
    }

    /// Places the box around what is selected.
    func placeSelectionFrames() { selectionBox.place(in: self) }
}

extension SelectionLayout {
    /// The turn of the page as it is shown.
    var turn: Rotation { map.turn }
}

extension PageTransform {
    /// The turn of the page as it is shown, its own and that of the view.
    var turn: Rotation { page.rotation + viewRotation }
}

extension [Annotation] {
    /// The rectangle in which all of them are seen, in default user space.
    @MainActor
    var boundingBox: PageRect { map(\.shownBox).reduce(PageRect.zero) { $0.union($1) } }
}
