// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry

extension DocumentViewController {
    /// Turns a page for good, as an edit of the document that can be undone and is saved with it; see
    /// ``setRotation(_:)`` for turning what is seen alone. The page's boxes are fetched first where they aren't known yet.
    /// - Parameters:
    ///   - page: the page, counted from 0.
    ///   - turn: by how much, clockwise.
    public func rotatePage(_ page: Int, by turn: Rotation) {
        locate(.zero, onPage: page, reveal: false) { [weak self] _ in
            self?.document.annotationManager.rotatePage(page, by: turn)
        }
    }

    /// Takes back what belongs to a page as it stood before it was turned.
    func take(_ notice: AnnotationNotice) {
        guard notice.event == .turned else { return }
        pictures.forget(page: notice.page)
        trimmer?.forget()
        view.setNeedsLayout()
    }
}
