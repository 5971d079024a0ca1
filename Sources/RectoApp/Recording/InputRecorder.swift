// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

/// Writes all that comes to the program's windows into a file, line by line as it comes, so that nothing is lost where
/// the program ends otherwise than it should.
@MainActor
final class InputRecorder {
    private let path: String
    private let file: OutputFile
    /// The moment that times are counted from, by the loop's clock.
    private let start: Double
    private var metrics: [Int: WindowMetrics] = [:]
    private var hasFailed = false

    /// Why there is no recording, as one line for people.
    struct FileError: Error, CustomStringConvertible {
        let description: String
    }

    /// Begins a file.
    init(path: String, start: Double) throws(FileError) {
        do {
            file = try OutputFile(path: path)
        } catch {
            throw FileError(description: "recording '\(path)': \(error)")
        }
        self.path = path
        self.start = start
        write(InputRecording.header)
    }

    /// Writes that a window comes up.
    func opened(window: Int, _ metrics: WindowMetrics, _ state: DocumentViewState, at time: Double) {
        self.metrics[window] = metrics
        record(.opened(metrics, state), window: window, at: time)
    }

    /// Writes the size of a window, if it has another one.
    func resized(window: Int, _ metrics: WindowMetrics, at time: Double) {
        guard let known = self.metrics[window], known != metrics else { return }
        self.metrics[window] = metrics
        record(.resized(metrics), window: window, at: time)
    }

    /// Writes what came to a window at a time of the loop's clock.
    func record(_ input: WindowInput, window: Int, at time: Double) {
        write(RecordedInput(time: time - start, window: window, input: input.shifted(by: -start)).json)
    }

    private func write(_ value: JSONValue) {
        guard !hasFailed else { return }
        do {
            try file.write(line: value.line)
        } catch {
            hasFailed = true
            printError("recording '\(path)': \(error); nothing more is recorded")
        }
    }
}
