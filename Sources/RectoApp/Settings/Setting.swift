// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

/// One thing that people set: its name in the file, what it may be, and what it is called in the window.
struct Setting: Sendable {
    /// What it may be.
    enum Kind: Sendable {
        /// One of several words.
        case choice([Choice])
        /// Yes or no.
        case flag(Bool)
        /// Some text; the phrase stands in the empty field.
        case text(Phrase)
    }

    /// One of several words, with what it is called.
    struct Choice: Sendable {
        let word: String
        let title: Phrase
    }

    /// The table in the file.
    let section: Section
    /// The name within it.
    let key: String
    /// What it is called in the window.
    let title: Phrase
    /// What it may be; the first word of a choice is the usual one.
    let kind: Kind
    /// Lines for the file.
    let comment: String
    /// Whether a word that isn't among the choices is understood too, as a zoom of `1.5`.
    var accepts: @Sendable (String) -> Bool = { _ in false }

    /// A table of the file, and a part of the window.
    enum Section: String, CaseIterable, Sendable {
        case view, hands, keys, files, notes

        var title: Phrase {
            switch self {
            case .view: .settingsView
            case .hands: .settingsHands
            case .keys: .settingsKeys
            case .files: .settingsFiles
            case .notes: .settingsNotes
            }
        }
    }

    /// Where it stands in the file.
    var path: [String] { [section.rawValue, key] }
    /// Its name in messages.
    var name: String { path.joined(separator: ".") }

    /// What it is where nothing is set.
    var usual: TOMLValue {
        switch kind {
        case .choice(let choices): .string(choices.first?.word ?? "")
        case .flag(let flag): .boolean(flag)
        case .text: .string("")
        }
    }

    /// Why a value can't be taken; nil where it can.
    func problem(with value: TOMLValue) -> Message? {
        switch (kind, value) {
        case (.flag, .boolean), (.text, .string): return nil
        case (.choice(let choices), .string(let word)) where choices.contains { $0.word == word } || accepts(word):
            return nil
        case (.flag, _): return Message(.fileFlag, name, value.source)
        case (.text, _): return Message(.fileText, name, value.source)
        case (.choice(let choices), _):
            let words = choices.map { "\"\($0.word)\"" }.joined(separator: ", ")
            return Message(.fileChoice, name, value.source, words)
        }
    }
}
