// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

/// Finds the touchscreens that a pen's hand may rest on.
///
/// Drivers name the parts of one piece of hardware alike, but for a word that says which part it is: "Wacom HID 52A3
/// Pen", "Wacom HID 52A3 Finger". A pen whose hardware has touchscreens belongs to those. One without belongs to all that
/// are no other pen's own, for it may be a pen for any screen.
struct PenPairing {
    /// The touchscreens of each pen and eraser.
    let pairs: [InputDeviceID: Set<InputDeviceID>]

    /// Words that tell the parts of one piece of hardware apart.
    private static let parts: Set<Substring> = [
        "pen", "stylus", "eraser", "finger", "touch", "touchscreen", "multitouch", "digitizer", "tablet", "screen",
    ]

    /// Pairs the pens among some devices.
    init(_ devices: [InputDevice]) {
        let pens = devices.filter { $0.kind == .pen || $0.kind == .eraser }
        let screens = devices.filter { $0.kind == .touchscreen }
        let own = Dictionary(grouping: screens) { Self.stem($0.name) }
        let owned = Set(pens.flatMap { own[Self.stem($0.name)] ?? [] }.map(\.id))
        let free = screens.filter { !owned.contains($0.id) }
        let found = pens.map { pen in
            (InputDeviceID(pen.id), Set((own[Self.stem(pen.name)] ?? free).map { InputDeviceID($0.id) }))
        }
        pairs = Dictionary(uniqueKeysWithValues: found)
    }

    /// The name without the words that tell parts apart, and without a tool's number in parentheses.
    private static func stem(_ name: String) -> [Substring] {
        let words = name.lowercased().prefix { $0 != "(" }.split(separator: " ")
        return words.filter { !parts.contains($0) }
    }
}
