// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

@testable import RectoUI

/// A window with twelve letter pages, a hand over it, and a clock that only the test moves. Pages are 800 pixels wide at
/// first, as wide as the view.
@MainActor
final class GestureStage: WindowHost, GestureScrolling, DocumentViewDelegate {
    static let touchpad = InputDeviceID(5)

    let view = DocumentView()
    let window: RootWindow
    private(set) lazy var gestures = DocumentGestures(view: view, target: self)
    var viewport: DocumentViewport
    private(set) var now = 100.0
    private(set) var cursors: [Cursor] = []
    /// Whether a free zoom goes on, and how many have been.
    private(set) var isZooming = false
    private(set) var zoomCount = 0
    /// How the pages stood before each turn.
    private(set) var turns: [Rotation] = []
    private lazy var hand = Hand(on: window)

    init(rotation: Rotation = .none, scale: Double = 1) {
        viewport = DocumentViewport(pageSizes: Array(repeating: PageSize(width: 612, height: 792), count: 12))
        viewport.resize(to: DeviceSize(width: 800 * scale, height: 600 * scale))
        viewport.setRotation(rotation)
        viewport.go(toPage: 4)
        window = RootWindow(rootView: View(), size: ViewSize(width: 800, height: 600), scale: scale)
        view.frame = ViewRect(x: 0, y: 0, width: 800, height: 600)
        window.rootView.addSubview(view)
        _ = gestures
        view.delegate = self
        window.host = self
        window.tick(now: now)
    }

    // MARK: World

    func setNeedsFrame() {}
    func setCursor(_ cursor: Cursor) { cursors.append(cursor) }
    func changeByGesture(_ edit: @escaping (inout DocumentViewport) -> Void) { edit(&viewport) }
    func zoomGestureDidChange(isActive: Bool) {
        isZooming = isActive
        if isActive { zoomCount += 1 }
    }
    func turnRowByGesture(_ direction: Int) -> Bool {
        let row = viewport.layout.rows.lowerBound + direction
        let pages = viewport.arrangement.pages(inRow: row, pageCount: viewport.pageCount)
        guard row >= 0, !pages.isEmpty else { return false }
        viewport.go(toPage: pages.lowerBound)
        return true
    }
    func gestureDidTurn(from rotation: Rotation) { turns.append(rotation) }
    func documentViewLayout(_ view: DocumentView) {}
    func documentViewWasTouched(_ view: DocumentView) { gestures.stop() }
    func documentView(_ view: DocumentView, scroll event: ScrollEvent) -> Bool {
        guard !event.isEnd else {
            gestures.touchpadLifted(at: event.timestamp)
            return true
        }
        _ = gestures.scroll(event, by: event.delta * LayoutTunables.scrollPerDetent)
        return true
    }

    /// Lets time pass, with frames at 60 Hz.
    func wait(_ seconds: Double, framesPerSecond: Double = 60) {
        let end = now + seconds
        while now < end {
            now = min(now + 1 / framesPerSecond, end)
            window.tick(now: now)
        }
    }

    // MARK: Hand

    func down(
        _ finger: Int, _ x: Double, _ y: Double, _ type: Touch.TouchType = .direct, buttons: ButtonMask = .primary
    ) {
        hand.down(finger, ViewPoint(x: x, y: y), type, at: now, buttons: buttons)
    }

    func move(_ finger: Int, _ x: Double, _ y: Double) { hand.move(finger, ViewPoint(x: x, y: y), at: now) }

    func up(_ finger: Int) { hand.up(finger, at: now) }

    /// Draws one finger along a line at 120 Hz; it stays down.
    func draw(
        _ finger: Int, from: (Double, Double), to: (Double, Double), steps: Int = 20, _ type: Touch.TouchType = .direct
    ) {
        down(finger, from.0, from.1, type)
        for step in 1...steps {
            now += 1 / 120
            let part = Double(step) / Double(steps)
            move(finger, from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
        }
    }

    /// Draws fingers 1 and 2, which are down, so that their middle goes from one place to another and their half
    /// distance from one to another, and calls `check` after each step with the middle.
    func pinch(
        middle: (from: (Double, Double), to: (Double, Double)), reach: (from: Double, to: Double), steps: Int = 40,
        check: (ViewPoint) -> Void = { _ in }
    ) {
        for step in 0...steps {
            let part = Double(step) / Double(steps)
            let x = middle.from.0 + (middle.to.0 - middle.from.0) * part
            let y = middle.from.1 + (middle.to.1 - middle.from.1) * part
            let half = reach.from + (reach.to - reach.from) * part
            now += 1 / 120
            move(1, x - half, y - half / 2)
            move(2, x + half, y + half / 2)
            check(ViewPoint(x: x, y: y))
        }
    }

    func scroll(
        _ detents: Double, _ sideways: Double = 0, unit: ScrollEvent.Unit = .touchpadDetents, isEnd: Bool = false
    ) {
        window.dispatch(
            .scroll(
                ScrollEvent(
                    device: Self.touchpad, timestamp: now, windowLocation: ViewPoint(x: 400, y: 300),
                    delta: ViewVector(dx: sideways, dy: detents), unit: unit, isEnd: isEnd)))
    }

    func touchpad(_ phase: Touch.Phase, scale: Double, at place: ViewPoint, delta: ViewVector = .zero) {
        window.dispatch(
            .touchpad(
                TouchpadGesture(
                    kind: .pinch(scale: scale, rotation: 0), phase: phase, fingerCount: 2, device: Self.touchpad,
                    timestamp: now, windowLocation: place, delta: delta)))
    }

    // MARK: Eyes

    /// What is under a point of the window, in parts of the page.
    func place(_ x: Double, _ y: Double) -> DocumentPosition? {
        viewport.position(at: DevicePoint(x: x * window.scale, y: y * window.scale))
    }

    /// How far a place of the document is painted from a point of the window, in pixels; infinite for none.
    func drift(of place: DocumentPosition?, from x: Double, _ y: Double) -> Double {
        guard let place, let spot = viewport.point(of: place) else { return .infinity }
        let exact = viewport.offset + viewport.stretch
        let shown = spot + (exact - viewport.shownOffset)
        return shown.distance(to: DevicePoint(x: x * window.scale, y: y * window.scale))
    }
}
