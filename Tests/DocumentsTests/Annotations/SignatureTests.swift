// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

@Suite("Signed documents") @MainActor struct SignatureTests {
    let bench: DocumentBench
    let signer: SignedFile

    init() throws {
        bench = try DocumentBench()
        signer = try SignedFile(in: bench.folder)
    }

    /// What `pdfsig` says of the signatures of a file.
    private func report(_ path: String) throws -> String {
        String(decoding: try Tool("pdfsig", package: "poppler-utils").run([path]), as: UTF8.self)
    }

    private func opened(_ path: String) throws -> Document {
        let document = bench.open(path)
        #expect(bench.wait { document.state == .open })
        var rights: EditingRights?
        document.ask(.editing) { if case .success(.editing(let found)) = $0 { rights = found } }
        document.needGeometry(ofPages: [0])
        #expect(bench.wait { rights != nil && document.geometry(ofPage: 0) != nil })
        #expect(bench.wait { document.editingRights == rights })
        document.annotationManager.load(pages: [0])
        #expect(bench.wait { document.annotationManager.loadState(ofPage: 0) == .loaded })
        return document
    }

    private func save(_ document: Document) -> Result<Void, SaveError>? {
        document.annotationManager.add(
            NoteAnnotation(page: 0, at: PagePoint(x: 20, y: 280), contents: "after signing"))
        var result: Result<Void, SaveError>?
        document.save { result = $0 }
        #expect(bench.wait { result != nil })
        return result
    }

    @Test("A37 A signature is still valid after a note is saved, and is known to be there", arguments: [nil, 3])
    func valid(level: Int?) throws {
        let path = try signer.write("signed.pdf", certification: level)
        #expect(try report(path).contains("Signature is Valid"))
        let document = try opened(path)
        #expect(document.signatureCount == 1 && document.editingObstacle == nil)
        #expect(document.editingRights?.certification == level ?? 0)
        guard case .success = save(document) else { return #expect(Bool(false), "it's saved") }
        let after = try report(path)
        #expect(after.contains("Signature is Valid"), "\(after)")
        try Tool.qpdf.run(["--check", path])
        document.close()
    }

    @Test("A25 What its author's certification forbids is not done, and the reason says which", arguments: [1, 2])
    func certified(level: Int) throws {
        let path = try signer.write("certified.pdf", certification: level)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let document = try opened(path)
        #expect(document.editingObstacle == .certified(level: level))
        #expect(!document.annotationManager.allowsEditing)
        let reason = EditingObstacle.certified(level: level).description
        #expect(reason.contains("certified") && reason.contains(level == 1 ? "no change" : "forms"))
        guard case .failure(.obstacle(.certified(level))) = save(document) else {
            return #expect(Bool(false), "it's refused")
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        document.close()
    }

    @Test("Only a certification below 3 keeps annotations out")
    func rights() {
        #expect(
            (0...3).map { EditingRights(signatures: 1, certification: $0).allowsAnnotations } == [
                true, false, false, true,
            ])
    }
}
