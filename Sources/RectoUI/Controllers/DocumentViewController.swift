// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import EventLoop
import Geometry
import Views

/// What a document view controller tells its owner.
@MainActor
public protocol DocumentViewControllerDelegate: AnyObject {
    /// The current page, the zoom or the place has changed.
    func documentViewControllerDidMove(_ controller: DocumentViewController)
}

/// Shows the pages of an open document: scrolls, zooms, turns and arranges them, and has them drawn.
///
/// Distances and points are in points of ``view``'s space unless a name says otherwise.
///
/// ```swift
/// controller.go(toPage: 3)
/// controller.setZoom(.fitPage)
/// controller.zoom(by: 2, about: ViewPoint(x: 100, y: 100))
/// ```
@MainActor
public final class DocumentViewController {
    /// The document shown.
    public let document: Document
    /// The view that scrolls.
    public let view = DocumentView()
    /// Hears of movement.
    public weak var delegate: (any DocumentViewControllerDelegate)?
    /// What shows, in device pixels.
    public private(set) var viewport: DocumentViewport

    let store = RasterStore()
    let uploader: any RasterUploader
    let loop: EventLoop
    private(set) lazy var gestures = DocumentGestures(view: view, target: self)
    private var isForward = true
    /// Parts of a detent beyond the end of a row that have added up.
    var wheelRemainder = 0.0
    /// Whether pictures are not asked for since fingers change the zoom.
    private var isZooming = false
    private var zoomRestTimer: EventLoop.Timer?
    private var missingSince: [Int: Double] = [:]
    private var placeholderTimer: EventLoop.Timer?
    private var wantedKeys: Set<RasterKey> = []
    private var exactKeys: [Int: [RasterKey]] = [:]
    private var placeWanted: DocumentViewState?
    private var changesWanted: [(inout DocumentViewport) -> Void] = []
    private var idlePageViews: [PageView] = []
    /// Pictures that the display had no room for at first.
    private var refused: Set<RasterKey> = []

    /// Makes a controller for an open document.
    /// - Parameters:
    ///   - document: the document; its state is open.
    ///   - state: where to begin.
    ///   - dotsPerInch: device pixels in one true inch of the screen.
    ///   - uploader: brings pictures to where they are painted from.
    ///   - loop: the program's loop.
    public init(
        document: Document, state: DocumentViewState, dotsPerInch: Double, uploader: any RasterUploader, loop: EventLoop
    ) {
        self.document = document
        self.uploader = uploader
        self.loop = loop
        viewport = DocumentViewport(
            pageSizes: document.pageSizes, arrangement: state.arrangement, dotsPerInch: dotsPerInch)
        placeWanted = state
        view.delegate = self
        _ = gestures
        document.addObserver(self)
    }

    // MARK: What shows

    /// The page at the middle of the view; nil where the document has none.
    public var currentPage: Int? { viewport.currentPage }

    /// Where the document stands now, to be shown again later.
    public var state: DocumentViewState {
        if let placeWanted { return placeWanted }
        return DocumentViewState(
            position: viewport.position(at: .zero) ?? DocumentPosition(page: 0), zoom: viewport.zoomMode,
            arrangement: viewport.arrangement, rotation: viewport.rotation)
    }

    /// The view of the page at a point of ``view``'s space, or nil between pages.
    public func visiblePageView(at point: ViewPoint) -> PageView? {
        view.pageViews.first { !$0.isHidden && $0.frame.contains(point) }
    }

    /// The view of a page while it is on screen.
    public func pageView(forPage page: Int) -> PageView? {
        view.pageViews.first { !$0.isHidden && $0.pageIndex == page }
    }

    /// From default user space of a page to ``view``'s space; nil while the page's boxes aren't known or the
    /// arrangement doesn't show it.
    public func transform(forPage page: Int) -> PageTransform<ViewSpace>? {
        guard let geometry = document.geometry(ofPage: page), let frame = viewport.frame(ofPage: page) else {
            return nil
        }
        return PageTransform(
            page: geometry, viewRotation: viewport.rotation, scale: viewport.pixelsPerPoint / scale,
            origin: ViewPoint(x: frame.minX / scale, y: frame.minY / scale))
    }

    private var scale: Double { view.window?.scale ?? 1 }

    private func device(_ point: ViewPoint) -> DevicePoint { DevicePoint(x: point.x * scale, y: point.y * scale) }

    // MARK: Moving

    /// Shows the top of a page, counted from 0; beyond the ends the first or last one.
    public func go(toPage page: Int) {
        isForward = page >= (currentPage ?? 0)
        change { $0.go(toPage: page) }
    }

    /// Shows a place at the top left of the view.
    public func show(_ position: DocumentPosition) { change { $0.show(position) } }

    /// Scrolls by a distance. Returns what the ends of the document did not allow, in points.
    @discardableResult
    public func scroll(by distance: ViewVector) -> ViewVector {
        var left = DeviceVector.zero
        if distance.dy != 0 { isForward = distance.dy > 0 }
        let wanted = DeviceVector(dx: distance.dx * scale, dy: distance.dy * scale)
        change { left = $0.scroll(by: wanted) }
        return ViewVector(dx: left.dx / scale, dy: left.dy / scale)
    }

    /// Goes a screenful on (`direction` 1) or back (-1); with one row at a time on to the next row at the end of one.
    public func scrollScreen(_ direction: Double) {
        let screen = view.bounds.height * (1 - LayoutTunables.screenOverlap)
        let left = scroll(by: ViewVector(dx: 0, dy: direction * screen))
        guard !viewport.arrangement.isContinuous, abs(left.dy) > screen - 1 else { return }
        turnRow(direction > 0 ? 1 : -1)
    }

    /// Shows the next (1) or previous (-1) row of pages from its beginning.
    public func turnPage(_ direction: Int) {
        guard let page = currentPage else { return }
        let row = viewport.arrangement.row(ofPage: page) + direction
        let pages = viewport.arrangement.pages(inRow: row, pageCount: viewport.pageCount)
        isForward = direction > 0
        guard row >= 0, !pages.isEmpty else {
            change { $0.scroll(by: DeviceVector(dx: 0, dy: direction > 0 ? 1e9 : -1e9)) }
            return
        }
        change { $0.go(toPage: pages.lowerBound) }
    }

    /// With one row at a time: to the next row's beginning, or to the previous row's end.
    func turnRow(_ direction: Int) {
        let row = viewport.layout.rows.lowerBound + direction
        let pages = viewport.arrangement.pages(inRow: row, pageCount: viewport.pageCount)
        guard row >= 0, !pages.isEmpty else { return }
        isForward = direction > 0
        change {
            $0.go(toPage: pages.lowerBound)
            if direction < 0 { $0.scroll(by: DeviceVector(dx: 0, dy: 1e9)) }
        }
    }

    /// Fits pages, or shows them at a factor, with a point of the view (by default the middle of its top) kept in
    /// place.
    public func setZoom(_ mode: ZoomMode, about point: ViewPoint? = nil) {
        let place = point.map(device)
        change { $0.setZoom(mode, about: place) }
    }

    /// Zooms by a factor about a point of the view, by default its middle.
    public func zoom(by factor: Double, about point: ViewPoint? = nil) {
        let place = point.map(device)
        change { $0.zoom(by: factor, about: place ?? DevicePoint(x: $0.size.width / 2, y: $0.size.height / 2)) }
    }

    /// Turns the view.
    public func setRotation(_ rotation: Rotation) { change { $0.setRotation(rotation) } }

    /// Arranges the pages otherwise.
    public func setArrangement(_ arrangement: PageArrangement) { change { $0.setArrangement(arrangement) } }

    /// Moves to a screen with another density.
    public func setDotsPerInch(_ dotsPerInch: Double) {
        let gap = LayoutTunables.gap * scale
        apply { $0.setDensity(dotsPerInch: dotsPerInch, gap: gap) }
    }

    /// Makes a change that isn't a gesture's, and so ends what a gesture has left running.
    private func change(_ edit: @escaping (inout DocumentViewport) -> Void) {
        gestures.yield()
        apply(edit)
    }

    /// Makes a change; one before the first layout is made after it, on the place where the document begins. Page views
    /// that move or show other pages are painted anew by themselves.
    private func apply(_ edit: @escaping (inout DocumentViewport) -> Void) {
        guard placeWanted == nil else {
            changesWanted.append(edit)
            return view.setNeedsLayout()
        }
        let rotation = viewport.rotation
        edit(&viewport)
        view.setNeedsLayout()
        if viewport.rotation != rotation { view.setNeedsDisplay() }
    }

    // MARK: Laying out

    func layoutPages() {
        adoptSize()
        let visible = viewport.visiblePages
        placePageViews(visible)
        if isZooming { showUnasked() } else { want() }
        document.needGeometry(ofPages: visible)
        delegate?.documentViewControllerDidMove(self)
    }

    private func adoptSize() {
        let size = DeviceSize(
            width: (view.bounds.width * scale).rounded(), height: (view.bounds.height * scale).rounded())
        guard size.width > 0, size.height > 0 else { return }
        if viewport.layout.input.gap != (LayoutTunables.gap * scale).rounded() {
            viewport.setDensity(dotsPerInch: viewport.dotsPerInch, gap: LayoutTunables.gap * scale)
        }
        if viewport.size != size {
            viewport.resize(to: size)
            store.budget = max(
                RenderTunables.minimumCacheBytes,
                RenderTunables.cacheViews * 4 * Int(size.width) * Int(size.height))
        }
        if let place = placeWanted {
            placeWanted = nil
            viewport.setRotation(place.rotation)
            viewport.go(toPage: place.position.page)
            viewport.setZoom(place.zoom)
            viewport.show(place.position)
            for change in changesWanted { change(&viewport) }
            changesWanted = []
        }
    }

    private func placePageViews(_ pages: [Int]) {
        var kept: [Int: PageView] = [:]
        for pageView in view.pageViews {
            if pages.contains(pageView.pageIndex) && kept[pageView.pageIndex] == nil {
                kept[pageView.pageIndex] = pageView
            } else {
                pageView.removeFromSuperview()
                idlePageViews.append(pageView)
            }
        }
        for page in pages {
            guard let frame = viewport.frame(ofPage: page) else { continue }
            let pageView = kept[page] ?? takePageView(page)
            pageView.frame = ViewRect(
                x: frame.minX / scale, y: frame.minY / scale, width: frame.width / scale, height: frame.height / scale)
        }
        missingSince = missingSince.filter { pages.contains($0.key) }
    }

    private func takePageView(_ page: Int) -> PageView {
        let pageView = idlePageViews.popLast() ?? PageView()
        pageView.content = self
        // Its shadow, which the view behind it paints, goes where it goes.
        pageView.drawingMargin = 3
        pageView.reuse(forPage: page)
        view.addSubview(pageView)
        return pageView
    }

    // MARK: Pictures

    /// While fingers change the zoom, old pictures are stretched; none is asked for that the next step makes useless.
    private func showUnasked() {
        let plan = RasterPlan(viewport: viewport, isForward: isForward, userUnit: document.userUnit(ofPage:))
        exactKeys = Dictionary(grouping: plan.visible().map(\.key), by: \.page)
        updatePlaceholders()
    }

    /// Sharp pictures come again once the zoom rests.
    private func noteZooming() {
        isZooming = true
        zoomRestTimer?.cancel()
        zoomRestTimer = loop.schedule(after: DocumentGestureTunables.zoomRest) { [weak self] in self?.zoomDidRest() }
    }

    private func zoomDidRest() {
        zoomRestTimer?.cancel()
        isZooming = false
        view.setNeedsLayout()
    }

    private func want() {
        let plan = RasterPlan(viewport: viewport, isForward: isForward, userUnit: document.userUnit(ofPage:))
        let visible = plan.visible()
        let all = visible + plan.ahead(of: visible)
        exactKeys = Dictionary(grouping: visible.map(\.key), by: \.page)
        wantedKeys = Set(all.map(\.key))
        document.want(all.filter { !store.contains($0.key, version: document.version) })
        store.trim(keeping: wantedKeys)
        updatePlaceholders()
    }

    /// Whether everything on screen is there and sharp, or known not to come.
    public var isSharp: Bool {
        placeWanted == nil
            && exactKeys.allSatisfy { page, keys in
                document.failure(ofPage: page) != nil
                    || keys.allSatisfy { store.contains($0, version: document.version) }
            }
    }

    private func isMissing(_ page: Int) -> Bool {
        exactKeys[page]?.contains { !store.contains($0, version: document.version) } ?? false
    }

    /// Pages that have been missing for a while say so; a page with something to show in its place keeps quiet.
    private func updatePlaceholders() {
        placeholderTimer?.cancel()
        var next: Double?
        for pageView in view.pageViews {
            let page = pageView.pageIndex
            if let failure = document.failure(ofPage: page), isMissing(page) {
                pageView.missing = .failed(failure)
                continue
            }
            guard isMissing(page) else {
                missingSince[page] = nil
                pageView.missing = .nothing
                continue
            }
            let due = missingSince[page, default: loop.now] + RenderTunables.placeholderDelay
            missingSince[page] = due - RenderTunables.placeholderDelay
            // A stand-in says by itself that the page is on its way.
            if store.hasStandIn(page: page, rotation: viewport.rotation) { continue }
            if loop.now >= due { pageView.missing = .drawing } else { next = min(next ?? due, due) }
        }
        if let next {
            placeholderTimer = loop.schedule(at: next) { [weak self] in self?.updatePlaceholders() }
        }
    }

    /// Memory of the pictures of pages, in bytes.
    public var pictureBytes: Int { store.byteCount }

    /// Whether a page may still change its placeholder by itself.
    public var hasPendingPlaceholder: Bool { placeholderTimer?.isActive ?? false }
}

extension DocumentViewController: PageContentSource {
    func pictures(ofPage page: Int) -> (exact: [(surface: Surface, region: PixelRegion)], isComplete: Bool) {
        let keys = exactKeys[page] ?? []
        let found = keys.compactMap { key in
            store.surface(for: key, version: document.version).map { (surface: $0, region: key.region) }
        }
        return (found, found.count == keys.count && !keys.isEmpty)
    }

    func standIns(forPage page: Int) -> [RasterStore.StandIn] {
        let width = Int(viewport.layout.frame(ofPage: page)?.width ?? 0)
        return store.standIns(
            page: page, rotation: viewport.rotation, pixelWidth: width, version: document.version)
    }

    func retry(page: Int) {
        missingSince[page] = nil
        document.retry(page: page)
        view.setNeedsLayout()
        view.setNeedsDisplay()
    }
}

extension DocumentViewController: GestureScrolling {
    func changeByGesture(_ edit: @escaping (inout DocumentViewport) -> Void) {
        let (zoom, height) = (viewport.zoom, viewport.offset.y)
        apply(edit)
        if viewport.zoom != zoom {
            noteZooming()
        } else if viewport.offset.y != height {
            isForward = viewport.offset.y > height
        }
    }

    func zoomGestureDidChange(isActive: Bool) {
        if !isActive && isZooming { zoomDidRest() }
    }
}

extension DocumentViewController: DocumentObserver {
    /// The owner looks after the document's state.
    public func documentDidChangeState(_ document: Document) {}

    /// Keeps page, place and zoom, and the old pictures until new ones come.
    public func documentDidReload(_ document: Document) {
        view.setNeedsDisplay()
        change { $0.setPageSizes(document.pageSizes) }
    }

    /// Moves pages to where they belong; what is read stays where it is.
    public func documentDidLearnPages(_ document: Document) {
        if document.pageSizes != viewport.layout.input.pageSizes {
            apply { $0.setPageSizes(document.pageSizes) }
        } else {
            view.setNeedsLayout()
        }
    }

    /// Takes over a picture. Where the display has no room for it, others make room, once.
    public func document(_ document: Document, finished request: RasterRequest, pixels: SharedPixels) {
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
        if exactKeys[request.key.page]?.contains(request.key) == true {
            pageView(forPage: request.key.page)?.setNeedsDisplay()
            updatePlaceholders()
        }
    }

    private func makeRoom(for key: RasterKey) {
        guard refused.insert(key).inserted else {
            let bytes = UInt64(key.byteCount)
            return document.fail(page: key.page, .engine(message: "The display has no room for its \(bytes >> 20) MB."))
        }
        store.removeAll(but: wantedKeys)
        view.setNeedsLayout()
    }

    /// Shows why a page is missing.
    public func document(_ document: Document, failedPage page: Int) { updatePlaceholders() }
}
