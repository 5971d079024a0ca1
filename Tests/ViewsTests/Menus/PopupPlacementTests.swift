// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

@testable import Views

@Suite("The place of popups") struct PopupPlacementTests {
    private let area = rect(0, 0, 400, 300)
    private let size = ViewSize(width: 100, height: 80)

    private func place(_ side: PopupPlacement.Side, _ anchor: ViewRect, isRightToLeft: Bool = false) -> ViewRect {
        PopupPlacement(side, gap: 10, margin: 6, isRightToLeft: isRightToLeft).frame(for: size, at: anchor, in: area)
    }

    @Test("A menu opens below and to the right of the pointer, or the other way where there is no room")
    func corner() {
        #expect(place(.corner, rect(50, 40, 0, 0)) == rect(50, 40, 100, 80))
        #expect(place(.corner, rect(350, 40, 0, 0)) == rect(250, 40, 100, 80))
        #expect(place(.corner, rect(350, 280, 0, 0)) == rect(250, 200, 100, 80))
        #expect(place(.corner, rect(200, 40, 0, 0), isRightToLeft: true) == rect(100, 40, 100, 80))
    }

    @Test("A submenu opens beside its item, level with it, and slides up at the bottom")
    func beside() {
        #expect(place(.beside, rect(20, 40, 80, 20)) == rect(110, 40, 100, 80))
        #expect(place(.beside, rect(280, 40, 80, 20)) == rect(170, 40, 100, 80))
        #expect(place(.beside, rect(20, 270, 80, 20)) == rect(110, 214, 100, 80))
        #expect(place(.beside, rect(150, 40, 80, 20), isRightToLeft: true) == rect(40, 40, 100, 80))
    }

    @Test("A panel stands beside what it is about, and where the window is too narrow for that below or above it")
    func near() {
        #expect(place(.near, rect(20, 40, 80, 20)) == rect(110, 40, 100, 80))
        #expect(place(.near, rect(280, 40, 80, 20)) == rect(170, 40, 100, 80))
        #expect(place(.near, rect(60, 40, 280, 20)) == rect(150, 70, 100, 80))
        #expect(place(.near, rect(60, 250, 280, 20)) == rect(150, 160, 100, 80))
    }

    @Test("A bar stands above what is selected, or below where there is no room")
    func above() {
        #expect(place(.above, rect(100, 150, 60, 20)) == rect(80, 60, 100, 80))
        #expect(place(.above, rect(100, 40, 60, 20)) == rect(80, 70, 100, 80))
        #expect(place(.below, rect(100, 40, 60, 20)) == rect(80, 70, 100, 80))
        #expect(place(.below, rect(100, 250, 60, 20)) == rect(80, 160, 100, 80))
    }

    @Test("Wherever the anchor is, the popup lies within the area", arguments: 0..<40)
    func inside(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let anchor = rect(
            .random(in: -200...600, using: &random), .random(in: -200...500, using: &random),
            .random(in: 0...500, using: &random), .random(in: 0...500, using: &random))
        let wanted = ViewSize(
            width: .random(in: 10...800, using: &random), height: .random(in: 10...800, using: &random))
        for side in [PopupPlacement.Side.corner, .beside, .near, .above, .below] {
            let frame = PopupPlacement(side, gap: 4).frame(for: wanted, at: anchor, in: area)
            #expect(area.contains(frame), "\(side) \(anchor) \(wanted)")
        }
    }
}
