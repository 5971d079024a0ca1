// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Foundation
import Geometry
import Testing
import Views

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
        "In no state is anything cut, too small for a finger, over something else, or hard to read",
        arguments: GalleryState.all, GalleryLook.tight)
    func layout(state: GalleryState, look: GalleryLook) throws {
        let flaws = try show(state, look) { stage in
            let root = try stage.window.root
            return try LayoutFlaws(of: root, isForFingers: look.isForFingers).descriptions
                + TextContrast(of: root, on: stage.surface).faintTexts
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

/// What the gallery's tests look for is found where it is.
@Suite @MainActor
struct GalleryFlawTests {
    private let window = RootWindow(rootView: View(), size: ViewSize(width: 200, height: 100), scale: 2)

    private func place(_ view: View, _ x: Double, _ width: Double, _ height: Double = 20) {
        view.frame = ViewRect(x: x, y: 10, width: width, height: height)
        window.rootView.addSubview(view)
    }

    private func flaws(isForFingers: Bool = false) -> [String] {
        LayoutFlaws(of: window, isForFingers: isForFingers).descriptions
    }

    @Test("A part that the window cuts, text without room and parts that lie over each other are found")
    func layout() {
        let button = Button(title: "Open")
        place(button, 10, 100, 30)
        #expect(flaws().isEmpty)
        button.frame.size.width = 20
        #expect(flaws().count == 1)
        place(Label("One line"), 120, 60, 8)
        #expect(flaws().count == 2)
        place(Button(), 180, 40)
        #expect(flaws().count == 3)
        place(Button(), 15, 40)
        #expect(flaws().count == 4)
        #expect(flaws(isForFingers: true).count > 4)
    }

    @Test("Text that is hardly paler or darker than its ground is found")
    func contrast() throws {
        let label = Label("Words", font: .system(size: 14))
        place(label, 10, 80)
        func faint() throws -> [String] {
            let surface = try Surface(width: 400, height: 200, isOpaque: true)
            window.setNeedsDisplay()
            _ = window.displayIfNeeded(on: surface)
            return TextContrast(of: window, on: surface).faintTexts
        }
        #expect(try faint().isEmpty)
        label.textColor = Color(0xB0B0B0)
        #expect(try faint().count == 1)
    }
}
