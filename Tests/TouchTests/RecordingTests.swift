// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// What real hands do to a window, recorded there and played back where there is no display.
@Suite("Recording", .serialized)
struct RecordingTests {
    private let up = InputPath.line(from: DevicePoint(x: 400, y: 500), to: DevicePoint(x: 400, y: 250), steps: 25)

    @Test("A recording of fingers, pen, pointer, touchpad and keys leads to the same state by the same gestures")
    func sameWithoutDisplay() throws {
        let files = try ScratchFiles()
        let stage = try TouchStage(
            .pages(count: 12), "--record-input", files.path("input"), "--trace-gestures=\(files.path("live"))")
        try perform(on: stage)
        try waitUntil("the pen's stroke is over", state: { try? files.events("live") }) {
            let told = try files.events("live")
            let downs = told.filter { $0.contains(" down at ") }
            return downs.contains { $0.contains("(pen)") } && told.count { $0.contains(" up at ") } == downs.count
        }
        try stage.control.waitUntilDrawn()
        let live = try stage.control.state()
        let document = try #require(live.document)
        #expect(try stage.app.quit() == .exited(0))

        let app = try AppUnderTest(
            on: nil,
            arguments: [
                "--headless", "--replay-input", files.path("input"), "--trace-gestures=\(files.path("replayed"))",
                document,
            ])
        try app.control.waitUntilDrawn()
        let replayed = try app.control.state()
        #expect(try app.quit() == .exited(0))
        #expect(replayed.page == live.page && replayed.rotation == live.rotation)
        #expect(abs(try #require(replayed.zoom) / #require(live.zoom) - 1) < 1e-6)
        let (before, after) = (try #require(live.scroll), try #require(replayed.scroll))
        #expect(zip(before, after).allSatisfy { abs($0 - $1) <= 1 }, "\(before) \(after)")
        let told = try files.events("live")
        #expect(told.contains { $0.contains("document pan: began") } && told.contains { $0.contains("pinch: began") })
        #expect(try files.events("replayed") == told)
    }

    private func perform(on stage: TouchStage) throws {
        let server = stage.server
        try server.touchscreen.swipe(along: up, over: 0.25, rest: 0.2)
        try stage.control.waitUntilDrawn()
        try server.touchscreen.pinch(
            around: DevicePoint(x: 400, y: 350), radius: (from: 60, to: 120), angle: (from: 10, to: 30), steps: 60,
            over: 0.3)
        try stage.control.waitUntilDrawn()
        try server.mouse.move(to: DevicePoint(x: 400, y: 350))
        try server.mouse.wheel(2)
        try server.touchpad.scroll(by: DeviceVector(dx: 0, dy: 240), steps: 8, over: 0.1)
        try stage.control.waitUntilDrawn()
        // A key ends what may still run on where the recording is played, a frame later than it did here.
        try server.keyboard.press("n")
        try stage.control.waitUntilDrawn()
        try server.mouse.drag(along: up)
        try server.pen.stroke(along: up, over: 0.3)
    }
}

/// A folder for what a test lets programs write.
private final class ScratchFiles {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    /// The lines of a trace without their times, but for what hovers: where the pointer is when a window comes up, and when
    /// it goes, is no part of what is recorded.
    func events(_ name: String) throws -> [String] {
        let text = try String(contentsOfFile: path(name), encoding: .utf8)
        let lines = text.split(separator: "\n").map { String($0.drop { $0 != " " }) }
        let hovering = Set(lines.filter { $0.contains(": got hover") }.map { $0.prefix { $0 != ":" } })
        return lines.filter { !hovering.contains($0.prefix { $0 != ":" }) }
    }
}
