// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Foundation
import RectoUI
import Testing

@testable import RectoApp

/// What is remembered of files from one run to the next.
@Suite @MainActor struct FilesStateTests {
    private let folder = NSTemporaryDirectory() + "recto-files-\(UUID().uuidString)"

    private func removed() { try? FileManager.default.removeItem(atPath: folder) }

    @Test("The file opened last comes first, each once, and no more than the limit")
    func recent() throws {
        defer { removed() }
        let recents = try #require(RecentFiles(folder: folder))
        #expect(recents.paths.isEmpty)
        for number in 0...RecentFiles.limit { recents.note("/\(number).pdf") }
        recents.note("/3.pdf")
        #expect(recents.paths.count == RecentFiles.limit)
        #expect(recents.paths.prefix(2) == ["/3.pdf", "/\(RecentFiles.limit).pdf"])
        #expect(!recents.paths.contains("/0.pdf"))
        recents.remove("/3.pdf")
        #expect(RecentFiles(folder: folder)?.paths.contains("/3.pdf") == false)
        recents.clear()
        #expect(recents.paths.isEmpty)
    }

    @Test(
        "A list that can't be read counts as empty, and strange paths are left out",
        arguments: [
            ("", 0), ("{", 0), ("{\"files\":3}", 0), ("{\"files\":[\"a.pdf\",\"/a.pdf\",\"/a.pdf\"]}", 1),
        ])
    func damaged(text: String, count: Int) throws {
        defer { removed() }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/recent.json"))
        #expect(RecentFiles(folder: folder)?.paths.count == count)
    }

    @Test("The picture of a file goes with its version")
    func thumbnails() throws {
        defer { removed() }
        let cache = try #require(ThumbnailCache(folder: folder + "/thumbnails"))
        let file = folder + "/a.pdf"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("one".utf8).write(to: URL(fileURLWithPath: file))
        #expect(!cache.hasPicture(ofFile: file) && cache.picture(ofFile: file) == nil)
        cache.keep(try Surface(width: 30, height: 40, isOpaque: true), ofFile: file)
        #expect(cache.hasPicture(ofFile: file) && cache.picture(ofFile: file)?.height == 40)
        try Data("another".utf8).write(to: URL(fileURLWithPath: file))
        #expect(cache.picture(ofFile: file) == nil)
        cache.keep(try Surface(width: 30, height: 40, isOpaque: true), ofFile: file)
        cache.clear()
        #expect(cache.picture(ofFile: file) == nil)
        // A file that isn't there needs no picture.
        #expect(cache.hasPicture(ofFile: folder + "/gone.pdf"))
    }

    @Test("A session comes back without what is gone, with the same tab in front")
    func session() throws {
        defer { removed() }
        let session = Session(windows: [
            Session.Window(files: ["/a.pdf", "/b.pdf", "/c.pdf"], current: 2, geometry: "800x600+1+2"),
            Session.Window(files: ["/gone.pdf"], current: 0, geometry: "800x600+1+2"),
        ])
        session.write(in: folder)
        let read = try #require(Session.read(in: folder))
        #expect(read == session)
        let kept = read.keeping { $0 != "/a.pdf" && $0 != "/gone.pdf" }
        #expect(kept.windows == [Session.Window(files: ["/b.pdf", "/c.pdf"], current: 1, geometry: "800x600+1+2")])
        #expect(read.keeping { $0 == "/a.pdf" }.windows.first?.current == 0)
        #expect(Session.read(in: folder + "/nowhere") == nil)
    }

    @Test("The answer of the desktop's dialog is a path, nothing, or that there is no such dialog")
    func portal() {
        #expect(
            FilePortal.answer(exitCode: 0, output: ["file:///a%20b.pdf", "file:///c.pdf"])
                == .chosen(paths: ["/a b.pdf", "/c.pdf"]))
        #expect(FilePortal.answer(exitCode: 0, output: []) == .unavailable)
        #expect(FilePortal.answer(exitCode: 0, output: ["https://x/y"]) == .unavailable)
        #expect(FilePortal.answer(exitCode: 1, output: []) == .cancelled)
        #expect(FilePortal.answer(exitCode: 2, output: []) == .unavailable)
    }
}
