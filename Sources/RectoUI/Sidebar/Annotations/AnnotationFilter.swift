// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// Which annotations a list shows.
struct AnnotationFilter: Hashable {
    /// What must stand in what they say, or in who made them; in any case of letters.
    var text = ""
    /// The only kind that is shown; nil for all.
    var kind: AnnotationKind?
    /// The only author whose are shown; nil for all.
    var author: String?

    /// Whether it leaves nothing out.
    var isEmpty: Bool { self == AnnotationFilter() }

    /// Whether an annotation is shown. What its replies say counts, too.
    @MainActor
    func admits(_ annotation: Annotation, replies: [Annotation]) -> Bool {
        if let kind, annotation.kind != kind { return false }
        if let author, annotation.author != author { return false }
        guard !text.isEmpty else { return true }
        let wanted = text.lowercased()
        return ([annotation] + replies).contains {
            $0.contents.lowercased().contains(wanted) || $0.author.lowercased().contains(wanted)
        }
    }
}
