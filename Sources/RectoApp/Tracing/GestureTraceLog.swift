// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures
@preconcurrency import Glibc

/// Writes what becomes of each gesture as lines of text, to a file or to standard error.
@MainActor
final class GestureTraceLog {
    private let file: OutputFile?

    /// Why there is no log, as one line for people.
    struct FileError: Error, CustomStringConvertible {
        let description: String
    }

    /// Begins a log.
    /// - Parameter path: the file; nil for standard error.
    /// - Throws: an error of one line where the file can't be made.
    init(path: String?) throws(FileError) {
        guard let path else {
            file = nil
            return
        }
        do {
            file = try OutputFile(path: path)
        } catch {
            throw FileError(description: "trace '\(path)': \(error)")
        }
    }

    /// Writes lines, as far as they can be written: a trace must not stand in the way of what it tells of.
    func write(_ lines: [String]) {
        for line in lines {
            if let file { try? file.write(line: line.utf8) } else { fputs(line + "\n", stderr) }
        }
    }
}

/// Puts a window's gestures into words for a log.
@MainActor
final class GestureTraceWriter: GestureTrace {
    private let log: GestureTraceLog
    private let clock: TraceClock
    private var story = GestureStory()

    /// Makes a writer for one window.
    init(_ log: GestureTraceLog, clock: TraceClock) {
        self.log = log
        self.clock = clock
    }

    func record(_ entry: GestureTraceEntry) {
        log.write(story.tell(entry, at: clock.time(entry.time)).map { clock.prefix + $0 })
    }

    func receive(_ event: InputEvent, at time: Double) {
        log.write(story.tell(event, at: clock.time(time)).map { clock.prefix + $0 })
    }

    func reject(_ touch: Touch, at time: Double) {
        log.write([clock.prefix + story.tellRejection(of: touch, at: clock.time(time))])
    }
}

/// The times of traces: seconds since the start of the program, or of the recording that is replayed.
@MainActor
struct TraceClock {
    private weak var application: Application?
    private let window: Int

    /// Tells times of a window.
    init(_ application: Application, window: Int) {
        self.application = application
        self.window = window
    }

    /// A time of the loop's clock as traces tell it.
    func time(_ time: Double) -> Double {
        guard let application else { return time }
        return time - (application.replay?.start ?? application.started)
    }

    /// What stands before the lines of a window, where there are several.
    var prefix: String { window == 0 ? "" : "window \(window): " }
}
