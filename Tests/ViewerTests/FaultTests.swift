// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Pages that hang, workers that die, and ends at bad moments.
@Suite("Faults", .serialized)
struct FaultTests {
    private static let screen = Screen { try .xvfb() }
    /// Numbered pages; the second one takes any renderer a minute.
    private static let slowDocument: PDFBuilder = {
        var document = PDFBuilder.pages(count: 4)
        document.pages[1] = PDFBuilder.slow(curves: 1_000_000).pages[0]
        return document
    }()
    private let folder = TestFolder()

    private func open(_ document: PDFBuilder, _ options: String...) throws -> Viewer {
        let single = ["--layout", "single", "--zoom", "fit-page"]
        return try Viewer(Self.screen, single + options + [try folder.add(document)]).drawn()
    }

    private func placeholder(_ viewer: Viewer) throws -> ViewNode? {
        try viewer.view { $0.className == "PagePlaceholder" }
    }

    private func waitForFailure(_ text: String, _ viewer: Viewer) throws -> ViewNode {
        try waitFor("the page says “\(text)”", state: { try? viewer.views().visibleText }) {
            guard let placeholder = try placeholder(viewer), placeholder.visibleText.contains(text) else { return nil }
            return placeholder
        }
    }

    private func worker(_ role: String, _ viewer: Viewer) throws -> AppState.Worker? {
        try viewer.state.workers?.first { $0.role == role }
    }

    /// Waits until a worker has been started again so many times, and runs.
    private func waitForRestart(_ count: Int, of role: String, _ viewer: Viewer) throws {
        try waitUntil("the \(role) worker runs again", state: { try? viewer.state.workers }) {
            try worker(role, viewer)?.restarts == count
        }
    }

    // MARK: Pages that hang

    @Test("C15 A page that takes too long says so and offers to retry; the others are drawn")
    func hangingPage() throws {
        let viewer = try open(Self.slowDocument, "--render-timeout", "3").focus()
        try viewer.control.do("go-to-page", with: ["page": 1])
        let failure = try waitForFailure("Drawing it took longer than 3 seconds", viewer)
        #expect(failure.visibleText.contains("This page could not be drawn"))
        try viewer.control.do("go-to-page", with: ["page": 2])
        try viewer.wait("page 2 shows") { $0.page == 2 }
        try viewer.drawn()
        #expect(try placeholder(viewer) == nil)
        try viewer.control.do("go-to-page", with: ["page": 1])
        let button = try #require(try waitForFailure("longer", viewer).visible.first { $0.title == "Retry" })
        try viewer.server.mouse.click(at: button.frame.center)
        // The worker that was ended for the page a second time.
        try waitForRestart(2, of: "render", viewer)
        _ = try waitForFailure("Drawing it took longer than 3 seconds", viewer)
    }

    @Test("P17 While a page hangs all else goes on, and the next one is not held up")
    func pageAfterHangingPage() throws {
        let viewer = try open(Self.slowDocument, "--render-timeout", "600")
        try viewer.control.do("go-to-page", with: ["page": 1])
        try waitUntil("it shows that the page is being drawn") {
            try viewer.view { $0.className == "ActivityIndicator" } != nil
        }
        // Answered while the worker is at work on the page: it is still missing.
        #expect(try viewer.state.page == 1)
        #expect(try viewer.pending().contains("render"))
        try viewer.control.do("go-to-page", with: ["page": 3])
        try viewer.wait("page 3 shows") { $0.page == 3 }
        try viewer.drawn()
        #expect(try placeholder(viewer) == nil)
    }

    @Test(
        "C15 A decompression bomb leaves the program alive, and is said to be one page that can't be drawn",
        .enabled(if: Corpus.path("perf/pdfjs-bomb_giant.pdf") != nil))
    func bomb() throws {
        let path = try #require(Corpus.path("perf/pdfjs-bomb_giant.pdf"))
        let viewer = try Viewer(Self.screen, ["--render-timeout", "1", "--no-restore", path])
        try waitUntil("it is drawn, or said why not", state: { try? viewer.control.get("state") }) {
            let views = try viewer.views()
            return try viewer.pending().allSatisfy { $0 == "sign" } || views.visibleText.contains("could not be drawn")
        }
        #expect(viewer.app.exitStatus == nil)
        try viewer.app.quit()
    }

    @Test("A page that nobody can draw is said to be one; the others are drawn", arguments: HostilePage.allCases)
    func hostilePage(kind: HostilePage) throws {
        let path = try folder.add(kind.data, as: "hostile.pdf")
        let viewer = try Viewer(
            Self.screen, ["--layout", "single", "--zoom", "fit-page", "--render-timeout", "3", path]
        ).drawn()
        for page in [0, 1, 2, 1] {
            try viewer.control.do("go-to-page", with: ["page": .number(Double(page))])
            try viewer.wait("page \(page) shows") { $0.page == page }
            try viewer.drawn()
            let text = try placeholder(viewer)?.visibleText
            let isFailed = text?.contains("This page could not be drawn") == true
            switch (page, kind.isDrawable) {
            case (1, true): #expect(text == nil || isFailed)
            case (1, false): #expect(isFailed)
            default: #expect(text == nil)
            }
        }
        #expect(try viewer.app.quit() == .exited(0))
    }

    // MARK: Workers that die

    @Test("C05 A worker killed while reading is replaced, and no page is lost", arguments: ["render", "model"])
    func killedWorker(role: String) throws {
        let viewer = try open(.pages(count: 30))
        // The one that answers questions is there when it has been asked, and for a while after.
        let pid = try waitFor("the \(role) worker runs", state: { try? viewer.state.workers }) {
            try viewer.control.send(["get": "text", "page": 0])
            return try worker(role, viewer)?.pid
        }
        kill(pid, SIGKILL)
        try waitForRestart(1, of: role, viewer)
        #expect(try worker(role, viewer)?.pid != pid)
        for page in [0, 12, 29] {
            try viewer.control.do("go-to-page", with: ["page": .number(Double(page))])
            try viewer.wait("page \(page) shows") { $0.page == page }
            try viewer.drawn()
            #expect(try placeholder(viewer) == nil)
            #expect(try viewer.control.send(["get": "text", "page": .number(Double(page))])["text"]?.string != nil)
        }
    }

    @Test("C05 A page on which the worker crashes says so and offers to retry; the others are drawn")
    func crashingPage() throws {
        let viewer = try open(Self.slowDocument, "--render-timeout", "600")
        try viewer.control.do("go-to-page", with: ["page": 1])
        try waitUntil("it shows that the page is being drawn") {
            try viewer.view { $0.className == "ActivityIndicator" } != nil
        }
        kill(try #require(try worker("render", viewer)?.pid), SIGSEGV)
        let failure = try waitForFailure("The part of Recto that draws pages crashed on it.", viewer)
        #expect(failure.visible.contains { $0.title == "Retry" })
        try viewer.control.do("go-to-page", with: ["page": 2])
        try viewer.wait("page 2 shows") { $0.page == 2 }
        try viewer.drawn()
        #expect(try placeholder(viewer) == nil)
    }

    @Test("A worker that dies three times within a minute is not started again, and that is said; a retry starts it")
    func threeDeaths() throws {
        let viewer = try open(.pages(count: 30)).focus()
        for death in 1...3 {
            try waitUntil("a worker runs") { (try worker("render", viewer)?.pid ?? 0) > 0 }
            kill(try #require(try worker("render", viewer)?.pid), SIGKILL)
            if death < 3 { try waitForRestart(death, of: "render", viewer) }
        }
        try viewer.waitForNotice("3 times")
        try viewer.control.do("go-to-page", with: ["page": 20])
        let failure = try waitForFailure("Recto has stopped trying", viewer)
        let button = try #require(failure.visible.first { $0.title == "Retry" })
        try viewer.server.mouse.click(at: button.frame.center)
        try waitUntil("the page is there") { try placeholder(viewer) == nil }
        try viewer.drawn()
    }

    // MARK: Ends

    @Test("C11 Closing the window while a page is drawn ends all at once")
    func closedWhileDrawing() throws {
        let viewer = try open(Self.slowDocument)
        try viewer.control.do("go-to-page", with: ["page": 1])
        try waitUntil("the page is being drawn") { try viewer.pending().contains("render") }
        try viewer.server.windows.close(viewer.window().id)
        #expect(try viewer.app.waitForExit() == .exited(0))
        try viewer.app.expectNothingLeft()
    }

    @Test("C19 Opened and closed many times, at any moment, it leaves nothing behind and says nothing")
    func openedAndClosed() throws {
        let document = try folder.add(.pages(count: 20))
        for round in 0..<9 {
            let viewer = try Viewer(Self.screen, [document])
            switch round % 3 {
            case 0: viewer.app.signal(SIGTERM)
            case 1: try viewer.control.do("quit")
            default: try viewer.server.windows.close(viewer.window().id)
            }
            #expect(try viewer.app.waitForExit() == .exited(0))
            #expect(viewer.app.errors.isEmpty)
            try viewer.app.expectNothingLeft()
        }
    }

    @Test("C19 No thread of it dies of a signal that asks it to end, not even while it starts")
    func signalsReachTheLoopAlone() throws {
        // A list of fonts nobody writes: the thread that reads it waits, and can be looked at.
        let fonts = folder.url.appendingPathComponent("fonts.conf").path
        try #require(mkfifo(fonts, 0o600) == 0)
        let server = try Self.screen.server
        let app = try AppUnderTest(
            on: server, arguments: [try folder.add(.pages(count: 1))], environment: ["FONTCONFIG_FILE": fonts])
        let tasks = "/proc/\(app.pid)/task"
        let threads = try waitFor("another thread runs") {
            let threads = try FileManager.default.contentsOfDirectory(atPath: tasks)
            return threads.count > 1 ? threads : nil
        }
        for thread in threads {
            let status = try String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") })
            let blocked = try #require(UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16))
            for signal in [SIGTERM, SIGINT, SIGHUP] { #expect(blocked >> UInt64(signal - 1) & 1 == 1) }
        }
    }

    @Test("C19 Windows opened and closed in one run leave no worker behind")
    func windowsOpenedAndClosed() throws {
        let viewer = try open(.pages(count: 3))
        let other = try folder.add(.pages(count: 5), as: "other.pdf")
        for _ in 0..<6 {
            try viewer.control.do("open", with: ["path": .string(other)])
            try viewer.control.send(["do": "close-window", "window": 1])
        }
        try waitUntil("one window and its workers are left", state: { viewer.app.descendants }) {
            try viewer.windows().count == 1 && viewer.app.descendants.count <= 2
        }
        try viewer.app.quit()
    }

    @Test("C03 X10 The workers are confined, and the window, which needs its display, is not")
    func confinement() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.pages(count: 2))]).drawn()
        func filters(_ pid: Int32) throws -> Substring? {
            let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
            return status.split(separator: "\n").first { $0.hasPrefix("Seccomp:") }?.split(separator: "\t").last
        }
        let workers = try #require(try viewer.state.workers)
        #expect(!workers.isEmpty)
        for worker in workers { #expect(try filters(worker.pid) == "2") }
        #expect(try filters(viewer.app.pid) == "0")
    }
}
