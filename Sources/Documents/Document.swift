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
    public internal(set) var source: DocumentSource
    /// How far the document is.
    public private(set) var state = State.closed
    /// What the engine told when the document was opened; nil until then.
    public internal(set) var summary: DocumentSummary?
    /// Whether the file had to be repaired in memory; nil until that has been asked, false until it is known.
    public internal(set) var wasRepaired: Bool?
    /// Counts the versions of the file that were opened, from 1. Pictures of two versions are never mixed.
    public internal(set) var version = 0

    /// The texts of its pages.
    public private(set) lazy var pageTexts = PageTextStore(document: self, loop: environment.loop)
    /// Where its pages have pictures.
    public private(set) lazy var pageImages = PageImageStore(document: self)

    /// Which classes stand in for others.
    var classes = ClassRegistry()
    /// The annotations. A subclass may take the place of the class; see ``overrideClass(_:with:)``.
    public private(set) lazy var annotationManager = classes.resolve(AnnotationManager.self).init(document: self)
    /// The layers that can be shown or not.
    public private(set) lazy var layers = DocumentLayers(document: self)
    /// What the file's signatures say about changes; nil until it is known.
    public internal(set) var editingRights: EditingRights?

    /// The saving that is under way.
    var saving: SaveOperation?
    /// Where edits are kept until they are saved.
    var journal: RecoveryJournal?
    var journalFolder: String?
    var isJournalBegun = false
    /// Whether all edits are in the journal.
    var isJournalWritten = false
    var journalTimer: EventLoop.Timer?
    /// What an earlier program has left.
    var recoverable: RecoveryJournal.Contents?

    let environment: EngineEnvironment
    private var observers: [WeakObserver] = []
    /// The workers, and what has been asked of them; nil until the document is opened.
    var session: EngineSession?
    var candidate: EngineSession?
    var password: String?
    var book = PageBook()
    var monitor: FileMonitor?
    var reloadTimer: EventLoop.Timer?
    var reloadWait: Double
    var geometryTimer: EventLoop.Timer?
    var wantedGeometry: Set<Int> = []
    var isAskingGeometry = false
    var hasDrawn = false
    var shownPage = 0

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

    func notify(_ call: (any DocumentObserver) -> Void) {
        for observer in observers { observer.value.map(call) }
    }

    func change(to state: State) {
        self.state = state
        if state == .open { layers.documentDidOpen() }
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

    /// Whether nobody can open the document without the password that has been given.
    public var needsPassword: Bool { summary?.isEncrypted == true && password != nil }

    /// Tries a password on a locked document.
    public func unlock(password: String) {
        guard case .locked = state else { return }
        self.password = password
        change(to: .opening)
        session?.unlock(password)
    }

    /// Ends the workers. The document can't be used afterwards.
    /// - Parameter keepingEdits: whether edits that are not saved stay in the journal, to be offered when the document is
    ///   opened the next time; see ``keepJournal(inFolder:)``.
    public func close(keepingEdits: Bool = false) {
        if keepingEdits { flushJournal() }
        release()
        closeJournal(keepingEdits: keepingEdits)
        saving = nil
        (session, candidate, monitor) = (nil, nil, nil)
        change(to: .closed)
    }

    private func release() {
        monitor?.stop()
        reloadTimer?.cancel()
        geometryTimer?.cancel()
        saving?.cancel()
        session?.close()
        candidate?.close()
    }

    func makeSession(file: OpenedFile, initialPage: Int) -> EngineSession {
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

    /// What people call a page: its label, or its number where it has none or it isn't known yet.
    public func name(ofPage page: Int) -> String {
        guard let label = label(ofPage: page), !label.isEmpty else { return String(page + 1) }
        return label
    }

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

    func askGeometry() {
        askForMissingGeometry()
        if wasRepaired == nil { askWhetherRepaired() }
        if editingRights == nil { askEditingRights() }
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
        annotationManager.pagesWereLearned()
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
        session?.want(requests.map(edited))
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
}
