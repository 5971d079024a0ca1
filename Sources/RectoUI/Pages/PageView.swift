// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry
import Views

/// Gives a page view what it paints.
@MainActor
protocol PageContentSource: AnyObject {
    /// The pictures of a page that are wanted and there, and whether they cover all that shows of it.
    func pictures(ofPage page: Int) -> (exact: [(surface: Surface, region: PixelRegion)], isComplete: Bool)
    /// What to show under them where they don't.
    func standIns(forPage page: Int) -> [RasterStore.StandIn]
    /// Tries a page again that could not be drawn.
    func retry(page: Int)
    /// The colour of paper.
    var paper: Color { get }
}

/// Shows one page: its picture, something like it until the picture comes, or why there is none.
///
/// Page views are used again for other pages as the document scrolls; ``pageIndex`` tells which page one shows now. What was
/// put on one for a page is dropped then. Views of one's own are put on a page when the delegate hears that it's configured, and
/// under or over ``annotationContainerView``.
open class PageView: View {
    /// The page shown, counted from 0.
    public private(set) var pageIndex = 0

    /// The size of the whole page as shown, of which ``Views/View/bounds`` may be a part.
    var paperSize = ViewSize.zero
    /// Holds the views of annotations, above the page's picture.
    public let annotationContainerView: View = AnnotationContainerView()
    /// Finds views of annotations.
    weak var overlays: AnnotationOverlays?
    weak var content: (any PageContentSource)?
    /// Draws over the pictures.
    var onDraw: (PageView, Canvas) -> Void = { _, _ in }
    /// Paints over the page's picture.
    weak var decoration: (any PageDecorating)?
    /// What is selected in the document.
    weak var annotationSelection: AnnotationSelection?
    /// Shows what can be done with annotations.
    var onMenu: ([Annotation]) -> Void = { _ in }
    private var placeholder: PagePlaceholder?
    /// What it says where it's missing.
    var catalogue = Catalogue()

    /// How the placeholder looks now.
    enum Missing: Equatable {
        /// The page is there, or hasn't been missing for long.
        case nothing
        /// It's being drawn.
        case drawing
        /// It can't be drawn.
        case failed(PageFailure)
    }

    var missing = Missing.nothing { didSet { if missing != oldValue { showMissing() } } }

    /// Makes a view of the first page.
    public required override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        addSubview(annotationContainerView)
    }

    /// The view that shows an annotation of this page now; nil where it has none, as most have that are not selected.
    public func annotationView(for annotation: Annotation) -> AnnotationView? {
        guard let view = overlays?.view(of: annotation), view.pageView === self else { return nil }
        return view
    }

    /// Lets the views of annotations have the space of the page, of which a part may show.
    func fitAnnotationContainer() {
        annotationContainerView.frame = bounds
        annotationContainerView.bounds = bounds
    }

    /// Paints what views of annotations paint, as in a loupe.
    func drawOverlays(_ canvas: Canvas) {
        for view in annotationContainerView.subviews where !view.isHidden {
            canvas.saved {
                canvas.translate(by: view.frame.origin - .zero)
                view.draw(canvas, dirty: view.bounds)
            }
        }
    }

    /// Brings the views of annotations into their order.
    func arrangeAnnotationViews() {
        let present = annotationContainerView.subviews
        let numbers = present.map { ($0 as? AnnotationView)?.zIndex ?? .max }
        let ordered = zip(numbers, present).enumerated().sorted {
            ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
        }
        guard zip(ordered, present).contains(where: { $0.element.1 !== $1 }) else { return }
        for item in ordered { item.element.1.bringToFront() }
    }

    /// Takes over another page, and drops what was put on the view for the last one.
    func reuse(forPage page: Int) {
        for view in subviews where view !== annotationContainerView && view !== placeholder {
            view.removeFromSuperview()
        }
        guard page != pageIndex else { return }
        pageIndex = page
        missing = .nothing
        setNeedsDisplay(bounds)
    }

    /// Paper hides what is behind it.
    open override var isOpaque: Bool { true }

    /// Names the page.
    open override var testAttributes: [String: String] { ["pageIndex": String(pageIndex)] }

    /// Paints the page's pictures, and stand-ins where pictures are missing.
    open override func draw(_ canvas: Canvas, dirty: ViewRect) {
        guard bounds.size != paperSize else { return drawContent(canvas, dirty: dirty, filter: .nearest) }
        canvas.saved {
            canvas.clip(to: bounds)
            drawContent(canvas, dirty: dirty, filter: .nearest)
        }
    }

    /// Paints the page as it looks now; pictures are stretched with a filter where the canvas magnifies.
    func drawContent(_ canvas: Canvas, dirty: ViewRect, filter: Filter) {
        guard let content else { return }
        let (exact, isComplete) = content.pictures(ofPage: pageIndex)
        if !isComplete {
            canvas.fill(dirty, content.paper)
            drawStandIns(content.standIns(forPage: pageIndex), canvas, dirty)
        }
        let scale = canvas.deviceScale
        // Between two turns the pixels of a picture lie on none of the screen.
        let filter: Filter = canvas.toDevice.isUpright ? filter : .bilinear
        for (surface, region) in exact {
            let rect = ViewRect(
                x: Double(region.x) / scale, y: Double(region.y) / scale, width: Double(region.width) / scale,
                height: Double(region.height) / scale)
            if rect.intersects(dirty) { canvas.draw(surface, in: rect, filter: filter) }
        }
        onDraw(self, canvas)
        decoration?.decorate(pageIndex, of: self, on: canvas, dirty: dirty)
    }

    private func drawStandIns(_ standIns: [RasterStore.StandIn], _ canvas: Canvas, _ dirty: ViewRect) {
        for standIn in standIns {
            let part = standIn.part
            let rect = ViewRect(
                x: part.x * paperSize.width, y: part.y * paperSize.height, width: part.width * paperSize.width,
                height: part.height * paperSize.height)
            if rect.intersects(dirty) { canvas.draw(standIn.surface, in: rect, filter: .bilinear) }
        }
    }

    private func showMissing() {
        guard missing != .nothing else {
            placeholder?.removeFromSuperview()
            placeholder = nil
            return
        }
        let view = placeholder ?? PagePlaceholder(frame: bounds)
        if placeholder == nil { addSubview(view) }
        placeholder = view
        view.show(missing, catalogue, on: content?.paper ?? .white) { [weak self] in
            guard let self else { return }
            content?.retry(page: pageIndex)
        }
        setNeedsLayout()
    }

    /// Lets annotations have the whole page, and keeps the placeholder in the middle of what can be seen of it.
    open override func layoutSubviews() {
        fitAnnotationContainer()
        guard let placeholder, let superview else { return }
        let visible = convert(superview.bounds, from: superview).intersection(bounds)
        placeholder.frame = visible.isEmpty ? bounds : visible
    }
}
