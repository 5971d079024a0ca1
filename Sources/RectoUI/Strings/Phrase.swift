// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that the user interface says, known by its English text. A ``Catalogue`` has it in other languages.
///
/// `{0}` and `{1}` stand for what is put in, in the order that each language needs. Where a phrase counts, its forms are
/// parted by `|`: the one for a single thing first.
///
/// ```swift
/// let pages: Phrase = "{0} page|{0} pages"
/// ```
public struct Phrase: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The English text.
    public let english: String
    /// Which of several things is meant that English has the same text for; empty where there is only one.
    public let context: String

    /// Makes a phrase of its English text.
    /// - Parameters:
    ///   - english: the text.
    ///   - context: which of several things is meant that English has the same text for.
    public init(_ english: String, context: String = "") {
        self.english = english
        self.context = context
    }

    /// Makes a phrase of its English text.
    public init(stringLiteral english: String) { self.init(english) }
}
