// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Looks after the annotations of a document: loads them, changes them, and knows how to undo that.
///
/// ```swift
/// let manager = document.annotationManager
/// let observation = manager.observe { notice in print(notice.event, "on page", notice.page) }
/// manager.edit("Make Red") {
///     for annotation in manager.annotations(onPage: 0) { annotation.color = .red }
/// }
/// manager.undo()
/// ```
///
/// A subclass takes its place by ``Document/overrideClass(_:with:)``, before the document is used.
@MainActor
open class AnnotationManager {
    /// The document.
    public private(set) weak var document: Document?
    /// Where annotations come from, the lowest first. The file's is there from the start.
    public private(set) var providers: [any AnnotationProvider] = []
    /// Who is named as the author of new annotations.
    public var author = ""

    var pages: [Int: PageAnnotations] = [:]
    /// All annotations that have been here, also those that are removed, since they may come back.
    var known: [AnnotationID: Annotation] = [:]
    var stack = UndoStack()
    var recording: EditRecording?
    /// The pages where something may differ from the file.
    var editedPages: Set<Int> = []
    /// What pictures of pages leave out since views of their own show it.
    var overlaid: [Int: Set<AnnotationID>] = [:]
    /// How pictures of pages differ from the file, with a number for each way.
    var paints: [Int: (revision: Int, paint: PagePaint)] = [:]
    /// The same for small pictures, which know nothing of views.
    var thumbnailPaints: [Int: (revision: Int, paint: PagePaint)] = [:]
    var lastRevision = 0
    private var revision = 0
    private var observers: [Int: (AnnotationNotice) -> Void] = [:]
    private var lastObserver = 0
    private var lastDraft = 0
    /// Tells copies of these annotations from those of other documents.
    private(set) var origin = UInt64.random(in: 1...UInt64.max)
    /// Gives the time for dates.
    var clock: () -> PDFDate = { .now }

    /// Makes the manager of a document. Subclasses that add stored properties override it.
    public required init(document: Document) {
        self.document = document
        providers = [FileAnnotationProvider(document: document)]
    }

    // MARK: Loading

    /// How far a page is.
    public enum LoadState: Hashable, Sendable {
        /// Nobody has asked.
        case unknown
        /// On the way.
        case loading
        /// Here.
        case loaded
        /// They can't be read.
        case failed
    }

    /// The annotations of a page that are loaded, from the lowest up. Asks for them where they aren't; they are told of
    /// by ``observe(_:)``.
    /// - Parameter page: the page, counted from 0.
    /// - Returns: the annotations; none until they are loaded.
    public func annotations(onPage page: Int) -> [Annotation] {
        load(pages: [page])
        return pages[page]?.list ?? []
    }

    /// Asks for the annotations of pages, the most urgent one first. Cheap to call again.
    public func load(pages wanted: [Int]) {
        guard let document, document.state == .open else { return }
        for page in wanted where pages[page] == nil && (0..<document.pageCount).contains(page) {
            pages[page] = PageAnnotations(awaited: providers.count)
            for (index, provider) in providers.enumerated() { request(page, of: provider, index) }
        }
    }

    /// How far a page is, counted from 0.
    public func loadState(ofPage page: Int) -> LoadState { pages[page]?.loadState ?? .unknown }

    /// Whether annotations that were asked for are still to come.
    public var isLoading: Bool { pages.values.contains { $0.loadState == .loading } }

    private func request(_ page: Int, of provider: any AnnotationProvider, _ index: Int) {
        let revision = revision
        provider.loadAnnotations(onPage: page) { [weak self, weak provider] found in
            guard let self, let provider, self.revision == revision else { return }
            found?.forEach { adopt($0, from: provider) }
            guard pages[page]?.receive(found, from: index) == true else { return }
            if paintMayHaveChanged(page) { document?.picturesDidChange() }
            notify(.loaded, page)
        }
    }

    private func adopt(_ annotation: Annotation, from provider: any AnnotationProvider) {
        annotation.manager = self
        annotation.provider = provider
        known[annotation.uuid] = annotation
    }

    /// Adds a provider whose annotations lie above all others. Pages that were loaded are loaded anew by it.
    public func addProvider(_ provider: any AnnotationProvider) {
        providers.append(provider)
        for page in pages.keys.sorted() {
            pages[page]?.awaitOneMore()
            request(page, of: provider, providers.count - 1)
        }
    }

    /// Forgets everything, as when the file is another one. What was done can't be undone afterwards.
    func reset() {
        revision += 1
        pages = [:]
        known = [:]
        stack = UndoStack()
        recording = nil
        origin = UInt64.random(in: 1...UInt64.max)
        editedPages = []
        (overlaid, paints, thumbnailPaints) = ([:], [:], [:])
        notify(.reset, -1)
    }

    // MARK: Telling

    /// Tells `handler` of what happens to annotations from now on, on the main actor, after each edit. It's held until the
    /// observation that is returned goes.
    public func observe(_ handler: @escaping (AnnotationNotice) -> Void) -> AnnotationObservation {
        lastObserver += 1
        let number = lastObserver
        observers[number] = handler
        return AnnotationObservation { [weak self] in self?.observers[number] = nil }
    }

    func notify(_ event: AnnotationNotice.Event, _ page: Int, _ annotations: [Annotation] = []) {
        let notice = AnnotationNotice(event: event, page: page, annotations: annotations)
        for number in observers.keys.sorted() { observers[number]?(notice) }
    }

    // MARK: Views

    /// Which class of view shows an annotation; nil leaves the choice to the page's view. A subclass may override it. Asks
    /// the providers, the highest first.
    open func annotationViewClass(for annotation: Annotation) -> AnyClass? {
        for provider in providers.reversed() {
            if let found = provider.annotationViewClass(for: annotation) { return found }
        }
        return nil
    }

    // MARK: Finding

    /// The annotation with an id, unless it has been removed.
    public func annotation(_ id: AnnotationID) -> Annotation? {
        guard let found = known[id], pages[found.pageIndex]?.contains(found) == true else { return nil }
        return found
    }

    /// The annotation with a number of an object, among those that are loaded.
    public func annotation(objectNumber: Int) -> Annotation? {
        known.values.first { $0.objectNumber == objectNumber && annotation($0.uuid) != nil }
    }

    /// The loaded annotation of a page that a value refers to.
    func annotation(for reference: PDFValue, onPage page: Int) -> Annotation? {
        pages[page]?.list.first { $0.reference == reference || $0.earlierReferences.contains(reference) }
    }

    /// The annotations that a tap hits, the topmost first. Hidden ones are left out.
    /// - Parameters:
    ///   - point: the tap, in default user space.
    ///   - page: the page, counted from 0.
    ///   - side: the side of the square that the tap covers, in default user space.
    /// - Returns: the annotations.
    public func annotations(at point: PagePoint, onPage page: Int, side: Double = 30) -> [Annotation] {
        let area = PageRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
        return annotations(onPage: page).reversed().filter { $0.isVisible && $0.isHit(by: area) }
    }

    func nextDraft() -> AnnotationKey {
        lastDraft += 1
        return .draft(lastDraft)
    }

    /// A number for a way to look that differs from `look` and is not that of a file.
    static func nextLook(after look: Int) -> Int { Int.random(in: 1...Int.max - 1, avoiding: look) }
}

extension Int {
    fileprivate static func random(in range: ClosedRange<Int>, avoiding other: Int) -> Int {
        let found = Int.random(in: range)
        return found == other ? found - 1 : found
    }
}
