// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What is looked for in a document, and how strictly.
///
/// ```swift
/// let query = try SearchQuery("cafe", options: [.wholeWords])
/// ```
public struct SearchQuery: Hashable, Sendable {
    /// How strictly text is compared. By default case and accents don't matter.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8
        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Capital letters differ from small ones.
        public static let matchesCase = Options(rawValue: 1)
        /// Letters with accents differ from those without.
        public static let matchesDiacritics = Options(rawValue: 2)
        /// Only whole words are found.
        public static let wholeWords = Options(rawValue: 4)
        /// The text is a regular expression; see ``SearchExpression``.
        public static let regularExpression = Options(rawValue: 8)
    }

    /// The text as it was typed.
    public let text: String
    /// How strictly it's compared.
    public let options: Options
    /// The text folded as the index is: without case and accents.
    let loose: [UInt8]
    /// The text folded as far as the options allow.
    let strict: [UInt8]
    let expression: SearchExpression?

    /// Makes a query; nil where nothing is left of the text to look for.
    /// - Throws: ``SearchExpressionError`` where the text is no regular expression and should be one.
    public init?(_ text: String, options: Options = []) throws(SearchExpressionError) {
        self.text = text
        self.options = options
        loose = FoldedText(text.unicodeScalars, folding: .loose).trimmed
        strict = FoldedText(text.unicodeScalars, folding: Folding(options)).trimmed
        if options.contains(.regularExpression) {
            expression = try SearchExpression(text, ignoresCase: !options.contains(.matchesCase))
        } else {
            expression = nil
        }
        if expression == nil ? loose.isEmpty : text.isEmpty { return nil }
    }
}

/// What differences between letters are left out of account.
struct Folding: Hashable, Sendable {
    var keepsCase: Bool
    var keepsDiacritics: Bool

    /// Neither case nor accents matter.
    static let loose = Folding(keepsCase: false, keepsDiacritics: false)

    init(keepsCase: Bool, keepsDiacritics: Bool) {
        self.keepsCase = keepsCase
        self.keepsDiacritics = keepsDiacritics
    }

    init(_ options: SearchQuery.Options) {
        keepsCase = options.contains(.matchesCase)
        keepsDiacritics = options.contains(.matchesDiacritics)
    }
}
