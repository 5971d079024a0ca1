// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Glibc

extension ScrollView: ScrollMotionTarget {
    /// Scrolls by a distance in points, and returns what the ends did not allow.
    public func moveContent(by distance: ViewVector) -> ViewVector {
        let wanted = offset + distance
        let kept = clamped(wanted)
        move(to: kept, overscroll: overscroll)
        return wanted - kept
    }

    /// How far the content shows beyond its ends, in points.
    public var stretch: ViewVector {
        get { overscroll }
        set { move(to: offset, overscroll: newValue) }
    }

    /// Whether each axis gives at its ends: where there is something to scroll along it.
    public var gives: (horizontally: Bool, vertically: Bool) {
        guard bounces, window?.reducesMotion != true else { return (false, false) }
        return (maximumOffset.x > 0, maximumOffset.y > 0)
    }

    // MARK: Drag

    func panChanged(_ recognizer: PanRecognizer) {
        switch recognizer.state {
        case .began:
            hold()
            dragStart = offset
            lock = DirectionLock(isFree: !isDirectionLockEnabled || recognizer.touchType != .direct)
            band = RubberBand(stretchedBy: overscroll, in: bounds.size)
            follow(recognizer)
        case .changed: follow(recognizer)
        case .ended: release(-lock.along(recognizer.velocity(in: nil)))
        default: release(.zero)
        }
    }

    private func follow(_ recognizer: PanRecognizer) {
        let way = recognizer.translation(in: nil)
        recognizer.setTranslation(.zero, in: nil)
        if recognizer.numberOfTouches > 1 { lock.release() }
        guard !pinchRecognizer.isActive || recognizer.numberOfTouches == 1 else { return }
        _ = pull(by: -lock.pass(way))
    }

    /// Scrolls, and beyond the ends by less and less. Returns what ends that don't give did not allow.
    private func pull(by step: ViewVector) -> ViewVector {
        let rest = moveContent(by: band.relax(by: step))
        let gives = gives
        let taken = ViewVector(dx: gives.horizontally ? rest.dx : 0, dy: gives.vertically ? rest.dy : 0)
        band.pull(by: taken)
        let stretch = band.stretch(in: bounds.size)
        if stretch != overscroll { self.stretch = stretch }
        return rest - taken
    }

    /// Lets the content run on, or come to rest at a page.
    private func release(_ velocity: ViewVector) {
        guard isPagingEnabled else { return motion.start(velocity) }
        scroll(to: page(for: velocity), animated: true)
    }

    /// The page that a hand which lets go with a velocity means: the next one for a flick, else the nearest.
    private func page(for velocity: ViewVector) -> ViewPoint {
        func place(_ now: Double, _ start: Double, _ extent: Double, _ speed: Double) -> Double {
            guard extent > 0 else { return 0 }
            guard abs(speed) >= ScrollTunables.pageSpeed else { return (now / extent).rounded() * extent }
            let first = (start / extent).rounded()
            return (speed > 0 ? first + 1 : first - 1) * extent
        }
        return ViewPoint(
            x: place(offset.x, dragStart.x, bounds.width, velocity.dx),
            y: place(offset.y, dragStart.y, bounds.height, velocity.dy))
    }

    // MARK: Wheel and touchpad

    func take(_ event: ScrollEvent) -> Bool {
        if event.isEnd {
            touchpadLifted(at: event.timestamp)
            return true
        }
        if event.modifiers.contains(.control), zoomedView != nil {
            let factor = exp2(-event.delta.dy / 4)
            setZoom(zoom * factor, about: convert(event.windowLocation, from: nil) - bounds.origin)
            return true
        }
        let distance = event.delta * ViewsTunables.pointsPerDetent
        guard event.unit == .touchpadDetents, window != nil else {
            hold()
            stretch = .zero
            return moveContent(by: distance) != distance
        }
        return touchpadScrolled(event, by: distance)
    }

    private func touchpadScrolled(_ event: ScrollEvent, by distance: ViewVector) -> Bool {
        guard let window else { return false }
        let isNew = touchpad.lastArrival == nil
        if isNew {
            hold()
            dragStart = offset
            band = RubberBand(stretchedBy: overscroll, in: bounds.size)
        }
        // What begins at an end belongs to what is around this view.
        if isNew, clamped(offset + distance) == offset, overscroll == .zero { return false }
        touchpad.follow(distance, at: event.timestamp, arrival: window.now)
        if touchpadTicker == nil {
            touchpadTicker = window.animator.tick(now: window.now) { [weak self] now, _ in self?.watch(now) ?? false }
        }
        _ = pull(by: distance)
        return true
    }

    private func touchpadLifted(at time: Double?) {
        guard touchpad.lastArrival != nil else { return }
        release(touchpad.lift(at: time))
    }

    /// Waits until the touchpad rests. Returns whether to go on.
    private func watch(_ now: Double) -> Bool {
        guard touchpad.hasRested(at: now) else { return true }
        touchpadTicker = nil
        touchpadLifted(at: nil)
        return false
    }

    // MARK: Keys

    func take(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty, let target = target(of: event.keysym), clamped(target) != offset else {
            return false
        }
        scroll(to: target, animated: false)
        return true
    }

    private func target(of keysym: UInt32) -> ViewPoint? {
        let line = ViewsTunables.pointsPerDetent
        let page = isPagingEnabled ? bounds.height : max(bounds.height - line, 1)
        switch keysym {
        case Keysym.up: return offset + ViewVector(dx: 0, dy: -line)
        case Keysym.down: return offset + ViewVector(dx: 0, dy: line)
        case Keysym.left: return offset + ViewVector(dx: -line, dy: 0)
        case Keysym.right: return offset + ViewVector(dx: line, dy: 0)
        case Keysym.pageUp: return offset + ViewVector(dx: 0, dy: -page)
        case Keysym.pageDown: return offset + ViewVector(dx: 0, dy: page)
        case Keysym.home: return ViewPoint(x: offset.x, y: 0)
        case Keysym.end: return ViewPoint(x: offset.x, y: maximumOffset.y)
        default: return nil
        }
    }
}
