// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CXCB
import Foundation

/// The keyboard of any server. Each call returns when the server has dealt with it.
///
/// Symbols that are on no key of the layout are put on unused ones, and stay there, so that a client which looks a key
/// up late still finds what was meant.
public final class Keyboard {
    private let client: XClient
    private var layout: KeyboardLayout?

    init(_ client: XClient) { self.client = client }

    /// Presses and releases `key` while `modifiers` are held. Shift is held too where the symbol needs it.
    /// - Throws: ``XServerError/noKeyFor(_:)``.
    public func press(_ key: Key, _ modifiers: Set<Key.Modifier> = []) throws {
        try hold(modifiers) { try strike(key, isShifted: modifiers.contains(.shift)) }
    }

    /// Types `text`, any characters. Symbols get their keys before the first is typed, as far as there are keys: a
    /// client that reads the layout late, at its first key, then reads it whole.
    /// - Throws: ``XServerError/noKeyFor(_:)``.
    public func type(_ text: String) throws {
        try useLayout { try $0.prepare(text.unicodeScalars.map { Key($0).keysym }, client) }
        for scalar in text.unicodeScalars { try press(Key(scalar)) }
    }

    /// Holds `modifiers` during `body`, such as a click.
    public func hold(_ modifiers: Set<Key.Modifier>, during body: () throws -> Void) throws {
        let keys = Key.Modifier.allCases.filter(modifiers.contains).map(\.key)
        for key in keys { try down(key) }
        do { try body() } catch {
            for key in keys.reversed() { try? up(key) }
            throw error
        }
        for key in keys.reversed() { try up(key) }
    }

    /// Presses `key` and leaves it down.
    public func down(_ key: Key) throws { try fake(XCB_KEY_PRESS, try place(of: key).keycode) }

    /// Releases `key`.
    public func up(_ key: Key) throws { try fake(XCB_KEY_RELEASE, try place(of: key).keycode) }

    private func strike(_ key: Key, isShifted: Bool) throws {
        let place = try place(of: key)
        let needsShift = place.needsShift && !isShifted
        if needsShift { try down(Key.Modifier.shift.key) }
        try fake(XCB_KEY_PRESS, place.keycode)
        try fake(XCB_KEY_RELEASE, place.keycode)
        if needsShift { try up(Key.Modifier.shift.key) }
    }

    private func fake(_ type: Int32, _ keycode: UInt8) throws {
        xcb_test_fake_input(client.connection, UInt8(type), keycode, 0, client.root, 0, 0, 0)
        try client.roundTrip()
    }

    private func place(of key: Key) throws -> KeyboardLayout.Place {
        try useLayout { try $0.place(of: key.keysym, client) }
    }

    private func useLayout<Result>(_ body: (inout KeyboardLayout) throws -> Result) throws -> Result {
        var layout = try layout ?? KeyboardLayout(client)
        defer { self.layout = layout }
        return try body(&layout)
    }
}

/// Which symbols are on which keys.
struct KeyboardLayout {
    struct Place {
        let keycode: UInt8
        let needsShift: Bool
    }

    private var places: [UInt32: Place] = [:]
    /// Keycodes without symbols, the ones used longest ago first.
    private var spare: [UInt8] = []
    private var lent: [UInt8: UInt32] = [:]

    init(_ client: XClient) throws {
        let first = client.setup.min_keycode
        let count = client.setup.max_keycode - first + 1
        let cookie = xcb_get_keyboard_mapping(client.connection, first, count)
        guard let reply = xcb_get_keyboard_mapping_reply(client.connection, cookie, nil) else {
            throw XServerError.connectionLost(display: client.display)
        }
        defer { free(reply) }
        let width = Int(reply.pointee.keysyms_per_keycode)
        let keysyms = UnsafeBufferPointer(
            start: xcb_get_keyboard_mapping_keysyms(reply), count: width * Int(count))
        for key in 0..<Int(count) {
            add(Array(keysyms[key * width..<(key + 1) * width]), keycode: first + UInt8(key))
        }
    }

    /// Notes what is on a key: without and with Shift.
    private mutating func add(_ keysyms: [UInt32], keycode: UInt8) {
        guard keysyms.contains(where: { $0 != 0 }) else {
            spare.append(keycode)
            return
        }
        for (level, keysym) in keysyms.prefix(2).enumerated() where keysym != 0 && places[keysym] == nil {
            places[keysym] = Place(keycode: keycode, needsShift: level == 1)
        }
    }

    /// Puts those of `keysyms` that are on no key on unused ones, as many as these are.
    mutating func prepare(_ keysyms: [UInt32], _ client: XClient) throws {
        var missing: [UInt32] = []
        for keysym in keysyms where places[keysym] == nil && !missing.contains(keysym) { missing.append(keysym) }
        for keysym in missing.prefix(spare.count) { _ = try place(of: keysym, client) }
    }

    mutating func place(of keysym: UInt32, _ client: XClient) throws -> Place {
        if let place = places[keysym] { return place }
        guard let keycode = spare.first else { throw XServerError.noKeyFor(keysym) }
        spare.append(spare.removeFirst())
        var symbols = [keysym, keysym]
        try client.check(
            xcb_change_keyboard_mapping_checked(client.connection, 1, keycode, 2, &symbols), "ChangeKeyboardMapping")
        if let former = lent[keycode] { places[former] = nil }
        lent[keycode] = keysym
        let place = Place(keycode: keycode, needsShift: false)
        places[keysym] = place
        return place
    }
}
