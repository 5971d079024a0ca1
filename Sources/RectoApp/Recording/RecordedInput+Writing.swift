// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import RectoUI

extension RecordedInput {
    /// The input as one line of a recording.
    var json: JSONValue {
        var members: [String: JSONValue] = ["time": .moment(time)]
        if window != 0 { members["window"] = .from(window) }
        members.merge(Self.members(of: input)) { $1 }
        return .object(members)
    }

    private static func members(of input: WindowInput) -> [String: JSONValue] {
        switch input {
        case .event(let event): members(of: event)
        case .deviceRemoved(let device): ["input": "device-removed", "device": .from(device.rawValue)]
        case .cancelled(let reason): ["input": "cancelled", "reason": .string(reason.rawValue)]
        case .pruned(let device, let touches):
            [
                "input": "pruned", "device": .from(device.rawValue),
                "touches": .array(touches.sorted().map { .number(Double($0.rawValue)) }),
            ]
        case .pens(let pairs): ["input": "pens", "pens": .array(pens(pairs))]
        case .resized(let metrics): members(of: metrics).merging(["input": "resized"]) { $1 }
        case .opened(let metrics, let state):
            members(of: metrics).merging(["input": "opened", "view": members(of: state)]) { $1 }
        }
    }

    private static func pens(_ pairs: [InputDeviceID: Set<InputDeviceID>]) -> [JSONValue] {
        pairs.sorted { $0.key.rawValue < $1.key.rawValue }.map { pen, screens in
            [
                "pen": .from(pen.rawValue),
                "touchscreens": .array(screens.map(\.rawValue).sorted().map { .from($0) }),
            ]
        }
    }

    private static func members(of metrics: WindowMetrics) -> [String: JSONValue] {
        [
            "size": [.from(metrics.pixelSize.width), .from(metrics.pixelSize.height)], "scale": .from(metrics.scale),
            "dpi": .from(metrics.dotsPerInch),
        ]
    }

    private static func members(of state: DocumentViewState) -> JSONValue {
        [
            "page": .from(state.position.page), "at": [.from(state.position.x), .from(state.position.y)],
            "zoom": .string(state.zoom.name), "layout": .string(state.arrangement.name),
            "rotation": .from(state.rotation.degrees), "colors": .string(state.tone.name),
            "trimmed": .bool(state.isTrimmed),
        ]
    }

    private static func members(of event: InputEvent) -> [String: JSONValue] {
        switch event {
        case .touches(let touches): ["input": "touches", "touches": .array(touches.map { .object(members(of: $0)) })]
        case .scroll(let scroll): members(of: scroll)
        case .touchpad(let gesture): members(of: gesture)
        case .hover(let hover): members(of: hover)
        case .key(let key): members(of: key)
        }
    }

    private static func members(of touch: Touch) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "id": .number(Double(touch.id.rawValue)), "device": .from(touch.device.rawValue),
            "type": .string(touch.type.rawValue), "phase": .string(touch.phase.rawValue),
            "timestamp": .moment(touch.timestamp),
            "at": [.from(touch.windowLocation.x), .from(touch.windowLocation.y)],
            "pressure": .from(touch.pressure), "taps": .from(touch.tapCount), "buttons": names(of: touch.buttons),
            "modifiers": names(of: touch.modifiers),
        ]
        if touch.tilt != .zero { members["tilt"] = [.from(touch.tilt.dx), .from(touch.tilt.dy)] }
        return members
    }

    private static func members(of event: ScrollEvent) -> [String: JSONValue] {
        [
            "input": "scroll", "device": .from(event.device.rawValue), "timestamp": .moment(event.timestamp),
            "at": [.from(event.windowLocation.x), .from(event.windowLocation.y)],
            "delta": [.from(event.delta.dx), .from(event.delta.dy)], "unit": .string(event.unit.rawValue),
            "isEnd": .bool(event.isEnd), "modifiers": names(of: event.modifiers),
        ]
    }

    private static func members(of gesture: TouchpadGesture) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "input": "touchpad", "gesture": "swipe", "phase": .string(gesture.phase.rawValue),
            "fingers": .from(gesture.fingerCount), "device": .from(gesture.device.rawValue),
            "timestamp": .moment(gesture.timestamp),
            "at": [.from(gesture.windowLocation.x), .from(gesture.windowLocation.y)],
            "delta": [.from(gesture.delta.dx), .from(gesture.delta.dy)], "modifiers": names(of: gesture.modifiers),
        ]
        if case .pinch(let scale, let rotation) = gesture.kind {
            members.merge(["gesture": "pinch", "scale": .from(scale), "rotation": .from(rotation)]) { $1 }
        }
        return members
    }

    private static func members(of event: HoverEvent) -> [String: JSONValue] {
        [
            "input": "hover", "phase": .string(event.phase.rawValue), "device": .from(event.device.rawValue),
            "type": .string(event.type.rawValue), "timestamp": .moment(event.timestamp),
            "at": [.from(event.windowLocation.x), .from(event.windowLocation.y)],
            "modifiers": names(of: event.modifiers),
        ]
    }

    private static func members(of key: KeyEvent) -> [String: JSONValue] {
        [
            "input": "key", "isDown": .bool(key.isDown), "isRepeat": .bool(key.isRepeat),
            "keysym": .from(Int(key.keysym)), "text": .string(key.text), "timestamp": .moment(key.timestamp),
            "modifiers": names(of: key.modifiers),
        ]
    }

    private static func names(of modifiers: ModifierFlags) -> JSONValue {
        .array(ModifierFlags.recordedNames.filter { modifiers.contains($0.flag) }.map { .string($0.name) })
    }

    /// Buttons by their numbers, from 1.
    private static func names(of buttons: ButtonMask) -> JSONValue {
        .array((1...32).filter { buttons.rawValue & 1 << UInt32($0 - 1) != 0 }.map { .from($0) })
    }
}

extension JSONValue {
    /// A time in seconds, to the microsecond.
    fileprivate static func moment(_ time: Double) -> JSONValue { .from((time * 1e6).rounded() / 1e6) }
}

extension ModifierFlags {
    /// What recordings call the modifiers.
    static let recordedNames: [(name: String, flag: ModifierFlags)] = [
        ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
        ("capsLock", .capsLock),
    ]
}
