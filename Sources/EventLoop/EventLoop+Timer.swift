// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension EventLoop {
    /// A call that is due at a moment. The loop keeps it alive until it is called or cancelled.
    @MainActor
    public final class Timer {
        /// When it is due, by the loop's clock in seconds.
        public let deadline: Double
        /// Whether it still waits to be called.
        public private(set) var isActive = true

        let sequence: UInt64
        private var handler: (() -> Void)?
        private weak var loop: EventLoop?

        init(deadline: Double, sequence: UInt64, loop: EventLoop, handler: @escaping () -> Void) {
            self.deadline = deadline
            self.sequence = sequence
            self.loop = loop
            self.handler = handler
        }

        /// Makes sure that it is not called any more, and lets go of what its handler holds.
        public func cancel() {
            guard isActive else { return }
            isActive = false
            handler = nil
            loop?.timers.removeAll { $0 === self }
        }

        /// Calls the handler, once and for all.
        func fire() {
            let handler = handler
            cancel()
            handler?()
        }
    }

    /// Calls `handler` once when the loop's clock reaches `deadline`, in the next turn if that has passed. Timers are
    /// called in the order of their deadlines, those of one moment in the order they were scheduled.
    ///
    /// - Complexity: linear in the number of timers.
    @discardableResult
    public func schedule(at deadline: Double, _ handler: @escaping () -> Void) -> Timer {
        let timer = Timer(deadline: deadline, sequence: nextSequence(), loop: self, handler: handler)
        let index = timers.firstIndex { $0.deadline > deadline } ?? timers.endIndex
        timers.insert(timer, at: index)
        return timer
    }

    /// Calls `handler` once, `delay` seconds from now.
    @discardableResult
    public func schedule(after delay: Double, _ handler: @escaping () -> Void) -> Timer {
        schedule(at: now + delay, handler)
    }

    /// Calls the timers that are due; those scheduled meanwhile wait for the next turn, so that a timer which
    /// schedules itself at once cannot keep the loop from painting.
    func runDueTimers() -> Bool {
        let (time, limit) = (now, nextSequence())
        var handled = false
        while !isStopping, let timer = nextTimer(due: time, scheduledBefore: limit) {
            timer.fire()
            handled = true
        }
        return handled
    }

    private func nextTimer(due time: Double, scheduledBefore limit: UInt64) -> Timer? {
        timers.prefix { $0.deadline <= time }.first { $0.sequence < limit }
    }
}
