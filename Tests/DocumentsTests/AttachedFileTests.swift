// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

@Suite("Files in documents") @MainActor struct AttachedFileTests {
    private func export(_ file: AttachedFile, of document: Document, _ bench: DocumentBench) throws -> [UInt8] {
        let target = bench.folder.appendingPathComponent("out-\(file.name)")
        var result: Result<Void, AttachmentError>?
        document.export(file, to: target.path) { result = $0 }
        try #require(bench.wait { result != nil })
        try result?.get()
        return Array(try Data(contentsOf: target))
    }

    @Test(
        "A file that hangs on a page is read as one of the document's own, and one that is new before it's saved, too")
    func pinned() throws {
        let bench = try DocumentBench()
        var builder = PDFBuilder.pages(count: 2)
        builder.attachments = [.init("own.txt", Array("own".utf8)), .init("pinned.txt", Array("hangs".utf8), page: 1)]
        let document = try bench.opened(try bench.write(builder))
        let annotation = try #require(
            document.annotationManager.annotations(onPage: 1).first as? FileAttachmentAnnotation)
        #expect(annotation.file.name == "pinned.txt" && annotation.file.page == 1)
        #expect(try export(annotation.file, of: document, bench) == Array("hangs".utf8))
        var listed: [AttachmentRecord] = []
        document.ask(.attachments) { if case .success(.attachments(let found)) = $0 { listed = found } }
        try #require(bench.wait { !listed.isEmpty })
        #expect(listed.map(\.name) == ["own.txt"], "what hangs on a page isn't the document's own")
        #expect(try export(AttachedFile(try #require(listed.first)), of: document, bench) == Array("own".utf8))

        let new = FileAttachmentAnnotation(
            page: 0, at: PagePoint(x: 20, y: 700), fileName: "new.txt", bytes: Array("to come".utf8))
        document.annotationManager.add(new)
        #expect(new.file.contents == .bytes(Array("to come".utf8)) && new.file.size == 7 && new.file.page == 0)
        #expect(try export(new.file, of: document, bench) == Array("to come".utf8))
        document.close()
    }

    @Test("What can't be read or written is told", arguments: [true, false])
    func failures(isMissing: Bool) throws {
        let bench = try DocumentBench()
        let document = try bench.opened(try bench.write(.pages(count: 1)))
        let file = AttachedFile(name: "a", contents: isMissing ? .stream(.direct) : .bytes([1]))
        var result: Result<Void, AttachmentError>?
        let place = isMissing ? bench.folder.path + "/a" : "/proc/nowhere/a"
        document.export(file, to: place) { result = $0 }
        try #require(bench.wait { result != nil })
        switch result {
        case .failure(.engine(let failure)): #expect(isMissing && failure.code == .damaged)
        case .failure(.writing): #expect(!isMissing)
        default: Issue.record("it was written")
        }
        #expect(!FileManager.default.fileExists(atPath: place))
        document.close()
    }

    @Test("A file's name is one without folders and what would confuse, and programs are known by it")
    func names() {
        func file(_ name: String) -> AttachedFile { AttachedFile(name: name, contents: .stream(.direct)) }
        #expect(file("../../etc/passwd").fileName == "passwd")
        #expect(file("C:\\a\\b.txt").fileName == "b.txt")
        #expect(file(".bashrc").fileName == "bashrc" && file("").fileName == "attachment")
        #expect(file("a\u{202E}txt.sh").fileName == "atxt.sh")
        #expect(file("run.SH").isProgram && file("noending").isProgram && !file("notes.txt").isProgram)
    }
}
