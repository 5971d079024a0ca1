// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Keys and settings of one's own, in a window of 800 x 700 pixels.
@Suite("Settings", .serialized)
struct SettingsTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    private var path: String { folder.url.appendingPathComponent("recto.toml").path }

    private func write(_ settings: String) throws {
        try Data(settings.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private func start(_ options: [String] = []) throws -> Viewer {
        let document = try folder.add(.labelled(count: 12))
        return try Viewer(Self.screen, ["--config", path] + options + [document]).drawn().focus()
    }

    @Test("The keys of vim count, wait for each other, and mark places")
    func vim() throws {
        let viewer = try start(["--keymap", "vim"])
        let keyboard = viewer.server.keyboard
        try keyboard.type("5G")
        try viewer.wait("page 4 shows") { $0.page == 4 }
        try keyboard.type("ma")
        try viewer.waitForNotice("Mark a set.")
        try keyboard.type("gg")
        try viewer.wait("the first page shows") { $0.page == 0 }
        try keyboard.type("'a")
        try viewer.wait("the marked page shows") { $0.page == 4 }
        try keyboard.type("3J")
        try viewer.wait("three pages on") { $0.page == 7 }
        try viewer.press("o", [.control])
        try viewer.wait("the place before the jump shows") { $0.page == 0 }
        try keyboard.type("G")
        try viewer.wait("the last page shows") { $0.page == 11 }
        try keyboard.type("150=")
        try viewer.wait("it is zoomed") { abs(($0.zoom ?? 0) - 1.5) < 1e-6 }
        try keyboard.type("s")
        try waitUntil("it is fitted") { try viewer.state("zoomMode")?.string == "fit-width" }
        try keyboard.type("gg")
        try viewer.wait("the first page shows") { $0.page == 0 }
        try viewer.press("d", [.control])
        try viewer.wait("half a screenful on") { abs(($0.scroll?.last ?? 0) - 322) < 1 }
        try viewer.press("u", [.control])
        try viewer.wait("and back") { $0.scroll?.last == 0 }
        try keyboard.type("'z")
        try viewer.waitForNotice("There is no mark z.")
    }

    @Test("Keys are bound by a file, which counts anew as soon as it is written")
    func bindings() throws {
        try write(
            "[bindings]\n\"ctrl+e\" = \"last-page\"\n\"n\" = \"none\"\n\"x 1\" = { command = \"zoom-to\", zoom = 3 }\n")
        let viewer = try start()
        try viewer.press("n")
        try viewer.press("e", [.control])
        try viewer.wait("the last page shows") { $0.page == 11 }
        try viewer.server.keyboard.type("x1")
        try viewer.wait("it is zoomed") { abs(($0.zoom ?? 0) - 3) < 1e-6 }
        try write("[view]\ntheme = \"dark\"\n[bindings]\n\"ctrl+e\" = \"first-page\"\n")
        let keys: () throws -> [String] = {
            let commands = try viewer.control.get("commands").array ?? []
            let command = commands.first { $0["name"]?.string == "first-page" }
            return (command?["keys"]?.array ?? []).compactMap(\.string)
        }
        try waitUntil("the keys are others", state: { try? keys() }) { try keys().first == "Ctrl+E" }
        try viewer.press("e", [.control])
        try viewer.wait("the first page shows") { $0.page == 0 }
        try viewer.press("n")
        try viewer.wait("N is as it was") { $0.page == 1 }
        #expect(viewer.app.errors.isEmpty)
    }

    @Test("What is wrong in the file is said in the window and on standard error, and the rest counts")
    func problems() throws {
        try write("[view]\ntheme = drak\nbars = \"sometimes\"\n[bindings]\n\"ctrl+e\" = \"last-page\"\n")
        let viewer = try start()
        try viewer.waitForNotice("recto.toml:2: “drak” is no value; put quotes around text: \"drak\" (and 1 more)")
        try viewer.press("e", [.control])
        try viewer.wait("the last page shows") { $0.page == 11 }
        let lines = viewer.app.errors.split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "recto: \(path):2: “drak” is no value; put quotes around text: \"drak\"",
                "recto: \(path):3: “view.bars” is \"sometimes\"; it must be one of \"auto\", \"always\", \"hidden\"",
            ])
    }
}
