// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Geometry
import Testing

@testable import RectoUI

@Suite("Changes between slides") @MainActor struct SlideTransitionTests {
    private static let area = ViewRect(x: 0, y: 0, width: 64, height: 48)

    /// The screen at a progress: 0 where the old page is black, 1 where the new one is white.
    private func screen(_ record: SlideRecord, _ progress: Double) throws -> [Double] {
        let surface = try Surface(width: 64, height: 48, isOpaque: true)
        let transition = SlideTransition(record: record, area: Self.area)
        surface.withCanvas { canvas in
            transition.draw(
                progress, on: canvas, old: { canvas.fill(Self.area, .black) }, new: { canvas.fill(Self.area, .white) })
        }
        return surface.pixels.map { Double($0 & 255) / 255 }
    }

    private func share(_ screen: [Double]) -> Double { screen.reduce(0, +) / Double(screen.count) }

    private static func records() -> [SlideRecord] {
        SlideRecord.Effect.allCases.flatMap { effect in
            [(true, false, 0), (false, true, 90), (true, true, 180), (false, false, 270)].map {
                var record = SlideRecord(effect)
                (record.isVertical, record.isOutward, record.angle) = $0
                record.scale = 0.5
                return record
            }
        }
    }

    @Test("Each begins with the old page, ends with the new one, and shows more of it all the time")
    func progress() throws {
        for record in Self.records() where record.effect != .replace {
            let shares = try [0, 0.25, 0.5, 0.75, 1].map { share(try screen(record, $0)) }
            #expect(shares[0] < 0.01 && shares[4] > 0.99, "\(record.effect)")
            #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 + 0.001 }, "\(record.effect): \(shares)")
            #expect(shares[2] > 0.05 && shares[2] < 0.95, "\(record.effect)")
        }
    }

    @Test("A wipe and what slides come from where the document says")
    func directions() throws {
        func brightSide(_ effect: SlideRecord.Effect, _ angle: Int) throws -> String {
            var record = SlideRecord(effect)
            record.angle = angle
            let screen = try screen(record, 0.25)
            func bright(_ x: Int, _ y: Int) -> Bool { screen[y * 64 + x] > 0.5 }
            return [("left", 2, 24), ("right", 61, 24), ("top", 32, 2), ("bottom", 32, 45)]
                .filter { bright($0.1, $0.2) }.map(\.0).joined()
        }
        for effect in [SlideRecord.Effect.wipe, .cover, .push] {
            #expect(try brightSide(effect, 0) == "left")
            #expect(try brightSide(effect, 180) == "right")
            #expect(try brightSide(effect, 90) == "bottom")
            #expect(try brightSide(effect, 270) == "top")
        }
    }

    @Test("A split and a box open from the middle, or close in on it")
    func middle() throws {
        for effect in [SlideRecord.Effect.split, .box] {
            var record = SlideRecord(effect)
            record.isOutward = true
            let out = try screen(record, 0.5)
            #expect(out[24 * 64 + 32] > 0.5 && out[0] < 0.5)
            record.isOutward = false
            let inward = try screen(record, 0.5)
            #expect(inward[24 * 64 + 32] < 0.5 && inward[0] > 0.5)
        }
    }
}
