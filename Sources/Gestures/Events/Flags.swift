// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The buttons of a pointer or pen.
public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// Bit n - 1 stands for the window system's button n.
    public let rawValue: UInt32

    /// Makes the set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The left button, or a finger or pen tip.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The middle button.
    public static let middle = ButtonMask(rawValue: 1 << 1)
    /// The right button, or a pen's barrel button.
    public static let secondary = ButtonMask(rawValue: 1 << 2)
    /// The button that leads back.
    public static let back = ButtonMask(rawValue: 1 << 7)
    /// The button that leads forward.
    public static let forward = ButtonMask(rawValue: 1 << 8)
}

/// The modifiers of the keyboard.
public struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    public let rawValue: UInt32

    /// Makes the set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = ModifierFlags(rawValue: 1 << 0)
    /// Control.
    public static let control = ModifierFlags(rawValue: 1 << 1)
    /// Alt.
    public static let alternate = ModifierFlags(rawValue: 1 << 2)
    /// Super, also called Windows or Command.
    public static let command = ModifierFlags(rawValue: 1 << 3)
    /// Caps lock is on.
    public static let capsLock = ModifierFlags(rawValue: 1 << 4)
}
