// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop

/// What is asked of a document besides its pictures: one question after the other, again where the worker ended without
/// being to blame, and each answered once.
@MainActor
final class WorkerQuestions {
    let lane: WorkerLane

    private let environment: EngineEnvironment
    private var waiting: [WorkerJob] = []
    private var retirement: EventLoop.Timer?
    private var isClosed = false

    init(lane: WorkerLane, environment: EngineEnvironment) {
        self.lane = lane
        self.environment = environment
        lane.nextJob = { [weak self] in
            guard let self, !waiting.isEmpty else { return nil }
            return waiting.removeFirst()
        }
        lane.onRefused = { [weak self] in self?.fail($0.message) }
        lane.onStopped = { [weak self] in self?.fail($0.description) }
    }

    /// Whether no answer is still to come.
    var isEmpty: Bool { count == 0 }

    /// How many answers are still to come.
    var count: Int { waiting.count + lane.openRequests }

    /// Asks; the answer or the reason why there is none comes once, later.
    func ask(
        _ request: EngineRequest, pixels: SharedPixels? = nil,
        _ handler: @escaping (Result<EngineReply, EngineFailure>) -> Void
    ) {
        guard !isClosed, lane.state != .stopped, lane.state != .refused else {
            let failure = EngineFailure(code: .internalError, message: "The document can't be read.")
            environment.loop.perform { handler(.failure(failure)) }
            return
        }
        waiting.append(job(request, pixels, handler, attempts: 2))
        if lane.state == .notStarted { lane.start() } else { lane.feed() }
    }

    /// Tries a password, or keeps it for when the worker is started.
    func unlock(_ password: String) {
        if lane.state != .notStarted { lane.unlock(password) } else { lane.remember(password) }
    }

    /// Starts the worker anew if it had been given up.
    func revive() { lane.revive() }

    /// Ends the worker unless it has something to do; the next question starts it again.
    func rest() {
        if isEmpty { lane.retire() }
    }

    /// Ends the worker. Questions that are still open are answered with that.
    func close() {
        isClosed = true
        retirement?.cancel()
        lane.close()
        fail("The document was closed.")
    }

    /// Ends the worker when nothing has been asked for a while: what qpdf has read of a large document stays in memory as
    /// long as the process, and another one is there in a few hundredths of a second.
    private func scheduleRetirement() {
        retirement?.cancel()
        guard isEmpty else { return }
        retirement = environment.loop.schedule(after: environment.tunables.modelRest) { [weak self] in self?.rest() }
    }

    private func job(
        _ request: EngineRequest, _ pixels: SharedPixels?,
        _ handler: @escaping (Result<EngineReply, EngineFailure>) -> Void, attempts: Int
    ) -> WorkerJob {
        WorkerJob(
            request: request, pixels: pixels,
            onReply: { [weak self] reply in
                if case .failure(let failure) = reply { handler(.failure(failure)) } else { handler(.success(reply)) }
                self?.scheduleRetirement()
            },
            onLost: { [weak self] verdict in
                var failure: PageFailure? = attempts > 1 ? nil : .crashed
                if case .guilty(let reason) = verdict { failure = reason }
                guard let self, !isClosed, failure == nil else {
                    let message = failure?.description ?? "The document was closed."
                    return handler(.failure(EngineFailure(code: .internalError, message: message)))
                }
                waiting.insert(job(request, pixels, handler, attempts: attempts - (verdict == .suspect ? 1 : 0)), at: 0)
            })
    }

    private func fail(_ message: String) {
        let failed = waiting
        waiting = []
        for question in failed { question.onReply(.failure(EngineFailure(code: .internalError, message: message))) }
    }
}
