// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures
import Testing

@testable import RectoApp

@Suite struct KeyChordTests {
    func event(_ keysym: UInt32, _ modifiers: ModifierFlags = []) -> KeyEvent {
        KeyEvent(keysym: keysym, modifiers: modifiers)
    }

    @Test(
        "A chord matches its key with exactly its modifiers",
        arguments: [
            ("ctrl+r", 0x72, ModifierFlags.control, true), ("ctrl+r", 0x72, [], false), ("r", 0x72, .control, false),
            ("shift+r", 0x52, .shift, true), ("r", 0x52, .shift, false), ("r", 0x52, .capsLock, true),
            ("page-down", 0xFF56, [], true), ("page-down", 0xFF9B, [], true), ("f11", 0xFFC8, [], true),
            ("0", 0xFFB0, [], true), ("return", 0xFF8D, [], true), ("delete", 0xFF9F, [], true),
            ("space", 0x20, .shift, false),
        ] as [(String, UInt32, ModifierFlags, Bool)])
    func matching(_ text: String, _ keysym: UInt32, _ modifiers: ModifierFlags, _ expected: Bool) throws {
        #expect(try #require(KeyChord(text)).matches(event(keysym, modifiers)) == expected)
    }

    @Test("A sign is met whether or not the layout needs Shift for it", arguments: [ModifierFlags.shift, []])
    func signs(_ modifiers: ModifierFlags) throws {
        #expect(try #require(KeyChord("plus")).matches(event(0x2B, modifiers)))
    }

    @Test("Unknown keys and modifiers are refused", arguments: ["", "hyper+a", "ctrl+", "pagedown", "f13", "ctrl+ä"])
    func unknown(_ text: String) {
        #expect(KeyChord(text) == nil)
    }

    @Test(
        "People read chords as they are printed on keys",
        arguments: [
            ("ctrl+shift+p", "Ctrl+Shift+P"), ("page-down", "Page Down"), ("f11", "F11"), ("ctrl+plus", "Ctrl++"),
            ("minus", "−"),
        ])
    func titles(_ text: String, _ title: String) throws {
        #expect(try #require(KeyChord(text)).description == title)
    }
}

@Suite struct CommandTableTests {
    @Test("No two commands have the same name, and those that share a key can't both be done always")
    func unique() {
        let names = CommandTable.all.map(\.name)
        #expect(Set(names).count == names.count)
        for key in Set(CommandTable.all.flatMap(\.keys)) {
            let commands = CommandTable.all.filter { $0.keys.contains(key) }
            #expect(commands.dropLast().allSatisfy { $0.isPossible != nil }, "\(key): \(commands.map(\.name))")
        }
    }

    @Test("Every key named in the table is understood")
    func keys() {
        #expect(CommandTable.command(named: "screen-down")?.keys == ["page-down", "space"].compactMap { KeyChord($0) })
        for command in CommandTable.all {
            #expect(command.keys.allSatisfy { KeyChord($0.source) == $0 }, "\(command.name)")
        }
    }
}
