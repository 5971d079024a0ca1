// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// Drags over pages that are full of letters, asks for their text, and tells whether it's as fast as it is to be.
struct SelectRun {
    let launcher: ViewerLauncher
    let runs: Int

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
        return Goal.check(Self.goals, against: measured)
    }
}
