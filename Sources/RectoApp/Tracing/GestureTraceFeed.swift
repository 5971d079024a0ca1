// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

/// Sends what becomes of a window's gestures to those connections of the control socket that asked for it.
@MainActor
final class GestureTraceFeed: GestureTrace {
    /// What requests call the events.
    static let kind = "gestures"

    private weak var application: Application?
    private let clock: TraceClock
    private let window: Int

    /// Makes the feed of one window.
    init(_ application: Application, window: Int) {
        self.application = application
        self.window = window
        clock = TraceClock(application, window: window)
    }

    func record(_ entry: GestureTraceEntry) {
        var members: [String: JSONValue] = ["recognizer": .string(entry.recognizer)]
        switch entry.event {
        case .received(let contact): members.merge(["event": "received", "contact": .string("\(contact)")]) { $1 }
        case .refused(let contact, let reason):
            members.merge(
                ["event": "refused", "contact": .string("\(contact)"), "reason": .string("\(reason)")]
            ) { $1 }
        case .waiting(let name): members.merge(["event": "waiting", "for": .string(name)]) { $1 }
        case .recognized(let state): members["event"] = .string(state.rawValue)
        case .failed(let reason): members.merge(["event": "failed", "reason": .string("\(reason)")]) { $1 }
        case .noted(let words): members.merge(["event": "noted", "words": .string(words)]) { $1 }
        case .reset: members["event"] = "reset"
        }
        send("gesture", members, at: entry.time)
    }

    func receive(_ event: InputEvent, at time: Double) {
        switch event {
        case .touches(let touches):
            for touch in touches { send("input", members(of: touch), at: time) }
        case .scroll(let scroll): send("input", ["kind": "scroll", "device": .from(scroll.device.rawValue)], at: time)
        case .touchpad(let gesture):
            send("input", ["kind": "touchpad", "phase": .string(gesture.phase.rawValue)], at: time)
        case .hover(let hover): send("input", ["kind": "hover", "phase": .string(hover.phase.rawValue)], at: time)
        case .key: break
        }
    }

    func reject(_ touch: Touch, at time: Double) {
        send("input", members(of: touch).merging(["rejected": true]) { $1 }, at: time)
    }

    private func members(of touch: Touch) -> [String: JSONValue] {
        [
            "kind": "touch", "touch": .number(Double(touch.id.rawValue)), "phase": .string(touch.phase.rawValue),
            "type": .string(touch.type.rawValue), "device": .from(touch.device.rawValue),
        ]
    }

    private func send(_ name: String, _ members: [String: JSONValue], at time: Double) {
        guard let control = application?.control, control.hasSubscribers(for: Self.kind) else { return }
        var members = members
        members["time"] = .from(clock.time(time))
        members["window"] = .from(window)
        control.send(event: .object([name: .object(members)]), kind: Self.kind)
    }
}
