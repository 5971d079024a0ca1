// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop

/// One version of a document's bytes with the workers that read it.
///
/// The render lane draws; the model lane, started when first asked, tells of everything else, so that a page which
/// hangs holds up neither links nor text. While many pages are searched, a third one helps it to read them.
@MainActor
final class EngineSession {
    let file: OpenedFile
    private(set) var summary: DocumentSummary?
    private(set) var rasters = RasterQueue()
    let render: WorkerLane
    /// Everything but pictures.
    let questions: WorkerQuestions
    /// Texts of pages, where many are wanted.
    private let search: WorkerQuestions
    weak var delegate: (any EngineSessionDelegate)?

    private let environment: EngineEnvironment
    private let pool: PixelPool
    private var headRaster: [RasterKey] = []
    private var lostOnce: Set<RasterKey> = []
    private var isWarm = false
    private var warmTimer: EventLoop.Timer?
    private var staleTimer: EventLoop.Timer?
    private var staleHead: RasterKey?

    init(file: OpenedFile, environment: EngineEnvironment, password: String?, initialPage: Int) {
        self.file = file
        self.environment = environment
        pool = PixelPool(limit: environment.tunables.requestsInFlight + 1)
        func lane(_ role: WorkerLane.Role) -> WorkerLane {
            WorkerLane(
                role: role, document: file, environment: environment, password: password, initialPage: initialPage)
        }
        render = lane(.render)
        questions = WorkerQuestions(lane: lane(.model), environment: environment)
        search = WorkerQuestions(lane: lane(.search), environment: environment)
        connectRender()
    }

    private func connectRender() {
        render.nextJob = { [weak self] in self?.nextRaster() ?? self?.nextWarming() }
        render.onOpened = { [weak self] summary in
            guard let self, self.summary == nil else { return }
            self.summary = summary
            delegate?.session(self, opened: summary)
        }
        render.onRefused = { [weak self] failure in
            guard let self else { return }
            delegate?.session(self, refused: failure)
        }
        render.onStopped = { [weak self] error in
            guard let self else { return }
            delegate?.session(self, stopped: error)
        }
        render.onProcessChange = { [weak self] in self?.isWarm = false }
    }

    /// Starts reading.
    func open() { render.start() }

    /// Tries a password.
    func unlock(_ password: String) {
        render.unlock(password)
        for all in [questions, search] { all.unlock(password) }
    }

    /// Ends the workers, as far as they have nothing to do, and lets spare memory go. They are started again as soon as
    /// something is wanted.
    func rest() {
        guard summary != nil else { return }
        warmTimer?.cancel()
        pool.drain()
        render.retire()
        for all in [questions, search] { all.rest() }
    }

    /// Starts the worker that draws again after a rest.
    func wake() {
        if summary != nil, render.state == .notStarted { render.start() }
    }

    /// Ends the workers. Questions that are still open are answered with that.
    func close() {
        warmTimer?.cancel()
        staleTimer?.cancel()
        delegate = nil
        render.close()
        for all in [questions, search] { all.close() }
    }

    // MARK: Pictures

    /// Says anew which pictures are wanted, most urgent first.
    func want(_ requests: [RasterRequest]) {
        rasters.want(requests)
        warmTimer?.cancel()
        if !requests.isEmpty { wake() }
        render.feed()
        watchForStale()
        scheduleWarming()
    }

    /// Says anew which small pictures are wanted, most urgent first.
    func wantThumbnails(_ requests: [RasterRequest]) {
        rasters.wantThumbnails(requests)
        render.feed()
    }

    /// Gives back the memory of a picture that has been taken over.
    func recycle(_ pixels: SharedPixels) { pool.give(pixels) }

    /// Tries a page again, starting workers anew if they had been given up.
    func retry(page: Int) {
        if render.state == .stopped { rasters.retryAll() } else { rasters.retry(page: page) }
        lostOnce = lostOnce.filter { $0.page != page }
        render.revive()
        for all in [questions, search] { all.revive() }
        render.feed()
    }

    private func nextRaster() -> WorkerJob? {
        guard let request = rasters.next() else { return nil }
        do {
            let pixels = try pool.take(byteCount: request.engineRequest.byteCount)
            headRaster.append(request.key)
            return WorkerJob(
                request: .render(request.engineRequest), pixels: pixels,
                onReply: { [weak self] in self?.answered(request, pixels, $0) },
                onLost: { [weak self] in self?.lost(request, $0) })
        } catch {
            fail(request.key.page, .outOfMemory(limit: UInt64(request.key.byteCount)))
            return nextRaster()
        }
    }

    private func answered(_ request: RasterRequest, _ pixels: SharedPixels, _ reply: EngineReply) {
        headRaster.removeAll { $0 == request.key }
        switch reply {
        case .rendered:
            rasters.finish(request.key)
            delegate?.session(self, finished: request, pixels: pixels)
        case .failure(let failure):
            pool.give(pixels)
            fail(request.key.page, .engine(failure))
        default:
            fail(request.key.page, .engine(EngineFailure(code: .internalError, message: "the answer makes no sense")))
        }
        scheduleWarming()
    }

    /// A picture whose worker ended gets a second chance where it isn't known to be to blame, but no third.
    private func lost(_ request: RasterRequest, _ verdict: WorkerEnd.Verdict) {
        headRaster.removeAll { $0 == request.key }
        rasters.putBack(request.key)
        switch verdict {
        case .innocent: break
        case .suspect: if !lostOnce.insert(request.key).inserted { fail(request.key.page, .crashed) }
        case .guilty(let failure): fail(request.key.page, failure)
        }
    }

    /// Notes that a page can't be shown, for a reason found in a worker or outside.
    func fail(_ page: Int, _ failure: PageFailure) {
        rasters.fail(page: page, with: failure)
        delegate?.session(self, failed: page, failure)
    }

    /// Kills a worker that has drawn for some time at what isn't on screen while something on screen waits. The time
    /// runs on while other things become wanted.
    private func watchForStale() {
        guard let head = headRaster.first, isHoldingUp(head) else {
            staleTimer?.cancel()
            return
        }
        guard staleTimer?.isActive != true || staleHead != head else { return }
        staleTimer?.cancel()
        staleHead = head
        staleTimer = environment.loop.schedule(after: environment.tunables.staleTimeout) { [weak self] in
            self?.render.takeAnswers()
            guard let self, headRaster.first == head, isHoldingUp(head) else { return }
            render.abandonHead()
        }
    }

    private func isHoldingUp(_ head: RasterKey) -> Bool { !rasters.isOnScreen(head) && rasters.hasVisibleWork }

    // MARK: Reading ahead

    /// Reads the page tree ahead once nothing else is to be done, in steps that no page turn will notice.
    private func scheduleWarming() {
        guard !isWarm, render.isIdle, summary != nil else { return }
        warmTimer?.cancel()
        warmTimer = environment.loop.schedule(after: environment.tunables.idleBeforeWarming) { [weak self] in
            self?.render.feed()
        }
    }

    private func nextWarming() -> WorkerJob? {
        guard !isWarm, render.isIdle, warmTimer?.isActive == false else { return nil }
        let step = max(Int(environment.tunables.warmingStep * 1000), 1)
        return WorkerJob(
            request: .warm(milliseconds: step), onReply: { [weak self] in self?.warmed($0) }, onLost: { _ in })
    }

    private func warmed(_ reply: EngineReply) {
        guard case .warmed(let progress) = reply else {
            isWarm = true
            return
        }
        isWarm = progress.isComplete
        delegate?.session(self, learned: progress.sizes)
    }

    // MARK: What is told to tests and scripts

    /// Whether something on screen is still to be drawn.
    var hasVisibleWork: Bool {
        rasters.hasVisibleWork && render.state != .stopped
    }

    /// Whether an answer to a question is still to come.
    var hasQuestions: Bool { !questions.isEmpty || !search.isEmpty }

    /// All lanes.
    var lanes: [WorkerLane] { [render, questions.lane, search.lane] }

    /// Whichever has less to do of those that can read the text of a page.
    var idlestReader: WorkerQuestions { search.count < questions.count ? search : questions }

    /// Asks the model lane; the answer or the reason why there is none comes once, later.
    func ask(
        _ request: EngineRequest, pixels: SharedPixels? = nil,
        _ handler: @escaping (Result<EngineReply, EngineFailure>) -> Void
    ) {
        questions.ask(request, pixels: pixels, handler)
    }
}
