// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension AnnotationManager {
    /// The annotations that may paint over others, or over what paints over these, from the lowest up. What is not shown is
    /// left out. A picture of a page without the others has to do without these, too, where each is to lie in its place.
    ///
    /// - Parameters:
    ///   - ids: the others.
    ///   - page: their page, counted from 0.
    /// - Returns: those that cover them, without them.
    /// - Complexity: O(*n* · *m*) for a page of *n* annotations, of which *m* are among `ids` or returned.
    public func annotations(covering ids: Set<AnnotationID>, onPage page: Int) -> [Annotation] {
        guard !ids.isEmpty else { return [] }
        var boxes: [PageRect] = []
        return annotations(onPage: page).filter { annotation in
            let isGiven = ids.contains(annotation.uuid)
            guard annotation.isVisible, isGiven || !boxes.isEmpty else { return false }
            let box = annotation.drawingBox
            guard isGiven || boxes.contains(where: box.intersects) else { return false }
            boxes.append(box)
            return !isGiven
        }
    }
}
