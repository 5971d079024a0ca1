// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEventLoop

extension EventLoop {
    /// What a ``Watch`` waits for.
    public enum Direction: Sendable {
        /// Bytes, a connection or the end of the file can be read.
        case readable
        /// Bytes can be written.
        case writable

        var pollEvents: Int16 { Int16(self == .readable ? POLLIN : POLLOUT) }
    }

    /// Interest in a descriptor. The loop keeps it alive until it is cancelled; the descriptor stays its owner's.
    @MainActor
    public final class Watch {
        /// The descriptor being watched.
        public let fileDescriptor: Int32
        /// What it waits for.
        public let direction: Direction
        /// Whether the handler may still be called. The loop itself cancels a watch whose descriptor was closed.
        public private(set) var isActive = true

        private var handler: (() -> Void)?
        private weak var loop: EventLoop?

        init(fileDescriptor: Int32, direction: Direction, loop: EventLoop, handler: @escaping () -> Void) {
            self.fileDescriptor = fileDescriptor
            self.direction = direction
            self.loop = loop
            self.handler = handler
        }

        /// Makes sure that the handler is not called any more, and lets go of what it holds. Call it before the descriptor is
        /// closed.
        public func cancel() {
            guard isActive else { return }
            isActive = false
            handler = nil
            loop?.watches.removeAll { $0 === self }
        }

        func ready(events: Int32) {
            guard isActive else { return }
            if events & POLLNVAL != 0 { return cancel() }
            handler?()
        }
    }

    /// Calls `handler` in each turn in which the descriptor is ready, or has failed or been hung up at the other end
    /// (reading or writing then tells).
    @discardableResult
    public func watch(
        _ fileDescriptor: Int32, for direction: Direction, _ handler: @escaping () -> Void
    ) -> Watch {
        let watch = Watch(fileDescriptor: fileDescriptor, direction: direction, loop: self, handler: handler)
        watches.append(watch)
        return watch
    }
}
