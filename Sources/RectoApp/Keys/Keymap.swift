// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

/// The sets of keys that come with Recto.
enum KeySet: String, CaseIterable, Sendable {
    /// The keys of the table of commands, as desktop programs have them.
    case standard = "default"
    /// Keys for those whose fingers know vim, as zathura has them.
    case vim
}

/// Which keys run which commands.
///
/// ```swift
/// var keymap = Keymap(.vim)
/// keymap.bind(KeyBinding(keys: try KeySequence(parsing: "g p"), command: "go-to-page"))
/// ```
struct Keymap: Sendable {
    /// What is bound, the most usual keys of a command first. Of several with the same keys the first counts that can be
    /// done.
    private(set) var bindings: [KeyBinding]
    /// Whether digits before a key say how often.
    let takesCounts: Bool

    /// Makes one of the sets.
    init(_ set: KeySet = .standard) {
        takesCounts = set == .vim
        bindings = set == .vim ? Self.vim : []
        // Keys of the set mean nothing else, not even where their command can't be done.
        let taken = Set(bindings.compactMap(\.keys.chords.first))
        for command in CommandTable.all {
            for chord in command.keys where !taken.contains(chord) && !(takesCounts && chord.isDigit) {
                bindings.append(KeyBinding(keys: KeySequence(chord), command: command.name))
            }
        }
    }

    /// Binds keys, whatever they did before.
    mutating func bind(_ binding: KeyBinding) {
        unbind(binding.keys)
        bindings.insert(binding, at: 0)
    }

    /// Lets keys do nothing.
    mutating func unbind(_ keys: KeySequence) { bindings.removeAll { $0.keys == keys } }

    /// The keys that run a command without anything given to it, most usual first.
    func keys(of command: String) -> [KeySequence] {
        bindings.filter { $0.command == command && $0.arguments == .null }.map(\.keys)
    }

    /// The most usual keys of a command, as people read them.
    func title(of command: String, in catalogue: Catalogue) -> String? {
        keys(of: command).first.map { catalogue.text(of: $0.chords) }
    }
}

extension Keymap {
    /// Commands that digits before their keys repeat.
    private static let repeated: Set<String> = [
        "scroll-down", "scroll-up", "scroll-left", "scroll-right", "screen-down", "screen-up", "half-screen-down",
        "half-screen-up", "next-page", "previous-page", "find-next", "find-previous", "go-back", "go-forward",
        "zoom-in",
        "zoom-out", "rotate-clockwise", "rotate-counterclockwise", "undo", "redo",
    ]

    /// The most that something is repeated.
    private static let mostRepeats = 1000

    /// What keys with digits before them stand for: a command, what it is given, and how often.
    static func counted(_ binding: KeyBinding, _ count: Int?) -> (
        command: String, arguments: CommandArguments, times: Int
    ) {
        guard let count, count > 0 else { return (binding.command, binding.arguments, 1) }
        switch binding.command {
        case "first-page", "last-page": return ("go-to-page", ["page": .from(count - 1)], 1)
        case "zoom-actual": return ("zoom-to", ["zoom": .from(Double(count) / 100)], 1)
        default:
            let times = repeated.contains(binding.command) ? min(count, mostRepeats) : 1
            return (binding.command, binding.arguments, times)
        }
    }
}
