// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting
import Synchronization

/// Asks a viewer for its state every few milliseconds, on a connection and a thread of its own.
final class ResponseProbe: Sendable {
    private static let interval = 0.02
    private let record = Mutex(Record())

    private struct Record {
        var isStopped = false
        var isAlive = false
        /// In milliseconds.
        var longest = 0.0
    }

    /// Begins to ask at the control socket at `path`, which exists.
    init(path: String) {
        record.withLock { $0.isAlive = true }
        let thread = Thread { [self] in
            try? ask(path)
            record.withLock { $0.isAlive = false }
        }
        thread.start()
    }

    /// Ends the questions.
    /// - Returns: The longest time that one took, in milliseconds.
    func stop() throws -> Double {
        record.withLock { $0.isStopped = true }
        try waitUntil("the last question is answered", timeout: 60) { record.withLock { !$0.isAlive } }
        return record.withLock { $0.longest }
    }

    private func ask(_ path: String) throws {
        let client = try ControlClient(path: path)
        while !record.withLock({ $0.isStopped }) {
            let start = ContinuousClock.now
            // A question that the end of the viewer cuts off has no answer that could be late.
            _ = try client.get("state")
            let time = (ContinuousClock.now - start) / .milliseconds(1)
            record.withLock { $0.longest = max($0.longest, time) }
            Thread.sleep(forTimeInterval: Self.interval)
        }
    }
}
