// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop

extension Document {
    /// Whether the document is being saved.
    public var isSaving: Bool { saving != nil }

    /// Writes all edits into the file, behind its present bytes, which stay as they are. What was done can still be undone
    /// afterwards.
    ///
    /// A file is written beside the old one, read back by another worker, and takes the old one's place only then, at once.
    /// - Parameter completion: called once, on the main actor. After an error the file is as it was, and all edits are kept.
    public func save(completion: @escaping (Result<Void, SaveError>) -> Void) {
        guard let path = source.path else { return completion(.failure(.needsPath)) }
        guard isModified else { return completion(.success(())) }
        begin(savingTo: path, replacesSource: true, completion) { [weak self] in self?.becomeSaved($0) }
    }

    /// Writes the document with all edits to another file, which becomes the document's file. A file that is there is
    /// replaced.
    /// - Parameters:
    ///   - path: the absolute path.
    ///   - completion: called once, on the main actor.
    public func save(as path: String, completion: @escaping (Result<Void, SaveError>) -> Void) {
        let isSame = source.path.map { FileReplacement.resolved($0) == FileReplacement.resolved(path) } ?? false
        begin(savingTo: path, replacesSource: isSame, completion) { [weak self] outcome in
            self?.moved(to: path)
            self?.becomeSaved(outcome)
        }
    }

    /// Writes the document with all edits to another file. The document itself and its edits stay as they are.
    /// - Parameters:
    ///   - path: the absolute path; not that of the document.
    ///   - completion: called once, on the main actor.
    public func saveCopy(to path: String, completion: @escaping (Result<Void, SaveError>) -> Void) {
        begin(savingTo: path, replacesSource: false, completion) { $0.session.close() }
    }

    /// Writes all edits into the file.
    /// - Throws: ``SaveError``; the file is then as it was, and all edits are kept.
    public func save() async throws(SaveError) {
        let result: Result<Void, SaveError> = await withCheckedContinuation { continuation in
            save { continuation.resume(returning: $0) }
        }
        try result.get()
    }

    /// Drops all edits and reads the file anew.
    public func revert() {
        saving?.cancel()
        saving = nil
        reload()
    }

    private func begin(
        savingTo path: String, replacesSource: Bool, _ completion: @escaping (Result<Void, SaveError>) -> Void,
        _ success: @escaping (SaveOperation.Outcome) -> Void
    ) {
        if let error = reasonNotToSave { return completion(.failure(error)) }
        guard let session else { return completion(.failure(.obstacle(.notOpen))) }
        let operation = SaveOperation(
            source: session, path: path, replacesSource: replacesSource, expectations: annotationManager.expectations,
            makeSession: { [environment, password, shownPage] file in
                EngineSession(file: file, environment: environment, password: password, initialPage: shownPage)
            },
            completion: { [weak self] result in
                self?.saving = nil
                if case .success(let outcome) = result { success(outcome) }
                completion(result.map { _ in })
            })
        saving = operation
        operation.start()
    }

    private var reasonNotToSave: SaveError? {
        if isSaving { return .busy }
        guard state == .open, session != nil else { return .obstacle(.notOpen) }
        return isModified ? editingObstacle.map { .obstacle($0) } : nil
    }

    /// Goes on with the workers that have read the new file.
    private func becomeSaved(_ outcome: SaveOperation.Outcome) {
        candidate?.close()
        candidate = nil
        reloadTimer?.cancel()
        session?.close()
        session = outcome.session
        outcome.session.delegate = self
        annotationManager.noteSaved(outcome.assigned)
        begin(with: outcome.summary)
        endJournal()
        notify { $0.documentDidReload(self) }
        notify { $0.documentDidChangeEdits(self) }
    }

    private func moved(to path: String) {
        endJournal()
        source = .file(path: path)
        monitor?.stop()
        monitor = nil
        watchFile()
    }
}

extension AnnotationManager {
    /// What is to be found on each page that is written.
    var expectations: [SaveOperation.Expectation] {
        edits().pages.map { edits in
            SaveOperation.Expectation(edits: edits, keys: pages[edits.page]?.saved.map(\.key))
        }
    }
}
