// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

@Suite("Recovery") @MainActor struct RecoveryTests {
    let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    private var folder: String { bench.folder.path + "/state/recovery" }

    private func opened(_ path: String) throws -> Document {
        let document = bench.prepare(path)
        document.keepJournal(inFolder: folder)
        document.open()
        #expect(bench.wait { document.state == .open })
        document.annotationManager.load(pages: [0])
        #expect(bench.wait { document.annotationManager.loadState(ofPage: 0) == .loaded })
        return document
    }

    private var journals: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    private func sample() throws -> String {
        var builder = PDFBuilder.pages(count: 2)
        let quad = PageRect(x: 72, y: 700, width: 100, height: 12)
        builder.pages[0].annotations = [.shape("Square", quad), .note(at: PagePoint(x: 9, y: 99), contents: "old")]
        return try bench.write(builder)
    }

    @Test("A34 Edits of a program that ended by accident are offered and made anew, as one step")
    func recovering() throws {
        let path = try sample()
        let document = try opened(path)
        let manager = document.annotationManager
        #expect(document.recoverablePages.isEmpty)
        manager.annotations(onPage: 0)[0].color = .blue
        manager.remove(manager.annotations(onPage: 0)[1])
        manager.add(ModelBench.oneOfEach())
        #expect(bench.wait { document.isJournalWritten })
        let states = manager.annotations(onPage: 0).map { "\($0.kind) \($0.boundingBox) \($0.name)" }
        document.close(keepingEdits: true)
        let next = try opened(path)
        #expect(next.recoverablePages == [0])
        var count: Int?
        next.recover { count = $0 }
        #expect(bench.wait { count == 1 })
        let found = next.annotationManager.annotations(onPage: 0)
        #expect(found.map { "\($0.kind) \($0.boundingBox) \($0.name)" } == states)
        #expect(found[0].color == .blue && next.isModified)
        #expect(next.annotationManager.undoName == EditName(.recover))
        next.annotationManager.undo()
        #expect(!next.isModified && next.annotationManager.annotations(onPage: 0).map(\.contents) == ["", "old"])
        next.close()
        #expect(journals.isEmpty)
    }

    @Test("What is saved or undone is not offered, nor are edits of another version of the file")
    func nothingToOffer() throws {
        let path = try sample()
        let document = try opened(path)
        document.annotationManager.annotations(onPage: 0)[0].color = .blue
        #expect(bench.wait { document.isJournalWritten })
        var isSaved = false
        document.save { _ in isSaved = true }
        #expect(bench.wait { isSaved })
        document.close(keepingEdits: true)
        let second = try opened(path)
        #expect(second.recoverablePages.isEmpty)
        second.annotationManager.annotations(onPage: 0)[0].color = .red
        #expect(bench.wait { second.isJournalWritten })
        second.close(keepingEdits: true)
        _ = try sample()
        let third = try opened(path)
        #expect(third.recoverablePages.isEmpty)
        third.close()
    }

    @Test("A journal that ends in the middle of a part tells of all before it")
    func tornJournal() throws {
        let stamp = OpenedFile.Stamp(device: 0, inode: 1, size: 2, modified: 3)
        let path = folder + "/torn"
        let edits = PageEdits(page: 3, patches: [AnnotationPatch(key: .draft(1), entries: ["A": .integer(1)])])
        var journal = RecoveryJournal(folder: folder, documentPath: path)
        #expect(journal?.begin(documentPath: path, stamp: stamp) == true)
        #expect(journal?.append([edits]) == true)
        let whole = journal?.size ?? 0
        #expect(journal?.append([PageEdits(page: 4, order: [.draft(2)])]) == true)
        let file = try #require(journal?.path)
        #expect(RecoveryJournal(folder: folder, documentPath: path) == nil, "one window keeps it at a time")
        journal = nil
        for length in stride(from: whole, to: whole + 20, by: 7) {
            truncate(file, length)
            let found = RecoveryJournal(folder: folder, documentPath: path)?.contents()
            #expect(found?.pages == [3: edits] && found?.documentPath == path && found?.stamp == stamp)
        }
        truncate(file, 11)
        #expect(RecoveryJournal(folder: folder, documentPath: path)?.contents() == nil)
    }
}
