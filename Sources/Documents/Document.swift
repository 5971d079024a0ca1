// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop
import Geometry

/// A PDF document: opened, kept open, read anew when its file changes. All parsing happens in worker processes.
///
/// Everything is asynchronous; results come by ``DocumentObserver`` or by `async` functions on the main actor.
///
/// ```swift
/// let loop = EventLoop()
/// let document = Document(source: try DocumentSource(argument: "a.pdf"), environment: EngineEnvironment(loop: loop))
/// document.addObserver(viewer)
/// document.open()
/// ```
@MainActor
public final class Document {
    /// How far a document is.
    public enum State: Hashable, Sendable {
        /// Nothing has been asked yet.
        case closed
        /// It's being opened.
        case opening
        /// It waits for ``Document/unlock(password:)``. `wasWrong` tells whether a password has been tried.
        case locked(wasWrong: Bool)
        /// It can be shown.
        case open
        /// It can't be shown.
        case failed(DocumentFailure)
    }

    /// Where the bytes come from.
    public let source: DocumentSource
    /// How far the document is.
    public private(set) var state = State.closed
    /// What the engine told when the document was opened; nil until then.
    public private(set) var summary: DocumentSummary?
    /// Whether the file had to be repaired in memory; nil until that has been asked, false until it is known.
    public private(set) var wasRepaired: Bool?
    /// Counts the versions of the file that were opened, from 1. Pictures of two versions are never mixed.
    public private(set) var version = 0

    /// The texts of its pages.
    public private(set) lazy var pageTexts = PageTextStore(document: self, loop: environment.loop)

    private let environment: EngineEnvironment
    private var observers: [WeakObserver] = []
    /// The workers, and what has been asked of them; nil until the document is opened.
    private(set) var session: EngineSession?
    private var candidate: EngineSession?
    private var password: String?
    private var book = PageBook()
    private var monitor: FileMonitor?
    private var reloadTimer: EventLoop.Timer?
    private var reloadWait: Double
    private var geometryTimer: EventLoop.Timer?
    private var wantedGeometry: Set<Int> = []
    private var isAskingGeometry = false
    private var hasDrawn = false
    private var shownPage = 0

    private struct WeakObserver {
        weak var value: (any DocumentObserver)?
    }

    /// Makes a document that is not opened yet.
    public init(source: DocumentSource, environment: EngineEnvironment) {
        self.source = source
        self.environment = environment
        reloadWait = environment.tunables.firstRetry
    }

    /// Ends the workers of a document that nobody has closed.
    isolated deinit { release() }

    // MARK: Observers

    /// Tells `observer` of what happens from now on. It's held weakly.
    public func addObserver(_ observer: any DocumentObserver) {
        observers.removeAll { $0.value == nil || $0.value === observer }
        observers.append(WeakObserver(value: observer))
    }

    /// Tells `observer` nothing more.
    public func removeObserver(_ observer: any DocumentObserver) {
        observers.removeAll { $0.value == nil || $0.value === observer }
    }

    private func notify(_ call: (any DocumentObserver) -> Void) {
        for observer in observers { observer.value.map(call) }
    }

    private func change(to state: State) {
        self.state = state
        notify { $0.documentDidChangeState(self) }
    }

    // MARK: Opening and closing

    /// Starts to open the document. ``state`` becomes opening at once; the rest follows later.
    /// - Parameters:
    ///   - password: tried first, where the document needs one.
    ///   - initialPage: the page that will be shown first, counted from 0.
    public func open(password: String? = nil, initialPage: Int = 0) {
        guard session == nil else { return }
        let initialPage = min(max(initialPage, 0), WireFormat.maximumPageCount)
        self.password = password
        do {
            let session = makeSession(file: try OpenedFile(source), initialPage: initialPage)
            self.session = session
            change(to: .opening)
            session.open()
        } catch {
            change(to: .failed(.source(error)))
        }
    }

    /// Tries a password on a locked document.
    public func unlock(password: String) {
        guard case .locked = state else { return }
        self.password = password
        change(to: .opening)
        session?.unlock(password)
    }

    /// Ends the workers. The document can't be used afterwards.
    public func close() {
        release()
        (session, candidate, monitor) = (nil, nil, nil)
        change(to: .closed)
    }

    private func release() {
        monitor?.stop()
        reloadTimer?.cancel()
        geometryTimer?.cancel()
        session?.close()
        candidate?.close()
    }

    private func makeSession(file: OpenedFile, initialPage: Int) -> EngineSession {
        let session = EngineSession(
            file: file, environment: environment, password: password, initialPage: initialPage)
        session.delegate = self
        return session
    }

    // MARK: Pages

    /// The number of pages; 0 until the document is open.
    public var pageCount: Int { summary?.pageCount ?? 0 }

    /// The size of each page as read upright, in 1/72 inch. Pages not read yet have the size of the first one shown.
    public var pageSizes: [PageSize] { book.sizes }

    /// The boxes, turn and unit of a page; nil until they are known (see ``needGeometry(ofPages:)``).
    public func geometry(ofPage page: Int) -> PageGeometry? { book.geometry(page) }

    /// The page's label, as `iv`; nil until it is known.
    public func label(ofPage page: Int) -> String? { book.label(page) }

    /// Units of the engine's display space are larger than 1/72 inch by this factor on a page.
    public func userUnit(ofPage page: Int) -> Double { book.geometry(page)?.userUnit ?? 1 }

    /// Asks for boxes and labels of pages that are on screen; they come by
    /// ``DocumentObserver/documentDidLearnPages(_:)``. Cheap to call again.
    public func needGeometry(ofPages pages: [Int]) {
        wantedGeometry = Set(pages.filter { book.geometry($0) == nil && (0..<pageCount).contains($0) })
        geometryTimer?.cancel()
        guard !wantedGeometry.isEmpty else { return }
        // The first picture goes before all else; later, nothing is asked while pages rush by.
        let delay = hasDrawn ? environment.tunables.restBeforeQuestions : environment.tunables.patience
        geometryTimer = environment.loop.schedule(after: delay) { [weak self] in self?.askGeometry() }
    }

    private func askGeometry() {
        askForMissingGeometry()
        if wasRepaired == nil { askWhetherRepaired() }
    }

    private func askForMissingGeometry() {
        guard let lowest = wantedGeometry.min(), let highest = wantedGeometry.max(), !isAskingGeometry else { return }
        let margin = environment.tunables.geometryMargin
        let first = max(lowest - margin, 0)
        let count = min(highest - lowest + 1 + 2 * margin, pageCount - first)
        isAskingGeometry = true
        session?.ask(.pages(first: first, count: count)) { [weak self] in self?.learned($0) }
    }

    /// Takes over boxes and labels that a question of one's own brought.
    public func learn(_ listing: PageListing) {
        book.learn(listing.pages)
        notify { $0.documentDidLearnPages(self) }
    }

    private func learned(_ answer: Result<EngineReply, EngineFailure>) {
        isAskingGeometry = false
        let asked = wantedGeometry
        wantedGeometry = []
        guard case .success(.pages(let listing)) = answer else { return }
        learn(listing)
        wantedGeometry.formUnion(asked.filter { book.geometry($0) == nil && $0 >= listing.next ?? .max })
        askGeometry()
    }

    private func askWhetherRepaired() {
        wasRepaired = false
        session?.ask(.inspect) { [weak self] answer in
            guard let self, case .success(.inspected(let record)) = answer, record.wasRepaired else { return }
            wasRepaired = true
            notify { $0.document(self, notice: .repaired) }
        }
    }

    // MARK: Pictures

    /// Says anew which pictures are wanted, most urgent first. What isn't named any more isn't drawn.
    public func want(_ requests: [RasterRequest]) {
        if let shown = requests.first(where: \.isVisible) { shownPage = shown.key.page }
        session?.want(requests)
    }

    /// Notes that a page can't be shown although its picture came.
    public func fail(page: Int, _ failure: PageFailure) { session?.fail(page, failure) }

    /// Gives back the memory of a picture once its pixels have been taken over.
    public func recycle(_ pixels: SharedPixels) { session?.recycle(pixels) }

    /// Why a page isn't drawn, or nil where nothing is wrong with it.
    public func failure(ofPage page: Int) -> PageFailure? {
        guard let session else { return nil }
        return session.rasters.failures[page] ?? (session.render.state == .stopped ? .stopped : nil)
    }

    /// Tries a page again that could not be drawn.
    public func retry(page: Int) { session?.retry(page: page) }

    // MARK: Questions

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

    // MARK: Reloading

    /// Reads the file anew, now, whether or not it has changed.
    public func reload() {
        guard source.path != nil, session != nil else { return }
        reloadWait = environment.tunables.firstRetry
        tryReload()
    }

    private func watchFile() {
        guard monitor == nil, let path = source.path else { return }
        monitor = FileMonitor(path: path, settling: environment.tunables.changeSettling, loop: environment.loop) {
            [weak self] in self?.fileChanged()
        }
    }

    private func fileChanged() {
        guard let path = source.path else { return }
        guard let stamp = OpenedFile.Stamp(path: path) else {
            notify { $0.document(self, notice: .fileGone) }
            return
        }
        if stamp != (candidate ?? session)?.file.stamp { reload() }
    }

    private func tryReload() {
        reloadTimer?.cancel()
        candidate?.close()
        do {
            let candidate = makeSession(file: try OpenedFile(source), initialPage: shownPage)
            self.candidate = candidate
            candidate.open()
        } catch {
            retryReload(reason: error.description)
        }
    }

    /// A file that can't be read is perhaps being written: tries again after a while, less and less often, and says so
    /// when the waits have become long.
    private func retryReload(reason: String) {
        candidate?.close()
        candidate = nil
        let tunables = environment.tunables
        guard reloadWait <= tunables.longestRetry else {
            notify { $0.document(self, notice: .reloadFailed(reason: reason)) }
            return
        }
        reloadTimer = environment.loop.schedule(after: reloadWait) { [weak self] in self?.tryReload() }
        reloadWait *= 2
    }

    private func adopt(_ candidate: EngineSession, _ summary: DocumentSummary) {
        let isFailed = state != .open
        session?.close()
        session = candidate
        self.candidate = nil
        begin(with: summary)
        watchFile()
        if isFailed { change(to: .open) } else { notify { $0.documentDidReload(self) } }
    }

    private func begin(with summary: DocumentSummary) {
        self.summary = summary
        version += 1
        book = PageBook(pageCount: summary.pageCount, first: summary.initialPage, before: book)
        wasRepaired = nil
        isAskingGeometry = false
    }

    // MARK: What is told to tests and scripts

    /// Whether something on screen waits for a worker, or a reload is under way.
    public var isBusy: Bool { awaitsWorker || reloadTimer?.isActive == true || geometryTimer?.isActive == true }

    /// Whether a worker has been asked for something and has not answered yet.
    public var awaitsWorker: Bool {
        state == .opening || candidate != nil || session?.hasVisibleWork == true || session?.hasQuestions == true
    }

    /// Where the worker program is.
    /// - Throws: an error that names the places looked at.
    nonisolated public static func workerPath() throws -> String { try WorkerLocator.locate() }
}

extension Document: EngineSessionDelegate {
    func session(_ session: EngineSession, opened summary: DocumentSummary) {
        if session === candidate { return adopt(session, summary) }
        begin(with: summary)
        watchFile()
        change(to: .open)
    }

    func session(_ session: EngineSession, refused failure: EngineFailure) {
        if session === candidate { return retryReload(reason: failure.message) }
        switch failure.code {
        case .needsPassword: change(to: .locked(wasWrong: false))
        case .wrongPassword: change(to: .locked(wasWrong: true))
        default:
            watchFile()
            change(to: .failed(.engine(failure)))
        }
    }

    func session(_ session: EngineSession, stopped error: WorkerLaneError) {
        if session === candidate { return retryReload(reason: error.description) }
        guard summary != nil else { return change(to: .failed(.worker(error))) }
        // Pages already drawn stay; the others can't be drawn any more.
        notify { $0.document(self, notice: .stopped(reason: error.description)) }
        notify { $0.documentDidLearnPages(self) }
    }

    func session(_ session: EngineSession, finished request: RasterRequest, pixels: SharedPixels) {
        guard session === self.session else { return }
        notify { $0.document(self, finished: request, pixels: pixels) }
        noteDrawn()
    }

    /// The first picture has come, or won't: now other questions may be asked.
    private func noteDrawn() {
        guard !hasDrawn else { return }
        hasDrawn = true
        needGeometry(ofPages: Array(wantedGeometry))
    }

    func session(_ session: EngineSession, failed page: Int, _ failure: PageFailure) {
        guard session === self.session else { return }
        notify { $0.document(self, failedPage: page) }
        noteDrawn()
    }

    func session(_ session: EngineSession, learned sizes: [PageSummary]) {
        guard session === self.session, book.learn(sizes) else { return }
        notify { $0.documentDidLearnPages(self) }
    }
}
