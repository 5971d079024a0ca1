// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

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
