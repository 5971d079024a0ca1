// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop

/// Waits until nothing is pending, or a moment has come. Looks at the end of each turn of the loop: what is pending
/// can only change in one.
@MainActor
final class IdleWaiter {
    private let loop: EventLoop
    private let deadline: Double
    private let pending: () -> [ViewerWindow.Pending]
    private let completion: ([ViewerWindow.Pending]) -> Void
    private var observer: EventLoop.Observer?
    private var timer: EventLoop.Timer?

    init(
        loop: EventLoop, deadline: Double, pending: @escaping () -> [ViewerWindow.Pending],
        completion: @escaping ([ViewerWindow.Pending]) -> Void
    ) {
        self.loop = loop
        self.deadline = deadline
        self.pending = pending
        self.completion = completion
    }

    /// Begins to wait; the loop keeps the waiter until it's done.
    func start() {
        observer = loop.beforeWaiting { self.look() }
        timer = loop.schedule(at: deadline) { self.finish(self.pending()) }
    }

    private func look() {
        if pending().isEmpty { finish([]) }
    }

    private func finish(_ reasons: [ViewerWindow.Pending]) {
        guard let observer else { return }
        observer.cancel()
        self.observer = nil
        timer?.cancel()
        completion(reasons)
    }
}
