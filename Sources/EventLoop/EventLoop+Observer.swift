// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension EventLoop {
    /// Interest in the moment before the loop waits. The loop keeps it alive until it is cancelled.
    @MainActor
    public final class Observer {
        /// Whether the handler may still be called.
        public private(set) var isActive = true

        private(set) var handler: (() -> Void)?
        private weak var loop: EventLoop?

        init(loop: EventLoop, handler: @escaping () -> Void) {
            self.loop = loop
            self.handler = handler
        }

        /// Makes sure that the handler is not called any more.
        public func cancel() {
            guard isActive else { return }
            isActive = false
            handler = nil
            loop?.observers.removeAll { $0 === self }
        }
    }

    /// Calls `handler` once in each turn, after all events and before the loop waits: the place to lay out and paint
    /// what the events have changed. Observers are called in the order they were added.
    @discardableResult
    public func beforeWaiting(_ handler: @escaping () -> Void) -> Observer {
        let observer = Observer(loop: self, handler: handler)
        observers.append(observer)
        return observer
    }
}
