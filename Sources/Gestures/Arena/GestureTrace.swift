// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// One thing that happened to one recognizer.
public struct GestureTraceEntry: Hashable, Sendable, CustomStringConvertible {
    /// What happened.
    public enum Event: Hashable, Sendable {
        /// It got a contact.
        case received(ContactID)
        /// It would begin, and waits until the recognizer named here has failed.
        case waiting(for: String)
        /// It entered a state in which its actions are called.
        case recognized(GestureRecognizer.State)
        /// It failed.
        case failed(GestureFailure)
        /// It is idle again.
        case reset
    }

    /// The time of the arena, in seconds.
    public var time: Double
    /// The recognizer's name, or its type where it has none.
    public var recognizer: String
    /// What happened to it.
    public var event: Event

    /// Makes an entry.
    public init(time: Double, recognizer: String, event: Event) {
        self.time = time
        self.recognizer = recognizer
        self.event = event
    }

    /// One line, such as "0.120 tap: failed, moved 10.1 pt > slop 10 pt".
    public var description: String {
        let stamp = (time * 1000).rounded() / 1000
        return switch event {
        case .received(let contact): "\(stamp) \(recognizer): got \(contact)"
        case .waiting(let name): "\(stamp) \(recognizer): waiting for \(name)"
        case .recognized(let state): "\(stamp) \(recognizer): \(state.rawValue)"
        case .failed(let reason): "\(stamp) \(recognizer): failed, \(reason)"
        case .reset: "\(stamp) \(recognizer): reset"
        }
    }
}

/// Hears, recognizer by recognizer, why each won or lost.
///
/// ```swift
/// final class Log: GestureTrace {
///     var lines: [String] = []
///     func record(_ entry: GestureTraceEntry) { lines.append(entry.description) }
/// }
/// ```
@MainActor
public protocol GestureTrace: AnyObject {
    /// Something happened. Called while the arena decides, so it must not touch views or recognizers.
    func record(_ entry: GestureTraceEntry)
}

/// A mistake in the set-up or in a subclass that the arena found.
public enum GestureProblem: Hashable, Sendable, CustomStringConvertible {
    /// Recognizers wait for each other's failure in a circle, and so none of them can ever fire.
    case requirementCycle([String])
    /// The arena contradicts itself, which is a mistake in it. Only debug builds look.
    case brokenInvariant(String)
    /// A recognizer set a state that does not follow its own.
    case illegalTransition(recognizer: String, from: GestureRecognizer.State, to: GestureRecognizer.State)

    /// A sentence that says what is wrong and what would be right.
    public var description: String {
        switch self {
        case .requirementCycle(let names):
            "Recognizers wait for each other to fail: \(names.joined(separator: " -> ")). Drop one requirement."
        case .brokenInvariant(let what): "The gesture arena contradicts itself: \(what)."
        case .illegalTransition(let name, let from, let to):
            "\(name) went from \(from.rawValue) to \(to.rawValue), which the states of a recognizer do not allow."
        }
    }
}
