// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The settings that the desktop publishes by the XSETTINGS protocol.
public struct XSettings: Hashable, Sendable {
    /// One setting's value.
    public enum Value: Hashable, Sendable {
        /// A number.
        case integer(Int32)
        /// Text.
        case string(String)
        /// A colour: red, green, blue and alpha from 0 to 65535.
        case color(UInt16, UInt16, UInt16, UInt16)
    }

    /// All settings by name, such as `Net/ThemeName`.
    public var values: [String: Value]

    /// Makes settings from values.
    public init(values: [String: Value] = [:]) { self.values = values }

    /// Reads the property that the settings' owner keeps. Settings behind a fault in it are left out.
    ///
    /// - Complexity: linear in the number of bytes.
    init(parsing bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        values = [:]
        guard reader.begin(), let count = reader.word() else { return }
        for _ in 0..<min(count, UInt32(bytes.count)) {
            guard let (name, value) = reader.setting() else { return }
            if let value { values[name] = value }
        }
    }

    /// Whether the person has asked for no movement.
    public var reducesMotion: Bool { values["Gtk/EnableAnimations"] == .integer(0) }

    /// Whether the person has asked for dark programs.
    public var prefersDark: Bool {
        if case .integer(let flag) = values["Gtk/ApplicationPreferDarkTheme"], flag != 0 { return true }
        guard case .string(let theme) = values["Net/ThemeName"] else { return false }
        return theme.lowercased().contains("dark")
    }
}

/// Reads numbers in the byte order that the property names, and never past its end.
private struct Reader {
    var bytes: [UInt8]
    var position = 0
    var isBigEndian = false

    mutating func begin() -> Bool {
        guard bytes.count >= 12 else { return false }
        isBigEndian = bytes[0] == 1
        position = 8
        return true
    }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= bytes.count - position else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func number(bytes count: Int) -> UInt32? {
        guard let slice = take(count) else { return nil }
        let ordered = isBigEndian ? Array(slice) : slice.reversed()
        return ordered.reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func word() -> UInt32? { number(bytes: 4) }

    mutating func half() -> UInt16? { number(bytes: 2).map { UInt16($0) } }

    /// Text of `length` bytes, padded to a multiple of four.
    mutating func text(_ length: Int) -> String? {
        guard let slice = take(length), take((4 - length % 4) % 4) != nil else { return nil }
        return String(decoding: slice, as: UTF8.self)
    }

    mutating func setting() -> (String, XSettings.Value?)? {
        guard let type = take(2)?.first, let length = half(), let name = text(Int(length)), word() != nil else {
            return nil
        }
        switch type {
        case 0: return word().map { (name, .integer(Int32(bitPattern: $0))) }
        case 1: return word().flatMap { text(Int($0)) }.map { (name, .string($0)) }
        case 2:
            guard let red = half(), let green = half(), let blue = half(), let alpha = half() else { return nil }
            return (name, .color(red, green, blue, alpha))
        default: return nil
        }
    }
}
