// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

extension DocumentViewController {
    /// Brings an annotation into view and selects it. ``goBack()`` leads back to where the document stood.
    public func show(_ annotation: Annotation) {
        let box = annotation.shownBox
        let room = FindHighlights.room
        jump { $0.locate(box.insetBy(dx: -room, dy: -room), onPage: annotation.pageIndex, reveal: true) { _ in } }
        annotationSelection.set([annotation])
    }
}
