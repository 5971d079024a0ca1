// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A mark on text that a person can make of what is selected.
public enum TextMarkup: String, CaseIterable, Hashable, Sendable {
    /// A text marker's stroke.
    case highlight
    /// A line under the text.
    case underline
    /// A line through the text.
    case strikeOut = "strike-out"
    /// A wavy line under the text.
    case squiggly

    /// The kind of annotation that it makes.
    public var kind: AnnotationKind {
        switch self {
        case .highlight: .highlight
        case .underline: .underline
        case .strikeOut: .strikeOut
        case .squiggly: .squiggly
        }
    }

    /// The picture for it.
    public var icon: IconName {
        switch self {
        case .highlight: .highlight
        case .underline: .underline
        case .strikeOut: .strikeOut
        case .squiggly: .squiggly
        }
    }
}
