// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Gestures

@MainActor
@Suite struct PropertyTests {
    @Test("Whatever people do, recognizers hear legal states and all is at rest in the end", arguments: 0..<10)
    func anything(block: Int) {
        let rehearsal = Rehearsal()
        for number in 0..<10_000 {
            let seed = UInt64(block * 10_000 + number)
            rehearsal.play(seed: seed, steps: 5)
            guard rehearsal.faults.isEmpty else {
                Issue.record("seed \(seed): \(rehearsal.faults.joined(separator: "; "))")
                return
            }
        }
        #expect(rehearsal.actionCount > 5_000)
    }
}
