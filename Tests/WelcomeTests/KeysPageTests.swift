// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import RectoApp
@testable import recto_welcome

@Suite @MainActor struct KeysPageTests {
    private static let names = [
        "PgDn": "page-down", "PgUp": "page-up", "Esc": "escape", "+": "plus", "–": "minus", "←": "left", "→": "right",
    ]

    /// The chords that a line of the page names: `Shift Space`, `H J K L`, `Arrows`.
    private func chords(_ text: String) -> [KeyChord?] {
        var held: [String] = []
        var found: [KeyChord?] = []
        for word in text.replacing("Arrows", with: "left right up down").split(separator: " ").map(String.init) {
            if ["Ctrl", "Shift", "Alt"].contains(word) {
                held.append(word)
            } else {
                found.append(KeyChord((held + [Self.names[word] ?? word.lowercased()]).joined(separator: "+")))
                held = []
            }
        }
        return found
    }

    @Test("Every key that the guide names runs a command")
    func keys() {
        let bound = Set(CommandTable.all.flatMap(\.keys))
        for row in KeysPage.columns.joined() {
            let named = row.keys.split(separator: ", ").flatMap { chords(String($0)) }
            #expect(!named.isEmpty)
            for chord in named { #expect(chord.map(bound.contains) == true, "\(row.keys): \(row.action)") }
        }
    }
}
