// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// What is remembered of a document, and what happens when its file changes.
@Suite("State and reloading", .serialized)
struct StateTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()
    private let home = TestFolder()

    private func open(_ arguments: String..., screen: Screen = screen) throws -> Viewer {
        try Viewer(screen, arguments, home: home).drawn()
    }

    /// Goes somewhere that no document begins at.
    private func wander(_ viewer: Viewer) throws -> AppState {
        try viewer.control.do("set-layout", with: ["layout": "two-cover,continuous"])
        try viewer.control.do("rotate-clockwise")
        try viewer.control.do("zoom-to", with: ["zoom": 1.7])
        try viewer.control.do("go-to-page", with: ["page": 5])
        try viewer.control.do("scroll-by", with: ["x": 30, "y": 77])
        try viewer.wait("it has moved") { $0.rotation == 90 && ($0.page ?? 0) > 3 }
        return try viewer.drawn().state
    }

    private func expectSame(_ state: AppState, _ other: AppState) {
        #expect(state.page == other.page && state.layout == other.layout && state.rotation == other.rotation)
        #expect(abs((state.zoom ?? 0) - (other.zoom ?? 1)) < 1e-6)
        let moved = zip(state.scroll ?? [], other.scroll ?? []).map { abs($0 - $1) }
        #expect(moved.count == 2 && moved.allSatisfy { $0 <= 1 }, "\(moved)")
    }

    // MARK: Restoring

    @Test("Page, place, zoom, layout and turn come back next time, also after SIGTERM", arguments: [false, true])
    func restored(bySignal: Bool) throws {
        let document = try folder.add(.pages(count: 12))
        let first = try open(document)
        let left = try wander(first)
        if !bySignal { try first.control.do("quit") } else { first.app.signal(SIGTERM) }
        #expect(try first.app.waitForExit() == .exited(0))
        expectSame(try open(document).state, left)
    }

    @Test("With --no-restore nothing is read and nothing is kept")
    func noRestore() throws {
        let document = try folder.add(.pages(count: 12))
        let first = try open("--no-restore", document)
        _ = try wander(first)
        try first.app.quit()
        let second = try open(document)
        #expect(try second.state.page == 0 && second.state.rotation == 0)
        _ = try wander(second)
        try second.app.quit()
        let third = try open("--no-restore", document)
        #expect(try third.state.page == 0 && third.state.rotation == 0 && third.state.layout == "continuous")
    }

    @Test("What the command line says goes before what was kept")
    func commandLineWins() throws {
        let document = try folder.add(.pages(count: 12))
        let first = try open(document)
        _ = try wander(first)
        try first.app.quit()
        let second = try open("--page", "2", "--zoom", "fit-page", "--layout", "single", document)
        #expect(try second.state.page == 1 && second.state.layout == "single")
        #expect(try second.state("zoomMode") == "fit-page")
    }

    @Test("When the display goes away the state is kept, one line is said, and the exit code is 1")
    func displayLost() throws {
        let document = try folder.add(.pages(count: 12))
        let lost = Screen { try .xvfb() }
        let first = try open(document, screen: lost)
        let left = try wander(first)
        try lost.server.close()
        #expect(try first.app.waitForExit() == .exited(1))
        #expect(first.app.errors.split(separator: "\n").count == 1 && first.app.errors.contains("is gone"))
        try first.app.expectNothingLeft()
        expectSame(try open(document).state, left)
    }

    // MARK: Reloading

    /// Overwrites a file in place, as programs do that don't write to another one first.
    private func overwrite(_ path: String, _ bytes: Data) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: bytes)
        try file.close()
    }

    /// What shows above the signs at the bottom.
    private func pages(_ viewer: Viewer) throws -> Picture {
        try viewer.picture().cropped(to: DeviceRect(x: 0, y: 0, width: 800, height: 560))
    }

    private func waitForVersion(_ version: Double, _ viewer: Viewer) throws {
        try waitUntil("version \(version) is read", state: { try? viewer.control.get("state") }) {
            try viewer.state("version") == .number(version)
        }
        try viewer.drawn()
    }

    @Test(
        "X14 A file that is replaced is read again, with page, offset and zoom as they were", arguments: [false, true])
    func replaced(inPlace: Bool) throws {
        let document = try folder.add(.pages(count: 10))
        let viewer = try open("--zoom", "1.7", document)
        try viewer.control.do("go-to-page", with: ["page": 6])
        try viewer.control.do("scroll-by", with: ["x": 40, "y": 123])
        try viewer.wait("page 6 shows") { $0.page == 6 }
        let before = try viewer.drawn().state
        var changed = PDFBuilder.pages(count: 14)
        changed.pages[6].content.fill(PageRect(x: 0, y: 0, width: 612, height: 792), color: .yellow)
        if inPlace { try overwrite(document, changed.data()) } else { _ = try folder.add(changed) }
        try waitForVersion(2, viewer)
        #expect(try viewer.state.pageCount == 14)
        expectSame(try viewer.state, before)
        #expect(try viewer.picture().color(x: 400, y: 200) == Picture.Color(red: 255, green: 255, blue: 0))
    }

    @Test("X14 While a file is half written its old pages stay on screen")
    func halfWritten() throws {
        let document = try folder.add(.pages(count: 4))
        let viewer = try open(document)
        let old = try pages(viewer)
        let new = PDFBuilder.words(pages: 6).data()
        try overwrite(document, new.prefix(300))
        try waitUntil("it has seen the change", state: { try? viewer.pending() }) {
            try viewer.pending().contains("document")
        }
        #expect(try pages(viewer) == old)
        #expect(try viewer.state.pageCount == 4)
        #expect(try viewer.state("documentState") == "open")
        try overwrite(document, new)
        try waitForVersion(2, viewer)
        #expect(try viewer.state.pageCount == 6)
    }

    @Test("X14 A file that shrinks leaves the reader on its last page")
    func shrunk() throws {
        let document = try folder.add(.pages(count: 9))
        let viewer = try open(document)
        try viewer.control.do("last-page")
        try viewer.wait("the last page shows") { $0.page == 8 }
        _ = try folder.add(.pages(count: 3))
        try waitForVersion(2, viewer)
        #expect(try viewer.state.page == 2)
    }

    @Test("X14 When the file is deleted its pages stay, and that is said")
    func deleted() throws {
        let document = try folder.add(.pages(count: 4))
        let viewer = try open(document)
        try FileManager.default.removeItem(atPath: document)
        try viewer.waitForNotice("The file has been moved or deleted.")
        try viewer.control.do("last-page")
        try viewer.wait("the last page shows") { $0.page == 3 }
        try viewer.drawn()
        _ = try folder.add(.pages(count: 5))
        try waitForVersion(2, viewer)
        #expect(try viewer.state.pageCount == 5)
    }
}
