// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// Draws a finger over a full-HD screen 500 times a second, up and down a document that is slow to draw, and tells
/// whether each move arrived and how long frames took meanwhile.
struct MotionRun {
    let launcher: ViewerLauncher
    let seconds: Int

    private static let screen = DeviceSize(width: 1920, height: 1080)
    private static let rate = 500
    /// Where frames are counted apart, in milliseconds: one and two of a screen with 60 a second.
    private static let slow = 33.0

    /// Measures, prints, and tells whether no move was lost.
    func check() throws -> Bool {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recto-motion-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("slow.pdf")
        let page = PDFBuilder.slow(curves: 4_000).pages
        try PDFBuilder(pages: (0..<40).flatMap { _ in page }).write(to: file)
        let trace = folder.appendingPathComponent("trace").path
        let server = try XServer.touch(size: Self.screen)
        let viewer = try launcher.launch(file, on: server, ["--trace-gestures=\(trace)"])
        try viewer.waitUntilSharp()
        _ = try viewer.control.get("timing")
        let pace = try draw(server)
        try waitUntil("the finger is up", timeout: 60) {
            try String(contentsOfFile: trace, encoding: .utf8).contains(" up at ")
        }
        let frames = try viewer.control.get("timing")["frames"] ?? .null
        try viewer.app.quit()
        return report(try MotionTrace(String(contentsOfFile: trace, encoding: .utf8)), frames, pace: pace)
    }

    private var moves: Int { seconds * Self.rate }

    /// Draws the finger, and gives the moves a second that came of it.
    private func draw(_ server: XServer) throws -> Double {
        let finger = try server.touchscreen
        let place = { (step: Int) in
            // Up and down, half a screen each, a pixel or more at each step.
            let (turn, part) = (step / 400, Double(step % 400) / 400)
            let way = turn.isMultiple(of: 2) ? part : 1 - part
            return DevicePoint(x: 900 + Double(step % 2), y: 900 - 600 * way)
        }
        try finger.down(0, at: place(0))
        let start = ContinuousClock.now
        for step in 1...moves {
            let left = (start + .seconds(Double(step) / Double(Self.rate)) - .now) / .seconds(1)
            if left > 0 { Thread.sleep(forTimeInterval: left) }
            try finger.move(0, to: place(step))
        }
        let time = (ContinuousClock.now - start) / .seconds(1)
        try finger.up(0)
        return Double(moves) / time
    }

    private func report(_ trace: MotionTrace, _ frames: JSONValue, pace: Double) -> Bool {
        var table = TextTable(["figure", "value"])
        table.add(["moves made", "\(moves), \(pace.text(0)) a second"])
        table.add(["moves that arrived", "\(trace.moves)"])
        table.add(["moves before the drag began", "\(trace.movesBefore)"])
        table.add(["changes of the drag", "\(trace.changes)"])
        for name in ["frames", "median", "p95", "p99", "longest"] {
            table.add([name == "frames" ? "frames" : "painting, \(name), ms", frames[name]?.number?.text(1) ?? "–"])
        }
        table.add(["frames over \(Self.slow.text(0)) ms", frames["slow"]?.number?.text(0) ?? "–"])
        Bench.say(table.text)
        let isWhole = trace.moves == moves && trace.movesBefore + trace.changes == moves
        Bench.say("\nno move lost: \(isWhole ? "kept" : "MISSED")")
        return isWhole
    }
}

/// What the trace of one drag counts.
struct MotionTrace: Equatable {
    var moves = 0
    var movesBefore = 0
    var changes = 0

    /// Reads the lines of a trace.
    init(_ text: String) {
        for line in text.split(separator: "\n") {
            if line.contains(" up at ") { moves = Self.number(before: "moves", in: line) }
            if line.contains("document pan: began") {
                movesBefore = max(Self.number(before: "moves", in: line), Self.number(before: "move", in: line))
            }
            if line.contains("document pan: changed") { changes = Self.number(before: "times", in: line) }
        }
    }

    /// The number before a word.
    private static func number(before word: Substring, in line: Substring) -> Int {
        let words = line.split(whereSeparator: { $0 == " " || $0 == "," })
        guard let index = words.firstIndex(of: word), index > 0 else { return 0 }
        return Int(words[index - 1]) ?? 0
    }
}
