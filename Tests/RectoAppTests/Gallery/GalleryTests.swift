// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import RectoApp

/// The window in each of its states, looked at.
@Suite("Gallery", .serialized)
@MainActor
struct GalleryTests {
    private func show<Result>(
        _ state: GalleryState, _ look: GalleryLook, _ body: (GalleryStage) throws -> Result
    ) throws -> Result {
        let stage = try GalleryStage(state.document, look, options: state.options)
        defer { stage.close() }
        try stage.settle(isPassing: state.isPassing)
        try state.prepare(stage)
        try stage.settle(isPassing: state.isPassing)
        return try body(stage)
    }

    @Test(
        "In no state is anything cut, too small for a finger, or over something else",
        arguments: GalleryState.all, GalleryLook.tight)
    func layout(state: GalleryState, look: GalleryLook) throws {
        let flaws = try show(state, look) { stage in
            try LayoutFlaws(of: stage.window.root, isForFingers: look.isForFingers).descriptions
        }
        #expect(flaws.isEmpty)
    }

    /// `RECTO_GALLERY` names the folder; `RECTO_GALLERY_STATES` and `RECTO_GALLERY_LOOKS` choose by how names begin.
    @Test(
        "Pictures of all states are made where they are asked for",
        .enabled(if: ProcessInfo.processInfo.environment["RECTO_GALLERY"] != nil))
    func pictures() throws {
        let environment = ProcessInfo.processInfo.environment
        let folder = URL(fileURLWithPath: try #require(environment["RECTO_GALLERY"]))
        func isChosen(_ name: String, _ variable: String) -> Bool {
            environment[variable].map { $0.split(separator: " ").contains { name.hasPrefix($0) } } ?? true
        }
        for look in GalleryLook.all where isChosen(look.name, "RECTO_GALLERY_LOOKS") {
            for state in GalleryState.all where isChosen(state.name, "RECTO_GALLERY_STATES") {
                let file = folder.appendingPathComponent("\(look.name)/\(state.name).png")
                do {
                    try show(state, look) { try $0.write(to: file) }
                } catch {
                    Issue.record("\(state.name), \(look.name): \(error)")
                }
            }
        }
    }
}
