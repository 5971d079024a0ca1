// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// Measures what the interface around the pages takes: of the start, of the frames while one types what to find, and of memory.
struct ChromeRun {
    let launcher: ViewerLauncher
    let document: URL
    let runs: Int

    /// Bars may be as fast as none within what runs differ by; and a frame of a screen with 60 a second.
    private static let goals = [
        (figure: startRatio, limit: 1.05), (figure: "typing in find: painting, longest", limit: 1000.0 / 60),
        (figure: "typing in find: longest silence", limit: 1000.0 / 60),
    ]
    private static let startRatio = "start: sharp, with bars / without"
    /// What is typed, at the speed of a key that is held.
    private static let typed = "the node options of a graph"
    private static let keyInterval = 1.0 / 30
    private static let panes = [
        "thumbnails", "outline", "bookmarks", "results", "annotations", "attachments", "layers", "signatures",
    ]
    private static let boxes = ["menu", "command-palette", "keyboard-shortcuts", "settings", "properties", "export"]

    /// Measures, prints, and tells whether all goals are kept.
    func check() throws -> Bool {
        let server = try XServer.xvfb(size: FiguresRun.screen)
        var measurements: [Measurement] = []
        for _ in 0..<runs {
            measurements += try start(on: server)
            measurements += try session(on: server)
        }
        let name = document.deletingPathExtension().lastPathComponent
        let goals = Self.goals.map { Goal(document: name, figure: $0.figure, limit: $0.limit) }
        return Goal.check(goals, against: [name: measurements])
    }

    // MARK: Start

    /// A start with bars and one without, one right after the other.
    private func start(on server: XServer) throws -> [Measurement] {
        let with = try sharp(on: server)
        let without = try sharp(on: server, "--hide-bars")
        return [
            Measurement("start: sharp, with bars", with), Measurement("start: sharp, without", without),
            Measurement(Self.startRatio, with / without, ""),
        ]
    }

    private func sharp(on server: XServer, _ arguments: String...) throws -> Double {
        let viewer = try launcher.launch(document, on: server, arguments)
        _ = try viewer.waitForDocument()
        try viewer.waitUntilSharp()
        let time = try viewer.control.get("timing")["firstPageSharp"]?.number ?? .infinity
        try viewer.app.quit()
        return time
    }

    // MARK: One session

    private func session(on server: XServer) throws -> [Measurement] {
        let viewer = try launcher.launch(document, on: server)
        guard try viewer.waitForDocument() == "open" else {
            throw UsageError(description: "the document can't be measured: \(try viewer.texts(inside: "MessageCard"))")
        }
        try viewer.waitUntilSharp()
        var found = [memory("memory (PSS): bars alone", viewer)]
        found += try typing(in: viewer, on: server)
        found.append(memory("memory (PSS): all pages searched", viewer))
        for pane in Self.panes { try show("sidebar-\(pane)", in: viewer) }
        found.append(memory("memory (PSS): all panes opened", viewer))
        for box in Self.boxes {
            try show(box, in: viewer)
            try server.keyboard.press(.escape)
            try viewer.waitUntilSharp()
        }
        found.append(memory("memory (PSS): all boxes opened", viewer))
        try viewer.app.quit()
        return found
    }

    private func show(_ command: String, in viewer: Viewer) throws {
        try viewer.control.do(command)
        try viewer.control.waitUntilIdle(timeout: 60)
    }

    private func memory(_ name: String, _ viewer: Viewer) -> Measurement {
        Measurement(name, ProcessFigures.proportionalMegabytes(viewer.processes), "MB")
    }

    /// Types into the find field while all pages are being read, and waits until they are.
    private func typing(in viewer: Viewer, on server: XServer) throws -> [Measurement] {
        try viewer.control.do("find")
        try viewer.waitUntilSharp()
        _ = try viewer.control.get("timing")
        let probe = ResponseProbe(path: try viewer.control.path)
        let begin = ContinuousClock.now
        for (index, letter) in Self.typed.enumerated() {
            let left = (begin + .seconds(Self.keyInterval * Double(index)) - .now) / .seconds(1)
            if left > 0 { Thread.sleep(forTimeInterval: left) }
            try server.keyboard.type(String(letter))
        }
        try waitUntil("all that was typed is sought", timeout: 60) {
            try viewer.control.get("state")["find"]?["query"]?.string == Self.typed
        }
        let silence = try probe.stop()
        let frames = try viewer.control.get("timing")["frames"] ?? .null
        try waitUntil("all pages are read", timeout: 600) {
            try viewer.control.get("state")["find"]?["busy"]?.boolean == false
        }
        let name = "typing in find"
        return [
            Measurement("\(name): frames for a key", (frames["frames"]?.number ?? 0) / Double(Self.typed.count), ""),
            Measurement("\(name): painting, p95", frames["p95"]?.number ?? .infinity),
            Measurement("\(name): painting, longest", frames["longest"]?.number ?? .infinity),
            Measurement("\(name): longest silence", silence),
        ]
    }
}
