// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop

/// A request to a worker, with what to do in each case. Exactly one of the two closures is called.
@MainActor
struct WorkerJob {
    let request: EngineRequest
    var pixels: SharedPixels?
    /// Called with the worker's answer.
    let onReply: (EngineReply) -> Void
    /// Called when the worker ended before it answered, with whether the job was to blame.
    let onLost: (WorkerEnd.Verdict) -> Void
}

/// Keeps one worker at work on one document: starts it, opens the document in it, feeds it, watches over it, buries it
/// and starts the next one.
@MainActor
final class WorkerLane {
    /// What the lane is for.
    enum Role: String, Sendable {
        /// Draws pages.
        case render
        /// Tells of boxes, links, annotations and text.
        case model
        /// Reads the text of pages that are searched, beside the model.
        case search
    }

    /// How far the lane is.
    enum State: Equatable {
        case notStarted, starting, open, refused, stopped
    }

    let role: Role
    private(set) var state = State.notStarted
    /// How often a new worker has taken the place of one that ended.
    private(set) var restarts = 0
    /// The running process's id.
    var pid: Int32? { worker?.pid }
    /// What the running worker said when it started.
    var hello: WorkerHello? { worker?.hello }

    /// Gives the next request, or nil while there is none.
    var nextJob: () -> WorkerJob? = { nil }
    /// Called when the document is open in a worker, also in a restarted one.
    var onOpened: (DocumentSummary) -> Void = { _ in }
    /// Called when a worker refuses the document.
    var onRefused: (EngineFailure) -> Void = { _ in }
    /// Called when no worker will be started any more, with the reason.
    var onStopped: (WorkerLaneError) -> Void = { _ in }
    /// Called when a worker has started or ended.
    var onProcessChange: () -> Void = {}

    private let document: OpenedFile
    private let environment: EngineEnvironment
    private var password: String?
    private let initialPage: Int
    private var policy: RestartPolicy
    private var worker: WorkerProcess?
    private var jobs: [WorkerJob] = []
    private var headSince = 0.0
    private var watchdog: EventLoop.Timer?

    init(role: Role, document: OpenedFile, environment: EngineEnvironment, password: String?, initialPage: Int) {
        self.role = role
        self.document = document
        self.environment = environment
        self.password = password
        self.initialPage = initialPage
        let tunables = environment.tunables
        policy = RestartPolicy(limit: tunables.deathLimit, window: tunables.deathWindow)
    }

    private var loop: EventLoop { environment.loop }

    // MARK: Life

    /// Starts the worker and opens the document in it.
    func start() {
        guard worker == nil else { return }
        state = .starting
        do {
            let worker = try launch()
            self.worker = worker
            worker.onHello = { [weak self] in self?.check($0) }
            worker.onEnd = { [weak self] in self?.ended($0) }
            sendOpen(to: worker)
            onProcessChange()
        } catch {
            stop(error)
        }
    }

    private func launch() throws(WorkerLaneError) -> WorkerProcess {
        var options = try environment.launchOptions()
        options.checksSignatures = role == .model
        do {
            return try WorkerProcess(document: document, options: options, loop: loop)
        } catch {
            throw .cannotStart(error.description)
        }
    }

    /// Tries again with a password, or with another one.
    func unlock(_ password: String) {
        self.password = password
        state = .starting
        if let worker { sendOpen(to: worker) } else { start() }
    }

    /// Notes a password for the worker that will be started.
    func remember(_ password: String) { self.password = password }

    /// Starts over after the lane has stopped, as a person asks.
    func revive() {
        guard state == .stopped else { return }
        policy.forgive()
        start()
    }

    /// Ends the worker for good; jobs on their way are lost without blame.
    func close() {
        state = .stopped
        worker?.onEnd = nil
        worker?.kill(.closed)
        worker = nil
        loseJobs(.innocent)
        watchdog?.cancel()
    }

    /// Ends a worker that has nothing to do; the next ``start()`` begins with another one.
    func retire() {
        guard state == .open, isIdle else { return }
        state = .notStarted
        worker?.onEnd = nil
        worker?.kill(.closed)
        worker = nil
        watchdog?.cancel()
        onProcessChange()
    }

    private func sendOpen(to worker: WorkerProcess) {
        headSince = loop.now
        worker.send(.open(password: password, initialPage: initialPage)) { [weak self] in self?.answered($0) }
        armWatchdog()
    }

    private func check(_ hello: WorkerHello) {
        guard !hello.speaksOurProtocol || hello.buildVersion != RectoVersion.string else { return }
        worker?.onEnd = nil
        worker?.kill(.closed)
        worker = nil
        stop(.versionMismatch(window: RectoVersion.string, worker: hello.buildVersion))
    }

    private func answered(_ reply: EngineReply) {
        switch reply {
        case .opened(let summary):
            state = .open
            onOpened(summary)
            feed()
        case .failure(let failure):
            state = .refused
            onRefused(failure)
        default:
            worker?.kill(.protocolViolation)
        }
        armWatchdog()
    }

    private func ended(_ end: WorkerEnd) {
        worker = nil
        watchdog?.cancel()
        let isOurDoing = end == .killed(.stale)
        let wasOpening = state == .starting
        loseJobs(end.verdict(environment.tunables))
        onProcessChange()
        if end == .exit(WorkerExitStatus.unconfined) {
            stop(.notConfined)
        } else if wasOpening && end == .killed(.timedOut) {
            // It would take as long the next time.
            stop(.openingTimedOut(seconds: environment.tunables.hardTimeout))
        } else if isOurDoing || policy.allowsRestart(afterDeathAt: loop.now) {
            restarts += 1
            start()
        } else {
            stop(.diedTooOften(times: environment.tunables.deathLimit, seconds: environment.tunables.deathWindow))
        }
    }

    private func stop(_ error: WorkerLaneError) {
        state = .stopped
        loseJobs(.innocent)
        onStopped(error)
    }

    /// The first job was being worked on, the others were only waiting.
    private func loseJobs(_ verdict: WorkerEnd.Verdict) {
        let lost = jobs
        jobs = []
        for (index, job) in lost.enumerated() { job.onLost(index == 0 ? verdict : .innocent) }
    }

    // MARK: Work

    /// Whether nothing is on its way.
    var isIdle: Bool { jobs.isEmpty }

    /// How many requests have not been answered.
    var openRequests: Int { jobs.count }

    /// Sends what ``nextJob`` gives until enough is on its way.
    func feed() {
        guard state == .open, let worker else { return }
        while jobs.count < environment.tunables.requestsInFlight, let job = nextJob() {
            if jobs.isEmpty { headSince = loop.now }
            jobs.append(job)
            worker.send(job.request, pixels: job.pixels) { [weak self] in self?.finished($0) }
        }
        armWatchdog()
    }

    private func finished(_ reply: EngineReply) {
        let job = jobs.removeFirst()
        headSince = loop.now
        job.onReply(reply)
        feed()
    }

    /// Takes the answers that have come but were not looked at yet.
    func takeAnswers() { worker?.receive() }

    /// Ends a worker that holds up what is on screen with what nobody wants.
    func abandonHead() { worker?.kill(.stale) }

    private func armWatchdog() {
        let isWorking = !jobs.isEmpty || state == .starting
        guard isWorking else {
            watchdog?.cancel()
            watchdog = nil
            return
        }
        guard watchdog?.isActive != true else { return }
        watchdog = loop.schedule(at: headSince + environment.tunables.hardTimeout) { [weak self] in self?.watch() }
    }

    private func watch() {
        takeAnswers()
        guard !jobs.isEmpty || state == .starting else { return }
        if loop.now - headSince >= environment.tunables.hardTimeout {
            worker?.kill(.timedOut)
        } else {
            armWatchdog()
        }
    }
}
