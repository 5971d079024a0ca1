// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Views

/// Why an annotation is not shown by the view that was asked for. The page goes on to show it.
public enum AnnotationViewError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Marks on text can't be shown by views.
    case textMarkup(kind: AnnotationKind)
    /// A class was named that is no class of annotation views.
    case notAnAnnotationView(className: String)

    /// One line that says what is wrong and what would be right.
    public var description: String {
        switch self {
        case .textMarkup(let kind):
            "\(kind.rawValue) annotations can't be shown by views of their own, since they follow the baselines of text, which "
                + "annotations don't tell. Put auxiliary views on the page instead, in didConfigurePageView."
        case .notAnAnnotationView(let name):
            "\(name) can't show annotations. The class named by annotationViewClass(for:) must be a subclass of "
                + "AnnotationView."
        }
    }
}
