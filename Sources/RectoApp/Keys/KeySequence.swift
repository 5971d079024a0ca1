// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

/// What is wrong with keys as somebody has written them, and what would be right.
struct KeyError: MessageError, Hashable {
    let message: Message
}

/// Keys that are pressed one after the other.
struct KeySequence: Hashable, Sendable, CustomStringConvertible {
    /// The keys; never empty.
    let chords: [KeyChord]

    /// One key.
    init(_ chord: KeyChord) { chords = [chord] }

    /// Reads chords parted by spaces: `g g`, `ctrl+x ctrl+s`, `m <letter>`.
    init(parsing text: String) throws(KeyError) {
        var chords: [KeyChord] = []
        for word in text.split(separator: " ") { chords.append(try KeyChord(parsing: String(word))) }
        guard !chords.isEmpty else {
            throw KeyError(message: Message(.keysMissing))
        }
        self.chords = chords
    }

    /// The keys in English, for scripts: `G G`, `Ctrl+Page Down`.
    var description: String { Catalogue().text(of: chords) }
}

/// Keys, and the command that they run.
struct KeyBinding: Hashable, Sendable {
    let keys: KeySequence
    /// The command's name.
    let command: String
    /// What the command is given.
    var arguments = CommandArguments.null
}
