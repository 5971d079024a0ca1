// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures
import RectoUI
import Testing

@testable import RectoApp

@Suite struct KeymapTests {
    private func binding(_ keys: String, _ command: String) throws -> KeyBinding {
        KeyBinding(keys: try KeySequence(parsing: keys), command: command)
    }

    @Test("Keys are bound, bound anew and unbound; menus show what was bound last")
    func binding() throws {
        var keymap = Keymap()
        #expect(keymap.title(of: "next-page", in: Catalogue()) == "N")
        keymap.bind(try binding("ctrl+j", "next-page"))
        #expect(keymap.title(of: "next-page", in: Catalogue()) == "Ctrl+J")
        keymap.bind(try binding("n", "find-next"))
        #expect(keymap.keys(of: "next-page").map(\.description) == ["Ctrl+J", "Ctrl+Page Down"])
        keymap.unbind(try KeySequence(parsing: "f11"))
        #expect(keymap.title(of: "toggle-fullscreen", in: Catalogue()) == nil)
    }

    @Test("The keys of vim name commands that are there, none twice, and keep the usual ones beside them")
    func vim() {
        #expect(Keymap.vim.count > 40)
        let commands = Set(CommandTable.all.map(\.name))
        for binding in Keymap.vim { #expect(commands.contains(binding.command), "\(binding.command)") }
        #expect(Set(Keymap.vim.map(\.keys)).count == Keymap.vim.count)
        let keymap = Keymap(.vim)
        #expect(keymap.title(of: "first-page", in: Catalogue()) == "G G")
        #expect(keymap.title(of: "last-page", in: Catalogue()) == "Shift+G")
        #expect(keymap.title(of: "save", in: Catalogue()) == "Ctrl+S")
        #expect(keymap.keys(of: "go-to-page").map(\.description).contains("G") == false)
    }

    @Test(
        "Whatever is read as keys is written the same way",
        arguments: ["ctrl+shift+p", "page-down", "plus", "f11", "?"])
    func source(_ text: String) throws {
        let chord = try KeyChord(parsing: text)
        #expect(try KeyChord(parsing: chord.source) == chord)
    }

    @Test("Of keys that wait it's known which others may follow")
    func continuations() {
        let keymap = Keymap(.vim)
        var reader = KeyReader()
        #expect(reader.continuations.isEmpty)
        _ = reader.take(key("3"), in: keymap)
        #expect(reader.count == 3 && reader.chords.isEmpty && reader.continuations.isEmpty)
        _ = reader.take(key("g"), in: keymap)
        #expect(reader.count == 3 && reader.chords.map(\.description) == ["G"])
        let found = reader.continuations.map { "\($0.keys.map(\.description).joined()) \($0.binding.command)" }
        #expect(
            found.contains("G first-page") && found.contains("P go-to-page") && !found.contains { $0.hasPrefix("J") })
        _ = reader.take(key("g"), in: keymap)
        #expect(reader.continuations.isEmpty && reader.chords.isEmpty)
    }

    // MARK: Reading keys

    /// What keys lead to one after the other: a command with how often it is meant, or `…` for more to come.
    private func read(_ keys: [KeyEvent], _ keymap: Keymap) -> [String] {
        var reader = KeyReader()
        return keys.map { event in
            switch reader.take(event, in: keymap) {
            case .unknown: return "-"
            case .waiting: return "…"
            case .complete(let strokes):
                let bound = strokes.compactMap { stroke in stroke.bindings.first.map { (stroke, $0) } }
                return bound.map { stroke, binding in
                    let counted = Keymap.counted(binding, stroke.count)
                    let letter = stroke.letter.map { " \($0)" } ?? ""
                    return counted.command + letter + (counted.times > 1 ? " x\(counted.times)" : "")
                }.joined(separator: " ")
            }
        }
    }

    private func key(_ letter: Character, _ modifiers: ModifierFlags = []) -> KeyEvent {
        let scalar = letter.unicodeScalars.first?.value ?? 0
        return KeyEvent(keysym: scalar, text: String(letter), modifiers: letter.isUppercase ? .shift : modifiers)
    }

    private static let escape = KeyEvent(keysym: 0xFF1B)

    @Test("Digits count, sequences wait, Escape and what means nothing give up")
    func reading() {
        let vim = Keymap(.vim)
        #expect(read([key("j")], vim) == ["scroll-down"])
        #expect(read([key("1"), key("0"), key("j")], vim) == ["…", "…", "scroll-down x10"])
        #expect(read([key("g"), key("g")], vim) == ["…", "first-page"])
        #expect(read([key("5"), key("G")], vim) == ["…", "go-to-page"])
        #expect(read([key("3"), Self.escape, key("j")], vim) == ["…", "", "scroll-down"])
        #expect(read([key("g"), key("x"), key("j")], vim) == ["…", "", "scroll-down"])
        #expect(read([key("m"), key("a")], vim) == ["…", "set-mark a"])
        #expect(read([key("'"), key("a")], vim) == ["…", "go-to-mark a"])
        #expect(read([key("'"), key("'")], vim) == ["…", "go-back"])
        #expect(read([key("3"), key("f")], vim) == ["…", "link-hints"])
        #expect(read([key("ö")], vim) == ["-"])
        #expect(read([key("2"), key("j")], Keymap()) == ["fit-width", "scroll-down"])
    }

    @Test("Keys that are complete and might go on are done when another key follows, or none")
    func ambiguous() throws {
        var keymap = Keymap()
        keymap.bind(try binding("g x", "open"))
        #expect(read([key("g"), key("x")], keymap) == ["…", "open"])
        #expect(read([key("g"), key("j")], keymap) == ["…", "go-to-page scroll-down"])
        var reader = KeyReader()
        #expect(reader.take(key("g"), in: keymap) == .waiting)
        #expect(reader.canComplete)
        #expect(reader.finish()?.bindings.map(\.command) == ["go-to-page"])
        #expect(!reader.isWaiting)
    }
}
