// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures
import RectoUI

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
        if (0xFFBE...0xFFC9).contains(chord.keysym) { return "F\(chord.keysym - 0xFFBD)" }
        if chord.isLetter { return "…" }
        if chord.keysym == 0x2D { return "−" }
        return Unicode.Scalar(chord.keysym).map { String(Character($0)).uppercased() } ?? "?"
    }

    private static let keys: [UInt32: Phrase] = [
        0x20: .keySpace, 0xFF08: .keyBackspace, 0xFF09: .keyTab, 0xFF0D: .keyReturn, 0xFF1B: .keyEscape,
        0xFF50: .keyHome, 0xFF51: .keyLeft, 0xFF52: .keyUp, 0xFF53: .keyRight, 0xFF54: .keyDown, 0xFF55: .keyPageUp,
        0xFF56: .keyPageDown, 0xFF57: .keyEnd, 0xFF63: .keyInsert, 0xFF67: .keyMenu, 0xFFFF: .keyDelete,
    ]
}
