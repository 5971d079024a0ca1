// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Recordings that are played back where there is no display.
@Suite("Replay")
struct ReplayTests {
    private let folder = TestFolder()

    private static let header = "{\"recto\":\"input\",\"version\":1}"

    /// Writes a recording of lines that stand for one second each.
    private func recording(_ lines: [String]) throws -> String {
        let text = ([Self.header] + lines).joined(separator: "\n") + "\n"
        return try folder.add(Data(text.utf8), as: "recording.jsonl")
    }

    private func key(_ character: Unicode.Scalar, at time: Double) -> String {
        "{\"input\":\"key\",\"keysym\":\(character.value),\"text\":\"\(character)\",\"time\":\(time),\"timestamp\":\(time)}"
    }

    private func run(
        _ arguments: [String]
    ) throws -> (status: RectoTesting.ExitStatus, output: String, errors: String) {
        let app = try AppUnderTest(on: nil, arguments: arguments, hasControl: false)
        let status = try app.waitForExit()
        try app.expectNothingLeft()
        return (status, app.output, app.errors)
    }

    @Test("Without a display a recording is played, in its window's size, and then the window takes commands")
    func headless() throws {
        let lines = [
            "{\"input\":\"opened\",\"time\":0,\"size\":[640,480],\"scale\":1,\"dpi\":96,"
                + "\"view\":{\"page\":2,\"at\":[0,0],\"zoom\":\"fit-page\",\"layout\":\"single\",\"rotation\":90}}",
            key("n", at: 10), key("n", at: 500), key("r", at: 1000),
        ]
        let document = try folder.add(.pages(count: 12))
        let app = try AppUnderTest(
            on: nil, arguments: ["--headless", "--replay-input", try recording(lines), document])
        let control = try app.control
        try control.waitUntilIdle()
        let state = try control.state()
        #expect(state.page == 4 && state.rotation == 180 && state.layout == "single")
        #expect(try control.views().frame == DeviceRect(x: 0, y: 0, width: 640, height: 480))
        try control.do("next-page")
        try control.waitUntilIdle()
        #expect(try control.state().page == 5)
        #expect(try app.quit() == .exited(0))
    }

    @Test("The gesture inspector shows what is down and who looks at it, and a command takes it away")
    func inspector() throws {
        let touch = "{\"id\":1,\"device\":6,\"type\":\"direct\",\"phase\":\"began\",\"timestamp\":1,\"at\":[300,300]}"
        let lines = ["{\"time\":1,\"input\":\"touches\",\"touches\":[\(touch)]}"]
        let app = try AppUnderTest(
            on: nil,
            arguments: [
                "--headless", "--gesture-inspector", "--replay-input", try recording(lines),
                try folder.add(.pages(count: 3)),
            ])
        let control = try app.control
        try control.waitUntilIdle()
        func inspector() throws -> ViewNode? {
            try control.view("gesture-inspector")
        }
        let shown = try #require(try inspector())
        #expect(shown.attribute("contacts")?.number == 1)
        #expect(shown.text?.contains("document pan: ") == true)
        try control.do("toggle-gesture-inspector")
        #expect(try inspector() == nil)
        #expect(try app.quit() == .exited(0))
    }

    @Test("A replay may end the program, or with a picture of what it led to")
    func ends() throws {
        let document = try folder.add(.pages(count: 12))
        let recording = try recording([key("n", at: 1), key("n", at: 2)])
        let ended = try run(["--headless", "--quit-after-replay", "--replay-input", recording, document])
        #expect(ended.status == .exited(0) && ended.errors.isEmpty, "\(ended.errors)")
        func picture(_ arguments: [String], _ name: String) throws -> Picture {
            let target = folder.url.appendingPathComponent(name)
            let result = try run(
                ["--snapshot", target.path, "--size", "300x400", "--layout", "single"] + arguments + [document])
            #expect(result.status == .exited(0), "\(result.errors)")
            // Without the sign at the bottom that tells the page.
            return try Picture(contentsOf: target).cropped(to: DeviceRect(x: 0, y: 0, width: 300, height: 300))
        }
        let replayed = try picture(["--replay-input", recording], "replayed.png")
        try replayed.expectMatches(picture(["--page", "3"], "third.png"), tolerance: 0, fraction: 0, name: "replayed")
    }

    @Test("A replay of what can't be shown says so and ends with 1")
    func badDocument() throws {
        let recording = try recording([key("n", at: 1)])
        let result = try run([
            "--headless", "--quit-after-replay", "--replay-input", recording, try BadFiles.add("empty", to: folder),
        ])
        #expect(result.status == .exited(1))
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }

    @Test("A recording that can't be read is named with the line and what is wrong, before anything comes up")
    func badRecordings() throws {
        let document = try folder.add(.pages(count: 1))
        let path = try recording([key("n", at: 1), "{\"time\":2,\"input\":\"smell\"}"])
        let broken = try run(["--headless", "--replay-input", path, document])
        #expect(broken.status == .exited(1))
        #expect(
            broken.errors.hasPrefix("recto: \(path):3: \"input\" can't be \"smell\"; it must be one of touches, scroll")
        )
        #expect(broken.errors.split(separator: "\n").count == 1)
        let missing = try run(["--headless", "--replay-input", "/nowhere", document])
        #expect(missing.status == .exited(1))
        #expect(missing.errors == "recto: recording '/nowhere': No such file or directory\n")
        let unwritable = try run(["--headless", "--control", "/nowhere/c", "--record-input", "/nowhere/r", document])
        #expect(unwritable.status == .exited(1))
        #expect(unwritable.errors == "recto: recording '/nowhere/r': No such file or directory\n")
    }

    @Test("What is recorded while a recording is played leads to the same")
    func rerecording() throws {
        let document = try folder.add(.pages(count: 12))
        let first = try recording([key("n", at: 1), key("+", at: 1.2), key("j", at: 1.3), key("r", at: 2)])
        let second = folder.url.appendingPathComponent("second.jsonl").path
        func state(_ arguments: [String]) throws -> AppState {
            let app = try AppUnderTest(on: nil, arguments: ["--headless"] + arguments + [document])
            try app.control.waitUntilIdle()
            defer { try? app.quit() }
            return try app.control.state()
        }
        let before = try state(["--replay-input", first, "--record-input", second])
        let after = try state(["--replay-input", second])
        #expect(before.page == 1 && before.rotation == 90)
        #expect(after.page == before.page && after.zoom == before.zoom && after.scroll == before.scroll)
        #expect(after.rotation == before.rotation)
    }
}
