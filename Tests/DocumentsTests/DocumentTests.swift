// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

/// Observes a document without taking its pictures.
private final class Onlooker: DocumentObserver {
    func documentDidChangeState(_ document: Document) {}
}

@Suite @MainActor struct DocumentTests {
    let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    @Test("A document opens, draws pages and tells of them")
    func opening() throws {
        let document = bench.open(try bench.write(.pages(count: 5)))
        #expect(bench.wait { document.state == .open })
        #expect(bench.states == [.opening, .open])
        #expect(document.pageCount == 5)
        #expect(document.pageSizes.allSatisfy { $0 == PageSize(width: 612, height: 792) })
        document.want([DocumentBench.request(1), DocumentBench.request(0)])
        #expect(bench.wait { bench.finished.count == 2 })
        let pixels = try #require(bench.finished[DocumentBench.request(1).key])
        #expect(pixels.contains(0) && pixels.contains(255))
        document.needGeometry(ofPages: [0])
        #expect(bench.wait { document.geometry(ofPage: 0) != nil })
        #expect(document.label(ofPage: 0) == "1")
        document.close()
    }

    @Test("A picture is not drawn over while one observer still reads it, however many others there are")
    func keptPictures() throws {
        bench.keepsPictures = true
        let onlookers = [Onlooker(), Onlooker()]
        let document = bench.open(try bench.write(.pages(count: 6)))
        onlookers.forEach(document.addObserver)
        #expect(bench.wait { document.state == .open })
        document.want((0..<6).map { DocumentBench.request($0) })
        #expect(bench.wait { bench.finished.count == 6 })
        #expect(Set(bench.kept.values.map(ObjectIdentifier.init)).count == 6)
        for (key, pixels) in bench.kept { #expect(pixels.withBytes { Array($0) } == bench.finished[key]) }
        document.close()
    }

    @Test("The sizes of all pages become known by themselves")
    func warming() throws {
        var builder = PDFBuilder.pages(count: 40)
        builder.pages[39].mediaBox = PageRect(x: 0, y: 0, width: 100, height: 50)
        let document = bench.open(try bench.write(builder))
        #expect(bench.wait { document.state == .open })
        document.want([DocumentBench.request(0)])
        #expect(bench.wait { document.pageSizes[39] == PageSize(width: 100, height: 50) })
        document.close()
    }

    @Test("Killing any worker at any moment loses nothing", arguments: ["render", "model"])
    func killed(_ role: String) throws {
        let document = bench.open(try bench.write(.pages(count: 5)))
        #expect(bench.wait { document.state == .open })
        document.want([DocumentBench.request(0)])
        document.needGeometry(ofPages: [0])
        #expect(bench.wait { document.geometry(ofPage: 0) != nil && !bench.finished.isEmpty })
        let first = try #require(bench.pid(document, role))
        kill(first, SIGKILL)
        document.want([DocumentBench.request(3)])
        #expect(bench.wait { bench.finished[DocumentBench.request(3).key] != nil })
        #expect(bench.wait { bench.pid(document, role).map { $0 != first } ?? false })
        #expect(document.workers.first { $0.role == role }?.restarts == 1)
        #expect(bench.failedPages.isEmpty)
        document.close()
    }

    @Test("C15 C16 a page that takes too long fails alone, and can be tried again")
    func hanging() throws {
        // Long enough for other pages also on a busy machine.
        bench.tunables.hardTimeout = 3
        var builder = PDFBuilder.slow(curves: 2_000_000)
        builder.pages += PDFBuilder.pages(count: 2).pages
        let document = bench.open(try bench.write(builder))
        #expect(bench.wait { document.state == .open })
        document.want([DocumentBench.request(0, scale: 2), DocumentBench.request(1)])
        #expect(bench.wait { !bench.failedPages.isEmpty && bench.finished.count == 1 })
        #expect(bench.failedPages == [0])
        #expect(document.failure(ofPage: 0) == .timedOut(after: 3))
        #expect(bench.finished[DocumentBench.request(1).key] != nil)
        document.retry(page: 0)
        #expect(document.failure(ofPage: 0) == nil)
        #expect(bench.wait { bench.failedPages == [0, 0] })
        document.close()
    }

    @Test("C15 An answer that has come counts, however late the window looks for it")
    func lateLook() throws {
        bench.tunables.hardTimeout = 3
        let document = bench.open(try bench.write(.pages(count: 2)))
        #expect(bench.wait { document.state == .open })
        let pid = try #require(bench.pid(document, "render"))
        document.want([DocumentBench.request(0)])
        // The loop stands still until the worker has drawn and sleeps, and beyond the time that it would have had.
        let limit = bench.loop.now + 3.1
        try waitUntil("the worker is done, and the time is over") {
            let status = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
            return bench.loop.now > limit && status.contains(") S ")
        }
        #expect(bench.wait { bench.finished.count == 1 })
        #expect(bench.failedPages.isEmpty && bench.pid(document, "render") == pid)
        document.close()
    }

    @Test("P17 what nobody wants any more does not hold up what is on screen")
    func abandoned() throws {
        bench.tunables.staleTimeout = 0.05
        var builder = PDFBuilder.slow(curves: 2_000_000)
        builder.pages += PDFBuilder.pages(count: 2).pages
        let document = bench.open(try bench.write(builder))
        #expect(bench.wait { document.state == .open })
        document.want([DocumentBench.request(0, scale: 2)])
        let first = bench.pid(document, "render")
        document.want([DocumentBench.request(1)])
        #expect(bench.wait { bench.finished[DocumentBench.request(1).key] != nil })
        #expect(bench.pid(document, "render") != first)
        #expect(bench.failedPages.isEmpty && document.failure(ofPage: 0) == nil)
        document.close()
    }

    @Test("Three deaths within a minute are enough, until somebody asks for more")
    func stopped() throws {
        let document = bench.open(try bench.write(.pages(count: 3)))
        #expect(bench.wait { document.state == .open })
        for death in 1...3 {
            #expect(bench.wait { bench.pid(document, "render") != nil })
            let pid = try #require(bench.pid(document, "render"))
            kill(pid, SIGKILL)
            #expect(bench.wait { bench.pid(document, "render") != pid }, "death \(death)")
        }
        #expect(bench.pid(document, "render") == nil)
        document.want([DocumentBench.request(0)])
        document.retry(page: 0)
        #expect(bench.wait { bench.finished[DocumentBench.request(0).key] != nil })
        document.close()
    }

    @Test("X14 a file that is replaced is read again, and a half-written one is waited for")
    func reloading() throws {
        let path = try bench.write(.pages(count: 3))
        let document = bench.open(path)
        #expect(bench.wait { document.state == .open })
        let half = PDFBuilder.pages(count: 8).data()
        try Data(half.prefix(half.count / 3)).write(to: URL(fileURLWithPath: path))
        #expect(bench.wait { document.isBusy })
        #expect(document.pageCount == 3)
        let other = try bench.write(.pages(count: 8), "b.pdf")
        #expect(rename(other, path) == 0)
        #expect(bench.wait { bench.reloads == 1 })
        #expect(document.pageCount == 8 && document.version == 2 && document.state == .open)
        document.want([DocumentBench.request(7)])
        #expect(bench.wait { !bench.finished.isEmpty })
        document.close()
    }

    @Test("The worker that answers questions goes when nothing is asked, and comes back")
    func retirement() throws {
        bench.tunables.modelRest = 0.05
        let document = bench.open(try bench.write(.pages(count: 3)))
        #expect(bench.wait { document.state == .open })
        for _ in 0..<2 {
            var isAnswered = false
            document.ask(.outline) { _ in isAnswered = true }
            #expect(bench.wait { isAnswered })
            let pid = try #require(bench.pid(document, "model"))
            #expect(bench.wait { document.workers.count == 1 && kill(pid, 0) != 0 })
        }
        document.close()
    }

    @Test("A question that a reload or the end overtakes is answered all the same")
    func overtaken() throws {
        let path = try bench.write(.pages(count: 3))
        let document = bench.open(path)
        #expect(bench.wait { document.state == .open })
        var answers = 0
        for _ in 0..<3 { document.ask(.outline) { _ in answers += 1 } }
        document.reload()
        #expect(bench.wait { bench.reloads == 1 && answers == 3 })
        for _ in 0..<3 { document.ask(.outline) { _ in answers += 1 } }
        document.close()
        #expect(bench.wait { answers == 6 })
    }

    @Test("A page number beyond all reason opens the document at its end")
    func hugeInitialPage() throws {
        let document = bench.open(try bench.write(.pages(count: 3)), page: .max)
        #expect(bench.wait { document.state == .open })
        #expect(document.summary?.initialPage.index == 2)
        document.close()
    }

    @Test("A file that vanishes is told of, and stays readable")
    func vanished() throws {
        let path = try bench.write(.pages(count: 3))
        let document = bench.open(path)
        #expect(bench.wait { document.state == .open })
        unlink(path)
        #expect(bench.wait { bench.notices == [.fileGone] })
        document.want([DocumentBench.request(2)])
        #expect(bench.wait { !bench.finished.isEmpty })
        document.close()
    }

    @Test(
        "C01 C06 C12 C18 what is no document, or has no pages, is refused with the reason",
        arguments: ["text", "empty", "none"])
    func refused(_ kind: String) throws {
        let path = bench.folder.appendingPathComponent("a.pdf").path
        let content: String
        switch kind {
        case "text": content = "Dear diary,\nthis is no PDF file.\n"
        case "empty": content = ""
        default: content = String(decoding: PDFBuilder(pages: []).data(), as: UTF8.self)
        }
        try content.write(toFile: path, atomically: false, encoding: .utf8)
        let document = bench.open(path)
        #expect(bench.wait { document.state != .opening })
        guard case .failed(.engine(let failure)) = document.state else {
            Issue.record("\(document.state)")
            return
        }
        #expect(!failure.message.isEmpty)
        document.close()
    }

    @Test("C02 C18 However a file is damaged it opens or is refused, and its pages are drawn or said to fail")
    func damaged() throws {
        let sound = Array(PDFBuilder.matrix.data())
        var random = SeededGenerator(seed: 7)
        for round in 0..<40 {
            var bytes = sound
            for _ in 0..<(1 + round % 8) {
                let place = Int(random.next() % UInt64(bytes.count))
                let length = min(Int(random.next() % 40), bytes.count - place)
                bytes.replaceSubrange(
                    place..<place + length, with: (0..<length / 2).map { _ in UInt8(random.next() & 127) })
            }
            let path = bench.folder.appendingPathComponent("\(round).pdf").path
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let document = bench.open(path)
            #expect(bench.wait { document.state != .opening }, "round \(round)")
            if document.state == .open {
                let key = DocumentBench.request(0).key
                document.want([DocumentBench.request(0)])
                #expect(bench.wait { bench.finished[key] != nil || document.failure(ofPage: 0) != nil })
            }
            document.close()
            bench.forget()
        }
    }

    @Test("A locked document asks until the password is right")
    func password() throws {
        let plain = try bench.write(.pages(count: 2))
        let path = bench.folder.appendingPathComponent("locked.pdf").path
        try Tool.qpdf.run(["--encrypt", "geheim", "owner", "256", "--", plain, path])
        let document = bench.open(path)
        #expect(bench.wait { document.state == .locked(wasWrong: false) })
        for wrong in ["a", "b", "c", "d"] {
            document.unlock(password: wrong)
            #expect(bench.wait { document.state == .locked(wasWrong: true) })
        }
        document.unlock(password: "geheim")
        #expect(bench.wait { document.state == .open })
        document.needGeometry(ofPages: [0])
        document.want([DocumentBench.request(0)])
        #expect(bench.wait { !bench.finished.isEmpty && document.geometry(ofPage: 0) != nil })
        document.close()
    }

    @Test("A damaged file opens, and it is said that it was repaired")
    func repaired() throws {
        let document = bench.open(try bench.write(PDFBuilder.pages(count: 3).damaged(.shiftedOffsets(9))))
        #expect(bench.wait { document.state == .open })
        document.want([DocumentBench.request(0)])
        document.needGeometry(ofPages: [0])
        #expect(bench.wait { bench.notices == [.repaired] })
        #expect(document.wasRepaired == true)
        document.close()
    }

    @Test("A document that is let go of without being closed leaves no process behind either")
    func letGo() throws {
        var pids: [Int32] = []
        do {
            let document = bench.open(try bench.write(.pages(count: 3)))
            #expect(bench.wait { document.state == .open })
            pids = document.workers.compactMap(\.pid)
        }
        #expect(!pids.isEmpty)
        #expect(bench.wait { pids.allSatisfy { kill($0, 0) != 0 } })
    }

    @Test("A worker of another release is refused, with both versions named")
    func foreignWorker() throws {
        bench.workerName = "foreign-worker"
        let document = bench.open(try bench.write(.pages(count: 3)))
        #expect(bench.wait { document.state != .opening })
        let expected = WorkerLaneError.versionMismatch(window: RectoVersion.string, worker: "99.9.9")
        #expect(document.state == .failed(.worker(expected)))
        #expect(expected.description.contains(RectoVersion.string) && expected.description.contains("99.9.9"))
        document.close()
    }

    @Test("A worker that isn't there is missed by name")
    func missingWorker() throws {
        bench.workerName = "no-such-worker"
        let document = bench.open(try bench.write(.pages(count: 3)))
        guard case .failed(.worker(.cannotStart(let reason))) = document.state else {
            Issue.record("\(document.state)")
            return
        }
        #expect(reason.contains("no-such-worker") && reason.contains("No such file"))
        document.close()
    }

    @Test("Closing leaves no process behind")
    func closing() throws {
        let document = bench.open(try bench.write(.pages(count: 3)))
        #expect(bench.wait { document.state == .open })
        document.needGeometry(ofPages: [0])
        document.want([DocumentBench.request(0)])
        #expect(bench.wait { document.workers.count == 2 && document.workers.allSatisfy { $0.pid != nil } })
        let pids = document.workers.compactMap(\.pid)
        document.close()
        #expect(bench.wait { pids.allSatisfy { kill($0, 0) != 0 } })
    }
}
