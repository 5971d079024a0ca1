// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

/// A key with the modifiers held.
///
/// Letters are matched without regard to Shift unless the chord names it; signs like `+` are matched by what the key
/// enters, whichever modifiers the layout needs for that.
struct KeyChord: Hashable, Sendable, CustomStringConvertible {
    /// The X11 keysym; letters in lower case.
    let keysym: UInt32
    /// The modifiers held.
    let modifiers: ModifierFlags

    /// Reads `ctrl+shift+p`, `page-down`, `plus`, `f11`: modifiers, then the key. Nil where a word is unknown.
    init?(_ text: String) {
        var parts = text.split(separator: "+").map { $0.lowercased() }
        guard let key = parts.popLast(), let keysym = Self.keysym(named: key) else { return nil }
        var modifiers: ModifierFlags = []
        for part in parts {
            guard let modifier = Self.modifierNames[part] else { return nil }
            modifiers.insert(modifier)
        }
        self.keysym = keysym
        self.modifiers = modifiers
    }

    private init(keysym: UInt32, modifiers: ModifierFlags) {
        self.keysym = keysym
        self.modifiers = modifiers
    }

    /// Whether an event is this chord.
    func matches(_ event: KeyEvent) -> Bool {
        var held = event.modifiers.subtracting(.capsLock)
        var key = Self.withoutKeypad(event.keysym)
        if (0x41...0x5A).contains(key) { key += 0x20 }
        guard key == keysym else { return false }
        let isSign = (0x21...0x60).contains(key) || (0x7B...0x7E).contains(key)
        if isSign && !modifiers.contains(.shift) { held.remove(.shift) }
        return held == modifiers
    }

    private static let modifierNames: [String: ModifierFlags] = [
        "ctrl": .control, "shift": .shift, "alt": .alternate, "super": .command,
    ]

    private static let keyNames: [String: UInt32] = [
        "space": 0x20, "plus": 0x2B, "minus": 0x2D, "equal": 0x3D, "slash": 0x2F, "question": 0x3F,
        "backspace": 0xFF08, "insert": 0xFF63, "tab": 0xFF09, "return": 0xFF0D, "escape": 0xFF1B, "delete": 0xFFFF,
        "home": 0xFF50, "left": 0xFF51, "up": 0xFF52, "right": 0xFF53, "down": 0xFF54,
        "page-up": 0xFF55, "page-down": 0xFF56, "end": 0xFF57,
        "menu": 0xFF67,
    ]

    private static func keysym(named name: String) -> UInt32? {
        if let known = keyNames[name] { return known }
        if name.first == "f", let number = UInt32(name.dropFirst()), (1...12).contains(number) {
            return 0xFFBD + number
        }
        guard name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first,
            (0x21...0x7E).contains(scalar.value)
        else { return nil }
        return scalar.value
    }

    /// What a key of the keypad stands for among the other keys.
    private static func withoutKeypad(_ keysym: UInt32) -> UInt32 {
        switch keysym {
        case 0xFF80: 0x20
        case 0xFF8D: 0xFF0D
        case 0xFF95...0xFF9C: [0xFF50, 0xFF51, 0xFF52, 0xFF53, 0xFF54, 0xFF55, 0xFF56, 0xFF57][Int(keysym - 0xFF95)]
        case 0xFFAB: 0x2B
        case 0xFFAD: 0x2D
        case 0xFFAF: 0x2F
        case 0xFFB0...0xFFB9: keysym - 0xFFB0 + 0x30
        case 0xFE20: 0xFF09
        default: keysym
        }
    }

    /// The chord as people read it: `Ctrl+Page Down`.
    var description: String {
        let order: [(ModifierFlags, String)] = [
            (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"), (.command, "Super"),
        ]
        let held = order.filter { modifiers.contains($0.0) }.map(\.1)
        return (held + [keyTitle]).joined(separator: "+")
    }

    private var keyTitle: String {
        if (0xFFBE...0xFFC9).contains(keysym) { return "F\(keysym - 0xFFBD)" }
        if keysym == 0x2B { return "+" }
        if keysym == 0x2D { return "−" }
        if let name = Self.keyNames.first(where: { $0.value == keysym })?.key {
            return name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        }
        return Unicode.Scalar(keysym).map { String(Character($0)).uppercased() } ?? "?"
    }
}
