// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// What reading costs: memory and wake-ups, also with many pages and at great zoom.
@Suite("Economy", .serialized)
struct EconomyTests {
    private static let screen = Screen { try .xvfb() }
    /// The least memory for pictures of pages, and one view of them in tiles beyond it.
    private static let pictureBytes = Double(64 << 20) + 32e6
    private let folder = TestFolder()

    private func open(_ document: PDFBuilder, _ options: String...) throws -> Viewer {
        try Viewer(Self.screen, options + [try folder.add(document)]).drawn()
    }

    private func show(_ page: Int, _ viewer: Viewer) throws {
        try viewer.control.do("go-to-page", with: ["page": .number(Double(page))])
        try viewer.wait("page \(page) shows") { $0.page == page }
        try viewer.drawn()
    }

    /// The memory of the pictures of pages.
    private func tileBytes(_ viewer: Viewer) throws -> Double {
        let timing = try viewer.control.get("timing")
        return timing["memory"]?[0]?["tileBytes"]?.number ?? .infinity
    }

    // MARK: Memory

    @Test("P03 Memory for pictures of pages stays bounded while reading")
    func boundedMemory() throws {
        let viewer = try open(.pages(count: 40), "--dpi", "96", "--zoom", "1.5")
        for page in stride(from: 0, to: 40, by: 2) {
            try show(page, viewer)
            #expect(try tileBytes(viewer) < Self.pictureBytes, "page \(page)")
        }
    }

    @Test("P04 Memory does not grow with the zoom", arguments: [8.0, 64])
    func zoomedMemory(zoom: Double) throws {
        let viewer = try open(.pages(count: 3))
        try viewer.control.do("zoom-to", with: ["zoom": .number(zoom)])
        try viewer.wait("it is zoomed") { abs(($0.zoom ?? 0) - zoom) < 1e-6 }
        for step in 0..<6 {
            try viewer.control.do("scroll-by", with: ["x": .number(Double(step * 700)), "y": 900])
            try viewer.drawn()
            #expect(try tileBytes(viewer) < Self.pictureBytes)
        }
    }

    // MARK: Long documents

    @Test("P01 P05 Five thousand pages are gone through, scrolled and zoomed as few are")
    func fiveThousandPages() throws {
        let viewer = try open(.pages(count: 5000, size: PageSize(width: 200, height: 300))).focus()
        try viewer.press(.end)
        try viewer.wait("the last page shows") { $0.page == 4999 }
        try viewer.drawn()
        try viewer.server.mouse.wheel(-30)
        try viewer.wait("it is scrolled back") { ($0.page ?? 4999) < 4999 }
        try viewer.drawn()
        for zoom in [8.0, 64, 0.08, 1] {
            try viewer.control.do("zoom-to", with: ["zoom": .number(zoom)])
            try viewer.wait("it is zoomed") { abs(($0.zoom ?? 0) - zoom) < 1e-6 }
            try viewer.drawn()
        }
        try show(2500, viewer)
        #expect(try viewer.state.pageCount == 5000)
        #expect(try viewer.view { $0.pageIndex == 2500 } != nil)
        #expect(try tileBytes(viewer) < Self.pictureBytes)
    }

    // MARK: Rest

    /// How often a process has given up the processor by itself, which it does once each time it has been woken.
    private func wakeUps(_ pid: Int32) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
    }

    @Test("P02 At rest nothing wakes, neither the window's process nor its workers")
    func rest() throws {
        let home = TestFolder()
        let viewer = try Viewer(Self.screen, [try folder.add(.pages(count: 40))], home: home).drawn()
        try show(7, viewer)
        try viewer.control.waitUntilIdle()
        try waitUntil("the worker for questions has ended, since none are asked") { viewer.app.descendants.count == 1 }
        // Where the reader is gets written down once they have rested; that is the last thing to happen.
        let states = home.url.appendingPathComponent("recto/documents").path
        try waitUntil("the place is kept") {
            (try? FileManager.default.contentsOfDirectory(atPath: states))?.count == 1
        }
        let pids = [viewer.app.pid] + viewer.app.descendants.map(\.pid)
        func total() throws -> Int { try pids.reduce(0) { try $0 + wakeUps($1) } }
        // The one place where time itself is measured: that nothing happens can only be seen over a span of it. What a
        // busy machine has not come to yet may still happen in the first ones.
        try waitUntil("nothing wakes for a while") {
            let before = try total()
            poll(nil, 0, 1500)
            return try total() == before
        }
    }
}
