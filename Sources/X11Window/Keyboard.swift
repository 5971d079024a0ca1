// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Gestures

/// Which modifier bits the keyboard's keys of Alt and Super have been given.
struct Keyboard {
    private var alternate: UInt32 = 0
    private var command: UInt32 = 0

    /// Reads the keyboard's map, and has the server tell a key that repeats from one that is struck again.
    init(_ display: DisplayHandle) {
        XkbSetDetectableAutoRepeat(display.pointer, 1, nil)
        guard let map = XGetModifierMapping(display.pointer) else { return }
        defer { XFreeModifiermap(map) }
        let width = Int(map.pointee.max_keypermod)
        for index in 3..<8 {
            for slot in 0..<width {
                let code = map.pointee.modifiermap[index * width + slot]
                add(display, code: code, bit: 1 << UInt32(index))
            }
        }
        // Where a key of Alt shares its bit with one of Super, Alt it is.
        command &= ~alternate
    }

    /// Makes a map for tests.
    init(alternate: UInt32, command: UInt32) { (self.alternate, self.command) = (alternate, command) }

    /// The flags of a state, as core events carry it. Num Lock and groups have no bearing.
    func modifiers(state: UInt32) -> ModifierFlags {
        var flags: ModifierFlags = []
        if state & UInt32(ShiftMask) != 0 { flags.insert(.shift) }
        if state & UInt32(ControlMask) != 0 { flags.insert(.control) }
        if state & UInt32(LockMask) != 0 { flags.insert(.capsLock) }
        if state & alternate != 0 { flags.insert(.alternate) }
        if state & command != 0 { flags.insert(.command) }
        return flags
    }

    /// The flags of a state, as XInput2 carries it.
    func modifiers(_ state: XIModifierState) -> ModifierFlags {
        modifiers(state: UInt32(truncatingIfNeeded: state.effective))
    }

    private mutating func add(_ display: DisplayHandle, code: KeyCode, bit: UInt32) {
        guard code != 0 else { return }
        for level in 0..<4 {
            switch Int32(truncatingIfNeeded: XkbKeycodeToKeysym(display.pointer, code, 0, Int32(level))) {
            case XK_Alt_L, XK_Alt_R, XK_Meta_L, XK_Meta_R: alternate |= bit
            case XK_Super_L, XK_Super_R, XK_Hyper_L, XK_Hyper_R: command |= bit
            default: break
            }
        }
    }
}
