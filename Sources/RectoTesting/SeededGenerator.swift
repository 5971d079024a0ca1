// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers that look random and are the same in each run, so that a test that failed once fails again.
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// let steps = (0..<100).map { _ in Int.random(in: 0..<8, using: &random) }
/// ```
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Begins the series of `seed`.
    public init(seed: UInt64) { state = seed }

    /// The next number of the series. It's the function that its authors, Steele, Lea and Flood, call SplitMix64.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        let first = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        let second = (first ^ first >> 27) &* 0x94D0_49BB_1331_11EB
        return second ^ second >> 31
    }
}
