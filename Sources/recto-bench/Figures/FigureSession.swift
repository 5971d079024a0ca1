// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// All measurements of one start of the viewer, in the order in which they are made.
final class FigureSession {
    let viewer: Viewer
    let server: XServer
    private var found: [Measurement] = []

    private static let turns = 30
    private static let heldPresses = 60
    /// Seconds between two presses of a key that is held.
    private static let repeatInterval = 1.0 / 30
    private static let wheelClicks = 240
    private static let wheelInterval = 1.0 / 120
    private static let zoomSteps = 4
    /// For how long the viewer is left alone, in seconds.
    private static let rest = 2.0
    /// How many such times the viewer may need to come to rest.
    private static let longestWork = 30

    init(viewer: Viewer, server: XServer) {
        self.viewer = viewer
        self.server = server
    }

    /// Makes them.
    func measure() throws -> [Measurement] {
        guard try viewer.waitForDocument() == "open" else {
            throw UsageError(description: "the document can't be measured: \(try viewer.texts(inside: "MessageCard"))")
        }
        try viewer.waitUntilSharp()
        try noteStart()
        try viewer.control.waitUntilIdle(timeout: 60)
        let count = try viewer.control.state().pageCount ?? 1
        if count > 1 { try measurePages(count) }
        try measureWheel()
        try measureZoom()
        try measureSelection()
        try measureText()
        try measureDragging()
        try measureRest()
        try viewer.app.quit()
        return found
    }

    /// Makes those of text alone.
    func measureTextAlone() throws -> [Measurement] {
        guard try viewer.waitForDocument() == "open" else { return [] }
        try viewer.waitUntilSharp()
        try viewer.control.waitUntilIdle(timeout: 60)
        try measureText()
        try viewer.app.quit()
        return found
    }

    func note(_ name: String, _ value: Double?, _ unit: String = "ms") {
        if let value { found.append(Measurement(name, value, unit)) }
    }

    private func noteStart() throws {
        let timing = try viewer.control.get("timing")
        note("start: window mapped", timing["windowMapped"]?.number)
        note("start: first page visible", timing["firstPageVisible"]?.number)
        note("start: first page sharp", timing["firstPageSharp"]?.number)
        note("start: memory (PSS)", ProcessFigures.proportionalMegabytes(viewer.processes), "MB")
    }

    // MARK: Pages

    private func measurePages(_ count: Int) throws {
        try viewer.control.do("set-layout", with: ["layout": "single"])
        try viewer.control.do("fit-page")
        try viewer.waitUntilSharp()
        _ = try takeFrames()
        var (first, sharp): ([Double], [Double]) = ([], [])
        for page in 1..<min(count, Self.turns + 1) {
            let times = try time({ try server.keyboard.press("n") }) { $0.page == page }
            first.append(times.first)
            sharp.append(times.sharp)
            // The next page gets the time to be drawn ahead that a reader gives it.
            try waitUntil("nothing is being drawn", timeout: 60) { try !viewer.pending().contains("document") }
        }
        note("page turn: first change", Sample(first)?.median)
        note("page turn: sharp", Sample(sharp)?.median)
        note("page turn: sharp, p95", Sample(sharp)?.percentile(0.95))
        noteFrames("page turn", try takeFrames())
        if count > Self.heldPresses { try measureHeldKey() }
        note("memory (PSS) after page turns", ProcessFigures.proportionalMegabytes(viewer.processes), "MB")
        let jump = try time({ try server.keyboard.press(.end) }) { $0.page == count - 1 }
        note("jump to last page: sharp", jump.sharp)
    }

    private func measureHeldKey() throws {
        try viewer.control.do("first-page")
        try viewer.waitUntilSharp()
        _ = try takeFrames()
        try repeatedly(Self.heldPresses, every: Self.repeatInterval) { try server.keyboard.press("n") }
        let released = ContinuousClock.now
        try waitUntilSettled { $0.page == Self.heldPresses }
        note("held key: sharp after release", (ContinuousClock.now - released) / .milliseconds(1))
        noteFrames("held key", try takeFrames())
    }

    // MARK: Scrolling, zooming, resting

    private func measureWheel() throws {
        try viewer.control.do("set-layout", with: ["layout": "continuous"])
        try viewer.control.do("fit-width")
        try viewer.control.do("first-page")
        try viewer.control.waitUntilIdle(timeout: 60)
        _ = try takeFrames()
        let start = ContinuousClock.now
        try repeatedly(Self.wheelClicks, every: Self.wheelInterval) { try server.mouse.wheel(1) }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let frames = try takeFrames()
        note("wheel: frames a second", frames["frames"]?.number.map { $0 / seconds }, "1/s")
        noteFrames("wheel", frames)
        let stopped = ContinuousClock.now
        try viewer.waitUntilSharp()
        note("wheel: sharp after the last click", (ContinuousClock.now - stopped) / .milliseconds(1))
    }

    private func measureZoom() throws {
        try viewer.control.do("first-page")
        try viewer.control.waitUntilIdle(timeout: 60)
        var (first, sharp): ([Double], [Double]) = ([], [])
        for _ in 0..<Self.zoomSteps {
            let former = try viewer.control.state().zoom
            let times = try time({ try server.keyboard.press("+") }) { $0.zoom != former }
            first.append(times.first)
            sharp.append(times.sharp)
        }
        note("zoom step: first change", Sample(first)?.median)
        note("zoom step: sharp", Sample(sharp)?.median)
    }

    private func measureRest() throws {
        try viewer.control.waitUntilIdle(timeout: 60)
        note("memory (PSS) at the end", ProcessFigures.proportionalMegabytes(viewer.processes), "MB")
        note("processor time", ProcessFigures.processorSeconds(viewer.processes), "s")
        try waitUntilAtRest()
        // Those that ended meanwhile, as workers do that have nothing to do, wake up no more.
        let processes = viewer.processes
        let before = ProcessFigures.waits(processes)
        Thread.sleep(forTimeInterval: Self.rest)
        note("idle: wake-ups a second", (ProcessFigures.waits(processes) - before) / Self.rest, "1/s")
    }

    /// Waits until nothing is drawn ahead any more and the place is remembered, as is done a while after the last move.
    private func waitUntilAtRest() throws {
        for _ in 0..<Self.longestWork {
            let before = ProcessFigures.processorSeconds(viewer.processes)
            Thread.sleep(forTimeInterval: Self.rest)
            if ProcessFigures.processorSeconds(viewer.processes) == before { return }
        }
    }

    // MARK: Help

    /// How many frames were painted since the last call, and how long that took.
    func takeFrames() throws -> JSONValue { try viewer.control.get("timing")["frames"] ?? .null }

    func noteFrames(_ name: String, _ frames: JSONValue) {
        note("\(name): frames", frames["frames"]?.number, "")
        for part in ["median", "p95", "longest"] { note("\(name): painting, \(part)", frames[part]?.number) }
    }

    private func repeatedly(_ count: Int, every interval: Double, _ act: () throws -> Void) throws {
        let start = ContinuousClock.now
        for turn in 0..<count {
            let left = (start + .seconds(interval * Double(turn)) - .now) / .seconds(1)
            if left > 0 { Thread.sleep(forTimeInterval: left) }
            try act()
        }
    }

    /// How long after `act` the window shows the change, and shows it sharp, in milliseconds.
    private func time(
        _ act: () throws -> Void, changed: (AppState) -> Bool
    ) throws -> (first: Double, sharp: Double) {
        let start = ContinuousClock.now
        try act()
        let first = try waitUntilSettled(changed, but: ["frame"])
        let sharp = try waitUntilSettled(changed)
        return ((first - start) / .milliseconds(1), (sharp - start) / .milliseconds(1))
    }

    /// Asks without a pause until the state is as wanted and nothing of `kinds` is pending.
    @discardableResult
    private func waitUntilSettled(
        _ changed: (AppState) -> Bool, but kinds: Set<String> = ["frame", "animation", "render"]
    ) throws -> ContinuousClock.Instant {
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end {
            if changed(try viewer.control.state()), try viewer.pending().isDisjoint(with: kinds) { return .now }
        }
        throw NeverSettled(pending: try viewer.pending())
    }
}

/// The window did not come to show what was waited for.
struct NeverSettled: Error, CustomStringConvertible {
    let pending: Set<String>

    var description: String {
        "the window shows no change, or goes on changing, after a minute; pending: \(pending.sorted())"
    }
}
