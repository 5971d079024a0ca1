// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoTesting
import Testing

@testable import Documents

@Suite struct OffsetMapTests {
    @Test("Each offset is the one that was given, whether parts repeat or are left out", arguments: 0..<50)
    func offsets(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var origins: [Int32] = []
        var last: Int32 = 0
        for _ in 0..<Int.random(in: 1...300, using: &random) {
            origins.append(last)
            last += [1, 1, 1, 1, 1, 0, 2, 7].randomElement(using: &random) ?? 1
        }
        let map = OffsetMap(origins)
        #expect(origins.indices.map { map[$0] } == origins.map(Int.init))
        #expect(map.byteCount <= 8 * origins.count)
    }

    @Test("Text that stays as it is takes no room")
    func identity() {
        #expect(OffsetMap(0..<1000).byteCount == 0)
        #expect(OffsetMap([Int]())[5] == 5)
    }
}
