// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

@testable import recto_bench

@Suite("Which pages are compared, and which parts of them")
struct FidelityTests {
    @Test("Pages are spread from the first to the last")
    func pages() {
        #expect(PageSpread.pages(of: 3, atMost: 10) == [0, 1, 2])
        #expect(PageSpread.pages(of: 1321, atMost: 4) == [0, 440, 880, 1320])
        #expect(PageSpread.pages(of: 9, atMost: 1) == [0])
        #expect(PageSpread.pages(of: 9, atMost: 0).isEmpty)
        #expect(PageSpread.pages(of: 0, atMost: 5).isEmpty)
    }

    @Test("Many documents give a page each, from different places, and those without pages none")
    func manyDocuments() {
        let places = PageSpread.places(pageCounts: [5, 0, 5, 5, 5, 5], atMost: 3)
        #expect(places.map(\.document) == [0, 3, 5])
        #expect(places.map(\.page) == [0, 1, 2])
    }

    @Test("Few documents share the pages evenly, as far as they have any")
    func fewDocuments() {
        let places = PageSpread.places(pageCounts: [100, 1, 100], atMost: 7)
        #expect(places.filter { $0.document == 0 }.map(\.page) == [0, 49, 99])
        #expect(places.filter { $0.document == 1 }.map(\.page) == [0])
        #expect(places.filter { $0.document == 2 }.map(\.page) == [0, 49, 99])
        #expect(PageSpread.places(pageCounts: [2], atMost: 60).count == 2)
    }

    @Test("What shows of a page is the crop box within the media box")
    func boxes() {
        let text = """
            Pages:          2
            Page    1 size: 310 x 190 pts
            Page    1 MediaBox:   -37.00   115.00   363.00   415.00
            Page    1 CropBox:    -17.00    10.00   293.00   355.00
            """
        #expect(PageBoxes.visibleBox(in: text) == PageRect(x: -17, y: 115, width: 310, height: 240))
        #expect(PageBoxes.visibleBox(in: "Pages: 2") == nil)
    }

    @Test("A page larger than the screen is compared where it shows")
    func parts() {
        let screen = Picture(width: 10, height: 10, bytes: (0..<400).map { UInt8($0 % 251) })
        let reference = Picture(width: 30, height: 4, bytes: (0..<480).map { UInt8($0 % 241) })
        let place = DeviceRect(x: -5.2, y: 3, width: 30, height: 4)
        let (shown, expected) = FidelityRun.sameParts(screen, place, reference)
        #expect(shown == screen.cropped(to: DeviceRect(x: 0, y: 3, width: 10, height: 4)))
        #expect(expected == reference.cropped(to: DeviceRect(x: 5, y: 0, width: 10, height: 4)))
    }
}
