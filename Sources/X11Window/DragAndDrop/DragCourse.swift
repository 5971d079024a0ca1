// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a thing has come that is dragged out of a window of this program. It's a machine of values: what the hand does and
/// what other programs answer goes in, what is to be told them comes out.
struct DragCourse {
    /// A window that takes drags.
    struct Target: Hashable {
        let window: UInt
        /// Where messages for it go: the window itself or one that stands in for it.
        let receiver: UInt
        let version: Int
    }

    /// What is to be told other programs, and what has come of it.
    enum Step: Hashable {
        case enter(Target)
        case position(Target, x: Int, y: Int)
        case leave(Target)
        case drop(Target)
        /// It's over; nothing more follows.
        case end(isTaken: Bool)
    }

    private enum Phase: Hashable {
        case held, awaitsAnswer, dropped, over
    }

    private var target: Target?
    private var phase = Phase.held
    private var accepts = false
    /// Where the pointer has gone since the last answer is awaited.
    private var waiting: (x: Int, y: Int)?
    private var isAwaiting = false

    /// Whether it could be dropped where it is.
    var isWelcome: Bool { accepts }
    /// Whether it's over.
    var isOver: Bool { phase == .over }

    /// The pointer is above `target`, at a place of the display.
    mutating func move(over target: Target?, x: Int, y: Int) -> [Step] {
        guard phase == .held else { return [] }
        var steps: [Step] = []
        if target != self.target {
            if let old = self.target { steps.append(.leave(old)) }
            if let target { steps.append(.enter(target)) }
            self.target = target
            (accepts, isAwaiting, waiting) = (false, false, nil)
        }
        guard let target else { return steps }
        // One answer at a time: a slow program is told the last place only.
        if isAwaiting {
            waiting = (x, y)
        } else {
            isAwaiting = true
            steps.append(.position(target, x: x, y: y))
        }
        return steps
    }

    /// A window has answered whether it takes the thing.
    mutating func answered(by window: UInt, accepts: Bool) -> [Step] {
        guard let target, target.window == window else { return [] }
        self.accepts = accepts
        isAwaiting = false
        switch phase {
        case .held:
            guard let next = waiting else { return [] }
            waiting = nil
            isAwaiting = true
            return [.position(target, x: next.x, y: next.y)]
        case .awaitsAnswer: return letGo(of: target)
        case .dropped, .over: return []
        }
    }

    /// The thing is let go of.
    mutating func drop() -> [Step] {
        guard phase == .held else { return [] }
        guard let target else { return end(isTaken: false) }
        guard isAwaiting else { return letGo(of: target) }
        phase = .awaitsAnswer
        guard let next = waiting else { return [] }
        waiting = nil
        return [.position(target, x: next.x, y: next.y)]
    }

    private mutating func letGo(of target: Target) -> [Step] {
        guard accepts else { return [.leave(target)] + end(isTaken: false) }
        phase = .dropped
        return [.drop(target)]
    }

    /// The window has done with what was dropped on it.
    mutating func finished(by window: UInt) -> [Step] {
        guard phase == .dropped, target?.window == window else { return [] }
        return end(isTaken: true)
    }

    /// The thing goes nowhere: the person wants that, or a program does not answer.
    mutating func cancel() -> [Step] {
        guard phase != .over else { return [] }
        let left = phase == .dropped ? [] : target.map { [Step.leave($0)] } ?? []
        return left + end(isTaken: false)
    }

    private mutating func end(isTaken: Bool) -> [Step] {
        phase = .over
        return [.end(isTaken: isTaken)]
    }
}
