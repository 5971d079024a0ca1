// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How long frames took, between two looks.
struct FrameStatistics {
    private var durations: [Double] = []
    private static let limit = 100_000
    /// What takes longer is counted apart, in seconds: two frames of a screen with 60 a second.
    private static let slow = 0.0333

    /// Notes a frame of so many seconds.
    mutating func note(_ duration: Double) {
        if durations.count < Self.limit { durations.append(duration) }
    }

    /// Tells of the frames since the last call, in milliseconds, and forgets them.
    mutating func take() -> JSONValue {
        let sorted = durations.sorted()
        durations = []
        func milliseconds(_ fraction: Double) -> JSONValue {
            guard !sorted.isEmpty else { return .null }
            let index = Int((Double(sorted.count - 1) * fraction).rounded())
            return .number((sorted[index] * 1e5).rounded() / 100)
        }
        return [
            "frames": .number(Double(sorted.count)), "median": milliseconds(0.5), "p95": milliseconds(0.95),
            "p99": milliseconds(0.99), "longest": milliseconds(1),
            "slow": .from(sorted.count { $0 > Self.slow }),
        ]
    }
}
