// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// What part of a document shows in a view, and how large: scrolling, zooming and turning as pure arithmetic.
///
/// All changes keep what the reader looks at where it is: a zoom the point it is made about, a resize or reload the
/// top of the view. The offset is a whole number of device pixels whenever it's shown (``shownOffset``).
///
/// ```swift
/// var viewport = DocumentViewport(pageSizes: [PageSize(width: 612, height: 792)])
/// viewport.resize(to: DeviceSize(width: 800, height: 600))
/// viewport.zoom(by: 2, about: DevicePoint(x: 400, y: 300))
/// ```
public struct DocumentViewport: Sendable {
    /// Where the pages stand.
    public private(set) var layout: PageLayout
    /// The top left corner of the view in the content, in device pixels, within what can be scrolled to.
    public private(set) var offset: DevicePoint = .zero
    /// How far the content shows beyond its ends while a hand pulls it, in device pixels, in the direction of scrolling.
    public var stretch = DeviceVector.zero
    /// How large pages are shown.
    public private(set) var zoomMode: ZoomMode = .fitWidth
    /// Device pixels in one true inch of the screen.
    public private(set) var dotsPerInch: Double
    /// The least and the greatest zoom. Fitting pages obeys the least one only where it's above the usual one.
    public private(set) var zoomLimits = LayoutTunables.minimumZoom...LayoutTunables.maximumZoom
    /// How far the end of the content can be scrolled beyond the bottom edge, in device pixels.
    public private(set) var endInset = 0.0
    /// The row that a fitting zoom fits.
    private var fittedRow = 0
    /// The longest side of any page, which limits the zoom.
    private var largestExtent: Double
    /// What the last zoom held in place.
    private var zoomHold: ZoomHold?

    /// A place that zooms about one point hold there, as long as nothing else moves the view.
    private struct ZoomHold {
        var place: DocumentPosition
        var point: DevicePoint
        var offset: DevicePoint
        var input: PageLayout.Input
    }

    /// Makes a view of nothing on pages of the given sizes (as read upright, in 1/72 inch).
    public init(
        pageSizes: [PageSize], arrangement: PageArrangement = .continuous, dotsPerInch: Double = 96,
        gap: Double = LayoutTunables.gap
    ) {
        self.dotsPerInch = dotsPerInch
        largestExtent = Self.largestExtent(of: pageSizes)
        layout = PageLayout(
            PageLayout.Input(
                pageSizes: pageSizes, arrangement: arrangement, rotation: .none, pixelsPerPoint: 1, viewport: .zero,
                gap: gap, currentRow: 0))
    }

    // MARK: What shows

    /// The size of the view in device pixels.
    public var size: DeviceSize { layout.input.viewport }
    /// How pages stand to each other.
    public var arrangement: PageArrangement { layout.input.arrangement }
    /// The turn of the view.
    public var rotation: Rotation { layout.input.rotation }
    /// Device pixels for 1/72 inch of paper.
    public var pixelsPerPoint: Double { layout.input.pixelsPerPoint }
    /// The zoom: 1 shows 72 pt as an inch.
    public var zoom: Double { pixelsPerPoint * 72 / dotsPerInch }
    /// The number of pages.
    public var pageCount: Int { layout.input.pageSizes.count }
    /// The offset in whole device pixels, beyond the ends by ``stretch``.
    public var shownOffset: DevicePoint {
        DevicePoint(x: (offset.x + stretch.dx).rounded(), y: (offset.y + stretch.dy).rounded())
    }
    /// The greatest offset.
    public var maximumOffset: DevicePoint {
        DevicePoint(
            x: max(layout.contentSize.width - size.width, 0),
            y: max(layout.contentSize.height + endInset - size.height, 0))
    }

    // MARK: Changes

    /// Scrolls so that `place` shows at a point of the view, as far as the ends of the content allow.
    public mutating func show(_ place: DocumentPosition, at point: DevicePoint = .zero) {
        guard pageCount > 0 else { return }
        var place = place
        place.page = min(max(place.page, 0), pageCount - 1)
        showRow(ofPage: place.page)
        guard let spot = self.place(of: place) else { return }
        offset = clamped(spot - (point - .zero))
    }

    /// Moves by less than a pixel so that all is where it is painted.
    mutating func snapToPixels() {
        let shown = shownOffset
        offset = clamped(shown)
        stretch = shown - offset
    }

    /// Shows `place` at a point of the view, beyond the ends of the content by no more than is shown now: a hand that
    /// takes hold of pulled content can bring it back, and not pull it further.
    mutating func hold(_ place: DocumentPosition, at point: DevicePoint) {
        showRow(ofPage: place.page)
        guard let spot = self.place(of: place) else { return }
        let wanted = spot - (point - DevicePoint.zero)
        offset = clamped(wanted)
        let beyond = wanted - offset
        stretch = DeviceVector(
            dx: Self.between(stretch.dx, beyond.dx), dy: Self.between(stretch.dy, beyond.dy))
    }

    /// Scrolls by a distance, as far as the ends of the content allow, and returns what could not be scrolled.
    @discardableResult
    public mutating func scroll(by distance: DeviceVector) -> DeviceVector {
        let wanted = offset + distance
        offset = clamped(wanted)
        return wanted - offset
    }

    /// Goes to the top of a page; in a continuous arrangement with a gap above it.
    public mutating func go(toPage page: Int) {
        guard pageCount > 0 else { return }
        let page = min(max(page, 0), pageCount - 1)
        let oldX = offset.x
        showRow(ofPage: page)
        if !arrangement.isContinuous { change(keeping: nil, at: .zero) { _ in } }
        guard let frame = layout.frame(ofPage: page) else { return }
        if arrangement.flowsSideways { return go(sideways: frame) }
        offset = clamped(DevicePoint(x: oldX, y: frame.minY - (arrangement.isContinuous ? layout.input.gap : 0)))
        showWidth(of: frame)
    }

    /// Scrolls sideways until the middle of a page shows in the middle, where not all of its width shows.
    private mutating func showWidth(of frame: DeviceRect) {
        guard frame.minX < offset.x || frame.maxX > offset.x + size.width else { return }
        offset = clamped(DevicePoint(x: frame.midX - size.width / 2, y: offset.y))
    }

    /// Goes to the beginning of a page that lies beside others.
    private mutating func go(sideways frame: DeviceRect) {
        let gap = layout.input.gap
        let x = arrangement.isRightToLeft ? frame.maxX + gap - size.width : frame.minX - gap
        offset = clamped(DevicePoint(x: x, y: offset.y))
        if frame.minY < offset.y || frame.maxY > offset.y + size.height {
            offset = clamped(DevicePoint(x: offset.x, y: frame.minY))
        }
    }

    /// Gives the view another size.
    public mutating func resize(to size: DeviceSize) {
        let isFirst = self.size == .zero
        change(keeping: .zero) { $0.viewport = size }
        guard isFirst else { return }
        if arrangement.flowsSideways { return go(toPage: 0) }
        offset = clamped(DevicePoint(x: maximumOffset.x / 2, y: offset.y))
    }

    /// Fits pages, or shows them at a factor, about a point of the view.
    ///
    /// Zooms that follow each other about one point hold one place there, so that rounding to whole pixels never adds
    /// up.
    public mutating func setZoom(_ mode: ZoomMode, about point: DevicePoint? = nil) {
        let point = point ?? DevicePoint(x: size.width / 2, y: 0)
        let isSame = zoomHold.map { $0.point == point && $0.offset == offset && $0.input == layout.input } ?? false
        let held = isSame ? zoomHold?.place : position(at: point, from: shownOffset)
        zoomMode = limited(mode)
        fittedRow = currentPage.map(arrangement.row(ofPage:)) ?? 0
        change(keeping: held, at: point) { _ in }
        zoomHold = held.map { ZoomHold(place: $0, point: point, offset: offset, input: layout.input) }
    }

    /// Zooms by a factor about a point of the view, within ``zoomLimits``, and no more than the largest page of the
    /// document can be drawn at.
    public mutating func zoom(by factor: Double, about point: DevicePoint) {
        guard factor.isFinite, factor > 0 else { return }
        setZoom(.factor(zoom * factor), about: point)
    }

    /// Limits the zoom further than ``LayoutTunables`` do; what is beyond the limits now zooms to them.
    public mutating func setZoomLimits(_ limits: ClosedRange<Double>) {
        let usual = LayoutTunables.minimumZoom...LayoutTunables.maximumZoom
        let limits = limits.clamped(to: usual)
        guard limits != zoomLimits else { return }
        zoomLimits = limits
        setZoom(zoomMode)
    }

    /// A mode within the limits.
    private func limited(_ mode: ZoomMode) -> ZoomMode {
        guard case .factor(let zoom) = mode else { return mode }
        return .factor(min(max(zoom, zoomLimits.lowerBound), zoomLimits.upperBound))
    }

    /// Turns the view about a place that shows at a point of it, as far as the ends of the content allow.
    mutating func turn(to rotation: Rotation, holding place: DocumentPosition, at point: DevicePoint) {
        change(keeping: place, at: point) { $0.rotation = rotation }
    }

    /// Turns the view.
    public mutating func setRotation(_ rotation: Rotation) {
        let page = currentPage
        change(keeping: .zero) { $0.rotation = rotation }
        if let page { go(toPage: page) }
    }

    /// Arranges the pages otherwise, staying on the current page.
    public mutating func setArrangement(_ arrangement: PageArrangement) {
        let page = currentPage ?? 0
        change(keeping: .zero) {
            $0.arrangement = arrangement
            $0.currentRow = arrangement.row(ofPage: page)
        }
        fittedRow = arrangement.row(ofPage: page)
        change(keeping: nil, at: .zero) { _ in }
        go(toPage: page)
    }

    /// Takes over other page sizes, as they become known or after a reload.
    public mutating func setPageSizes(_ sizes: [PageSize]) {
        guard sizes != layout.input.pageSizes else { return }
        largestExtent = Self.largestExtent(of: sizes)
        change(keeping: .zero) {
            $0.pageSizes = sizes
            $0.currentRow = min($0.currentRow, max($0.arrangement.rowCount(pageCount: sizes.count) - 1, 0))
        }
    }

    /// Leaves out other margins of pages. A page that is fitted stays in the middle, as pages may differ in their margins.
    public mutating func setTrim(_ trim: PageTrim) {
        guard trim != layout.input.trim else { return }
        let page = currentPage
        fittedRow = page.map(arrangement.row(ofPage:)) ?? fittedRow
        change(keeping: .zero) { $0.trim = trim }
        guard zoomMode.isFitting, !arrangement.flowsSideways, let frame = page.flatMap(layout.frame(ofPage:)) else {
            return
        }
        showWidth(of: frame)
    }

    /// Moves to a screen with another density, or a monitor with another size.
    public mutating func setDensity(dotsPerInch: Double, gap: Double) {
        guard dotsPerInch != self.dotsPerInch || gap != layout.input.gap else { return }
        self.dotsPerInch = dotsPerInch
        change(keeping: .zero) { $0.gap = gap.rounded() }
    }

    /// Lets the end of the content be scrolled beyond the bottom edge by a number of device pixels.
    public mutating func setEndInset(_ inset: Double) {
        endInset = inset
        offset = clamped(offset)
    }

    /// Makes a change to the layout's input and scrolls so that what was at `point` of the view is there again.
    private mutating func change(keeping point: DevicePoint, _ edit: (inout PageLayout.Input) -> Void) {
        change(keeping: position(at: point, from: offset), at: point, edit)
    }

    /// Makes a change to the layout's input and scrolls so that a place shows at `point` of the view.
    private mutating func change(
        keeping kept: DocumentPosition?, at point: DevicePoint, _ edit: (inout PageLayout.Input) -> Void
    ) {
        var input = layout.input
        edit(&input)
        input.pixelsPerPoint = fittingScale(input)
        if input != layout.input { layout = PageLayout(input) }
        if let kept, let spot = place(of: kept) {
            offset = clamped(spot - (point - .zero))
        } else {
            offset = clamped(offset)
        }
    }

    /// The scale that the zoom mode asks for.
    private func fittingScale(_ input: PageLayout.Input) -> Double {
        let fitted = input.pixelsPerPoint(for: zoomMode, fittedRow: fittedRow, dotsPerInch: dotsPerInch)
        let least = zoomLimits.lowerBound > LayoutTunables.minimumZoom ? zoomLimits.lowerBound : 0
        let wanted = min(max(fitted, least * dotsPerInch / 72), zoomLimits.upperBound * dotsPerInch / 72)
        return min(wanted, RenderTunables.maximumPagePixels / max(largestExtent, 1))
    }

    /// Shows the row of a page where one row is shown at a time.
    private mutating func showRow(ofPage page: Int) {
        var input = layout.input
        input.currentRow = arrangement.row(ofPage: page)
        guard !arrangement.isContinuous, input.currentRow != layout.input.currentRow else { return }
        input.pixelsPerPoint = fittingScale(input)
        layout = PageLayout(input)
    }

    private static func largestExtent(of sizes: [PageSize]) -> Double {
        sizes.reduce(0) { max($0, $1.width, $1.height) }
    }
}
