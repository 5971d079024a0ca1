// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop

/// One saving: the engine makes what is new, a file is written beside the old one, another engine reads it back, and only
/// then it takes the old one's place.
@MainActor
final class SaveOperation {
    /// How a saving has gone well.
    struct Outcome {
        let session: EngineSession
        let summary: DocumentSummary
        let assigned: [AssignedObject]
    }

    /// What is to be found on a page when it's read back.
    struct Expectation {
        var edits: PageEdits
        /// All annotations, from the lowest up; nil where nobody has looked at them.
        var keys: [AnnotationKey]?
    }

    /// How far it is.
    enum Step: Hashable, Sendable {
        case asking, reading, done
    }

    private(set) var step = Step.asking
    private let source: EngineSession
    private let path: String
    private let replacesSource: Bool
    private let expectations: [Expectation]
    private let makeSession: (OpenedFile) -> EngineSession
    private let completion: (Result<Outcome, SaveError>) -> Void
    private var replacement: FileReplacement?
    private(set) var reader: EngineSession?
    private var readSummary: DocumentSummary?
    private var assigned: [AssignedObject] = []
    private var unread: [Expectation] = []

    init(
        source: EngineSession, path: String, replacesSource: Bool, expectations: [Expectation],
        makeSession: @escaping (OpenedFile) -> EngineSession,
        completion: @escaping (Result<Outcome, SaveError>) -> Void
    ) {
        self.source = source
        self.path = path
        self.replacesSource = replacesSource
        self.expectations = expectations
        self.makeSession = makeSession
        self.completion = completion
    }

    /// Starts.
    func start() {
        guard !expectations.isEmpty else {
            return write(FileIncrement(baseSize: Int(source.file.stamp.size), bytes: [], assigned: [], isRepair: false))
        }
        source.ask(.increment(DocumentEdits(pages: expectations.map(\.edits)))) { [weak self] answer in
            switch answer {
            case .success(.increment(let increment)): self?.write(increment)
            case .success: self?.fail(.notVerified(reason: "the engine gave an answer that makes no sense"))
            case .failure(let failure): self?.fail(.engine(failure))
            }
        }
    }

    /// Gives it up.
    func cancel() {
        reader?.close()
        reader = nil
        replacement = nil
    }

    private func fail(_ error: SaveError) {
        guard step != .done else { return }
        step = .done
        cancel()
        completion(.failure(error))
    }

    private func write(_ increment: FileIncrement) {
        guard step == .asking else { return }
        do {
            try checkSource()
            guard increment.baseSize == Int(source.file.stamp.size) else { throw SaveError.changedOnDisk(path: path) }
            let replacement = try FileReplacement(for: path)
            try replacement.write(
                base: source.file.descriptor, size: increment.baseSize, increment: increment.bytes)
            try replacement.seal()
            self.replacement = replacement
            assigned = increment.assigned
            try readBack(replacement)
        } catch let error as SaveError {
            fail(error)
        } catch {
            fail(.notVerified(reason: "\(error)"))
        }
    }

    private func checkSource() throws(SaveError) {
        guard replacesSource, OpenedFile.Stamp(path: path) != source.file.stamp else { return }
        throw .changedOnDisk(path: path)
    }

    // MARK: Reading back

    private func readBack(_ replacement: FileReplacement) throws {
        step = .reading
        unread = expectations
        let reader = makeSession(try OpenedFile(.file(path: replacement.path)))
        self.reader = reader
        reader.delegate = self
        reader.open()
    }

    private func readNextPage() {
        guard let reader else { return }
        guard let next = unread.popLast() else { return commit() }
        reader.ask(.annotations(page: next.edits.page)) { [weak self] answer in
            guard let self, step == .reading else { return }
            guard case .success(.annotations(let records)) = answer else {
                return fail(.notVerified(reason: "page \(next.edits.page + 1) can't be read"))
            }
            if let difference = SaveCheck(expectation: next, assigned: assigned).difference(to: records) {
                fail(.notVerified(reason: difference))
            } else {
                checkTurn(of: next.edits, by: reader)
            }
        }
    }

    private func checkTurn(of edits: PageEdits, by reader: EngineSession) {
        guard let rotation = edits.rotation else { return readNextPage() }
        reader.ask(.pages(first: edits.page, count: 1)) { [weak self] answer in
            guard let self, step == .reading else { return }
            if case .success(.pages(let listing)) = answer, listing.pages.first?.rotation == rotation {
                readNextPage()
            } else {
                fail(.notVerified(reason: "page \(edits.page + 1) is not turned"))
            }
        }
    }

    private func commit() {
        guard let replacement, let reader, let readSummary else { return }
        do {
            try checkSource()
            try replacement.commit()
            step = .done
            completion(.success(Outcome(session: reader, summary: readSummary, assigned: assigned)))
        } catch {
            fail(error)
        }
    }
}

extension SaveOperation: EngineSessionDelegate {
    func session(_ session: EngineSession, opened summary: DocumentSummary) {
        guard step == .reading, readSummary == nil else { return }
        guard summary.pageCount == source.summary?.pageCount else {
            return fail(.notVerified(reason: "it has \(summary.pageCount) pages"))
        }
        readSummary = summary
        readNextPage()
    }

    func session(_ session: EngineSession, refused failure: EngineFailure) {
        fail(.notVerified(reason: failure.message))
    }

    func session(_ session: EngineSession, stopped error: WorkerLaneError) {
        fail(.notVerified(reason: error.description))
    }

    func session(_ session: EngineSession, finished request: RasterRequest, pixels: SharedPixels) {}
    func session(_ session: EngineSession, failed page: Int, _ failure: PageFailure) {}
    func session(_ session: EngineSession, learned sizes: [PageSummary]) {}
}

/// Compares what was to be written on a page with what is read back.
struct SaveCheck {
    let expectation: SaveOperation.Expectation
    let assigned: [AssignedObject]

    /// What is wrong, or nil.
    func difference(to records: [AnnotationRecord]) -> String? {
        let page = expectation.edits.page
        let wanted = expectation.keys?.map { object(for: $0) }
        guard wanted == nil || records.map(\.object) == wanted else {
            return "the annotations of page \(page + 1) are other ones"
        }
        for patch in expectation.edits.patches {
            guard let record = records.first(where: { $0.object == object(for: patch.key) }) else {
                return "an annotation of page \(page + 1) is missing"
            }
            for name in ["Contents", "Rect", "NM"] {
                guard let value = patch.entries[name], !Self.isAlike(value, record.entries[name]) else { continue }
                return "\(name) of an annotation of page \(page + 1) is another one"
            }
        }
        return nil
    }

    private func object(for key: AnnotationKey) -> ObjectID {
        if case .object(let id) = key { return id }
        return assigned.first { $0.key == key && $0.page == expectation.edits.page }?.object ?? .direct
    }

    private static func isAlike(_ value: PDFValue, _ other: PDFValue?) -> Bool {
        if let numbers = value.numbers {
            let others = other?.numbers ?? []
            return numbers.count == others.count && zip(numbers, others).allSatisfy { abs($0 - $1) < 0.001 }
        }
        return value == other ?? .null
    }
}
