// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import EventLoop
import Geometry

/// Has the pages of a view drawn, keeps their pictures, and tells page views what to paint and why something is missing.
@MainActor
final class PagePictures {
    private let document: Document
    private let uploader: any RasterUploader
    private let loop: EventLoop
    private let store = RasterStore()
    private weak var view: DocumentView?
    /// What shows, as last told.
    private var viewport: DocumentViewport?
    /// Whether pictures are not asked for since fingers change the zoom.
    private(set) var isZooming = false
    private var zoomRestTimer: EventLoop.Timer?
    private var missingSince: [Int: Double] = [:]
    private var placeholderTimer: EventLoop.Timer?
    private var wantedKeys: Set<RasterKey> = []
    private var exactKeys: [Int: [RasterKey]] = [:]
    /// A picture that is wanted beside those of the view, and who waits for it.
    private var extra: (request: RasterRequest, onArrival: () -> Void)?
    /// The colours of pages.
    var tone = PageTone.plain
    /// Called when a picture of a page has come.
    var onPicture: (_ page: Int) -> Void = { _ in }
    /// Pictures that the display had no room for at first.
    private var refused: Set<RasterKey> = []
    /// Which edits, of which version of the document, the pictures show that page views paint. Those with other edits are
    /// not painted before all of them are there: what is half changed is never seen.
    private var painted: [Int: (revision: Int, version: Int)] = [:]
    /// Called when pictures with other edits of a page are painted from now on.
    var onEdits: (_ page: Int) -> Void = { _ in }

    /// Makes pictures for the page views of a view.
    init(of document: Document, for view: DocumentView, uploader: any RasterUploader, loop: EventLoop) {
        self.document = document
        self.view = view
        self.uploader = uploader
        self.loop = loop
    }

    /// Memory of all pictures in bytes.
    var byteCount: Int { store.byteCount }

    /// Whether a page may still change its placeholder by itself.
    var hasPendingPlaceholder: Bool { placeholderTimer?.isActive ?? false }

    /// Whether everything on screen is there and sharp, or known not to come.
    var isComplete: Bool {
        viewport != nil
            && exactKeys.allSatisfy { page, keys in
                document.failure(ofPage: page) != nil
                    || keys.allSatisfy { store.contains($0, version: document.version) }
            }
    }

    /// Keeps as much as suits a view of a size in device pixels.
    func fit(_ size: DeviceSize) {
        store.budget = max(
            RenderTunables.minimumCacheBytes, RenderTunables.cacheViews * 4 * Int(size.width) * Int(size.height))
    }

    // MARK: Asking

    /// Asks for the pictures of what shows and of what comes next in the direction of travel.
    ///
    /// While fingers change the zoom, old pictures are stretched; none is asked for that the next step makes useless.
    func show(_ viewport: DocumentViewport, isForward: Bool) {
        self.viewport = viewport
        let shown = Set(viewport.visiblePages)
        missingSince = missingSince.filter { shown.contains($0.key) }
        let plan = RasterPlan(
            viewport: viewport, isForward: isForward, userUnit: document.userUnit(ofPage:),
            revision: document.pictureRevision(ofPage:), tone: tone, layers: document.layers.revision)
        let visible = plan.visible()
        exactKeys = Dictionary(grouping: visible.map(\.key), by: \.page)
        painted = painted.filter { shown.contains($0.key) }
        for page in exactKeys.keys { paintEdits(ofPage: page) }
        if !isZooming {
            let all = visible + (extra.map { [$0.request] } ?? []) + plan.ahead(of: visible)
            wantedKeys = Set(all.map(\.key))
            document.want(all.filter { !store.contains($0.key, version: document.version) })
            store.trim(keeping: wantedKeys)
        }
        updatePlaceholders()
    }

    /// Asks for a picture beside those of the view, or for none any more; `onArrival` is called when it has come.
    func wantExtra(_ request: RasterRequest?, onArrival: @escaping () -> Void = {}) {
        extra = request.map { ($0, onArrival) }
        view?.setNeedsLayout()
    }

    /// A picture that is there; nil while it isn't.
    func surface(for key: RasterKey) -> Surface? { store.surface(for: key, version: document.version) }

    /// Fingers have changed the zoom. Sharp pictures come again once it rests.
    func noteZooming() {
        isZooming = true
        zoomRestTimer?.cancel()
        zoomRestTimer = loop.schedule(after: DocumentGestureTunables.zoomRest) { [weak self] in self?.zoomDidRest() }
    }

    /// Fingers change the zoom no more.
    func zoomDidRest() {
        guard isZooming else { return }
        zoomRestTimer?.cancel()
        isZooming = false
        view?.setNeedsLayout()
    }

    /// Lets all pictures go until the pages show again.
    func release() {
        wantedKeys = []
        document.want([])
        store.removeAll(but: [])
    }

    // MARK: Edits

    /// Whether page views paint a page with all its edits.
    func paintsAllEdits(ofPage page: Int) -> Bool {
        painted[page]?.revision == document.pictureRevision(ofPage: page)
    }

    /// Lets the pictures of a page go that has turned: to show them stretched would be worse than paper.
    func forget(page: Int) {
        store.removeAll(ofPage: page)
        painted[page] = nil
    }

    /// Any picture of a page, to make others of its kind.
    func anySurface(ofPage page: Int) -> Surface? { store.anySurface(ofPage: page) }

    /// Has a page painted with all its edits once the pictures with them are there, or none with others are.
    private func paintEdits(ofPage page: Int) {
        let wanted = (revision: document.pictureRevision(ofPage: page), version: document.version)
        if let now = painted[page], now.version == wanted.version {
            guard now.revision != wanted.revision, isThere(page, wanted.revision) else { return }
        }
        painted[page] = wanted
        store.removeOthers(ofPage: page, than: wanted.revision, version: wanted.version)
        view?.pageViews.first { $0.pageIndex == page }?.setNeedsDisplay()
        onEdits(page)
    }

    private func isThere(_ page: Int, _ revision: Int) -> Bool {
        let keys = exactKeys[page] ?? []
        return !keys.isEmpty
            && keys.allSatisfy { $0.revision == revision && store.contains($0, version: document.version) }
    }

    // MARK: Arriving

    /// Takes over a picture. Where the display has no room for it, others make room, once.
    func take(_ pixels: SharedPixels, for request: RasterRequest) {
        let region = request.key.region
        do {
            let surface = try uploader.makeSurface(from: pixels, width: region.width, height: region.height) {
                [weak document] in document?.recycle(pixels)
            }
            refused.remove(request.key)
            store.insert(surface, for: request.key, version: document.version)
        } catch {
            makeRoom(for: request.key)
        }
        if request.key == extra?.request.key { extra?.onArrival() }
        if exactKeys[request.key.page]?.contains(request.key) == true {
            paintEdits(ofPage: request.key.page)
            view?.pageViews.first { $0.pageIndex == request.key.page }?.setNeedsDisplay()
            updatePlaceholders()
        }
        onPicture(request.key.page)
    }

    private func makeRoom(for key: RasterKey) {
        guard refused.insert(key).inserted else {
            return document.fail(page: key.page, .outOfMemory(limit: UInt64(key.byteCount)))
        }
        store.removeAll(but: wantedKeys)
        view?.setNeedsLayout()
    }

    // MARK: Missing pages

    private func isMissing(_ page: Int) -> Bool {
        exactKeys[page]?.contains { !store.contains($0, version: document.version) } ?? false
    }

    /// Pages that have been missing for a while say so; a page with something to show in its place keeps quiet.
    func updatePlaceholders() {
        placeholderTimer?.cancel()
        let due = (view?.pageViews ?? []).compactMap(updatePlaceholder)
        guard let next = due.min() else { return }
        placeholderTimer = loop.schedule(at: next) { [weak self] in self?.updatePlaceholders() }
    }

    /// Shows what is to be said of one page now, and returns when that will be something else by itself.
    private func updatePlaceholder(_ pageView: PageView) -> Double? {
        let page = pageView.pageIndex
        if let failure = document.failure(ofPage: page), isMissing(page) {
            pageView.missing = .failed(failure)
            return nil
        }
        guard isMissing(page) else {
            missingSince[page] = nil
            pageView.missing = .nothing
            return nil
        }
        let since = missingSince[page, default: loop.now]
        missingSince[page] = since
        // A stand-in says by itself that the page is on its way.
        if let viewport, store.hasStandIn(page: page, rotation: viewport.rotation, tone: tone) { return nil }
        let due = since + RenderTunables.placeholderDelay
        guard loop.now >= due else { return due }
        pageView.missing = .drawing
        return nil
    }
}

extension PagePictures: PageContentSource {
    func pictures(ofPage page: Int) -> (exact: [(surface: Surface, region: PixelRegion)], isComplete: Bool) {
        let keys = (exactKeys[page] ?? []).map { key in
            var key = key
            key.revision = painted[page]?.revision ?? key.revision
            return key
        }
        let found = keys.compactMap { key in
            store.surface(for: key, version: document.version).map { (surface: $0, region: key.region) }
        }
        return (found, found.count == keys.count && !keys.isEmpty)
    }

    func standIns(forPage page: Int) -> [RasterStore.StandIn] {
        guard let viewport else { return [] }
        return store.standIns(
            page: page, rotation: viewport.rotation, tone: tone, except: exactKeys[page] ?? [],
            only: paintsAllEdits(ofPage: page) ? nil : painted[page]?.revision)
    }

    var paper: Color { tone.paper }

    func retry(page: Int) {
        missingSince[page] = nil
        document.retry(page: page)
        view?.setNeedsLayout()
        view?.setNeedsDisplay()
    }
}
