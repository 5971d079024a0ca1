// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a manager tells of its annotations.
public struct AnnotationNotice {
    /// What has happened.
    public enum Event: Hashable, Sendable {
        /// The annotations of a page have become known.
        case loaded
        /// Some have come.
        case added
        /// Some have gone.
        case removed
        /// Properties of some have changed.
        case changed
        /// Properties of some change within an edit that goes on, as with each step of a drag; ``changed`` follows at its end.
        case changing
        /// The order on a page has changed.
        case reordered
        /// The page has turned, with all that is on it; annotations are as they were.
        case turned
        /// All were written into the file; numbers of objects may have changed.
        case saved
        /// All are to be loaded anew: the file is another one.
        case reset
    }

    /// What has happened.
    public let event: Event
    /// On which page, counted from 0; -1 for all.
    public let page: Int
    /// To which; empty for all of the page.
    public let annotations: [Annotation]
}

/// Keeps a manager telling of its annotations. It ends with this object.
@MainActor
public final class AnnotationObservation {
    private let end: () -> Void

    init(end: @escaping () -> Void) { self.end = end }

    isolated deinit { end() }
}
