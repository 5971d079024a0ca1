// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

/// What gestures move: the part of a document that shows.
@MainActor
protocol GestureScrolling: AnyObject {
    /// What shows now.
    var viewport: DocumentViewport { get }
    /// Makes a change that a gesture asks for.
    func changeByGesture(_ edit: @escaping (inout DocumentViewport) -> Void)
    /// Fingers begin to zoom freely, or end to.
    func zoomGestureDidChange(isActive: Bool)
}

/// The gestures on a document: fingers, pens and pointers scroll, two fingers or a touchpad's pinch zoom, and what is let
/// go runs on.
///
/// While two fingers pinch, they scroll by it too, and the drag stands back: the place under their middle stays there.
@MainActor
final class DocumentGestures {
    let pan: PanRecognizer = DocumentPan()
    let pinch: PinchRecognizer = DocumentPinch()
    private let view: DocumentView
    private weak var target: (any GestureScrolling)?
    private var lock = DirectionLock(isFree: true)
    private var hold: (value: PinchHold, fingers: Int)?
    /// When the drag was last part of a pinch of two fingers; nil for a drag that never was.
    private var pinchedAt: Double?
    private var touchpad = TouchpadScroll()
    private var touchpadTicker: Animator.ID?
    private lazy var momentum = Momentum(of: view) { [weak self] in self?.scroll(by: $0) ?? $0 }

    /// Puts the recognizers on a view.
    init(view: DocumentView, target: any GestureScrolling) {
        self.view = view
        self.target = target
        pan.name = "document pan"
        pan.buttonMask = [.primary, .middle]
        pan.allowedTouchTypes = [.direct, .pen, .indirectPointer]
        pan.addTarget(self, action: DocumentGestures.panChanged)
        pinch.name = "document pinch"
        pinch.allowedTouchTypes = [.direct]
        pinch.addTarget(self, action: DocumentGestures.pinchChanged)
        pan.allowSimultaneousRecognition(with: pinch)
        view.addGestureRecognizer(pinch)
        view.addGestureRecognizer(pan)
    }

    /// Whether the document moves by itself.
    var isMoving: Bool { momentum.isRunning }

    /// Stops what runs on, or was about to.
    func stop() {
        momentum.stop()
        touchpad = TouchpadScroll()
    }

    /// Something else moves the document: stops what runs on, and lets fingers that zoom take hold anew.
    func yield() {
        stop()
        hold = nil
    }

    /// Scrolls by a distance in points, as a part of a gesture. Returns what the ends did not allow.
    func scroll(by distance: ViewVector) -> ViewVector {
        var left = DeviceVector.zero
        let wanted = DeviceVector(dx: distance.dx * scale, dy: distance.dy * scale)
        target?.changeByGesture { left = $0.scroll(by: wanted) }
        return ViewVector(dx: left.dx / scale, dy: left.dy / scale)
    }

    private var scale: Double { view.window?.scale ?? 1 }

    // MARK: Drag

    private func panChanged(_ pan: PanRecognizer) {
        switch pan.state {
        case .began:
            momentum.stop()
            lock = DirectionLock(isFree: pan.touchType != .direct)
            pinchedAt = pinch.isActive ? pan.currentTime : nil
            if pan.touchType == .indirectPointer { takeHold(pan) }
            drag(pan)
        case .changed: drag(pan)
        case .ended:
            release(pan)
            view.cursor = .arrow
        default: view.cursor = .arrow
        }
    }

    /// A pointer holds the place where its button went down, however far it has come until then.
    private func takeHold(_ pan: PanRecognizer) {
        view.cursor = .closedHand
        _ = scroll(by: -pan.translationBeforeBegan(in: nil))
    }

    private func drag(_ pan: PanRecognizer) {
        let way = pan.translation(in: nil)
        pan.setTranslation(.zero, in: nil)
        guard !pinch.isActive else { return }
        if pan.numberOfTouches > 1 { lock.release() }
        _ = scroll(by: -lock.pass(way))
    }

    /// Lets the document run on after fingers and pens; a pointer places it.
    private func release(_ pan: PanRecognizer) {
        defer { pinchedAt = nil }
        guard pan.touchType != .indirectPointer else { return }
        if let pinchedAt, pan.currentTime - pinchedAt < DocumentGestureTunables.tailAfterPinch { return }
        momentum.start(-lock.along(pan.velocity(in: nil)))
    }

    // MARK: Pinch

    private func pinchChanged(_ pinch: PinchRecognizer) {
        switch pinch.state {
        case .began:
            yield()
            target?.zoomGestureDidChange(isActive: true)
            follow(pinch)
        case .changed: follow(pinch)
        default:
            hold = nil
            target?.zoomGestureDidChange(isActive: false)
        }
    }

    /// Keeps the place under the middle of the fingers. One finger more or less takes hold anew.
    private func follow(_ pinch: PinchRecognizer) {
        guard let viewport = target?.viewport else { return }
        let place = pinch.location(in: view)
        let point = DevicePoint(x: place.x * scale, y: place.y * scale)
        if pan.isActive && pinch.numberOfTouches > 1 { pinchedAt = pinch.currentTime }
        guard hold?.fingers == pinch.numberOfTouches else {
            hold = PinchHold(viewport, at: point, scale: pinch.scale).map { ($0, pinch.numberOfTouches) }
            return
        }
        guard let hold else { return }
        let scale = pinch.scale
        target?.changeByGesture { hold.value.show(in: &$0, at: point, scale: scale) }
    }

    // MARK: Touchpad

    /// A wheel or touchpad scrolls by a distance in points; the caller moves the document. A touchpad's steps are
    /// followed so that the document can run on.
    func scrolled(_ event: ScrollEvent, by distance: ViewVector) {
        momentum.stop()
        guard event.unit == .touchpadDetents, let window = view.window else { return }
        touchpad.follow(distance, at: event.timestamp, arrival: window.now)
        guard touchpadTicker == nil else { return }
        touchpadTicker = window.animator.tick(now: window.now) { [weak self] now, _ in self?.watch(now) ?? false }
    }

    /// The touchpad's fingers have left.
    func touchpadLifted(at time: Double) {
        guard touchpad.lastArrival != nil else { return }
        momentum.start(touchpad.lift(at: time))
    }

    /// Waits until the touchpad rests. Returns whether to go on.
    private func watch(_ now: Double) -> Bool {
        guard touchpad.hasRested(at: now) || view.window == nil else { return true }
        touchpadTicker = nil
        if touchpad.lastArrival != nil { momentum.start(touchpad.lift(at: nil)) }
        return false
    }
}
