// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

@Suite("Saving") @MainActor struct SavingTests {
    let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    private func opened(_ path: String) throws -> Document {
        let document = bench.open(path)
        #expect(bench.wait { document.state == .open })
        #expect(load(document, [0]))
        return document
    }

    private func load(_ document: Document, _ pages: [Int]) -> Bool {
        document.annotationManager.load(pages: pages)
        return bench.wait { pages.allSatisfy { document.annotationManager.loadState(ofPage: $0) == .loaded } }
    }

    /// Saves and gives what came of it.
    private func save(
        _ document: Document, _ start: (@escaping (Result<Void, SaveError>) -> Void) -> Void
    ) -> SaveError? {
        var result: Result<Void, SaveError>?
        start { result = $0 }
        #expect(bench.wait { result != nil })
        if case .failure(let error) = result { return error }
        return nil
    }

    private func save(_ document: Document) -> SaveError? { save(document) { document.save(completion: $0) } }

    private func contents(_ path: String, page: Int = 0) throws -> [String] {
        let document = bench.open(path)
        #expect(bench.wait { document.state == .open })
        #expect(load(document, [page]))
        defer { document.close() }
        return document.annotationManager.annotations(onPage: page).map(\.contents)
    }

    private func note(_ text: String) -> NoteAnnotation {
        NoteAnnotation(page: 0, at: PagePoint(x: 72, y: 720), contents: text)
    }

    @Test("A01 A37 Save after save, everything is kept, and the old bytes stay in front")
    func cycles() throws {
        let path = try bench.write(.pages(count: 2))
        let document = try opened(path)
        var expected: [String] = []
        for cycle in 0..<4 {
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            document.annotationManager.add(note("note \(cycle)"))
            expected.append("note \(cycle)")
            #expect(document.isModified)
            #expect(save(document) == nil)
            #expect(!document.isModified)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: before))
            #expect(document.annotationManager.annotations(onPage: 0).allSatisfy { $0.objectNumber > 0 })
        }
        #expect(document.version == 5 && bench.reloads == 4)
        #expect(try contents(path) == expected)
        try Tool.qpdf.run(["--check", path])
        #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path) == ["a.pdf"])
        document.close()
    }

    @Test("Undo survives a save, also of what was deleted")
    func undoing() throws {
        let path = try bench.write(.pages(count: 1))
        let document = try opened(path)
        let manager = document.annotationManager
        let first = note("first")
        manager.add(first)
        let reply = note("reply")
        reply.setEntry("IRT", to: first.reference)
        manager.add(reply)
        #expect(save(document) == nil)
        #expect(reply.inReplyTo === first)
        first.contents = "changed"
        manager.remove(first)
        #expect(save(document) == nil)
        #expect(try contents(path) == [])
        manager.undo()
        #expect(document.isModified)
        #expect(save(document) == nil)
        #expect(try contents(path) == ["changed", "reply"])
        while manager.canUndo { manager.undo() }
        #expect(save(document) == nil)
        #expect(try contents(path) == [])
        while manager.canRedo { manager.redo() }
        #expect(save(document) == nil)
        #expect(try contents(path) == [])
        try Tool.qpdf.run(["--check", path])
        document.close()
    }

    @Test("A22 A35 Each kind is read back as it was made, at every turn of the page", arguments: Rotation.allCases)
    func kinds(rotation: Rotation) throws {
        var builder = PDFBuilder.pages(count: 1)
        builder.pages[0].rotation = rotation
        builder.pages[0].cropBox = PageRect(x: 10, y: 20, width: 500, height: 760)
        let path = try bench.write(builder)
        let document = try opened(path)
        let made = ModelBench.oneOfEach()
        document.annotationManager.add(made)
        #expect(save(document) == nil)
        let again = try opened(path)
        let found = again.annotationManager.annotations(onPage: 0)
        #expect(found.map(\.kind) == made.map(\.kind))
        for (old, new) in zip(made, found) {
            #expect(old.contents == new.contents && old.name == new.name && old.color == new.color)
            #expect(old.boundingBox == new.boundingBox && old.objectNumber == new.objectNumber)
            #expect(new.hasAppearance == old.drawsItself, "\(old.kind)")
        }
        #expect(found[0].blend == .multiply && found[8].blend == .over)
        try Tool.qpdf.run(["--check", path])
        try Tool.pdftocairo.run(["-png", "-r", "30", path, bench.folder.path + "/page"])
        try Tool.mutool.run(["draw", "-q", "-r", "30", "-o", bench.folder.path + "/m.png", path])
        document.close()
        again.close()
    }

    @Test("A link to a page is written as one to the page itself, and leads there when it's read again")
    func pageLink() throws {
        let path = try bench.write(.pages(count: 3))
        let document = try opened(path)
        let link = LinkAnnotation(page: 0, in: PageRect(x: 72, y: 600, width: 80, height: 20), uri: "x:")
        link.setDestination(page: 2)
        document.annotationManager.add(link)
        #expect(save(document) == nil)
        document.close()
        let again = try opened(path)
        let found = try #require(again.annotationManager.annotations(onPage: 0).first as? LinkAnnotation)
        #expect(found.entry("Dest")?.elements?.first?.referenced != nil && found.uri == nil)
        try Tool.qpdf.run(["--check", path])
        again.close()
    }

    @Test("A05 A symbolic link is followed, and permissions and attributes are kept")
    func attributes() throws {
        let path = try bench.write(.pages(count: 1), "real.pdf")
        chmod(path, 0o640)
        let link = bench.folder.appendingPathComponent("link.pdf").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.pdf")
        let document = try opened(link)
        document.annotationManager.add(note("x"))
        #expect(save(document) == nil)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.pdf")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try contents(path) == ["x"])
        document.close()
    }

    @Test("A06 A copy holds every edit, and leaves the document as it is; another name becomes its file")
    func copies() throws {
        let path = try bench.write(.pages(count: 1))
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let document = try opened(path)
        document.annotationManager.add(note("x"))
        let copy = bench.folder.appendingPathComponent("copy.pdf").path
        #expect(save(document) { document.saveCopy(to: copy, completion: $0) } == nil)
        #expect(document.isModified && document.source.path == path)
        #expect(try contents(copy) == ["x"])
        let other = bench.folder.appendingPathComponent("other.pdf").path
        #expect(save(document) { document.save(as: other, completion: $0) } == nil)
        #expect(!document.isModified && document.source.path == other)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        document.annotationManager.add(note("y"))
        #expect(save(document) == nil)
        #expect(try contents(other) == ["x", "y"])
        document.close()
    }

    @Test("A04 A29 A file changed by others is neither overwritten nor read over edits")
    func changedOnDisk() throws {
        let path = try bench.write(.pages(count: 1))
        let document = try opened(path)
        document.annotationManager.add(note("mine"))
        _ = try bench.write(.pages(count: 3))
        #expect(bench.wait { bench.notices.contains(.changedBehindEdits) })
        #expect(save(document) == .changedOnDisk(path: path))
        #expect(document.isModified && document.pageCount == 1)
        let other = bench.folder.appendingPathComponent("other.pdf").path
        #expect(save(document) { document.saveCopy(to: other, completion: $0) } == nil)
        #expect(try contents(other) == ["mine"])
        document.revert()
        #expect(bench.wait { document.pageCount == 3 })
        #expect(!document.isModified && !document.annotationManager.canUndo)
        document.close()
    }

    @Test("A worker killed at any step of a save loses nothing", arguments: [SaveOperation.Step.asking, .reading])
    func killed(_ step: SaveOperation.Step) throws {
        let path = try bench.write(.pages(count: 1))
        let document = try opened(path)
        document.annotationManager.add(note("x"))
        var result: Result<Void, SaveError>?
        document.save { result = $0 }
        #expect(bench.wait { document.saving?.step == step && self.pid(document, step) != nil })
        pid(document, step).map { _ = kill($0, SIGKILL) }
        #expect(bench.wait { result != nil })
        if case .failure = result { #expect(save(document) == nil) }
        #expect(try contents(path) == ["x"])
        try Tool.qpdf.run(["--check", path])
        document.close()
    }

    private func pid(_ document: Document, _ step: SaveOperation.Step) -> Int32? {
        step == .asking ? bench.pid(document, "model") : document.saving?.reader?.render.pid
    }

    @Test("A file whose folder is gone is not saved, and edits are kept")
    func folderGone() throws {
        let path = try bench.write(.pages(count: 1))
        let document = try opened(path)
        document.annotationManager.add(note("x"))
        let nowhere = bench.folder.path + "/none/a.pdf"
        #expect(save(document) { document.save(as: nowhere, completion: $0) } == .system(path: nowhere, code: ENOENT))
        #expect(document.isModified && document.source.path == path)
        #expect(save(document) == nil)
        document.close()
    }

    @Test("A25 Where the author permits no annotations, saving says why")
    func permissions() throws {
        let plain = try bench.write(.pages(count: 1), "plain.pdf")
        let path = bench.folder.appendingPathComponent("closed.pdf").path
        try Tool.qpdf.run([plain, "--encrypt", "", "owner", "256", "--annotate=n", "--", path])
        let document = try opened(path)
        #expect(document.editingObstacle == .notPermitted)
        document.annotationManager.add(note("x"))
        #expect(save(document) == .obstacle(.notPermitted))
        #expect(SaveError.obstacle(.notPermitted).description.contains("does not permit"))
        document.close()
    }

    nonisolated private static let canMount = geteuid() == 0

    @Test(
        "A disk that is full, or a folder that can't be written to, leaves the old file and the edits",
        .enabled(if: canMount))
    func diskFull() throws {
        let disk = bench.folder.appendingPathComponent("disk")
        try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
        guard mount("recto", disk.path, "tmpfs", 0, "size=64k") == 0 else { return }
        defer { umount2(disk.path, Int32(MNT_DETACH)) }
        let path = disk.appendingPathComponent("a.pdf").path
        try PDFBuilder.pages(count: 1).data().write(to: URL(fileURLWithPath: path))
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let filler = disk.appendingPathComponent("filler").path
        let document = try opened(path)
        document.annotationManager.add(note("x"))
        fill(filler)
        #expect(save(document) == .diskFull(path: path))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(document.isModified)
        try FileManager.default.removeItem(atPath: filler)
        #expect(mount("recto", disk.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), "size=64k") == 0)
        #expect(save(document) == .folderNotWritable(path: path))
        #expect(mount("recto", disk.path, "tmpfs", UInt(MS_REMOUNT), "size=64k") == 0)
        #expect(save(document) == nil)
        #expect(try contents(path) == ["x"])
        document.close()
    }

    /// Writes zeros into a file until nothing more goes in.
    private func fill(_ path: String) {
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        while write(file, [UInt8](repeating: 0, count: 4096), 4096) > 0 {}
    }

    @Test("A power cut before the rename leaves the old file whole")
    func powerCut() throws {
        let path = try bench.write(.pages(count: 1))
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let replacement = try FileReplacement(for: path)
        let base = open(path, O_RDONLY)
        defer { close(base) }
        try replacement.write(base: base, size: before.count, increment: Array("more".utf8))
        try replacement.seal()
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        try replacement.commit()
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before + Data("more".utf8))
    }
}
