// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension AnnotationManager {
    /// Makes an annotation of the class that stands for a kind, as ``Document/overrideClass(_:with:)`` says. It has no
    /// properties yet, and belongs to no document before ``add(_:to:)``.
    ///
    /// ```swift
    /// let highlight = manager.makeAnnotation(.highlight, onPage: 0)
    /// highlight.color = .green
    /// (highlight as? HighlightAnnotation)?.quads = [Quad(PageRect(x: 72, y: 700, width: 90, height: 14))]
    /// manager.add(highlight)
    /// ```
    public func makeAnnotation(_ kind: AnnotationKind, onPage page: Int) -> Annotation {
        (document?.classes ?? ClassRegistry()).makeAnnotation(AnnotationSeed(new: kind, page: page))
    }
}
