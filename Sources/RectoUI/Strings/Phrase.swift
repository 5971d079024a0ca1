// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// All that the user interface says, but for the titles of commands. The raw value is the English text; `{0}` and `{1}` stand
/// for what is put in.
public enum Phrase: String, Hashable, Sendable, CaseIterable {
    // The bar at the top.
    case sidebar = "Sidebar"
    case page = "Page"
    case ofPages = "of {0}"
    case numberOfTotal = "{0} of {1}"
    case zoom = "Zoom"
    case percent = "{0} %"
    case zoomIn = "Zoom In"
    case zoomOut = "Zoom Out"
    case find = "Find"
    case markup = "Markup"
    case menu = "Menu"
    case layout = "Layout"

    // The sidebar.
    case thumbnails = "Pages"
    case outline = "Contents"
    case bookmarks = "Bookmarks"
    case results = "Results"
    case noOutline = "This document has no table of contents."
    case noBookmarks = "No bookmarks yet."
    case addBookmark = "Bookmark This Page"
    case removeBookmark = "Remove Bookmark"
    case filter = "Filter"
    case pageNumber = "Page {0}"
    case loading = "Loading…"
    case nothingMatches = "Nothing matches."

    // Finding.
    case findPlaceholder = "Find in document"
    case matchOfMany = "{0} of {1}…"
    case noMatches = "No matches"
    case searching = "Searching…"
    case nextMatch = "Next Match"
    case previousMatch = "Previous Match"
    case matchCase = "Match Case"
    case wholeWords = "Whole Words"
    case matchDiacritics = "Match Accents"
    case regularExpression = "Regular Expression"
    case close = "Close"
    case wrappedToStart = "Went on from the beginning."
    case wrappedToEnd = "Went on from the end."
    case badExpression = "No expression: {0}"

    // Edits and their file.
    case changedOnDisk = "The file has changed"
    case changedOnDiskMessage = "Another program has changed “{0}”. Your edits are kept, but they are not in it."
    case dropEdits = "Drop Edits"
    case saveCopy = "Save a Copy…"
    case changesSigned =
        "This document is signed. The signature stays valid, but readers will see that it was changed after signing."

    // The window without a document.
    case welcome = "Open a PDF"
    case dropHere = "or drop a file here"
    case openFile = "Open File…"
    case recentFiles = "Recent"
}

/// What the user interface says in one language: English where there is no translation.
///
/// ```swift
/// let catalogue = Catalogue()
/// print(catalogue(.numberOfTotal, "3", "12"))  // 3 of 12
/// ```
public struct Catalogue: Sendable {
    private let phrases: [Phrase: String]
    private let commands: [String: String]
    /// Whether the language runs from right to left, and bars and lists with it.
    public let isRightToLeft: Bool

    /// Makes a catalogue.
    /// - Parameters:
    ///   - phrases: translations of phrases.
    ///   - commands: translations of the titles of commands, by the commands' names.
    ///   - isRightToLeft: whether the language runs from right to left.
    public init(phrases: [Phrase: String] = [:], commands: [String: String] = [:], isRightToLeft: Bool = false) {
        self.isRightToLeft = isRightToLeft
        self.phrases = phrases
        self.commands = commands
    }

    /// What a phrase is in this language, with `values` in place of `{0}`, `{1}`.
    public func callAsFunction(_ phrase: Phrase, _ values: String...) -> String {
        let text = phrases[phrase] ?? phrase.rawValue
        guard !values.isEmpty else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let index = Int(rest[rest.index(after: open)..<close])
            if let index, values.indices.contains(index) { result += values[index] }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// The title of a command in this language, `english` where there is no translation.
    public func title(ofCommand name: String, english: String) -> String { commands[name] ?? english }
}
