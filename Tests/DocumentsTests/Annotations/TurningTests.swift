// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

/// Pages that are turned for good.
@Suite("Turning pages") @MainActor struct TurningTests {
    let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    /// A page of 300 by 200 points, red at its lower left, with a note and words.
    private func builder(_ rotation: Rotation = .none) -> PDFBuilder {
        var content = PDFBuilder.Content()
        content.fill(PageRect(x: 0, y: 0, width: 60, height: 40), color: .red)
        content.text("Words", at: PagePoint(x: 100, y: 100), size: 20)
        let page = PDFBuilder.Page(
            mediaBox: PageRect(x: 0, y: 0, width: 300, height: 200), rotation: rotation, content: content,
            annotations: [.note(at: PagePoint(x: 200, y: 150), contents: "kept")])
        return PDFBuilder(pages: [page, page])
    }

    private func opened(_ path: String, journal: String? = nil) throws -> Document {
        let document = bench.prepare(path)
        journal.map(document.keepJournal(inFolder:))
        document.open()
        #expect(bench.wait { document.state == .open })
        document.annotationManager.load(pages: [0])
        document.needGeometry(ofPages: [0, 1])
        #expect(
            bench.wait {
                document.geometry(ofPage: 1) != nil && document.annotationManager.loadState(ofPage: 0) == .loaded
            })
        return document
    }

    /// The corners of a page as it's drawn, from the upper left one clockwise: whether each is red.
    private func redCorners(_ document: Document, page: Int = 0) throws -> [Bool] {
        var found: [Bool]?
        document.draw(page: page, scale: 1) { result in
            guard case .success(let surface) = result else { return }
            let (width, height, pixels) = (surface.width, surface.height, surface.pixels)
            let corners = [(5, 5), (width - 6, 5), (width - 6, height - 6), (5, height - 6)]
            found = corners.map { pixels[$1 * width + $0] & 0xFF_FFFF == 0xFF_0000 }
        }
        #expect(bench.wait { found != nil })
        return found ?? []
    }

    private func save(_ document: Document) -> SaveError? {
        var result: Result<Void, SaveError>?
        document.save { result = $0 }
        #expect(bench.wait { result != nil })
        if case .failure(let error) = result { return error }
        return nil
    }

    @Test("A19 Turning a page twice keeps its note, and undo takes back one turn after the other")
    func undo() throws {
        let document = try opened(bench.write(builder()))
        let manager = document.annotationManager
        let note = try #require(manager.annotations(onPage: 0).first)
        let before = (note.boundingBox, note.changeCount)
        #expect(try redCorners(document) == [false, false, false, true])
        for (turn, corners) in [(1, [true, false, false, false]), (2, [false, true, false, false])] {
            manager.rotatePage(0, by: .clockwise)
            #expect(document.geometry(ofPage: 0)?.rotation.degrees == 90 * turn && document.isModified)
            #expect(try redCorners(document) == corners)
        }
        #expect(document.pageSizes == [PageSize(width: 300, height: 200), PageSize(width: 300, height: 200)])
        #expect(manager.undoName == EditName(.rotatePage) && manager.annotations(onPage: 0).first === note)
        #expect(note.boundingBox == before.0 && note.changeCount == before.1)
        #expect(manager.undo()?.page == 0)
        #expect(document.pageSizes.first == PageSize(width: 200, height: 300))
        manager.undo()
        #expect(!document.isModified && document.geometry(ofPage: 0)?.rotation == Rotation.none)
        #expect(try redCorners(document) == [false, false, false, true])
        manager.redo()
        #expect(document.turn(ofPage: 0) == .clockwise && document.turn(ofPage: 1) == .none)
        for _ in 0..<3 { manager.rotatePage(0, by: .clockwise) }
        #expect(!document.isModified, "a full turn is none")
        document.close()
    }

    @Test("A turn is saved with the page, beside edits of annotations, and can be undone and saved again")
    func saving() throws {
        for rotation in [Rotation.none, .counterclockwise] {
            let path = try bench.write(builder(rotation))
            let original = try Data(contentsOf: URL(fileURLWithPath: path))
            let document = try opened(path)
            let manager = document.annotationManager
            manager.rotatePage(0, by: .clockwise)
            manager.rotatePage(1, by: .half)
            manager.add(SquareAnnotation(page: 0, in: PageRect(x: 100, y: 20, width: 50, height: 50)))
            let corners = try [redCorners(document), redCorners(document, page: 1)]
            #expect(save(document) == nil && !document.isModified)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: original))
            try Tool.qpdf.run(["--check", path])
            #expect(try [redCorners(document), redCorners(document, page: 1)] == corners)
            let reader = try opened(path)
            #expect(reader.geometry(ofPage: 0)?.rotation == rotation + .clockwise)
            #expect(reader.geometry(ofPage: 1)?.rotation == rotation + .half)
            #expect(reader.annotationManager.annotations(onPage: 0).map(\.kind) == [.note, .square])
            #expect(try [redCorners(reader), redCorners(reader, page: 1)] == corners)
            reader.close()
            document.needGeometry(ofPages: [0, 1])
            #expect(bench.wait { document.geometry(ofPage: 1) != nil })
            while manager.canUndo { manager.undo() }
            #expect(document.isModified && document.geometry(ofPage: 0)?.rotation == rotation)
            #expect(save(document) == nil)
            let again = try opened(path)
            #expect(again.geometry(ofPage: 0)?.rotation == rotation)
            #expect(again.annotationManager.annotations(onPage: 0).map(\.contents) == ["kept"])
            again.close()
            document.close()
        }
    }

    @Test("Text, small pictures and single annotations are where they are seen on a turned page")
    func places() throws {
        let document = try opened(bench.write(builder()))
        let manager = document.annotationManager
        var before: PageText?
        document.pageTexts.load(page: 0) { before = $0 }
        #expect(bench.wait { before != nil })
        let revision = document.thumbnailRevision(ofPage: 0)
        manager.rotatePage(0, by: .counterclockwise)
        #expect(document.thumbnailRevision(ofPage: 0) != revision)
        let texts = PageTextStore(document: document, loop: bench.loop)
        var after: PageText?
        texts.load(page: 0) { after = $0 }
        #expect(bench.wait { after != nil })
        #expect(before.map { String(String.UnicodeScalarView($0.scalars)) }?.contains("Words") == true)
        #expect(after?.lines.map(\.quad) == before?.lines.map(\.quad) && after?.scalars == before?.scalars)
        let box = ContentBox(left: 0.1, top: 0.2, right: 0.5, bottom: 0.4)
        #expect(Rotation.allCases.map { box.turned(by: $0).turned(by: $0.inverse) }.allSatisfy { $0.isNear(box) })
        #expect(box.turned(by: .clockwise).isNear(ContentBox(left: 0.6, top: 0.1, right: 0.8, bottom: 0.5)))
        document.close()
    }

    @Test("Turns that were not saved outlive the program, and those of a file that is read anew are dropped")
    func recovering() throws {
        let path = try bench.write(builder())
        let folder = bench.folder.path + "/state/recovery"
        let document = try opened(path, journal: folder)
        document.annotationManager.rotatePage(1, by: .half)
        #expect(bench.wait { document.isJournalWritten })
        document.close(keepingEdits: true)
        let next = try opened(path, journal: folder)
        #expect(next.recoverablePages == [1])
        var count: Int?
        next.recover { count = $0 }
        #expect(bench.wait { count == 1 })
        #expect(next.geometry(ofPage: 1)?.rotation == .half && next.isModified)
        #expect(try redCorners(next, page: 1) == [false, true, false, false])
        next.annotationManager.undo()
        #expect(!next.isModified && next.geometry(ofPage: 1)?.rotation == Rotation.none)
        next.annotationManager.rotatePage(0, by: .clockwise)
        let version = next.version
        next.revert()
        #expect(bench.wait { next.version > version })
        #expect(!next.isModified && next.pageSizes.first == PageSize(width: 300, height: 200))
        next.close()
    }

    @Test("A document whose pages must stay as they are says why")
    func obstacles() throws {
        let document = try opened(bench.write(builder()))
        #expect(document.turningObstacle == nil)
        document.editingRights = EditingRights(signatures: 1, certification: 3)
        #expect(document.editingObstacle == nil && document.turningObstacle == .certifiedPages)
        document.editingRights = nil
        document.summary?.permissions = [.annotate]
        #expect(document.turningObstacle == .pagesNotPermitted)
        #expect("\(EditingObstacle.pagesNotPermitted)".contains("does not permit pages to be changed"))
        document.close()
    }
}

extension ContentBox {
    fileprivate func isNear(_ other: ContentBox) -> Bool {
        [(left, other.left), (top, other.top), (right, other.right), (bottom, other.bottom)]
            .allSatisfy { abs($0 - $1) < 1e-9 }
    }
}
