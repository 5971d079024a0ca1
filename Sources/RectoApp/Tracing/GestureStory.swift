// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// Tells what becomes of gestures, line by line, so that people can read it: moves and changes are counted instead of
/// told, and an empty line parts one sequence from the next.
///
///     0.120  touch 11 (direct) down at (400, 300)
///     0.120  document pan: got touch 11
///     0.154  document pan: began, after 2 moves
///     0.412  touch 11 up at (400, 210), after 31 moves
///     0.412  document pan: changed 30 times
///     0.412  document pan: ended
///     0.412  document pan: reset
struct GestureStory {
    private var moves: [TouchID: Int] = [:]
    private var changes: [String: Int] = [:]
    /// The recognizers that look at contacts.
    private var engaged: Set<String> = []
    /// The contact that each recognizer got last.
    private var latest: [String: TouchID] = [:]

    /// The lines for what happened to a recognizer.
    mutating func tell(_ entry: GestureTraceEntry, at time: Double) -> [String] {
        let name = entry.recognizer
        switch entry.event {
        case .recognized(.changed):
            changes[name, default: 0] += 1
            return []
        case .received(let contact):
            engaged.insert(name)
            if case .touch(let id) = contact { latest[name] = id }
        case .recognized(.began):
            let count = latest[name].flatMap { moves[$0] } ?? 0
            return [
                "\(stamp(time))  \(name): began"
                    + (count > 0 ? ", after \(count) \(count == 1 ? "move" : "moves")" : "")
            ]
        case .reset: engaged.remove(name)
        default: break
        }
        var lines: [String] = []
        if let count = changes.removeValue(forKey: name) {
            lines.append("\(stamp(time))  \(name): changed \(count == 1 ? "once" : "\(count) times")")
        }
        lines.append("\(stamp(time))  \(name): \(entry.event)")
        if entry.event == .reset && engaged.isEmpty { lines.append("") }
        return lines
    }

    /// The lines for what a person did; only contacts that come and go have any.
    mutating func tell(_ event: InputEvent, at time: Double) -> [String] {
        switch event {
        case .touches(let touches): touches.compactMap { tell($0, at: time) }
        case .touchpad(let gesture) where gesture.phase == .began:
            [
                "\(stamp(time))  touchpad \(gesture.device.rawValue), \(gesture.fingerCount) fingers at "
                    + place(gesture.windowLocation)
            ]
        default: []
        }
    }

    /// The line for a touch that is taken for a resting hand.
    func tellRejection(of touch: Touch, at time: Double) -> String {
        "\(stamp(time))  touch \(touch.id.rawValue): nobody gets it, a pen is near"
    }

    private mutating func tell(_ touch: Touch, at time: Double) -> String? {
        let name = "\(stamp(time))  touch \(touch.id.rawValue)"
        switch touch.phase {
        case .began:
            moves[touch.id] = 0
            return "\(name) (\(touch.type.rawValue)) down at \(place(touch.windowLocation))"
        case .moved:
            moves[touch.id, default: 0] += 1
            return nil
        case .stationary: return nil
        case .ended, .cancelled:
            let count = moves.removeValue(forKey: touch.id) ?? 0
            let what = touch.phase == .ended ? "up" : "cancelled"
            return "\(name) \(what) at \(place(touch.windowLocation)), after \(count) moves"
        }
    }

    private func place(_ point: ViewPoint) -> String { "(\(Int(point.x.rounded())), \(Int(point.y.rounded())))" }

    /// Seconds with three digits.
    private func stamp(_ time: Double) -> String {
        let thousandths = Int((time * 1000).rounded())
        let digits = String(abs(thousandths) % 1000)
        let text = "\(abs(thousandths) / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
        return (thousandths < 0 ? "-" : "") + text
    }
}
