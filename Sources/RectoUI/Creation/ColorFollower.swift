// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// Learns which colours a person uses: those that selected annotations are given.
@MainActor
final class ColorFollower {
    private let use: (AnnotationColor, AnnotationKind) -> Void
    private var observation: AnnotationObservation?
    /// The colours of the selected annotations.
    private var colors: [AnnotationID: AnnotationColor] = [:]

    /// Follows the annotations of a document; `use` is told of each colour.
    init(of pages: DocumentViewController, use: @escaping (AnnotationColor, AnnotationKind) -> Void) {
        self.use = use
        pages.annotationSelection.addObserver { [weak self] in self?.note($0.annotations) }
        observation = pages.document.annotationManager.observe { [weak self] in self?.take($0) }
    }

    private func note(_ annotations: [Annotation]) {
        colors = [:]
        for annotation in annotations { colors[annotation.uuid] = annotation.color }
    }

    private func take(_ notice: AnnotationNotice) {
        guard notice.event == .changed else { return }
        for annotation in notice.annotations {
            guard let before = colors[annotation.uuid], let color = annotation.color, color != before else { continue }
            colors[annotation.uuid] = color
            use(color, annotation.kind)
        }
    }
}
