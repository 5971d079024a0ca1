// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import FoundationEssentials
@preconcurrency import Glibc
import RectoUI

/// What came to the program's windows, in the order in which it came.
///
/// In a file it is a line of JSON each; the first one names the form and its version.
struct InputRecording: Equatable {
    /// The version of the form that is written, and the latest that can be read.
    static let version = 1

    /// What came, first to last.
    private(set) var inputs: [RecordedInput] = []

    /// What is wrong with a recording, as one line for people.
    struct ReadError: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    /// The first line of a file.
    static var header: JSONValue {
        ["recto": "input", "version": .from(version), "program": .string(RectoVersion.string)]
    }

    /// Takes over what came.
    init(_ inputs: [RecordedInput]) { self.inputs = inputs }

    /// Reads a file.
    init(contentsOf path: String) throws(ReadError) {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            let reason = systemErrorText(errno)
            throw ReadError(description: "recording '\(path)': \(reason)")
        }
        try self.init(text: Array(data), name: path)
    }

    /// Reads the text of a file.
    /// - Parameters:
    ///   - text: the bytes.
    ///   - name: what messages call the file.
    /// - Throws: ``ReadError``, with the line.
    init(text: [UInt8], name: String) throws(ReadError) {
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        for (index, line) in lines.enumerated() {
            do {
                try take(line, isFirst: index == 0)
            } catch {
                throw ReadError(description: "\(name):\(index + 1): \(error.text)")
            }
        }
        if lines.isEmpty { throw ReadError(description: "\(name):1: the file is empty; \(Self.headerAdvice)") }
    }

    private mutating func take(_ line: ArraySlice<UInt8>, isFirst: Bool) throws(RecordingProblem) {
        guard let value = try? JSONValue(parsing: line) else {
            throw RecordingProblem(text: isFirst ? "no recording; \(Self.headerAdvice)" : "the line is not JSON")
        }
        guard !isFirst else { return try Self.check(header: value) }
        let input = try RecordedInput(json: value)
        if let last = inputs.last, input.time < last.time {
            throw RecordingProblem(text: "\"time\" can't be \(input.time); it must be at least \(last.time), as before")
        }
        inputs.append(input)
    }

    private static let headerAdvice = "the first line must be {\"recto\":\"input\",\"version\":\(version)}"

    private static func check(header: JSONValue) throws(RecordingProblem) {
        guard header["recto"]?.stringValue == "input", let version = header["version"]?.intValue else {
            throw RecordingProblem(text: "no recording; \(headerAdvice)")
        }
        guard (1...Self.version).contains(version) else {
            throw RecordingProblem(
                text: "the recording has version \(version); this program reads up to version \(Self.version)")
        }
    }

    // MARK: Windows

    /// The size that a window has when a person first acts on it; nil where the recording does not tell.
    func initialMetrics(ofWindow window: Int) -> WindowMetrics? {
        inputs.prefix { $0.window != window || !$0.input.isEvent }
            .last { $0.window == window && $0.input.metrics != nil }?.input.metrics
    }

    /// Where a window's document was left before; nil where the recording does not tell.
    func initialState(ofWindow window: Int) -> DocumentViewState? {
        for input in inputs where input.window == window {
            if case .opened(_, let state) = input.input { return state }
        }
        return nil
    }
}
