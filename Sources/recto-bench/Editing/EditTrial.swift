// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import EventLoop
import Foundation
import Geometry
import RectoTesting

/// Puts an annotation of each kind into a copy of a document, and has it looked at by all who can read it.
@MainActor
final class EditTrial {
    /// What became of a document.
    enum Verdict: Equatable {
        /// The copy is as it should be.
        case whole
        /// Nothing was written, for a reason that was told.
        case notEditable(String)
        /// The document can't be opened at all.
        case refused(String)
        /// What is wrong with the copy.
        case broken([String])
    }

    /// What is told of a document.
    struct Report {
        var verdict: Verdict
        /// Bytes of the original, and those added.
        var size = 0, added = 0
        /// Seconds that saving took.
        var seconds = 0.0
        /// What else is worth knowing.
        var notes: [String] = []
    }

    private let loop = EventLoop()
    private let entry: Corpus.Entry
    private let copy: URL
    private var password: String?
    /// Where something new is seen, in default user space.
    private var boxes: [PageRect] = []
    private var geometry = PageGeometry(mediaBox: PageGeometry.fallbackBox)

    /// Makes a trial.
    /// - Parameters:
    ///   - entry: the document, which stays as it is.
    ///   - copy: where its copy is written.
    init(_ entry: Corpus.Entry, copy: URL) {
        self.entry = entry
        self.copy = copy
    }

    /// Something did not come about.
    private struct Failure: Error {
        let verdict: Verdict
    }

    /// Tries it.
    func run() -> Report {
        do {
            return try edit()
        } catch let failure as Failure {
            return Report(verdict: failure.verdict)
        } catch {
            return Report(verdict: .broken(["\(error)"]))
        }
    }

    private func wait(_ what: String, until condition: () -> Bool) throws {
        let deadline = loop.now + 40
        while !condition() {
            guard loop.now < deadline else { throw Failure(verdict: .broken(["waited in vain until \(what)"])) }
            loop.turn(timeout: 0.05)
        }
    }

    /// Opens a file with one of the passwords that are known.
    private func open(_ file: URL) throws -> Document {
        let document = Document(source: .file(path: file.path), environment: EngineEnvironment(loop: loop))
        var rest: [String] = []
        if case .locked(let passwords) = entry.expectation { rest = passwords.reversed() }
        if let password { rest = [password] }
        document.open()
        while true {
            try wait("it's open") { document.state != .opening }
            switch document.state {
            case .open: return document
            case .locked:
                guard let next = rest.popLast() else {
                    throw Failure(verdict: .refused("its password is not known"))
                }
                password = next
                document.unlock(password: next)
                try wait("the password is tried") { document.state != .locked(wasWrong: false) }
                if case .locked = document.state, rest.isEmpty { throw Failure(verdict: .refused("wrong password")) }
            case .failed(let failure): throw Failure(verdict: .refused(failure.description))
            default: throw Failure(verdict: .refused("it's closed"))
            }
        }
    }

    private func edit() throws -> Report {
        let document = try open(entry.file)
        defer { document.close() }
        let (before, text) = try read(document)
        let made = AnnotationSampler(page: 0, area: AnnotationSampler.area(of: geometry)).all()
        document.annotationManager.add(made)
        var result: Result<Void, SaveError>?
        let start = ContinuousClock.now
        document.saveCopy(to: copy.path) { result = $0 }
        try wait("it's saved") { result != nil }
        var report = Report(verdict: .whole, seconds: (ContinuousClock.now - start) / .seconds(1))
        if case .failure(let error) = result {
            if case .obstacle(let obstacle) = error { throw Failure(verdict: .notEditable(obstacle.description)) }
            // What nobody can repair is told, and left as it is.
            let isWreck = OtherPrograms(file: entry.file, password: password).checkStatus == 2
            throw Failure(verdict: isWreck ? .notEditable(error.description) : .broken([error.description]))
        }
        let problems = try compare(before: before, made: made, text: text, &report)
        if !problems.isEmpty { report.verdict = .broken(problems) }
        return report
    }

    /// What is on the first page, and its text.
    private func read(_ document: Document) throws -> (annotations: [Annotation], text: PageText) {
        let manager = document.annotationManager
        manager.load(pages: [0])
        document.needGeometry(ofPages: [0])
        var text: PageText?
        document.pageTexts.load(page: 0) { text = $0 }
        var rights: Result<EngineReply, EngineFailure>?
        document.ask(.editing) { rights = $0 }
        try wait("the first page is known") {
            text != nil && rights != nil && manager.loadState(ofPage: 0) != .loading
                && document.geometry(ofPage: 0) != nil
        }
        geometry = document.geometry(ofPage: 0) ?? geometry
        return (manager.annotations(onPage: 0), text ?? .empty)
    }

    // MARK: Comparing

    private func compare(
        before: [Annotation], made: [Annotation], text: PageText, _ report: inout Report
    ) throws -> [String] {
        var problems: [String] = []
        let (old, new) = (try Data(contentsOf: entry.file), try Data(contentsOf: copy))
        report.size = old.count
        report.added = new.count - old.count
        if !new.starts(with: old) { problems.append("the old bytes are not in front") }
        let again = try open(copy)
        defer { again.close() }
        let (after, textAfter) = try read(again)
        if after.count != before.count + made.count { problems.append("\(after.count) annotations") }
        for (one, other) in zip(before + made, after) where !Self.isAlike(one, other) {
            problems.append("a \(one.subtype) became another \(other.subtype)")
        }
        boxes = after.suffix(made.count).map(\.shownBox)
        if textAfter.scalars != text.scalars { problems.append("its text is another one") }
        return problems + compareByOthers(&report)
    }

    private static func isAlike(_ one: Annotation, _ other: Annotation) -> Bool {
        one.subtype == other.subtype && one.contents == other.contents && one.color == other.color
            && isAlike(one.boundingBox, other.boundingBox) && one.name == other.name && one.flags == other.flags
    }

    /// Files have four places of a number.
    private static func isAlike(_ one: PageRect, _ other: PageRect) -> Bool {
        let pairs = [(one.minX, other.minX), (one.minY, other.minY), (one.maxX, other.maxX), (one.maxY, other.maxY)]
        return pairs.allSatisfy { abs($0 - $1) < 0.001 }
    }

    private func compareByOthers(_ report: inout Report) -> [String] {
        var problems: [String] = []
        let old = OtherPrograms(file: entry.file, password: password)
        let new = OtherPrograms(file: copy, password: password)
        let (checkBefore, checkAfter) = (old.checkStatus, new.checkStatus)
        // 3 is a warning, 2 an error.
        let badness: [Int32: Int] = [0: 0, 3: 1]
        let (worse, now) = (badness[checkBefore] ?? 2, badness[checkAfter] ?? 2)
        if now > worse { problems.append("qpdf --check: \(checkBefore) before, \(checkAfter) now") }
        if now < worse { report.notes.append("mended for qpdf") }
        if let before = old.picture() {
            problems += compare(before, new.picture(), &report)
        } else {
            report.notes.append("poppler draws no page of the original")
        }
        if old.isDrawnByMuPDF, !new.isDrawnByMuPDF { problems.append("MuPDF draws it no more") }
        let (valid, stillValid) = (old.validSignatures, new.validSignatures)
        if stillValid < valid { problems.append("\(valid) valid signatures, now \(stillValid)") }
        if valid > 0 { report.notes.append("\(stillValid) valid signatures") }
        return problems
    }

    private func compare(_ before: Picture, _ after: Picture?, _ report: inout Report) -> [String] {
        guard let after else { return ["poppler draws it no more"] }
        // poppler leaves the unit of user space alone.
        let page = PageGeometry(mediaBox: geometry.mediaBox, cropBox: geometry.cropBox, rotation: geometry.rotation)
        let map = PageTransform<DeviceSpace>(page: page, scale: 0.5)
        let parts = boxes.map { map.toView($0).insetBy(dx: -2, dy: -2) }
        guard let differing = before.differences(to: after, outside: parts) else { return ["its size is another one"] }
        if before == after { report.notes.append("nothing new shows") }
        return differing == 0 ? [] : ["\(differing) pixels differ outside of what is new"]
    }
}
