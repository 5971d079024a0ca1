// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry
import Gestures
import Views

/// Shows the place that a link leads to, without going there. A press on it goes there.
final class DestinationPreview: View {
    private let key: RasterKey
    private weak var pages: DocumentViewController?
    private let onChoice: () -> Void
    private let caption = Label(font: .system(size: 12))
    private var press: TouchID?

    init(of key: RasterKey, caption text: String, pages: DocumentViewController, onChoice: @escaping () -> Void) {
        self.key = key
        self.pages = pages
        self.onChoice = onChoice
        super.init(frame: .zero)
        drawingMargin = ViewsTunables.floatingMargin
        identifier = "link-preview"
        accessibilityRole = .dialog
        accessibilityLabel = text
        cursor = .pointingHand
        caption.text = text
        caption.isSecondary = true
        addSubview(caption)
    }

    static let captionHeight = 28.0

    private var surface: Surface? { pages?.pictures.surface(for: key) }

    override var canBecomeFirstResponder: Bool { true }
    override var showsFocusRing: Bool { false }
    override var testAttributes: [String: String] {
        ["pageIndex": String(key.page), "isDrawn": surface == nil ? "false" : "true", "text": caption.text]
    }

    override func layoutSubviews() {
        caption.frame = ViewRect(
            x: 12, y: bounds.height - Self.captionHeight, width: bounds.width - 24, height: Self.captionHeight)
    }

    override func keyDown(_ event: KeyEvent) -> Bool {
        switch event.keysym {
        case Keysym.escape: window?.popups.dismiss(self)
        case Keysym.return, Keysym.keypadEnter: choose()
        default: return false
        }
        return true
    }

    override func claimsTouches(from recognizer: GestureRecognizer) -> Bool {
        recognizer is TapRecognizer || recognizer is LongPressRecognizer
    }

    override func touchesBegan(_ touches: [Touch]) { press = press ?? touches.first?.id }

    override func touchesEnded(_ touches: [Touch]) {
        guard let touch = touches.first(where: { $0.id == press }) else { return }
        press = nil
        if bounds.contains(convert(touch.windowLocation, from: nil as View?)) { choose() }
    }

    override func touchesCancelled(_ touches: [Touch]) {
        if touches.contains(where: { $0.id == press }) { press = nil }
    }

    private func choose() {
        window?.popups.dismissTransient()
        onChoice()
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        drawFloating(on: canvas)
        canvas.saved {
            canvas.clip(to: Path(bounds.insetBy(dx: 1, dy: 1), cornerRadius: ViewsTunables.floatingCorner - 1))
            let picture = ViewRect(x: 0, y: 0, width: bounds.width, height: bounds.height - Self.captionHeight)
            canvas.fill(picture, key.tone.paper)
            if let surface {
                let scale = canvas.deviceScale
                let size = ViewSize(
                    width: Double(key.region.width) / scale, height: Double(key.region.height) / scale)
                canvas.clip(to: picture)
                canvas.draw(surface, in: ViewRect(origin: .zero, size: size), filter: .nearest)
            }
        }
    }
}

extension LinkController {
    /// Shows the place that a link leads to beside it, where that is in the document.
    public func showPreview(of link: PageLink) {
        guard case .destination(let reference) = link.target, let pages = pages, let pageLinks else { return }
        pageLinks.resolve(reference) { [weak self, weak pages] place in
            guard let self, let pages else { return }
            guard let place else { return opener.refuse(.brokenDestination) }
            pages.learnGeometry(ofPage: place.pageIndex) { [weak self] in self?.present(place, of: link) }
        }
    }

    private func present(_ place: ResolvedDestination, of link: PageLink) {
        guard let pages, let window = pages.view.window, let anchor = frame(of: link),
            let request = pages.previewRequest(of: place)
        else { return }
        opener.describe(link.target) { [weak self, weak pages] text in
            guard let self, let pages else { return }
            let view = DestinationPreview(of: request.key, caption: text, pages: pages) { [weak self] in
                self?.open(link)
            }
            let size = ViewSize(
                width: (Double(request.key.region.width) / window.scale).rounded(.down),
                height: (Double(request.key.region.height) / window.scale).rounded(.down)
                    + DestinationPreview.captionHeight)
            view.frame = PopupPlacement(.below, gap: 6).frame(
                for: size, at: anchor, in: ViewRect(origin: .zero, size: window.size))
            pages.pictures.wantExtra(request) { [weak view] in view?.setNeedsDisplay() }
            window.popups.present(view) { [weak pages] in pages?.pictures.wantExtra(nil) }
            view.becomeFirstResponder()
        }
    }
}

extension DocumentViewController {
    /// Sees to it that a page's boxes are known if they can be.
    func learnGeometry(ofPage page: Int, _ completion: @escaping () -> Void) {
        guard document.geometry(ofPage: page) == nil else { return completion() }
        document.ask(.pages(first: page, count: 1)) { [weak document] answer in
            if case .success(.pages(let listing)) = answer { document?.learn(listing) }
            completion()
        }
    }

    /// The picture for the preview of a place: the width of its page, and as much of it from the place on as there is room
    /// for.
    func previewRequest(of place: ResolvedDestination) -> RasterRequest? {
        guard let geometry = document.geometry(ofPage: place.pageIndex) else { return nil }
        let limits = LinkTunables.preview
        let room = view.bounds.insetBy(dx: 12, dy: 12)
        let width = min(limits.width, room.width) * scale
        let height = min(limits.height, max(room.height - DestinationPreview.captionHeight, 40)) * scale
        let natural = PageTransform<DeviceSpace>(page: geometry, viewRotation: viewport.rotation, scale: 1)
        let pixels = width / max(natural.size.width, 1)
        let map = PageTransform<DeviceSpace>(page: geometry, viewRotation: viewport.rotation, scale: pixels)
        let (fullWidth, fullHeight) = (Int(map.size.width.rounded()), Int(map.size.height.rounded()))
        let shown = min(Int(height), fullHeight)
        guard fullWidth > 0, shown > 0, fullHeight < 60_000 else { return nil }
        let top = map.toView(place.view.corner(in: geometry.visibleBox)).y - height * LinkTunables.previewLead
        let region = PixelRegion(
            x: 0, y: min(max(Int(top), 0), fullHeight - shown), width: fullWidth, height: shown)
        let key = RasterKey(
            page: place.pageIndex, pixelWidth: fullWidth, pixelHeight: fullHeight, rotation: viewport.rotation,
            region: region, revision: document.pictureRevision(ofPage: place.pageIndex), tone: tone)
        return RasterRequest(key: key, scale: pixels * geometry.userUnit, isVisible: true)
    }
}

extension DestinationView {
    /// The place that is shown at the top left, as far as it is told.
    fileprivate func corner(in box: PageRect) -> PagePoint {
        switch self {
        case .xyz(let left, let top, _): PagePoint(x: left ?? box.minX, y: top ?? box.maxY)
        case .fitWidth(let top), .fitBoundsWidth(let top): PagePoint(x: box.minX, y: top ?? box.maxY)
        case .fitRect(let rect): PagePoint(x: rect.minX, y: rect.maxY)
        case .fit, .fitBounds, .fitHeight, .fitBoundsHeight: PagePoint(x: box.minX, y: box.maxY)
        }
    }
}
