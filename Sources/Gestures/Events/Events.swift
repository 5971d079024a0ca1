// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// One step of a wheel or of two-finger scrolling on a touchpad.
public struct ScrollEvent: Hashable, Sendable {
    /// What `delta` counts.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// Detents of a wheel; high-resolution wheels report fractions.
        case detents
        /// The same unit from a touchpad, where a detent is the distance the driver calls one.
        case touchpadDetents
    }

    /// The device it comes from.
    public var device: InputDeviceID
    /// When it happened by the window system's clock, in seconds.
    public var timestamp: Double
    /// Where the pointer is in the window's space, in points.
    public var windowLocation: ViewPoint
    /// How far, positive to the right and down (content moves left and up).
    public var delta: ViewVector
    /// What `delta` counts.
    public var unit: Unit
    /// Whether this is the touchpad's word that the fingers have left (`delta` is zero then).
    public var isEnd: Bool
    /// The keyboard's modifiers at the time.
    public var modifiers: ModifierFlags

    /// Makes a scroll step.
    public init(
        device: InputDeviceID, timestamp: Double, windowLocation: ViewPoint, delta: ViewVector,
        unit: Unit = .detents, isEnd: Bool = false, modifiers: ModifierFlags = []
    ) {
        self.device = device
        self.timestamp = timestamp
        self.windowLocation = windowLocation
        self.delta = delta
        self.unit = unit
        self.isEnd = isEnd
        self.modifiers = modifiers
    }
}

/// One step of a pinch or swipe that the touchpad itself has recognized (XI 2.4).
public struct TouchpadGesture: Hashable, Sendable {
    /// Which gesture.
    public enum Kind: Hashable, Sendable {
        /// Fingers come together or apart: `scale` is absolute since the beginning, `rotation` is this step's turn
        /// in radians, clockwise.
        case pinch(scale: Double, rotation: Double)
        /// Fingers move together.
        case swipe
    }

    /// Which gesture, with what only it has.
    public var kind: Kind
    /// Began, moved, ended or cancelled.
    public var phase: Touch.Phase
    /// Fingers on the touchpad.
    public var fingerCount: Int
    /// The device it comes from.
    public var device: InputDeviceID
    /// When it happened by the window system's clock, in seconds.
    public var timestamp: Double
    /// Where the pointer is in the window's space, in points.
    public var windowLocation: ViewPoint
    /// How far the fingers moved in this step, in points.
    public var delta: ViewVector
    /// The keyboard's modifiers at the time.
    public var modifiers: ModifierFlags

    /// Makes a step.
    public init(
        kind: Kind, phase: Touch.Phase, fingerCount: Int, device: InputDeviceID, timestamp: Double,
        windowLocation: ViewPoint, delta: ViewVector = .zero, modifiers: ModifierFlags = []
    ) {
        self.kind = kind
        self.phase = phase
        self.fingerCount = fingerCount
        self.device = device
        self.timestamp = timestamp
        self.windowLocation = windowLocation
        self.delta = delta
        self.modifiers = modifiers
    }
}

/// The pointer, or a pen in proximity, moves over the window with no button down.
public struct HoverEvent: Hashable, Sendable {
    /// Entered (`began`), moved or left (`ended`).
    public var phase: Touch.Phase
    /// The device it comes from.
    public var device: InputDeviceID
    /// `indirectPointer`, or `pen` or `eraser` for a pen above the surface.
    public var type: Touch.TouchType
    /// When it happened by the window system's clock, in seconds.
    public var timestamp: Double
    /// Where the pointer is in the window's space, in points.
    public var windowLocation: ViewPoint
    /// The keyboard's modifiers at the time.
    public var modifiers: ModifierFlags

    /// Makes a step.
    public init(
        phase: Touch.Phase, device: InputDeviceID, type: Touch.TouchType = .indirectPointer, timestamp: Double,
        windowLocation: ViewPoint, modifiers: ModifierFlags = []
    ) {
        self.phase = phase
        self.device = device
        self.type = type
        self.timestamp = timestamp
        self.windowLocation = windowLocation
        self.modifiers = modifiers
    }
}

/// A key goes down or up.
public struct KeyEvent: Hashable, Sendable {
    /// Whether the key goes down; false when it comes up.
    public var isDown: Bool
    /// Whether the keyboard repeats a key that is held.
    public var isRepeat: Bool
    /// The X11 keysym (`XK_…`) under the layout and modifiers, as in `<X11/keysymdef.h>`.
    public var keysym: UInt32
    /// The text that the key, or the input method, enters; empty for keys that enter none.
    public var text: String
    /// When it happened by the window system's clock, in seconds.
    public var timestamp: Double
    /// The keyboard's modifiers at the time.
    public var modifiers: ModifierFlags

    /// Makes a key event.
    public init(
        isDown: Bool = true, isRepeat: Bool = false, keysym: UInt32, text: String = "", timestamp: Double = 0,
        modifiers: ModifierFlags = []
    ) {
        self.isDown = isDown
        self.isRepeat = isRepeat
        self.keysym = keysym
        self.text = text
        self.timestamp = timestamp
        self.modifiers = modifiers
    }
}

/// Anything that a person does to a window, as a value.
public enum InputEvent: Hashable, Sendable {
    /// Contacts of one device that changed together.
    case touches([Touch])
    /// A wheel or a two-finger scroll.
    case scroll(ScrollEvent)
    /// A pinch or swipe on a touchpad.
    case touchpad(TouchpadGesture)
    /// A pointer or pen above the window.
    case hover(HoverEvent)
    /// A key.
    case key(KeyEvent)
}
