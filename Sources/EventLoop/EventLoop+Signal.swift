// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEventLoop
@preconcurrency import Glibc

extension EventLoop {
    /// Interest in signals. The loop keeps it alive until it is cancelled.
    @MainActor
    public final class SignalWatch {
        private var watch: Watch?
        private let descriptor: Int32
        private var previousMask: sigset_t

        fileprivate init(descriptor: Int32, previousMask: sigset_t) {
            self.descriptor = descriptor
            self.previousMask = previousMask
        }

        deinit { close(descriptor) }

        /// Lets the signals act as they did before.
        public func cancel() {
            guard let watch else { return }
            watch.cancel()
            self.watch = nil
            sigprocmask(SIG_SETMASK, &previousMask, nil)
        }

        fileprivate func start(on loop: EventLoop, handler: @escaping (Int32) -> Void) {
            watch = loop.watch(descriptor, for: .readable) { [self] in
                while watch != nil, case let signal = recto_signal_read(descriptor), signal != 0 { handler(signal) }
            }
        }
    }

    /// The system refused to report signals, with its `errno`.
    public struct SignalError: Error, CustomStringConvertible {
        /// The system's error number.
        public let code: Int32

        /// The reason in one line.
        public var description: String { "cannot watch signals: \(String(cString: strerror(code)))" }
    }

    /// Calls `handler` with a signal's number in place of what the signal does by itself, as part of a turn, where any
    /// code may run (in contrast to a signal handler).
    ///
    /// Call it before other threads begin: they inherit that the signals are blocked, as do child processes, which
    /// have to unblock them.
    ///
    /// - Throws: ``SignalError`` if the system has no descriptor left, or a number is not a signal's.
    @discardableResult
    public func watchSignals(
        _ signals: [Int32], _ handler: @escaping (Int32) -> Void
    ) throws(SignalError) -> SignalWatch {
        var (set, previous) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        for signal in signals where sigaddset(&set, signal) != 0 { throw SignalError(code: errno) }
        let descriptor = recto_signal_open(&set, &previous)
        guard descriptor >= 0 else { throw SignalError(code: errno) }
        let watch = SignalWatch(descriptor: descriptor, previousMask: previous)
        watch.start(on: self, handler: handler)
        return watch
    }
}
