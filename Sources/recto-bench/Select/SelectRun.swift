// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// Drags over pages that are full of letters, asks for their text, and tells whether it's as fast as it is to be.
struct SelectRun {
    let launcher: ViewerLauncher
    let runs: Int

    /// What something may take at most, in milliseconds.
    struct Goal {
        let document: String
        let figure: String
        let limit: Double
    }

    /// A frame of a screen with 60 a second; and what the text of a dense page may take until it's told.
    static let goals = [
        Goal(document: "50000 glyphs", figure: "selecting text: painting, longest", limit: 1000.0 / 60),
        Goal(document: "8000 glyphs", figure: "text of a page: asked and told", limit: 10),
    ]

    /// Measures, prints, and tells whether all goals are kept.
    func check() throws -> Bool {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recto-select-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = Set(Self.goals.map(\.document))
        let documents = try BenchDocument.made(in: folder).filter { names.contains($0.name) }
        let server = try XServer.xvfb(size: FiguresRun.screen)
        var measured: [String: [Measurement]] = [:]
        for _ in 0..<runs {
            for document in documents {
                let session = FigureSession(viewer: try launcher.launch(document.file, on: server), server: server)
                measured[document.name, default: []] += try session.measureTextAlone()
            }
        }
        return Self.report(measured)
    }

    /// Prints the median of each figure, and tells whether all goals are kept.
    static func report(_ measured: [String: [Measurement]]) -> Bool {
        var table = TextTable(["document", "figure", "median", "unit", "goal"])
        var isGood = true
        for (document, measurements) in measured.sorted(by: { $0.key < $1.key }) {
            var seen: Set<String> = []
            for first in measurements where seen.insert(first.name).inserted {
                let values = measurements.filter { $0.name == first.name }.map(\.value)
                let median = Sample(values)?.median ?? .infinity
                let goal = goals.first { $0.document == document && $0.figure == first.name }
                if let goal { isGood = isGood && median <= goal.limit }
                let verdict = goal.map { "\(median <= $0.limit ? "kept" : "MISSED"): \($0.limit.text(1))" } ?? ""
                table.add([document, first.name, median.text(2), first.unit, verdict])
            }
        }
        Bench.say(table.text)
        let figures = Set(measured.flatMap { document, all in all.map { "\(document) \($0.name)" } })
        return isGood && goals.allSatisfy { figures.contains("\($0.document) \($0.figure)") }
    }
}
