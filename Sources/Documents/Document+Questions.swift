// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop

extension Document {
    /// Asks a worker; see ``EngineRequest`` for the answers.
    /// - Throws: ``EngineFailure`` where the worker can't tell, or the document is not open.
    public func ask(_ request: EngineRequest) async throws(EngineFailure) -> EngineReply {
        let result: Result<EngineReply, EngineFailure> = await withCheckedContinuation { continuation in
            ask(request) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }

    /// Asks a worker; `handler` is called once, later, on the main actor.
    public func ask(_ request: EngineRequest, _ handler: @escaping (Result<EngineReply, EngineFailure>) -> Void) {
        guard let session, state == .open else {
            let failure = EngineFailure(code: .internalError, message: "The document is not open.")
            return environment.loop.perform { handler(.failure(failure)) }
        }
        session.ask(request, handler)
    }

    /// Asks whichever worker has less to do of those that read text.
    func askIdlestReader(
        _ request: EngineRequest, _ handler: @escaping (Result<EngineReply, EngineFailure>) -> Void
    ) {
        guard let session, state == .open else { return ask(request, handler) }
        session.idlestReader.ask(request, handler)
    }

    // MARK: What is told to tests and scripts

    /// Whether something on screen waits for a worker, or a reload is under way.
    public var isBusy: Bool { awaitsWorker || reloadTimer?.isActive == true || geometryTimer?.isActive == true }

    /// Whether a worker has been asked for something and has not answered yet.
    public var awaitsWorker: Bool {
        state == .opening || candidate != nil || session?.hasVisibleWork == true || session?.hasQuestions == true
            || isSaving
    }

    /// Where the worker program is.
    /// - Throws: an error that names the places looked at.
    nonisolated public static func workerPath() throws -> String { try WorkerLocator.locate() }
}
