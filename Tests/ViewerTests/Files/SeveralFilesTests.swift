// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Opening several files at once by the dialog in the window.
@Suite("Several files", .serialized)
struct SeveralFilesTests {
    private static let screen = Screen { try .xvfb() }

    @Test(
        "Files that are marked in the dialog open each in a window, or in a tab where those are wanted",
        arguments: [false, true])
    func opening(usesTabs: Bool) throws {
        let folder = TestFolder()
        let paths = try ["a.pdf", "b.pdf", "c.pdf"].map { try folder.add(.pages(count: 2), as: $0) }
        let viewer = try Viewer(
            Self.screen, (usesTabs ? ["--tabs"] : []) + ["--own-dialogs", paths[0]], hasBars: true
        ).drawn().focus()
        try viewer.press("o", [.control])
        for name in ["b.pdf", "c.pdf"] {
            let row: ViewNode = try waitFor("\(name) is listed") {
                try viewer.view { $0.className == "FileRow" && $0.text == name }
            }
            let modifiers: Set<Key.Modifier> = name == "b.pdf" ? [] : [.control]
            try viewer.server.keyboard.hold(modifiers) { try viewer.server.mouse.click(at: row.frame.center) }
        }
        try waitUntil("both are marked") { try viewer.control.view("accept")?.title == "Open 2" }
        try viewer.press(.enter)
        if usesTabs {
            try waitUntil("there are three tabs") {
                try viewer.views().visible.filter { $0.className == "TabView" }.compactMap(\.text).sorted()
                    == ["a.pdf", "b.pdf", "c.pdf"]
            }
            #expect(try viewer.windows().count == 1)
        } else {
            try waitUntil("there are three windows") {
                try Set(viewer.windows().map(\.title)) == ["a.pdf — Recto", "b.pdf — Recto", "c.pdf — Recto"]
            }
        }
    }
}
