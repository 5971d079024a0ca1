// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Recognizes fingers, a pen or a pointer that drag, and scrolling where allowed. Continuous.
///
/// The translation is the way of the middle of the contacts since the gesture began, when it is zero: nothing jumps by
/// the slop. Nor does it jump when a finger comes or goes. The gesture ends when all have lifted.
///
/// ```swift
/// let pan = PanRecognizer()
/// pan.allowedScrollTypes = .all
/// pan.addAction { [weak list] pan in
///     list?.scroll(by: pan.translation(in: list))
///     pan.setTranslation(.zero, in: list)
/// }
/// ```
///
/// A wheel or a touchpad moves the translation the way the content goes: scrolling down moves it up. Such a gesture has
/// no touches; it ends when the touchpad says so or after a rest.
open class PanRecognizer: GestureRecognizer {
    /// What a contact does that comes down after the gesture has begun and is one too many.
    public enum ExtraTouchPolicy: Hashable, Sendable {
        /// It is not part of the gesture, which goes on.
        case ignore
        /// It cancels the gesture: a stroke of ink, say, that turns out to be a pinch's first finger.
        case cancel
    }

    /// The fewest contacts the gesture begins with. The default is 1.
    open var minimumNumberOfTouches = 1
    /// The most contacts the gesture has. One more before it begins fails it. The default has no limit.
    open var maximumNumberOfTouches = Int.max
    /// What happens to one contact too many after the gesture has begun. The default ignores it.
    open var extraTouchPolicy = ExtraTouchPolicy.ignore
    /// How far the contacts move before the gesture begins, in points; nil for what suits the device.
    open var beginDistance: Double?

    /// The way since the first contact, in the window's space, with no jumps.
    private(set) var path = ViewVector.zero
    /// The place on the path where the translation is zero.
    private var base = ViewVector.zero
    private var before = ViewVector.zero
    /// The middle of the contacts at the end of `path`.
    private var middle: ViewPoint?
    private var velocity = VelocityTracker()
    /// When the last contact lifted by the input's clock, in seconds.
    private var liftTime: Double?

    // MARK: Reading

    /// The way of the gesture, in the directions and points of `space`; of the window where it is nil.
    public final func translation(in space: (any CoordinateSpace)?) -> ViewVector {
        (path - base).converted(to: space, at: windowLocation)
    }

    /// Makes the way so far count as `translation`, in `space`; in the window's space where it is nil.
    public final func setTranslation(_ translation: ViewVector, in space: (any CoordinateSpace)?) {
        guard let space else { return base = path - translation }
        let origin = space.pointFromWindow(windowLocation)
        base = path - (space.pointToWindow(origin + translation) - space.pointToWindow(origin))
    }

    /// The way from the first contact to where the gesture was recognized, in points of `space`. The translation leaves
    /// it out, so that nothing jumps under a finger; what should stay under a pointer exactly adds it.
    public final func translationBeforeBegan(in space: (any CoordinateSpace)?) -> ViewVector {
        before.converted(to: space, at: windowLocation)
    }

    /// How fast the gesture goes now, in points of `space` per second; zero once it has rested for 40 ms. When the last
    /// contact has lifted, it's the speed at that moment, however late the program hears of it.
    public final func velocity(in space: (any CoordinateSpace)?) -> ViewVector {
        velocity.velocity(at: liftTime ?? currentTime).converted(to: space, at: windowLocation)
    }

    // MARK: Touches

    override open func touchesBegan(_ touches: [Touch]) {
        if self.touches.count > maximumNumberOfTouches, !handleExtra(touches) { return }
        if self.touches.count <= minimumNumberOfTouches && !isActive { startAnew() }
        middle = self.touches.centroid
    }

    /// Whether the gesture goes on with the contacts it has.
    private func handleExtra(_ touches: [Touch]) -> Bool {
        if state == .possible && !isWaitingToBegin {
            fail(.tooManyTouches(self.touches.count, most: maximumNumberOfTouches))
            return false
        }
        if extraTouchPolicy == .cancel {
            giveUp(.tooManyTouches(self.touches.count, most: maximumNumberOfTouches))
            return false
        }
        touches.suffix(self.touches.count - maximumNumberOfTouches).forEach(ignore)
        return true
    }

    /// Forgets the way of fewer contacts than the gesture takes.
    private func startAnew() {
        (path, base) = (.zero, .zero)
        velocity.reset()
    }

    override open func touchesMoved(_ touches: [Touch]) {
        follow(at: touches.last?.timestamp)
        if isActive {
            state = .changed
        } else if self.touches.count >= minimumNumberOfTouches && !isWaitingToBegin && isFarEnough {
            beginIfRight()
        }
    }

    /// Begins, the way being long enough. Subclasses may look at the direction first.
    func beginIfRight() { state = .began }

    private var isFarEnough: Bool {
        guard let type = touches.first?.type else { return false }
        return path.length > (beginDistance ?? GestureTunables.panSlop(for: type))
    }

    override open func touchesEnded(_ touches: [Touch]) {
        follow(to: windowLocation, at: touches.last?.timestamp)
        middle = self.touches.centroid
        guard self.touches.isEmpty else { return }
        liftTime = touches.last?.timestamp
        if isActive || isWaitingToBegin { state = .ended } else { fail(.lifted) }
    }

    override open func willLeavePossible() {
        super.willLeavePossible()
        before = touches.isEmpty ? .zero : path
        base = before
    }

    private func follow(at time: Double?) {
        guard let centroid = touches.centroid else { return }
        follow(to: centroid, at: time)
    }

    private func follow(to place: ViewPoint, at time: Double?) {
        defer { middle = place }
        guard let middle, place != middle else { return }
        path = path + (place - middle)
        sample(at: time ?? currentTime)
    }

    private func sample(at time: Double) {
        velocity.add(ViewPoint.zero + path, at: time)
    }

    // MARK: Scrolling

    override open func scrollChanged(_ event: ScrollEvent) {
        let isWheel = event.unit == .detents
        path = path - event.delta * (isWheel ? GestureTunables.wheelDetent : GestureTunables.touchpadDetent)
        if event.delta != .zero { sample(at: event.timestamp) }
        setDeadline(after: GestureTunables.scrollRest)
        if event.isEnd {
            endScrolling()
        } else if isActive {
            state = .changed
        } else if !isWaitingToBegin && event.delta != .zero {
            state = .began
        }
    }

    override open func deadlineReached() { endScrolling() }

    private func endScrolling() {
        clearDeadline()
        if isActive || isWaitingToBegin { state = .ended } else { fail(.lifted) }
    }

    override open func reset() {
        super.reset()
        startAnew()
        (middle, liftTime) = (nil, nil)
    }
}
