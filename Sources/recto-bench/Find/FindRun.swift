// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// Measures how fast text is found in a document, and what the index takes.
struct FindRun {
    let launcher: ViewerLauncher
    let document: URL
    let words: [String]

    /// How long the whole of a document may take to be indexed, in seconds.
    private static let patience = 600.0

    /// Runs all measurements.
    func measure() throws -> FigureReport {
        let server = try XServer.xvfb(size: FiguresRun.screen)
        let viewer = try launcher.launch(document, on: server)
        guard try viewer.waitForDocument() == "open" else {
            throw UsageError(description: "the document can't be measured: \(try viewer.texts(inside: "MessageCard"))")
        }
        try viewer.waitUntilSharp()
        var report = FigureReport()
        let name = document.deletingPathExtension().lastPathComponent
        report.add("find: first match", "ms", of: name, [try time(words[0], viewer) { $0["count"]?.number ?? 0 > 0 }])
        let start = ContinuousClock.now
        try waitUntil("the document is indexed", timeout: Self.patience) {
            try state(viewer)?["busy"]?.boolean == false
        }
        report.add("find: all pages indexed", "ms", of: name, [(ContinuousClock.now - start) / .milliseconds(1)])
        let later = try words.dropFirst().map { word in
            try time(word, viewer) { $0["query"]?.string == word && $0["busy"]?.boolean == false }
        }
        report.add("find: later queries", "ms", of: name, later)
        let bytes = try state(viewer)?["indexBytes"]?.number ?? 0
        report.add("find: index", "MB", of: name, [bytes / 1_048_576])
        try viewer.app.quit()
        return report
    }

    private func state(_ viewer: Viewer) throws -> JSONValue? { try viewer.control.get("state")["find"] }

    /// How long it takes until the state of finding is as wanted, in milliseconds.
    private func time(_ word: String, _ viewer: Viewer, until condition: (JSONValue) -> Bool) throws -> Double {
        let start = ContinuousClock.now
        try viewer.control.do("find", with: ["text": .string(word)])
        while (ContinuousClock.now - start) / .seconds(1) < Self.patience {
            if let state = try state(viewer), condition(state) { break }
        }
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
}
