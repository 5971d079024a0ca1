// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures
import RectoUI
import Views

/// A key with the modifiers held.
///
/// Letters are matched without regard to Shift unless the chord names it; signs like `+` are matched by what the key
/// enters, whichever modifiers the layout needs for that.
struct KeyChord: Hashable, Sendable, CustomStringConvertible {
    /// The X11 keysym; letters in lower case.
    let keysym: UInt32
    /// The modifiers held.
    let modifiers: ModifierFlags

    /// Reads `ctrl+shift+p`, `page-down`, `plus`, `f11`, `G` (which is `shift+g`), `<letter>`: modifiers, then the key.
    /// - Throws: what can't be understood, and what would be.
    init(parsing text: String) throws(KeyError) {
        var parts = text.split(separator: "+").map(String.init)
        guard let key = parts.popLast(), !text.hasSuffix("+") else {
            throw KeyError(message: Message(.keyUnnamed, text))
        }
        var modifiers: ModifierFlags = []
        for part in parts {
            guard let modifier = Self.modifierNames[part.lowercased()] else {
                throw KeyError(message: Message(.keyModifier, part))
            }
            modifiers.insert(modifier)
        }
        if parts.isEmpty, let letter = key.utf8.first, key.utf8.count == 1, (0x41...0x5A).contains(letter) {
            modifiers = .shift
        }
        guard let keysym = Self.keysym(named: key.lowercased()) else {
            throw KeyError(message: Message(.keyUnknown, key))
        }
        self.init(keysym: keysym, modifiers: modifiers)
    }

    /// Reads a chord; nil where a word is unknown.
    init?(_ text: String) {
        do throws(KeyError) { try self.init(parsing: text) } catch { return nil }
    }

    private init(keysym: UInt32, modifiers: ModifierFlags) {
        self.keysym = keysym
        self.modifiers = modifiers
    }

    /// Whether an event is this chord.
    func matches(_ event: KeyEvent) -> Bool {
        if isLetter { return Self.isLetter(event) }
        var held = event.modifiers.subtracting(.capsLock)
        var key = Self.withoutKeypad(event.keysym)
        if (0x41...0x5A).contains(key) { key += 0x20 }
        guard key == keysym else { return false }
        let isSign = (0x21...0x60).contains(key) || (0x7B...0x7E).contains(key)
        if isSign && !modifiers.contains(.shift) { held.remove(.shift) }
        return held == modifiers
    }

    /// Whether it stands for any letter or digit.
    var isLetter: Bool { keysym == Self.anyLetter }

    /// Whether it is a digit alone.
    var isDigit: Bool { modifiers.isEmpty && (0x30...0x39).contains(keysym) }

    /// Stands for any letter or digit.
    private static let anyLetter: UInt32 = 0

    /// Whether a key enters a letter or digit.
    private static func isLetter(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .alternate, .command]), event.text.count == 1 else {
            return false
        }
        return event.text.allSatisfy { $0.isLetter || $0.isNumber }
    }

    private static let modifierOrder = ["ctrl", "alt", "shift", "super"]
    private static let modifierNames: [String: ModifierFlags] = [
        "ctrl": .control, "shift": .shift, "alt": .alternate, "super": .command,
    ]

    private static let keyNames: [String: UInt32] = [
        "space": Keysym.space, "plus": 0x2B, "minus": 0x2D, "equal": 0x3D, "slash": 0x2F, "question": 0x3F,
        "backspace": Keysym.backspace, "insert": Keysym.insert, "tab": Keysym.tab, "return": Keysym.return,
        "escape": Keysym.escape, "delete": Keysym.delete, "home": Keysym.home, "left": Keysym.left, "up": Keysym.up,
        "right": Keysym.right, "down": Keysym.down, "page-up": Keysym.pageUp, "page-down": Keysym.pageDown,
        "end": Keysym.end, "menu": Keysym.menu, "<letter>": anyLetter,
    ]

    private static func keysym(named name: String) -> UInt32? {
        if let known = keyNames[name] { return known }
        if name.first == "f", let number = Int(name.dropFirst()), (1...12).contains(number) {
            return Keysym.function(number)
        }
        guard name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first,
            (0x21...0x7E).contains(scalar.value)
        else { return nil }
        return scalar.value
    }

    /// What a key of the keypad stands for among the other keys.
    private static func withoutKeypad(_ keysym: UInt32) -> UInt32 {
        switch keysym {
        case 0xFF80: Keysym.space
        case Keysym.keypadEnter: Keysym.return
        case 0xFF95...0xFF9C: keysym - 0xFF95 + Keysym.home
        case 0xFF9E: Keysym.insert
        case 0xFF9F: Keysym.delete
        case 0xFFAB: 0x2B
        case 0xFFAD: 0x2D
        case 0xFFAF: 0x2F
        case 0xFFB0...0xFFB9: keysym - 0xFFB0 + 0x30
        case Keysym.backTab: Keysym.tab
        default: keysym
        }
    }

    /// The chord in English, for scripts: `Ctrl+Page Down`.
    var description: String { Catalogue().text(of: [self]) }

    /// The chord as ``init(parsing:)`` reads it.
    var source: String {
        let held = Self.modifierOrder.filter { Self.modifierNames[$0].map(modifiers.contains) == true }
        let name = Self.keyNames.first { $0.value == keysym }?.key
        let function = Keysym.functionNumber(keysym).map { "f\($0)" }
        let key = function ?? name ?? Unicode.Scalar(keysym).map { String(Character($0)) } ?? ""
        return (held + [key]).joined(separator: "+")
    }
}
