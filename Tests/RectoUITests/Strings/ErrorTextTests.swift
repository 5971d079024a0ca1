// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import RectoUI
import Testing

@Suite struct ErrorTextTests {
    private static let errors: [any Error] =
        EngineFailure.Code.allCases.map { EngineFailure(code: $0, message: "secret detail") } + [
            DocumentSourceError.isDirectory(path: "/a"), DocumentFailure.worker(.notConfined),
            WorkerLaneError.diedTooOften(times: 3, seconds: 60), PageFailure.timedOut(after: 1.5),
            PageFailure.engine(EngineFailure(code: .damaged, message: "secret detail")),
            EditingObstacle.certified(level: 2),
            SaveError.diskFull(path: "/a.pdf"), SaveError.notVerified(reason: "secret detail"),
            AttachmentError.writing(.folderNotWritable(path: "/a/b")), LinkRefusal.script,
        ]

    @Test("What goes wrong is said in the language of the catalogue, with no word from below")
    func translated() {
        let foreign = Catalogue(phrases: Dictionary(uniqueKeysWithValues: Phrase.allCases.map { ($0, "‹{0}›") }))
        for error in Self.errors {
            let text = foreign.text(of: error)
            #expect(text.hasPrefix("‹") && text.hasSuffix("›"), "\(error)")
            #expect(!text.contains("secret"), "\(error)")
        }
        for notice in [DocumentNotice.repaired, .fileGone, .changedBehindEdits, .stopped(.notConfined)] {
            #expect(foreign.text(of: notice).hasPrefix("‹"))
        }
    }

    @Test("What goes wrong is named with where and by how much")
    func values() {
        let text = Catalogue()
        #expect(text.text(of: PageFailure.timedOut(after: 20)) == "Drawing it took longer than 20 seconds.")
        #expect(text.text(of: PageFailure.outOfMemory(limit: 4 << 30)) == "It needs more than 4096 MB of memory.")
        #expect(text.text(of: DocumentSourceError.isDirectory(path: "/home")) == "/home is a folder, not a PDF file.")
        let reload = DocumentNotice.reloadFailed(.engine(EngineFailure(code: .damaged, message: "")))
        #expect(text.text(of: reload).hasSuffix("can't be read now. It is damaged beyond repair."))
        #expect(
            text.text(of: SaveError.system(path: "/a.pdf", code: 5)).hasPrefix("/a.pdf can't be saved: Input/output"))
    }
}
