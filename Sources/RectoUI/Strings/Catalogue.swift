// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the user interface says in one language: English where there is no translation.
///
/// ```swift
/// let catalogue = Catalogue()
/// print(catalogue("{0} of {1}", "3", "12"))  // 3 of 12
/// print(catalogue("{0} page|{0} pages", count: 12))  // 12 pages
/// ```
public struct Catalogue: Sendable {
    private let phrases: [Phrase: String]
    private let commands: [String: String]
    /// Whether the language runs from right to left, and bars and lists with it.
    public let isRightToLeft: Bool
    /// How the language writes numbers and counts.
    let numbers: NumberStyle

    /// Makes a catalogue.
    /// - Parameters:
    ///   - phrases: translations of phrases. One that counts has its forms parted by `|`, as many as the language needs.
    ///   - commands: translations of the titles of commands, by the commands' names.
    ///   - isRightToLeft: whether the language runs from right to left.
    ///   - numbers: how the language writes numbers and counts.
    public init(
        phrases: [Phrase: String] = [:], commands: [String: String] = [:], isRightToLeft: Bool = false,
        numbers: NumberStyle = .english
    ) {
        self.isRightToLeft = isRightToLeft
        self.phrases = phrases
        self.commands = commands
        self.numbers = numbers
    }

    /// What a phrase is in this language, with `values` in place of `{0}`, `{1}`.
    public func callAsFunction(_ phrase: Phrase, _ values: String...) -> String { fill(text(of: phrase), values) }

    /// What a phrase that counts is in this language, with the count in place of `{0}` and `values` in place of `{1}`, `{2}`.
    public func callAsFunction(_ phrase: Phrase, count: Int, _ values: String...) -> String {
        let forms = text(of: phrase).split(separator: "|", omittingEmptySubsequences: false)
        let form = forms[min(max(numbers.form(count), 0), forms.count - 1)]
        return fill(String(form), [number(count)] + values)
    }

    /// What a message says in this language.
    package func callAsFunction(_ message: Message) -> String { fill(text(of: message.phrase), message.values) }

    /// The title of a command in this language, `english` where there is no translation.
    public func title(ofCommand name: String, english: String) -> String { commands[name] ?? english }

    private func text(of phrase: Phrase) -> String { phrases[phrase] ?? phrase.english }

    private func fill(_ text: String, _ values: [String]) -> String {
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
}
