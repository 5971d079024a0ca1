// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures
import RectoUI
import Views

/// Keys, as people read them.
extension Catalogue {
    /// Keys that are pressed one after the other: `G G`, `Ctrl+Page Down`.
    func text(of chords: [KeyChord]) -> String { chords.map(text).joined(separator: " ") }

    private func text(of chord: KeyChord) -> String {
        let modifiers: [(ModifierFlags, Phrase)] = [
            (.control, .keyControl), (.alternate, .keyAlternate), (.shift, .keyShift), (.command, .keySuper),
        ]
        let held = modifiers.filter { chord.modifiers.contains($0.0) }.map { self($0.1) }
        return (held + [name(of: chord)]).joined(separator: "+")
    }

    private func name(of chord: KeyChord) -> String {
        if let phrase = Self.keys[chord.keysym] { return self(phrase) }
        if let number = Keysym.functionNumber(chord.keysym) { return "F\(number)" }
        if chord.isLetter { return "…" }
        if chord.keysym == 0x2D { return "−" }
        return Unicode.Scalar(chord.keysym).map { String(Character($0)).uppercased() } ?? "?"
    }

    private static let keys: [UInt32: Phrase] = [
        Keysym.space: .keySpace, Keysym.backspace: .keyBackspace, Keysym.tab: .keyTab, Keysym.return: .keyReturn,
        Keysym.escape: .keyEscape, Keysym.home: .keyHome, Keysym.left: .keyLeft, Keysym.up: .keyUp,
        Keysym.right: .keyRight, Keysym.down: .keyDown, Keysym.pageUp: .keyPageUp, Keysym.pageDown: .keyPageDown,
        Keysym.end: .keyEnd, Keysym.insert: .keyInsert, Keysym.menu: .keyMenu, Keysym.delete: .keyDelete,
    ]
}
