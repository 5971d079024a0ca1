// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The X11 keysyms that controls understand, as in `<X11/keysymdef.h>`.
public enum Keysym {
    /// The key that deletes backwards.
    public static let backspace: UInt32 = 0xFF08
    /// Tab.
    public static let tab: UInt32 = 0xFF09
    /// Shift and Tab, as most keyboard layouts report it.
    public static let backTab: UInt32 = 0xFE20
    /// Return.
    public static let `return`: UInt32 = 0xFF0D
    /// Escape.
    public static let escape: UInt32 = 0xFF1B
    /// The key that deletes forwards.
    public static let delete: UInt32 = 0xFFFF
    /// Home.
    public static let home: UInt32 = 0xFF50
    /// The arrow to the left.
    public static let left: UInt32 = 0xFF51
    /// The arrow up.
    public static let up: UInt32 = 0xFF52
    /// The arrow to the right.
    public static let right: UInt32 = 0xFF53
    /// The arrow down.
    public static let down: UInt32 = 0xFF54
    /// Page up.
    public static let pageUp: UInt32 = 0xFF55
    /// Page down.
    public static let pageDown: UInt32 = 0xFF56
    /// End.
    public static let end: UInt32 = 0xFF57
    /// Insert.
    public static let insert: UInt32 = 0xFF63
    /// The key that opens the menu of what has the keyboard.
    public static let menu: UInt32 = 0xFF67
    /// F2.
    public static let f2: UInt32 = 0xFFBF
    /// F10.
    public static let f10: UInt32 = 0xFFC7
    /// Enter on the keypad.
    public static let keypadEnter: UInt32 = 0xFF8D
    /// The space bar.
    public static let space: UInt32 = 0x20

    /// Whether a key is Shift, Control or the like, which means nothing by itself.
    public static func isModifier(_ keysym: UInt32) -> Bool {
        (0xFFE1...0xFFEE).contains(keysym) || (0xFE01...0xFE13).contains(keysym)
    }

    /// The number of a function key, from 1 to 12; nil for other keys.
    public static func functionNumber(_ keysym: UInt32) -> Int? {
        (0xFFBE...0xFFC9).contains(keysym) ? Int(keysym) - 0xFFBD : nil
    }

    /// The function key with a number from 1 to 12.
    public static func function(_ number: Int) -> UInt32 { 0xFFBD + UInt32(number) }
}
