// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// What became of one annotation in a step. No state means that it wasn't there.
struct AnnotationChange: Hashable, Sendable {
    var id: AnnotationID
    var before: AnnotationState?
    var after: AnnotationState?
}

/// What became of the order of a page in a step.
struct OrderChange: Hashable, Sendable {
    var page: Int
    var before: [AnnotationID]
    var after: [AnnotationID]
}

/// What became of the turn of a page in a step.
struct TurnChange: Hashable, Sendable {
    var page: Int
    var before: Rotation
    var after: Rotation
}

/// Something that can be undone.
public struct UndoStep: Hashable, Sendable {
    /// What was done.
    public let name: EditName
    /// The page where something changes, counted from 0.
    public let page: Int
    /// What changes there, before and after, in default user space.
    public let rect: PageRect
    let changes: [AnnotationChange]
    let orders: [OrderChange]
    let turns: [TurnChange]
    let coalescing: String?

    init(
        name: EditName, changes: [AnnotationChange], orders: [OrderChange], turns: [TurnChange] = [],
        coalescing: String?
    ) {
        self.name = name
        self.changes = changes
        self.orders = orders
        self.turns = turns
        self.coalescing = coalescing
        let changed = changes.first.flatMap { ($0.after ?? $0.before)?.page }
        let page = changed ?? orders.first?.page ?? turns.first?.page ?? 0
        let states = changes.flatMap { [$0.before, $0.after] }.compactMap { $0 }.filter { $0.page == page }
        self.page = page
        rect = states.compactMap { $0.entries["Rect"]?.rect }.reduce(.zero) { $0.union($1) }
    }

    /// Whether nothing is different after it.
    var isEmpty: Bool { changes.isEmpty && orders.isEmpty && turns.isEmpty }

    /// The pages where something is different after it.
    var pages: Set<Int> {
        Set(changes.compactMap { ($0.after ?? $0.before)?.page } + orders.map(\.page) + turns.map(\.page))
    }

    /// This step and `next` as one, where they are of one gesture and concern the same annotations.
    func merged(with next: UndoStep) -> UndoStep? {
        let isSame = coalescing == next.coalescing && changes.map(\.id) == next.changes.map(\.id)
        guard let coalescing, isSame, orders.isEmpty, next.orders.isEmpty, (turns + next.turns).isEmpty else {
            return nil
        }
        let joined = zip(changes, next.changes).map { AnnotationChange(id: $0.id, before: $0.before, after: $1.after) }
        return UndoStep(name: name, changes: joined, orders: [], coalescing: coalescing)
    }
}

/// What can be undone and done again, without limit.
struct UndoStack {
    private(set) var done: [UndoStep] = []
    private(set) var undone: [UndoStep] = []
    private var isSealed = true

    /// Adds a step; what was undone can't be done again any more.
    mutating func push(_ step: UndoStep) {
        undone = []
        if !isSealed, let merged = done.last?.merged(with: step) {
            done[done.count - 1] = merged
        } else {
            done.append(step)
        }
        isSealed = false
    }

    /// The next step is not joined with the last one, as when a gesture has ended.
    mutating func seal() { isSealed = true }

    /// Takes the step to undo.
    mutating func popDone() -> UndoStep? {
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        isSealed = true
        return step
    }

    /// Takes the step to do again.
    mutating func popUndone() -> UndoStep? {
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        isSealed = true
        return step
    }
}
