// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Testing

@testable import recto_bench

@Suite("Where two pictures differ") struct PixelDifferencesTests {
    private func picture(_ changes: [Int: UInt32]) -> [UInt32] { (0..<12).map { changes[$0] ?? 0xFF40_4040 } }

    private func differences(_ changes: [Int: UInt32]) -> PixelDifferences {
        PixelDifferences(picture([:]), picture(changes), width: 4)
    }

    @Test("The largest difference of a colour counts, and what isn't painted does not")
    func sizes() {
        #expect(differences([5: 0x0040_4040]).outcome(within: nil) == .exact)
        #expect(differences([5: 0xFF40_4140, 6: 0xFF3F_4040]).outcome(within: nil) == .rounded(pixels: 2))
        #expect(differences([5: 0xFF40_4140, 6: 0xFF10_4042]).outcome(within: nil) == .differs(pixels: 2, most: 0x30))
    }

    @Test("Each part of the pictures has its own differences, and there may be some in none")
    func parts() {
        let found = differences([5: 0xFF40_4140, 11: 0xFF00_4040])
        let (left, right) = (PixelRegion(x: 1, y: 1, width: 2, height: 1), PixelRegion(x: 3, y: 0, width: 1, height: 3))
        #expect(found.outcome(within: [left]) == .rounded(pixels: 1))
        #expect(found.outcome(within: [right]) == .differs(pixels: 1, most: 0x40))
        #expect(found.areWithin([left, right]) && !found.areWithin([left]))
    }
}
