// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Testing

@testable import Documents

@Suite @MainActor struct PixelPoolTests {
    @Test("Memory that was given back is lent again, once, even if it was given back twice")
    func lending() throws {
        let pool = PixelPool(limit: 4)
        let pixels = try pool.take(byteCount: 4096)
        pool.give(pixels)
        pool.give(pixels)
        #expect(try pool.take(byteCount: 4096) === pixels)
        #expect(try pool.take(byteCount: 4096) !== pixels)
    }

    @Test("Memory far too large for a picture is not lent for it")
    func fitting() throws {
        let pool = PixelPool(limit: 4)
        let large = try pool.take(byteCount: 1 << 20)
        pool.give(large)
        #expect(try pool.take(byteCount: 4096) !== large)
        #expect(try pool.take(byteCount: 1 << 19) === large)
    }
}
