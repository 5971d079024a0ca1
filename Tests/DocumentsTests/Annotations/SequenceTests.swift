// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoTesting
import Testing

@testable import recto_bench

@Suite("Sequences of edits") @MainActor struct SequenceTests {
    @Test("A01 A31 A36 After any edits, undoing, redoing and saving, memory, file and pixels agree", arguments: [1, 2])
    func agreement(seed: UInt64) throws {
        let scratch = try ScratchFolder()
        try EditSequence(seed: seed, in: scratch.url).run(steps: 12)
    }
}
