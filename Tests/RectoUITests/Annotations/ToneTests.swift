// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry
import RectoTesting
import Testing

@testable import RectoUI

/// Annotations over pages that are shown in other colours.
@Suite @MainActor struct ToneTests {
    /// How far page and view together may be from the page with the annotations. Sepia mixes as all colours do; night
    /// turns lightness round, so that edges that are half there are a little off.
    private static let tolerances: [PageTone: Int] = [.sepia: 3, .night: 40]

    @Test("At night and in sepia, views over a page show what the page would", arguments: [PageTone.sepia, .night])
    func views(_ tone: PageTone) throws {
        let stage = try OverlayStage(ExactnessTests.samples.map(\.annotation), page: ExactnessTests.page)
        let all = stage.manager.annotations(onPage: 0)
        for annotation in all { annotation.isOverlay = false }
        try stage.rest()
        let plain = stage.pixels
        try stage.pages.tone = tone
        try stage.rest()
        let whole = stage.pixels
        #expect(stage.difference(from: plain) > plain.count / 2)
        for (index, annotation) in all.enumerated() {
            annotation.isOverlay = true
            try stage.rest()
            #expect(try stage.view(index)?.paintsNow == true)
        }
        #expect(stage.difference(from: whole, beyond: Self.tolerances[tone] ?? 0) == 0)
        #expect(stage.difference(from: whole) < whole.count / 200)
    }

    @Test("What covers the page is at night what it is there, and by day again what it was")
    func covering() throws {
        let box = PageRect(x: 120, y: 560, width: 140, height: 70)
        let stage = try OverlayStage([.init("Stamp", box, appearance: .operators("0.8 0 0 rg 0 0 140 70 re f"))])
        let stamp = try stage.annotation()
        stamp.isOverlay = false
        try stage.pages.tone = .night
        try stage.rest()
        let (onPage, paper) = try (stage.color(190, 595), stage.color(60, 595))
        #expect(onPage != paper && onPage != 0xFFCC_0000)
        stamp.isOverlay = true
        try stage.rest()
        #expect(try stage.view()?.paintsNow == true && stage.color(190, 595) == onPage)
        // It takes its colour along.
        stamp.move(by: Vector(dx: 200, dy: -40))
        try stage.rest()
        #expect(try stage.color(390, 555) == onPage && stage.color(130, 620) == paper)
        try stage.pages.tone = .plain
        try stage.rest()
        #expect(try stage.color(390, 555) == 0xFFCC_0000 && stage.color(130, 620) == 0xFFFF_FFFF)
    }

    @Test("A highlight, which is mixed before colours are turned round, is left to the page at night")
    func highlight() throws {
        let quad = PageRect(x: 72, y: 600, width: 200, height: 14)
        let stage = try OverlayStage([.markup("Highlight", [quad])], page: ExactnessTests.page)
        let highlight = try stage.annotation()
        highlight.isOverlay = true
        try stage.pages.tone = .night
        try stage.rest()
        let shown = stage.pixels
        #expect(try stage.view()?.paintsNow != true)
        #expect(try stage.color(260, 607) != stage.color(560, 607))
        highlight.isOverlay = false
        try stage.rest()
        #expect(stage.difference(from: shown) == 0)
    }
}
