// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Names one contact from its beginning to its end. Ids are never used again in the life of the program.
public struct TouchID: Hashable, Sendable, Comparable {
    /// The number, counted up.
    public let rawValue: UInt64

    /// Makes the id with a number.
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }

    /// Whether `lhs` began before `rhs`.
    public static func < (lhs: TouchID, rhs: TouchID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Names one physical input device while it is plugged in.
public struct InputDeviceID: Hashable, Sendable {
    /// The window system's number for the device.
    public let rawValue: Int

    /// Makes the id with the window system's number.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// One contact at one moment: a finger, a pen, an eraser or a pointer with a button down.
///
/// A touch is a value. A contact is a series of touches with the same ``id``, the first with phase
/// ``Phase-swift.enum/began``, the last with ``Phase-swift.enum/ended`` or ``Phase-swift.enum/cancelled``.
///
/// ```swift
/// let down = Touch(
///     id: TouchID(1), device: InputDeviceID(7), type: .direct, phase: .began, timestamp: 0.0,
///     windowLocation: ViewPoint(x: 40, y: 60))
/// ```
public struct Touch: Hashable, Sendable {
    /// What makes the contact.
    public enum TouchType: String, Hashable, Sendable, CaseIterable {
        /// A finger on a touchscreen.
        case direct
        /// The tip of a pen.
        case pen
        /// The eraser end of a pen.
        case eraser
        /// A mouse or touchpad pointer with at least one button down.
        case indirectPointer
    }

    /// Where a contact is in its life.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// It has just come down.
        case began
        /// It has moved, or its pressure, tilt or buttons have changed.
        case moved
        /// It is down and has not changed.
        case stationary
        /// It has been lifted.
        case ended
        /// The window system has taken it away; what it began must be undone.
        case cancelled
    }

    /// The contact this belongs to.
    public var id: TouchID
    /// The device it is on. Contacts of two devices are never combined.
    public var device: InputDeviceID
    /// What makes it.
    public var type: TouchType
    /// Where it is in its life.
    public var phase: Phase
    /// When it happened by the window system's clock, in seconds.
    public var timestamp: Double
    /// Where it is in the window's space, in points, subpixel where the device reports it.
    public var windowLocation: ViewPoint
    /// Force from 0 to 1; 1 where the device reports none.
    public var pressure: Double
    /// The pen's lean to the right and down, in radians from upright, within ±pi/2; zero where none is reported.
    public var tilt: ViewVector
    /// How many times this contact's place has been tapped in a row, this contact included.
    public var tapCount: Int
    /// The pointer's or pen's buttons that are down (and, at the end, the one that was lifted).
    public var buttons: ButtonMask
    /// The keyboard's modifiers at the time.
    public var modifiers: ModifierFlags

    /// Makes a touch.
    public init(
        id: TouchID, device: InputDeviceID, type: TouchType, phase: Phase, timestamp: Double,
        windowLocation: ViewPoint, pressure: Double = 1, tilt: ViewVector = .zero, tapCount: Int = 1,
        buttons: ButtonMask = .primary, modifiers: ModifierFlags = []
    ) {
        self.id = id
        self.device = device
        self.type = type
        self.phase = phase
        self.timestamp = timestamp
        self.windowLocation = windowLocation
        self.pressure = pressure
        self.tilt = tilt
        self.tapCount = tapCount
        self.buttons = buttons
        self.modifiers = modifiers
    }
}
