// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// One thing that happened to one recognizer.
public struct GestureTraceEntry: Hashable, Sendable, CustomStringConvertible {
    /// What happened.
    public enum Event: Hashable, Sendable {
        /// It got a contact.
        case received(ContactID)
        /// It was not let at a contact that came down on its view, or on one inside it.
        case refused(ContactID, because: ContactRefusal)
        /// It would begin, and waits until the recognizer named here has failed.
        case waiting(for: String)
        /// It entered a state in which its actions are called.
        case recognized(GestureRecognizer.State)
        /// It failed.
        case failed(GestureFailure)
        /// What it stands for was done; the words say what.
        case noted(String)
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

    /// One line, such as "0.12 tap: failed, moved 10.1 pt > slop 10 pt".
    public var description: String {
        let stamp = (time * 1000).rounded() / 1000
        return "\(stamp) \(recognizer): \(event)"
    }
}

extension GestureTraceEntry.Event: CustomStringConvertible {
    /// A few words, such as "waiting for double tap".
    public var description: String {
        switch self {
        case .received(let contact): "got \(contact)"
        case .refused(let contact, let reason): "never got \(contact), \(reason)"
        case .waiting(let name): "waiting for \(name)"
        case .recognized(let state): state.rawValue
        case .failed(let reason): "failed, \(reason)"
        case .noted(let words): words
        case .reset: "reset"
        }
    }
}

/// Hears, recognizer by recognizer, why each won or lost. Only ``record(_:)`` has to be there.
///
/// ```swift
/// final class Log: GestureTrace {
///     var lines: [String] = []
///     func record(_ entry: GestureTraceEntry) { lines.append(entry.description) }
/// }
/// ```
///
/// All is called while the arena decides, so it must not touch views or recognizers.
@MainActor
public protocol GestureTrace: AnyObject {
    /// Something happened.
    func record(_ entry: GestureTraceEntry)
    /// Something happened to `recognizer`. By default the entry is recorded.
    func record(_ entry: GestureTraceEntry, of recognizer: GestureRecognizer)
    /// An event came at `time`, in seconds, by the arena's clock; nobody has looked at it yet. By default nothing.
    func receive(_ event: InputEvent, at time: Double)
    /// Nobody is told of a touch, which is taken for a resting hand. By default nothing.
    func reject(_ touch: Touch, at time: Double)
}

extension GestureTrace {
    /// Records the entry.
    public func record(_ entry: GestureTraceEntry, of recognizer: GestureRecognizer) { record(entry) }
    /// Does nothing.
    public func receive(_ event: InputEvent, at time: Double) {}
    /// Does nothing.
    public func reject(_ touch: Touch, at time: Double) {}
}

extension GestureArena {
    /// Lets `trace`, which is not kept alive, hear why recognizers win and lose. Nothing is gathered while nobody hears.
    public func addTrace(_ trace: any GestureTrace) {
        traces.removeAll { $0.value == nil || $0.value === trace }
        traces.append(WeakTrace(value: trace))
    }

    /// Lets `trace` hear no more.
    public func removeTrace(_ trace: any GestureTrace) {
        traces.removeAll { $0.value == nil || $0.value === trace }
    }

    func trace(_ recognizer: GestureRecognizer, _ event: @autoclosure () -> GestureTraceEntry.Event) {
        guard !traces.isEmpty else { return }
        let entry = GestureTraceEntry(time: now, recognizer: recognizer.label, event: event())
        for trace in traces { trace.value?.record(entry, of: recognizer) }
    }
}

/// A reference that does not keep a trace alive.
struct WeakTrace {
    weak var value: (any GestureTrace)?
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
