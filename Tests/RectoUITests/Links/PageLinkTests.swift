// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Testing

@testable import RectoUI

@Suite("The places of links") struct PageLinkTests {
    private let rect = PageRect(x: 100, y: 200, width: 80, height: 20)

    private func link(quads: [PagePoint]) -> PageLink {
        PageLink(
            LinkRecord(object: ObjectID(number: 1, generation: 0), rect: rect, quads: quads, target: .javaScript),
            page: 0)
    }

    @Test("A link without quads is hit in its rectangle, and near it where some distance counts")
    func rectangle() {
        let link = link(quads: [])
        #expect(link.isHit(at: PagePoint(x: 101, y: 219)))
        #expect(!link.isHit(at: PagePoint(x: 99, y: 210)))
        #expect(link.isHit(at: PagePoint(x: 95, y: 210), within: 6))
        #expect(!link.isHit(at: PagePoint(x: 95, y: 195), within: 6))
    }

    @Test("A link with quads is hit in them, in the order of corners that files have and in that of the standard")
    func quads() {
        let left = [(100.0, 220.0), (130, 220), (100, 200), (130, 200)].map { PagePoint(x: $0.0, y: $0.1) }
        let right = [(150.0, 220.0), (180, 220), (150, 200), (180, 200)].map { PagePoint(x: $0.0, y: $0.1) }
        let link = link(quads: left + right)
        #expect(link.areas.count == 2)
        for x in [101.0, 115, 129, 151, 179] { #expect(link.isHit(at: PagePoint(x: x, y: 210)), "\(x)") }
        #expect(!link.isHit(at: PagePoint(x: 140, y: 210)))
    }

    @Test("Quads that lie outside of the rectangle, or are not whole, are not believed")
    func badQuads() {
        let outside = [(0.0, 0.0), (50, 0), (0, 50), (50, 50)].map { PagePoint(x: $0.0, y: $0.1) }
        #expect(link(quads: outside).isHit(at: PagePoint(x: 140, y: 210)))
        #expect(!link(quads: outside).isHit(at: PagePoint(x: 20, y: 20)))
        #expect(link(quads: Array(outside.prefix(3))).isHit(at: PagePoint(x: 140, y: 210)))
        let broken = outside.map { PagePoint(x: $0.x, y: .nan) }
        #expect(link(quads: broken).isHit(at: PagePoint(x: 140, y: 210)))
    }
}
