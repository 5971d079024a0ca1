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
/// Page views are used again for other pages as the document scrolls; ``pageIndex`` tells which page one shows now.
open class PageView: View {
    /// The page shown, counted from 0.
    public private(set) var pageIndex = 0

    /// The size of the whole page as shown, of which ``Views/View/bounds`` may be a part.
    var paperSize = ViewSize.zero
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

    /// Takes over another page.
    func reuse(forPage page: Int) {
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
        let filter: Filter = canvas.toDevice.isUpright ? .nearest : .bilinear
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
        view.show(missing) { [weak self] in
            guard let self else { return }
            content?.retry(page: pageIndex)
        }
        setNeedsLayout()
    }

    /// Keeps the placeholder in the middle of what can be seen of the page.
    open override func layoutSubviews() {
        guard let placeholder, let superview else { return }
        let visible = convert(superview.bounds, from: superview).intersection(bounds)
        placeholder.frame = visible.isEmpty ? bounds : visible
    }
}
