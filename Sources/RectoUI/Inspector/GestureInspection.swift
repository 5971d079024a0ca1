// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// What is known of the sequence of contacts that goes on, or of the last one: the contacts, the recognizers that look
/// at them, and why each of those won or lost. Pure; a new sequence begins when a contact comes after all is over.
struct GestureInspection {
    /// A contact.
    struct Contact: Equatable {
        /// The latest word on it.
        var touch: Touch
        /// Where it has been, the first place first.
        var trail: [ViewPoint]
        /// Whether it is down.
        var isDown = true
        /// Whether it is taken for a resting hand, so that nobody gets it.
        var isRejected = false
    }

    /// A recognizer and what has become of it.
    struct Row: Equatable {
        let id: ObjectIdentifier
        let name: String
        var outcome = Outcome.possible
        /// How many contacts it got.
        var contactCount = 0
        /// How often it changed.
        var changeCount = 0
        /// What it said of what it did; empty for nothing.
        var words = ""
    }

    /// What has become of a recognizer.
    enum Outcome: Equatable {
        /// It may still be recognized.
        case possible
        /// It would begin, and waits for another.
        case waiting(for: String)
        /// It is recognized and goes on.
        case active
        /// Its gesture is complete.
        case recognized
        /// What it had begun was taken away.
        case cancelled
        /// It failed.
        case failed(GestureFailure)
        /// It was not let at the contact.
        case refused(ContactRefusal)
    }

    private(set) var contacts: [Contact] = []
    private(set) var rows: [Row] = []
    /// When the sequence began and when the latest thing happened, in seconds.
    private(set) var start = 0.0
    private(set) var latest = 0.0
    private var engaged: Set<ObjectIdentifier> = []
    private var isOver = true

    /// Takes in what a person did.
    mutating func receive(_ event: InputEvent, at time: Double) {
        guard case .touches(let touches) = event else { return }
        for touch in touches { take(touch, at: time) }
        endIfOver()
    }

    /// Takes in that nobody gets a touch.
    mutating func reject(_ touch: Touch) {
        guard let index = index(of: touch) else { return }
        contacts[index].isRejected = true
    }

    /// Takes in what happened to a recognizer.
    mutating func record(_ entry: GestureTraceEntry, id: ObjectIdentifier) {
        switch entry.event {
        case .received(.hover), .received(.keys): return
        case .received:
            beginIfOver(at: entry.time)
            engaged.insert(id)
            edit(id, named: entry.recognizer) {
                if $0.contactCount == 0 { $0.outcome = .possible }
                $0.contactCount += 1
            }
        case .refused(_, let reason):
            edit(id, named: entry.recognizer) { row in
                if row.contactCount == 0 { row.outcome = .refused(reason) }
            }
        case .waiting(let name): edit(id) { $0.outcome = .waiting(for: name) }
        case .recognized(let state): edit(id) { $0.enter(state) }
        case .failed(let reason): edit(id) { $0.outcome = .failed(reason) }
        case .noted(let words): edit(id) { $0.words = words }
        case .reset: engaged.remove(id)
        }
        latest = entry.time
        endIfOver()
    }

    /// The rows in the order in which they are listed: what goes on or was recognized first, then what may still be, what
    /// failed, what had nothing to do at the place, and what was not let at a contact.
    var listed: [Row] { (0...4).flatMap { rank in rows.filter { $0.rank == rank } } }

    /// The index, among ``listed``, of the recognizer that another one waits for, or was stopped by; nil for none.
    func relation(of row: Row) -> Int? {
        let name: String? =
            switch row.outcome {
            case .waiting(let name): name
            case .failed(.prevented(let name)), .failed(.excluded(let name)), .failed(.requirementRecognized(let name)):
                name
            default: nil
            }
        guard let name else { return nil }
        // Behind the name, and a comma, may stand who wanted it so.
        return listed.firstIndex { ($0.name == name || name.hasPrefix($0.name + ", ")) && $0.id != row.id }
    }

    private func index(of touch: Touch) -> Int? { contacts.firstIndex { $0.touch.id == touch.id } }

    private mutating func take(_ touch: Touch, at time: Double) {
        if touch.phase == .began {
            beginIfOver(at: time)
            contacts.append(Contact(touch: touch, trail: [touch.windowLocation]))
        } else if let index = index(of: touch) {
            contacts[index].touch = touch
            contacts[index].isDown = touch.phase != .ended && touch.phase != .cancelled
            contacts[index].trail.append(touch.windowLocation)
            if contacts[index].trail.count > InspectorTunables.trailLength { contacts[index].trail.remove(at: 1) }
        }
        latest = time
    }

    private mutating func beginIfOver(at time: Double) {
        guard isOver else { return }
        self = GestureInspection()
        isOver = false
        start = time
    }

    private mutating func endIfOver() {
        if engaged.isEmpty && !contacts.contains(where: \.isDown) { isOver = true }
    }

    /// Changes the row of a recognizer; one that is not known yet gets a row only where it is named.
    private mutating func edit(_ id: ObjectIdentifier, named name: String? = nil, _ change: (inout Row) -> Void) {
        if let index = rows.firstIndex(where: { $0.id == id }) {
            change(&rows[index])
        } else if let name {
            var row = Row(id: id, name: name)
            change(&row)
            rows.append(row)
        }
    }
}

extension GestureInspection.Row {
    /// Takes in a state.
    fileprivate mutating func enter(_ state: GestureRecognizer.State) {
        switch state {
        case .changed:
            changeCount += 1
            outcome = .active
        case .began: outcome = .active
        case .ended: outcome = .recognized
        case .cancelled: outcome = .cancelled
        case .possible, .failed: break
        }
    }

    /// How far down the list it stands.
    var rank: Int {
        switch outcome {
        case .active, .recognized, .cancelled: 0
        case .possible, .waiting: 1
        case .failed(.refused): 3
        case .failed: 2
        case .refused: 4
        }
    }

    /// Whether it had something to do at the place, even if it lost.
    var hadPart: Bool { rank < 3 }

    /// A word for the outcome.
    var state: String {
        switch outcome {
        case .possible: "possible"
        case .waiting: "waiting"
        case .active: changeCount == 0 ? "began" : "changed"
        case .recognized: "recognized"
        case .cancelled: "cancelled"
        case .failed: "failed"
        case .refused: "not asked"
        }
    }

    /// More words for the outcome; empty where there is no more to say.
    var note: String {
        switch outcome {
        case .possible: contactCount > 1 ? "\(contactCount) contacts" : ""
        case .waiting(let name): "for \(name)"
        case .active, .recognized: changeCount == 0 ? words : changeCount == 1 ? "1 change" : "\(changeCount) changes"
        case .cancelled: "what it began is undone"
        case .failed(let reason): "\(reason)"
        case .refused(let reason): "\(reason)"
        }
    }
}
