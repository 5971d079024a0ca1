// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// Measures the viewer with one document after the other.
struct FiguresRun {
    let launcher: ViewerLauncher
    let runs: Int
    let documents: [URL]

    static let screen = DeviceSize(width: 1920, height: 1080)

    /// Runs all measurements.
    func measure() throws -> FigureReport {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recto-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let all =
            try BenchDocument.made(in: folder)
            + documents.map { BenchDocument(name: $0.deletingPathExtension().lastPathComponent, file: $0) }
        let server = try XServer.xvfb(size: Self.screen)
        try server.mouse.move(to: DevicePoint(x: Self.screen.width / 2, y: Self.screen.height / 2))
        var measurements: [[Measurement]] = all.map { _ in [] }
        for run in 1...runs {
            for (index, document) in all.enumerated() {
                FileHandle.standardError.write(Data("run \(run) of \(runs): \(document.name)\n".utf8))
                let session = FigureSession(viewer: try launcher.launch(document.file, on: server), server: server)
                measurements[index] += try session.measure()
            }
        }
        return Self.report(zip(all.map(\.name), measurements))
    }

    private static func report(_ measured: some Sequence<(String, [Measurement])>) -> FigureReport {
        var report = FigureReport()
        for (document, measurements) in measured {
            var names: [String] = []
            for measurement in measurements where !names.contains(measurement.name) { names.append(measurement.name) }
            for name in names {
                let same = measurements.filter { $0.name == name }
                report.add(name, same[0].unit, of: document, same.map(\.value))
            }
        }
        return report
    }
}

/// One number.
struct Measurement: Equatable {
    let name: String
    let unit: String
    let value: Double

    init(_ name: String, _ value: Double, _ unit: String = "ms") {
        self.name = name
        self.unit = unit
        self.value = value
    }
}
