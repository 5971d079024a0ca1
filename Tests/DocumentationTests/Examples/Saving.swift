// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Marks a line of the first page, and saves.
@MainActor
func markAndSave(_ document: Document, _ line: PageRect) {
    document.annotationManager.edit("Mark") {
        let highlight = document.annotationManager.makeAnnotation(.highlight, onPage: 0)
        (highlight as? HighlightAnnotation)?.quads = [Quad(line)]
        highlight.color = .green
        document.annotationManager.add(highlight)
    }
    document.save { result in
        if case .failure(let error) = result { print(error) }
    }
}
