// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import Gestures
import Testing

@testable import RectoApp

@Suite struct InputRecordingTests {
    private let header = "{\"recto\":\"input\",\"version\":1}\n"

    private func read(_ text: String) throws -> InputRecording {
        try InputRecording(text: Array(text.utf8), name: "a.jsonl")
    }

    @Test("What is written is read the same, whatever came")
    func roundTrip() throws {
        let lines = [InputRecording.header] + RecordingSamples.recording.inputs.map(\.json)
        let text = lines.map { String(decoding: $0.line, as: UTF8.self) }.joined(separator: "\n") + "\n"
        #expect(try read(text) == RecordingSamples.recording)
    }

    @Test("A line may leave out what has a usual value")
    func defaults() throws {
        let line = """
            {"time":1,"input":"touches","touches":[{"id":1,"device":2,"type":"direct","phase":"began","timestamp":1,"at":[3,4]}]}
            """
        let touch = Touch(
            id: TouchID(1), device: InputDeviceID(2), type: .direct, phase: .began, timestamp: 1,
            windowLocation: ViewPoint(x: 3, y: 4))
        #expect(try read(header + line).inputs == [RecordedInput(time: 1, input: .event(.touches([touch])))])
    }

    @Test(
        "What is wrong is said in one line with its number, and what would be right",
        arguments: [
            ("", 1, "the file is empty; the first line must be {\"recto\":\"input\",\"version\":1}"),
            ("%PDF-1.7\n", 1, "no recording; the first line must be {\"recto\":\"input\",\"version\":1}"),
            (
                "{\"recto\":\"input\",\"version\":9}", 1,
                "the recording has version 9; this program reads up to version 1"
            ),
            ("H{\"time\":1,", 2, "the line is not JSON"), ("H\n", 2, "the line is not JSON"),
            ("H[1]", 2, "the line must be a JSON object"),
            ("H{\"input\":\"key\"}", 2, "\"time\" is missing; it must be a number"),
            ("H{\"time\":\"now\"}", 2, "\"time\" can't be \"now\"; it must be a number"),
            ("H{\"time\":0,\"window\":-1}", 2, "\"window\" can't be -1; it must be a whole number from 0 to 999"),
            (
                "H{\"time\":0,\"input\":\"smell\"}", 2,
                "\"input\" can't be \"smell\"; it must be one of touches, scroll, touchpad, hover, key, opened, resized, cancelled, pruned, pens, device-removed"
            ),
            ("H{\"time\":0,\"input\":\"touches\",\"touches\":[3]}", 2, "each of \"touches\" must be a JSON object"),
            (
                "H{\"time\":0,\"input\":\"hover\",\"phase\":\"bgan\"}", 2,
                "\"phase\" can't be \"bgan\"; it must be one of began, moved, stationary, ended, cancelled"
            ),
            (
                "H{\"time\":0,\"input\":\"key\",\"keysym\":1,\"text\":\"\",\"timestamp\":0,\"modifiers\":[\"hyper\"]}",
                2,
                "\"modifiers\" can't be [\"hyper\"]; it must be a list of words from shift, control, alternate, command, capsLock"
            ),
            (
                "H{\"time\":0,\"input\":\"resized\",\"size\":[0,5]}", 2,
                "\"size\" can't be [0.0, 5.0]; each must be from 1 to 32767 pixels"
            ),
            (
                "H{\"time\":2,\"input\":\"device-removed\",\"device\":1}\n{\"time\":1,\"input\":\"device-removed\",\"device\":1}",
                3, "\"time\" can't be 1.0; it must be at least 2.0, as before"
            ),
        ])
    func errors(_ text: String, _ line: Int, _ message: String) {
        let text = text.replacing(/^H/, with: header)
        #expect(throws: InputRecording.ReadError(description: "a.jsonl:\(line): \(message)")) { try read(text) }
    }

    @Test("A file that isn't there is named, with the reason")
    func missing() {
        let path = "/nowhere/a.jsonl"
        #expect(throws: InputRecording.ReadError(description: "recording '\(path)': No such file or directory")) {
            try InputRecording(contentsOf: path)
        }
    }

    @Test("A window begins with the size and the place that it had when a person first acted on it")
    func initialMetrics() {
        let first = WindowMetrics(pixelSize: DeviceSize(width: 10, height: 10), scale: 1, dotsPerInch: 96)
        var second = first
        second.pixelSize.width = 20
        let recording = InputRecording([
            RecordedInput(time: 0, input: .opened(first, RecordingSamples.left)),
            RecordedInput(time: 1, input: .resized(second)),
            RecordedInput(time: 2, input: .pens([:])),
            RecordedInput(time: 2, input: .event(.touches([RecordingSamples.touch]))),
            RecordedInput(time: 3, input: .resized(first)),
        ])
        #expect(recording.initialMetrics(ofWindow: 0) == second)
        #expect(recording.initialState(ofWindow: 0) == RecordingSamples.left)
        #expect(recording.initialMetrics(ofWindow: 1) == nil && recording.initialState(ofWindow: 1) == nil)
    }

    @MainActor
    @Test("A recorder writes what can be read, with times since its start, for its owner alone")
    func recorder() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("recto-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let recorder = try InputRecorder(path: path, start: 100)
        recorder.opened(window: 0, RecordingSamples.metrics, RecordingSamples.left, at: 100)
        recorder.resized(window: 0, RecordingSamples.metrics, at: 101)
        var touch = RecordingSamples.touch
        touch.timestamp = 101.5
        recorder.record(.event(.touches([touch])), window: 0, at: 102)
        let recording = try InputRecording(contentsOf: path)
        #expect(recording.inputs.map(\.time) == [0, 2])
        touch.timestamp = 1.5
        #expect(recording.inputs.last?.input == .event(.touches([touch])))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @MainActor
    @Test("A recorder that can't make its file says why")
    func badPath() {
        #expect {
            try InputRecorder(path: "/nowhere/a", start: 0)
        } throws: {
            "\($0)" == "recording '/nowhere/a': No such file or directory"
        }
    }
}
