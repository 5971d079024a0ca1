// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What an edit is called, in no language yet: what was done, and to what.
///
/// ```swift
/// let moved = EditName(.move, .stamp)
/// let own: EditName = "Make Red"
/// ```
public struct EditName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What was done.
    public enum Deed: Hashable, Sendable {
        /// Annotations came, went, or were copied.
        case add, delete, cut, paste, duplicate
        /// Something of annotations became different.
        case change, write, move, resize, reshape, rotate
        /// Annotations went elsewhere in the order of their page.
        case arrange(AnnotationArrangement?)
        /// One property of annotations became different.
        case setColor, setFill, setOpacity, setLineWidth, setFontSize, setText, setAuthor
        /// Ink was rubbed out.
        case erase
        /// A note was answered.
        case reply
        /// A page was turned for good.
        case rotatePage
        /// Edits came back that were not saved.
        case recover
        /// Something that a program has words of its own for, in English.
        case other(String)
    }

    /// What was done.
    public let deed: Deed
    /// What it was done to; nil where there are several annotations, or none.
    public let kind: AnnotationKind?

    /// Makes a name; without a kind, of what was done to several annotations or to none.
    public init(_ deed: Deed, _ kind: AnnotationKind? = nil) {
        self.deed = deed
        self.kind = kind
    }

    /// Makes a name of what was done to annotations.
    @MainActor
    public init(_ deed: Deed, _ annotations: [Annotation]) {
        self.init(deed, annotations.count == 1 ? annotations.first?.kind : nil)
    }

    /// Makes a name of a program's own words, in English.
    public init(stringLiteral words: String) { self.init(.other(words)) }
}
