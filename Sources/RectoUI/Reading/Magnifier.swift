// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import EventLoop
import Geometry
import Gestures
import Views

/// A lens over the pages that follows the pointer, or the finger that drags it.
public final class Magnifier: View {
    /// How much larger the lens shows things.
    public var factor = ReadingTunables.magnification { didSet { if factor != oldValue { move(to: place) } } }
    private unowned let pages: DocumentViewController
    private let loop: EventLoop
    private let lens = LensView()
    /// What the middle of the lens shows, in the view's own space.
    private var place: ViewPoint
    private var rest: EventLoop.Timer?
    private var contact: TouchID?

    /// Lays a lens over the pages, at the pointer or in the middle.
    init(over pages: DocumentViewController, loop: EventLoop) {
        self.pages = pages
        self.loop = loop
        place = pages.view.bounds.center
        super.init(frame: ViewRect(origin: .zero, size: pages.view.bounds.size))
        identifier = "magnifier"
        cursor = .hidden
        clipsToBounds = true
        lens.onDraw = { [weak self] in self?.drawLens(on: $0) }
        addSubview(lens)
        let host = pages.view
        host.addSubview(self)
        LayoutConstraint.activate([
            leftAnchor.constraint(equalTo: host.leftAnchor), rightAnchor.constraint(equalTo: host.rightAnchor),
            topAnchor.constraint(equalTo: host.topAnchor), bottomAnchor.constraint(equalTo: host.bottomAnchor),
        ])
        let pointer = window?.pointerLocation.map { convert($0, from: nil as View?) }
        move(to: pointer.flatMap { bounds.contains($0) ? $0 : nil } ?? place)
    }

    /// Takes the lens away.
    func close() {
        rest?.cancel()
        pages.pictures.wantExtra(nil)
        removeFromSuperview()
    }

    /// Tells where the lens is.
    public override var testAttributes: [String: String] {
        ["place": "\(Int(place.x)),\(Int(place.y))", "sharp": sharp == nil ? "false" : "true"]
    }

    // MARK: Moving

    private func move(to place: ViewPoint) {
        self.place = place
        let extent = ReadingTunables.lensExtent
        lens.frame = ViewRect(
            x: (place.x - extent / 2).rounded(), y: (place.y - extent / 2).rounded(), width: extent, height: extent)
        lens.setNeedsDisplay()
        rest?.cancel()
        rest = loop.schedule(after: ReadingTunables.lensRest) { [weak self] in self?.sharpen() }
    }

    /// The pages have moved below the lens.
    func pagesDidMove() { move(to: place) }

    public override func hover(_ event: HoverEvent) {
        guard event.phase != .ended, event.phase != .cancelled else { return }
        move(to: convert(event.windowLocation, from: nil))
    }

    /// Drags belong to the lens; taps, which only watch, are let through.
    public override func claimsTouches(from recognizer: GestureRecognizer) -> Bool { true }

    public override func touchesBegan(_ touches: [Touch]) {
        guard contact == nil, let touch = touches.first else { return }
        contact = touch.id
        move(to: convert(touch.windowLocation, from: nil))
    }

    public override func touchesMoved(_ touches: [Touch]) {
        guard let touch = touches.first(where: { $0.id == contact }) else { return }
        move(to: convert(touch.windowLocation, from: nil))
    }

    public override func touchesEnded(_ touches: [Touch]) { letGo(touches) }
    public override func touchesCancelled(_ touches: [Touch]) { letGo(touches) }

    private func letGo(_ touches: [Touch]) {
        if touches.contains(where: { $0.id == contact }) { contact = nil }
    }

    // MARK: Drawing

    /// The picture of what the lens shows, in its own resolution.
    private var request: RasterRequest? {
        let scale = window?.scale ?? 1
        guard let page = pages.visiblePageView(at: place)?.pageIndex, let sheet = pages.viewport.sheet(ofPage: page)
        else { return nil }
        let (width, height) = (Int((sheet.width * factor).rounded()), Int((sheet.height * factor).rounded()))
        let extent = Int(ReadingTunables.lensExtent * scale)
        guard width <= RenderRequest.maximumExtent, height <= RenderRequest.maximumExtent else { return nil }
        let x = Int(((place.x * scale - sheet.minX) * factor).rounded()) - extent / 2
        let y = Int(((place.y * scale - sheet.minY) * factor).rounded()) - extent / 2
        let (left, top) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
        let (right, bottom) = (min(x + extent, width), min(y + extent, height))
        guard right > left, bottom > top else { return nil }
        var key = RasterKey(
            page: page, pixelWidth: width, pixelHeight: height, rotation: pages.viewport.rotation,
            region: PixelRegion(x: left, y: top, width: right - left, height: bottom - top),
            revision: pages.document.pictureRevision(ofPage: page), tone: pages.tone)
        key.layers = pages.document.layers.revision
        let units = pages.viewport.pixelsPerPoint * pages.document.userUnit(ofPage: page) * factor
        return RasterRequest(key: key, scale: units, isVisible: true)
    }

    private var sharp: Surface? { request.flatMap { pages.pictures.surface(for: $0.key) } }

    private func sharpen() {
        guard superview != nil, let request else { return }
        pages.pictures.wantExtra(request) { [weak self] in self?.lens.setNeedsDisplay() }
    }

    private func drawLens(on canvas: Canvas) {
        let extent = ReadingTunables.lensExtent
        canvas.fill(ViewRect(x: 0, y: 0, width: extent, height: extent), window?.theme.windowBackground ?? .white)
        let half = extent / 2 / factor
        let shown = ViewRect(x: place.x - half, y: place.y - half, width: 2 * half, height: 2 * half)
        canvas.saved {
            canvas.scale(by: factor)
            canvas.translate(by: .zero - shown.origin)
            pages.view.drawPages(in: shown, on: canvas)
        }
        drawSharp(on: canvas)
    }

    private func drawSharp(on canvas: Canvas) {
        guard let request, let surface = pages.pictures.surface(for: request.key),
            let sheet = pages.viewport.sheet(ofPage: request.key.page)
        else { return }
        let scale = window?.scale ?? 1
        let extent = ReadingTunables.lensExtent
        let region = request.key.region
        let x = extent / 2 + Double(region.x) / scale - (place.x - sheet.minX / scale) * factor
        let y = extent / 2 + Double(region.y) / scale - (place.y - sheet.minY / scale) * factor
        let place = ViewRect(
            x: x, y: y, width: Double(region.width) / scale, height: Double(region.height) / scale)
        canvas.draw(surface, in: place, filter: .bilinear)
    }
}

/// The glass of the magnifier.
private final class LensView: View {
    var onDraw: (Canvas) -> Void = { _ in }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        drawingMargin = 12
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let radius = bounds.width / 2
        canvas.shadow(
            around: bounds, radius: 10, Color(0x000000, alpha: 0.35), offset: ViewVector(dx: 0, dy: 3),
            cornerRadius: radius)
        canvas.saved {
            canvas.clip(to: Path(ellipseIn: bounds))
            onDraw(canvas)
        }
        canvas.stroke(
            Path(ellipseIn: bounds.insetBy(dx: 1, dy: 1)), theme.isDark ? Color(0x8A9099) : Color(0x59616B),
            style: StrokeStyle(width: 2))
    }
}

/// The numbers that reading aids go by.
enum ReadingTunables {
    /// How much larger the lens shows things. Source: the usual hand lens.
    static let magnification = 2.5
    /// The diameter of the lens, in points.
    static let lensExtent = 220.0
    /// Seconds after which a lens that rests becomes sharp. Source: own choice; below what one notices.
    static let lensRest = 0.06
}

extension DocumentViewController {
    /// Whether a lens follows the pointer, or the finger that drags it.
    public var isMagnifying: Bool { magnifier != nil }

    /// Lays a lens over the pages, or takes it away.
    /// - Parameters:
    ///   - isOn: whether it's to be there.
    ///   - loop: the program's loop.
    public func setMagnifying(_ isOn: Bool, loop: EventLoop) {
        guard isOn != isMagnifying else { return }
        magnifier?.close()
        magnifier = isOn ? Magnifier(over: self, loop: loop) : nil
    }
}
