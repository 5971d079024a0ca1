// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import TextSamples
import Views

@testable import RectoUI

/// A window with three letter pages of made text at 72 pixels to the inch, hands over it, and a clock that only the test
/// moves. Each page has the lines "first-page one two three" (other, third), "four five six" and "seven eight", 12 units apart from (72, 700) on,
/// in type of size 10.
@MainActor
final class SelectionStage: WindowHost, DocumentViewDelegate, GestureScrolling {
    let view = DocumentView()
    let window: RootWindow
    let board = RecordingPasteboard()
    let pageTexts = MadeTexts()
    let geometry: PageGeometry
    var viewport: DocumentViewport
    private(set) lazy var panning = DocumentGestures(view: view, target: self)
    private(set) lazy var selection = TextSelectionController(of: self)
    private(set) var now = 100.0
    private(set) var changes = 0
    private lazy var hand = Hand(on: window)

    init(
        _ geometry: PageGeometry? = nil, rotation: Rotation = .none, size: ViewSize = ViewSize(width: 700, height: 600)
    ) {
        self.geometry = geometry ?? PageGeometry(mediaBox: PageRect(x: 0, y: 0, width: 612, height: 792))
        let pageSize = self.geometry.displaySize
        viewport = DocumentViewport(pageSizes: Array(repeating: pageSize, count: 3), dotsPerInch: 72)
        window = RootWindow(rootView: View(), size: size)
        viewport.resize(to: DeviceSize(width: size.width, height: size.height))
        viewport.setZoom(.factor(1))
        viewport.setRotation(rotation)
        viewport.go(toPage: 0)
        for (page, name) in ["first", "other", "third"].enumerated() {
            var made = MadeText()
            made.geometry = self.geometry
            for (index, line) in ["\(name)-page one two three", "four five six", "seven eight"].enumerated() {
                made.line(line, x: 72, y: 700 - 12 * Double(index))
            }
            pageTexts.pages[page] = made.page
        }
        view.frame = ViewRect(origin: .zero, size: size)
        window.rootView.addSubview(view)
        view.delegate = self
        window.host = self
        panning.hasText = { [weak self] in self?.selection.isText(at: $0) ?? false }
        selection.gestures.attach(pan: panning.pan)
        selection.addObserver { [weak self] in self?.changes += 1 }
        window.tick(now: now)
    }

    // MARK: World

    var pasteboard: (any Pasteboard)? { board }
    func setNeedsFrame() {}
    func setCursor(_ cursor: Cursor) {}
    func changeByGesture(_ edit: @escaping (inout DocumentViewport) -> Void) {
        edit(&viewport)
        view.setNeedsLayout()
    }
    func zoomGestureDidChange(isActive: Bool) {}
    func turnRowByGesture(_ direction: Int) -> Bool { false }
    func gestureDidTurn(from rotation: Rotation) {}
    func documentViewWasTouched(_ view: DocumentView) { panning.stop() }
    func documentView(_ view: DocumentView, scroll event: ScrollEvent) -> Bool { false }

    func documentViewLayout(_ view: DocumentView) {
        for pageView in view.pageViews { pageView.isHidden = viewport.frame(ofPage: pageView.pageIndex) == nil }
        for page in viewport.visiblePages {
            guard let frame = viewport.frame(ofPage: page) else { continue }
            let pageView = view.pageViews.first { $0.pageIndex == page } ?? makePageView(page)
            pageView.frame = ViewRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        }
        selection.pagesDidMove()
    }

    private func makePageView(_ page: Int) -> PageView {
        let pageView = PageView()
        pageView.reuse(forPage: page)
        pageView.decoration = selection.highlights
        view.addSubview(pageView)
        return pageView
    }

    /// Lets time pass, with frames at 60 Hz.
    func wait(_ seconds: Double) {
        let end = now + seconds
        while now < end {
            now = min(now + 1.0 / 60, end)
            window.tick(now: now)
        }
    }

    // MARK: Places

    /// Where a place of a page is in the window.
    func point(_ x: Double, _ y: Double, page: Int = 0) -> ViewPoint {
        transform(forPage: page)?.toView(PagePoint(x: x, y: y)) ?? .zero
    }

    var text: String { selection.selectedText }

    var handles: [SelectionHandle] { view.subviews.compactMap { $0 as? SelectionHandle } }

    func handle(isStart: Bool) -> ViewPoint? { handles.first { $0.isStart == isStart }?.frame.center }

    // MARK: Hand

    func down(
        _ id: Int, _ point: ViewPoint, _ type: Touch.TouchType, tap: Int = 1, _ modifiers: ModifierFlags = [],
        buttons: ButtonMask = .primary
    ) {
        hand.down(id, point, type, at: now, tapCount: tap, buttons: buttons, modifiers: modifiers)
    }

    func move(_ id: Int, _ point: ViewPoint) { hand.move(id, point, at: now) }

    func up(_ id: Int, _ phase: Touch.Phase = .ended) { hand.up(id, phase, at: now) }

    /// Drags from one point of the window to another, in steps, and lifts unless told not to.
    func drag(
        _ type: Touch.TouchType = .indirectPointer, from start: ViewPoint, to end: ViewPoint, tap: Int = 1,
        _ modifiers: ModifierFlags = [], lifts: Bool = true
    ) {
        down(1, start, type, tap: tap, modifiers)
        for step in 1...10 {
            wait(1.0 / 60)
            move(1, start + (end - start) * (Double(step) / 10))
        }
        if lifts { up(1) }
    }

    func click(
        _ point: ViewPoint, _ type: Touch.TouchType = .indirectPointer, times: Int = 1, _ modifiers: ModifierFlags = [],
        buttons: ButtonMask = .primary
    ) {
        for tap in 1...times {
            down(1, point, type, tap: tap, modifiers, buttons: buttons)
            wait(0.05)
            up(1)
            wait(0.05)
        }
    }

    /// Rests a finger on a point; it stays down.
    func press(_ point: ViewPoint) {
        down(1, point, .direct)
        wait(0.6)
    }
}

extension SelectionStage: TextSelectionPages {
    var texts: any PageTextSource { pageTexts }

    func transform(forPage page: Int) -> PageTransform<ViewSpace>? {
        viewport.frame(ofPage: page).map {
            PageTransform(
                page: geometry, viewRotation: viewport.rotation, scale: viewport.pixelsPerPoint,
                origin: ViewPoint(x: $0.minX, y: $0.minY))
        }
    }

    func scroll(by distance: ViewVector) -> ViewVector {
        let left = viewport.scroll(by: DeviceVector(dx: distance.dx, dy: distance.dy))
        view.setNeedsLayout()
        return ViewVector(dx: left.dx, dy: left.dy)
    }

    func reveal(_ rect: PageRect, onPage page: Int) {}
}

/// Texts that are there, and those that come when they are asked for.
@MainActor
final class MadeTexts: PageTextSource {
    var pages: [Int: PageText] = [:]
    var later: [Int: PageText] = [:]

    func text(ofPage page: Int) -> PageText? { pages[page] }

    func load(page: Int, _ completion: @escaping (PageText) -> Void) {
        if let text = later.removeValue(forKey: page) { pages[page] = text }
        completion(pages[page] ?? .empty)
    }
}

/// A pasteboard that remembers all that was put there.
@MainActor
final class RecordingPasteboard: Pasteboard {
    private(set) var primary: [String] = []
    private(set) var clipboard: [String] = []

    func set(_ content: PasteboardContent, on kind: PasteboardKind, onLoss: (() -> Void)?) {
        switch kind {
        case .primary: primary.append(content.text ?? "")
        case .clipboard: clipboard.append(content.text ?? "")
        }
    }

    func readText(from kind: PasteboardKind, completion: @escaping @MainActor (String?) -> Void) {
        completion(kind == .primary ? primary.last : clipboard.last)
    }
}
