// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import RectoUI

/// What comes to a window from outside, as it is recorded and replayed.
enum WindowInput: Hashable, Sendable {
    /// A person acts.
    case event(InputEvent)
    /// An input device is gone.
    case deviceRemoved(InputDeviceID)
    /// All that goes on is taken away.
    case cancelled(GestureArena.CancelReason)
    /// Of the contacts of a device only these are still down.
    case pruned(InputDeviceID, keeping: Set<TouchID>)
    /// These pens are there, each with the touchscreens that its hand may rest on.
    case pens([InputDeviceID: Set<InputDeviceID>])
    /// The window comes up, of this size, with its document where it was left.
    case opened(WindowMetrics, DocumentViewState)
    /// The window has another size.
    case resized(WindowMetrics)

    /// Whether a person acts.
    var isEvent: Bool { if case .event = self { true } else { false } }

    /// The size that the window has from now on; nil where it keeps its own.
    var metrics: WindowMetrics? {
        switch self {
        case .opened(let metrics, _), .resized(let metrics): metrics
        case .event, .deviceRemoved, .cancelled, .pruned, .pens: nil
        }
    }
}

/// How large a window is, and what its pixels stand for.
struct WindowMetrics: Hashable, Sendable {
    /// Width and height in device pixels.
    var pixelSize: DeviceSize
    /// Device pixels for a point of the interface.
    var scale: Double
    /// Device pixels in one true inch of the screen.
    var dotsPerInch: Double
}

/// Something that came to one of the program's windows.
struct RecordedInput: Hashable, Sendable {
    /// When it came, in seconds since the start of the recording.
    var time: Double
    /// The window it came to, counted from 0 in the order in which they were opened.
    var window = 0
    /// What came. Times in it are in seconds since the start of the recording, too.
    var input: WindowInput
}

extension InputEvent {
    /// The event with all its times moved by `seconds`.
    func shifted(by seconds: Double) -> InputEvent {
        switch self {
        case .touches(var touches):
            for index in touches.indices { touches[index].timestamp += seconds }
            return .touches(touches)
        case .scroll(var event):
            event.timestamp += seconds
            return .scroll(event)
        case .touchpad(var event):
            event.timestamp += seconds
            return .touchpad(event)
        case .hover(var event):
            event.timestamp += seconds
            return .hover(event)
        case .key(var event):
            event.timestamp += seconds
            return .key(event)
        }
    }
}

extension WindowInput {
    /// The input with all its times moved by `seconds`.
    func shifted(by seconds: Double) -> WindowInput {
        if case .event(let event) = self { .event(event.shifted(by: seconds)) } else { self }
    }
}
