// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures
import Views

/// Puts keys together that belong together: digits that count, and sequences.
struct KeyReader {
    /// Keys that are complete.
    struct Stroke: Hashable {
        /// What they are bound to; the first counts that can be done.
        let bindings: [KeyBinding]
        /// The number typed before.
        var count: Int?
        /// The letter that `<letter>` stands for.
        var letter: String?
    }

    /// What is to be done about a key.
    enum Answer: Equatable {
        /// It means nothing.
        case unknown
        /// More keys must follow.
        case waiting
        /// It completes these; none where keys were given up.
        case complete([Stroke])
    }

    private static let largestCount = 99_999

    /// The bindings that begin with the keys so far.
    private var candidates: [KeyBinding] = []
    /// The number typed before all other keys.
    private(set) var count: Int?
    /// The keys so far.
    private(set) var chords: [KeyChord] = []
    private var letter: String?
    private var depth: Int { chords.count }

    /// Whether more keys must follow.
    var isWaiting: Bool { depth > 0 || count != nil }

    /// What may follow the keys so far: the keys that are missing, and what they complete.
    var continuations: [(keys: [KeyChord], binding: KeyBinding)] {
        guard depth > 0 else { return [] }
        return candidates.filter { $0.keys.chords.count > depth }.map { (Array($0.keys.chords[depth...]), $0) }
    }

    /// Whether the keys so far are complete if none follow.
    var canComplete: Bool { !complete.isEmpty }

    private var complete: [KeyBinding] { depth > 0 ? candidates.filter { $0.keys.chords.count == depth } : [] }

    /// Takes a key that has come down.
    mutating func take(_ event: KeyEvent, in keymap: Keymap) -> Answer {
        guard !Keysym.isModifier(event.keysym) else { return isWaiting ? .waiting : .unknown }
        if isWaiting, event.keysym == Keysym.escape {
            self = KeyReader()
            return .complete([])
        }
        if keymap.takesCounts, depth == 0, let digit = Self.digit(of: event), digit > 0 || count != nil {
            count = min((count ?? 0) * 10 + digit, Self.largestCount)
            return .waiting
        }
        let pool = depth == 0 ? keymap.bindings : candidates
        let next = pool.filter { $0.keys.chords.count > depth && $0.keys.chords[depth].matches(event) }
        guard !next.isEmpty else { return giveUp(event, in: keymap) }
        note(event, in: next)
        guard !next.contains(where: { $0.keys.chords.count > depth }) else { return .waiting }
        return .complete(finish().map { [$0] } ?? [])
    }

    private mutating func note(_ event: KeyEvent, in next: [KeyBinding]) {
        candidates = next
        guard let chord = next.first?.keys.chords[depth] else { return }
        if chord.isLetter { letter = event.text }
        chords.append(chord)
    }

    /// No binding goes on with this key: what the keys before it were complete for is done, and the key begins anew.
    private mutating func giveUp(_ event: KeyEvent, in keymap: Keymap) -> Answer {
        guard isWaiting else { return .unknown }
        guard let stroke = finish() else { return .complete([]) }
        switch take(event, in: keymap) {
        case .complete(let strokes): return .complete([stroke] + strokes)
        case .waiting, .unknown: return .complete([stroke])
        }
    }

    /// No key has followed for a while.
    /// - Returns: what the keys so far were complete for.
    mutating func finish() -> Stroke? {
        let stroke = canComplete ? Stroke(bindings: complete, count: count, letter: letter) : nil
        self = KeyReader()
        return stroke
    }

    private static func digit(of event: KeyEvent) -> Int? {
        guard event.modifiers.isDisjoint(with: [.control, .alternate, .command, .shift]) else { return nil }
        return Int(event.text).flatMap { (0...9).contains($0) && event.text.utf8.count == 1 ? $0 : nil }
    }
}
