// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// The annotation that an interaction is about, and the view of its page.
@MainActor
public struct AnnotationSelectionContext<Kind: Annotation> {
    /// The annotation.
    public let annotation: Kind
    /// The view of the page that it's on.
    public let pageView: PageView
}

/// The selected annotation that hands are about to change, and how.
@MainActor
public struct AnnotationTransformationContext<Kind: Annotation> {
    /// What becomes of the annotation.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
        /// It goes somewhere else.
        case move
        /// It gets another size.
        case resize
        /// It's turned.
        case rotate
        /// One point of a line, polyline or polygon goes somewhere else.
        case adjust
    }

    /// The annotation.
    public let annotation: Kind
    /// The view of the page that it's on.
    public let pageView: PageView
    /// How it changes.
    public let mode: Mode
}
