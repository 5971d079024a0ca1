// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// What becomes of edits that are not saved.
@Suite("Unsaved edits", .serialized)
struct UnsavedTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()
    private let home = TestFolder()

    private func open(_ path: String) throws -> Viewer {
        try Viewer(Self.screen, [path], home: home).drawn().focus()
    }

    /// Marks all text of a document of one page, so that there is something to be saved.
    private func edit(_ viewer: Viewer) throws {
        try viewer.control.do("select-all")
        try viewer.control.do("highlight")
        try viewer.wait("there is something to be saved") { $0.modified == true }
    }

    private func count(_ viewer: Viewer) throws -> Int {
        try viewer.control.get("annotations", ["page": 0]).array?.count ?? -1
    }

    private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    /// Waits for a question, and presses the button of an answer with the mouse.
    private func answer(_ title: String, to question: String, _ viewer: Viewer) throws {
        let button = try waitFor("“\(question)” is asked", state: { try? viewer.notice() }) {
            try viewer.control.view(question)?.visible.first {
                $0.className == "Button" && $0.title == title
            }
        }
        try viewer.server.mouse.click(at: button.frame.center)
        try waitUntil("“\(question)” is answered") {
            // An answer may end the program while it's being asked.
            guard viewer.app.exitStatus == nil, let views = try? viewer.views() else {
                return viewer.app.exitStatus != nil
            }
            return !views.visible.contains { $0.identifier == question }
        }
    }

    @Test("A34 Closing asks: staying keeps the edits, discarding leaves the file alone, saving writes them")
    func closing() throws {
        let path = try folder.add(.words())
        let before = try bytes(path)
        let first = try open(path)
        try edit(first)
        try first.press("w", [.control])
        try answer("Cancel", to: "unsaved", first)
        #expect(try first.state.modified == true && count(first) == 1)
        // The window manager asks, too.
        try first.server.windows.close(first.window().id)
        try answer("Discard", to: "unsaved", first)
        #expect(try first.app.waitForExit() == .exited(0))
        #expect(try bytes(path) == before)
        // What was discarded is not offered again.
        let second = try open(path)
        #expect(try second.control.view("recover") == nil && count(second) == 0)
        try edit(second)
        try second.press("q", [.control])
        try answer("Save", to: "unsaved", second)
        #expect(try second.app.waitForExit() == .exited(0))
        let after = try bytes(path)
        #expect(after.starts(with: before) && after.count > before.count)
        try Tool.qpdf.run(["--check", path])
    }

    @Test("A34 After SIGTERM, and after SIGKILL, edits are offered the next time", arguments: [SIGTERM, SIGKILL])
    func recovering(_ signal: Int32) throws {
        let path = try folder.add(.words())
        let before = try bytes(path)
        let first = try open(path)
        try edit(first)
        if signal == SIGKILL {
            // What is older than a second is on the disk.
            let journals = home.url.appendingPathComponent("recto/recovery").path
            try waitUntil("the journal holds the edit") {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: journals)) ?? []
                return try names.contains { try bytes("\(journals)/\($0)").count > 200 }
            }
        }
        first.app.signal(signal)
        try first.app.waitForExit()
        try first.app.expectNothingLeft()
        #expect(try bytes(path) == before)
        let second = try open(path)
        try answer("Recover", to: "recover", second)
        try second.wait("the edit is there again") { $0.modified == true }
        #expect(try count(second) == 1)
        try second.press("s", [.control])
        try second.wait("it is saved") { $0.modified == false }
        #expect(try bytes(path).count > before.count)
        #expect(try second.app.quit() == .exited(0))
        let third = try open(path)
        #expect(try third.control.view("recover") == nil && count(third) == 1)
    }

    @Test("A04 A29 A file that others change under edits is neither read nor overwritten unasked")
    func changedOnDisk() throws {
        let path = try folder.add(.words())
        let viewer = try open(path)
        try edit(viewer)
        _ = try folder.add(.words(pages: 3))
        let other = try bytes(path)
        try answer("Cancel", to: "changed-on-disk", viewer)
        #expect(try viewer.state.pageCount == 1 && count(viewer) == 1)
        // Saving asks again.
        try viewer.press("s", [.control])
        try answer("Save a Copy…", to: "changed-on-disk", viewer)
        let copy = folder.url.appendingPathComponent("copy.pdf").path
        try waitUntil("a name is asked for") {
            try viewer.view { $0.isFocused && $0.className == "TextField" } != nil
        }
        // What kind of file it is stands there already.
        try viewer.server.keyboard.type(String(copy.dropLast(4)))
        try viewer.press(.enter)
        try waitUntil("the copy is there") { FileManager.default.fileExists(atPath: copy) }
        try Tool.qpdf.run(["--check", copy])
        #expect(try viewer.state.modified == true)
        #expect(try bytes(path) == other)
        // Reading it anew asks whether edits may go.
        try viewer.press("r", [.control])
        try answer("Revert", to: "revert", viewer)
        try viewer.wait("the other version shows") { $0.pageCount == 3 && $0.modified == false }
        #expect(try bytes(path) == other)
    }

    @Test("A folder that can't be written to is named, the file is left alone and the edits are kept")
    func readOnlyFolder() throws {
        let disk = folder.url.appendingPathComponent("disk")
        try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
        let isMounted = mount("recto", disk.path, "tmpfs", 0, "size=1m") == 0
        defer { if isMounted { umount2(disk.path, Int32(MNT_DETACH)) } }
        let path = try folder.add(.words(), as: "disk/document.pdf")
        let before = try bytes(path)
        let viewer = try open(path)
        try edit(viewer)
        // No folder's permissions keep root from writing.
        let isReadOnly =
            isMounted ? mount("recto", disk.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) : chmod(disk.path, 0o500)
        try #require(isReadOnly == 0)
        defer { chmod(disk.path, 0o700) }
        try viewer.press("s", [.control])
        try viewer.waitForNotice("can't be written to")
        #expect(try viewer.state.modified == true && count(viewer) == 1)
        #expect(try bytes(path) == before)
    }
}
