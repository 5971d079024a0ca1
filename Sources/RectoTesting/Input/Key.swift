// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A key, by the symbol it gives.
///
/// ```swift
/// try server.keyboard.press("f", [.control])
/// try server.keyboard.press(.pageDown)
/// ```
public struct Key: Hashable, Sendable, ExpressibleByUnicodeScalarLiteral {
    /// The X key symbol.
    public let keysym: UInt32

    /// Makes the key with the X key symbol `keysym`.
    public init(keysym: UInt32) { self.keysym = keysym }

    /// Makes the key that types `character`. Line feed and tab are the keys Return and Tab.
    public init(_ character: Unicode.Scalar) {
        switch character.value {
        case 0x0A: self = .enter
        case 0x09: self = .tab
        case 0x20...0x7E, 0xA0...0xFF: keysym = character.value
        default: keysym = 0x0100_0000 | character.value
        }
    }

    /// Makes the key that types `value`.
    public init(unicodeScalarLiteral value: Unicode.Scalar) { self.init(value) }

    /// The function key of that number, from 1.
    public static func function(_ number: Int) -> Key { Key(keysym: 0xFFBD + UInt32(number)) }

    /// Escape.
    public static let escape = Key(keysym: 0xFF1B)
    /// Return.
    public static let enter = Key(keysym: 0xFF0D)
    /// Tab.
    public static let tab = Key(keysym: 0xFF09)
    /// Backspace.
    public static let backspace = Key(keysym: 0xFF08)
    /// Delete.
    public static let delete = Key(keysym: 0xFFFF)
    /// Home.
    public static let home = Key(keysym: 0xFF50)
    /// End.
    public static let end = Key(keysym: 0xFF57)
    /// Page up.
    public static let pageUp = Key(keysym: 0xFF55)
    /// Page down.
    public static let pageDown = Key(keysym: 0xFF56)
    /// The left arrow.
    public static let left = Key(keysym: 0xFF51)
    /// The up arrow.
    public static let up = Key(keysym: 0xFF52)
    /// The right arrow.
    public static let right = Key(keysym: 0xFF53)
    /// The down arrow.
    public static let down = Key(keysym: 0xFF54)
    /// The key that shows a context menu.
    public static let menu = Key(keysym: 0xFF67)

    /// A key that is held while another is pressed.
    public enum Modifier: UInt32, CaseIterable, Sendable {
        /// Shift.
        case shift = 0xFFE1
        /// Control.
        case control = 0xFFE3
        /// Alt.
        case alt = 0xFFE9
        /// Super, often with a window on it.
        case `super` = 0xFFEB

        /// The key itself.
        public var key: Key { Key(keysym: rawValue) }
    }
}
