// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import EventLoop
import Geometry
import Views

/// Shows the pages of an open document: scrolls, zooms, turns and arranges them, and has them drawn. A
/// ``PDFViewController`` makes one for each document.
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
    /// What is said on pages that can't be shown.
    public var catalogue = Catalogue()
    /// Whose pages these are.
    weak var owner: PDFViewController?
    /// What shows, in device pixels.
    public internal(set) var viewport: DocumentViewport

    /// Selects text.
    public private(set) lazy var textSelection = TextSelectionController(of: self)

    /// What hosts draw over the pictures of pages, from the lowest to the topmost.
    public var decorations: [any PageDecoration] = []

    let pictures: PagePictures
    private(set) lazy var gestures = DocumentGestures(view: view, target: self)
    /// Lets people draw.
    private(set) lazy var ink = InkDrawing(of: self)
    /// Lets people take away what they have drawn.
    private(set) lazy var eraser = InkEraser(of: self)
    /// Moves the document so that one sees the way.
    private(set) lazy var movement = ViewportMovement(of: view) { [weak self] in self?.followGesture($0) }
    /// The views of annotations.
    private(set) lazy var overlays = AnnotationOverlays(of: self)
    /// The places that have been left by jumps.
    var history = NavigationHistory()
    /// The annotations that are selected.
    public let annotationSelection: AnnotationSelection
    /// The box around them.
    public let selectionBox = SelectionBoxView()
    /// Shows what can be done with annotations.
    var onAnnotationMenu: ([Annotation]) -> Void = { _ in }
    private var annotationObservation: AnnotationObservation?
    /// Whether the reader moves towards the end.
    var isForward = true
    /// How the pages stood before each turn by fingers, oldest first.
    var turnsToUndo: [Rotation] = []
    /// Parts of a detent beyond the end of a row that have added up.
    var wheelRemainder = 0.0
    /// Where to begin, until the first layout.
    var placeWanted: DocumentViewState?
    /// What was asked for before the first layout.
    var changesWanted: [(inout DocumentViewport) -> Void] = []
    /// Scrolls by itself at an even speed.
    public private(set) lazy var autoScrolling = AutoScrolling(of: self)
    /// The lens over the pages.
    var magnifier: Magnifier?
    /// Finds the margins that are left out; nil while none are.
    var trimmer: MarginTrimmer?
    /// Reads the annotations of pages that rest on screen.
    let annotationsAhead: ReadAhead
    /// Page views that wait for a page.
    var idlePageViews: [PageView] = []

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
        pictures = PagePictures(of: document, for: view, uploader: uploader, loop: loop)
        annotationSelection = AnnotationSelection(of: document)
        annotationsAhead = ReadAhead(
            loop: loop, rest: TextTunables.restBeforeReading,
            isMissing: { [weak document] in document?.annotationManager.loadState(ofPage: $0) == .unknown },
            read: { [weak document] in document?.annotationManager.load(pages: [$0]) })
        viewport = DocumentViewport(
            pageSizes: document.pageSizes, arrangement: state.arrangement, dotsPerInch: dotsPerInch)
        placeWanted = state
        pictures.tone = state.tone
        view.isNight = state.tone == .night
        view.delegate = self
        isTrimmed = state.isTrimmed
        gestures.catcher.isMoving = { [weak self] in self?.isMoving ?? false }
        gestures.pan.leavesOneFinger = { [weak self] in self?.ink.draws(.direct) ?? false }
        connectTextSelection()
        document.addObserver(self)
        followAnnotations()
    }

    /// Whether annotations will be read soon.
    public var awaitsAnnotations: Bool { annotationsAhead.isWaiting }

    /// Reads text and annotations of the pages on screen without waiting until they rest.
    func readWanted() {
        document.pageTexts.readWanted()
        annotationsAhead.readNow()
    }

    /// Reads text and annotations of pages that the pointer moves over at once, and follows what is done to annotations.
    private func followAnnotations() {
        view.onHover.append { [weak self] _ in self?.readWanted() }
        annotationObservation = document.annotationManager.observe { [weak self] notice in
            self?.take(notice)
            self?.overlays.take(notice)
            self?.placeSelectionFrames()
        }
    }

    // MARK: What shows

    /// Whether everything on screen is there and sharp, or known not to come.
    public var isSharp: Bool { placeWanted == nil && pictures.isComplete }

    /// Memory of the pictures of pages, in bytes.
    public var pictureBytes: Int { pictures.byteCount }

    /// Lets the pictures of pages go while nobody looks; they come again when the view is next laid out.
    public func releasePictures() { pictures.release() }

    /// Whether a page may still change its placeholder by itself.
    public var hasPendingPlaceholder: Bool { pictures.hasPendingPlaceholder }

    /// The page at the middle of the view; nil where the document has none.
    public var currentPage: Int? { viewport.currentPage }

    /// Where the document stands now, to be shown again later.
    public var state: DocumentViewState {
        if let placeWanted { return placeWanted }
        return DocumentViewState(
            position: viewport.position(at: .zero) ?? DocumentPosition(page: 0), zoom: viewport.zoomMode,
            arrangement: viewport.arrangement, rotation: viewport.rotation, tone: tone, isTrimmed: isTrimmed)
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
        guard let geometry = document.geometry(ofPage: page), let sheet = viewport.sheet(ofPage: page) else {
            return nil
        }
        return PageTransform(
            page: geometry, viewRotation: viewport.rotation, scale: viewport.pixelsPerPoint / scale,
            origin: ViewPoint(x: sheet.minX / scale, y: sheet.minY / scale))
    }

    var scale: Double { view.window?.scale ?? 1 }

    func device(_ point: ViewPoint) -> DevicePoint { DevicePoint(x: point.x * scale, y: point.y * scale) }
}

extension DocumentViewController: DocumentObserver {
    /// The owner looks after the document's state.
    public func documentDidChangeState(_ document: Document) {}

    /// Keeps page, place and zoom, and the old pictures until new ones come.
    public func documentDidReload(_ document: Document) {
        view.setNeedsDisplay()
        annotationsAhead.forget()
        textSelection.documentDidReload()
        change { $0.setPageSizes(document.pageSizes) }
    }

    /// Has pages drawn that were edited; the old pictures stay until the new ones come.
    public func documentDidChangePictures(_ document: Document) { view.setNeedsLayout() }

    /// Moves pages to where they belong; what is read stays where it is.
    public func documentDidLearnPages(_ document: Document) {
        if document.pageSizes != viewport.layout.input.pageSizes {
            apply { $0.setPageSizes(document.pageSizes) }
        } else {
            view.setNeedsLayout()
        }
    }

    /// Takes over a picture.
    public func document(_ document: Document, finished request: RasterRequest, pixels: SharedPixels) {
        guard !request.isThumbnail else { return }
        pictures.take(pixels, for: request)
        ink.update()
        eraser.update()
    }

    /// Shows why a page is missing.
    public func document(_ document: Document, failedPage page: Int) { pictures.updatePlaceholders() }
}
