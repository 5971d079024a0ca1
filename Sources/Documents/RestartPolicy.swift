// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides whether a worker that has died is started again: not after `limit` deaths within `window` seconds.
///
/// Pure, so that it can be tested with times of one's own.
struct RestartPolicy: Sendable {
    private let limit: Int
    private let window: Double
    private var deaths: [Double] = []

    init(limit: Int, window: Double) {
        self.limit = limit
        self.window = window
    }

    /// Notes a death and tells whether to start again.
    mutating func allowsRestart(afterDeathAt time: Double) -> Bool {
        deaths.removeAll { time - $0 >= window }
        deaths.append(time)
        return deaths.count < limit
    }

    /// Forgets all deaths, as a person who presses Retry asks for.
    mutating func forgive() { deaths.removeAll() }
}
