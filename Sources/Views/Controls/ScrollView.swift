// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Glibc

/// Shows a part of something larger, which fingers, wheel, touchpad and keys move.
///
/// Subviews lie in the content's space, from the origin to ``contentSize``. Fingers and pens drag and fling; a pointer
/// scrolls by its wheel alone, so that dragging is free for what the content does with it.
///
/// ```swift
/// let scroller = ScrollView()
/// scroller.addSubview(list)
/// scroller.contentSize = list.frame.size
/// scroller.scroll(to: ViewPoint(x: 0, y: 400), animated: true)
/// ```
@MainActor open class ScrollView: View {
    /// The extent of what can be scrolled over, in points.
    public var contentSize = ViewSize.zero { didSet { if contentSize != oldValue { contentOffset = contentOffset } } }

    /// What drags the content. Recognizers of one's own can wait for it or go along with it.
    public let panRecognizer = PanRecognizer()

    /// Hears of each new ``contentOffset``.
    public var onScroll: ((ScrollView) -> Void)?

    private var motion: Animator.ID?

    /// Makes a view with nothing to scroll over.
    public override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        accessibilityRole = .scrollArea
        panRecognizer.allowedTouchTypes = [.direct, .pen]
        panRecognizer.addTarget(self, action: ScrollView.panChanged)
        addGestureRecognizer(panRecognizer)
    }

    /// The place of the content that is seen at the top left, in points; kept so that no more than the content is seen.
    public var contentOffset: ViewPoint {
        get { bounds.origin }
        set {
            let kept = clamped(newValue)
            guard kept != bounds.origin else { return }
            bounds.origin = kept
            onScroll?(self)
        }
    }

    /// The greatest ``contentOffset``.
    public var maximumOffset: ViewPoint {
        ViewPoint(x: max(0, contentSize.width - bounds.width), y: max(0, contentSize.height - bounds.height))
    }

    /// Whether the content moves by itself: flung, or on its way to a place.
    public var isMoving: Bool { motion != nil }

    /// Moves the content until `offset`, or the nearest place there is, is at the top left. Ends a movement under way.
    public func scroll(to offset: ViewPoint, animated: Bool) {
        stop()
        guard animated, let window else { return contentOffset = offset }
        let (start, way) = (contentOffset, clamped(offset) - contentOffset)
        guard way != .zero else { return }
        let id = window.animator.animate(
            duration: ViewsTunables.scrollDuration, curve: .easeOut, now: window.now,
            update: { [weak self] progress in self?.contentOffset = start + way * progress },
            completion: { [weak self] isFinished in if isFinished { self?.motion = nil } })
        motion = window.animator.isRunning && contentOffset != start + way ? id : nil
    }

    /// Moves the content as little as shows all of `rect`, in the content's space; its start where it is too large.
    public func scroll(toShow rect: ViewRect, animated: Bool) {
        func offset(_ present: Double, _ extent: Double, _ low: Double, _ high: Double) -> Double {
            low < present || high - low > extent ? low : max(present, high - extent)
        }
        let target = ViewPoint(
            x: offset(bounds.minX, bounds.width, rect.minX, rect.maxX),
            y: offset(bounds.minY, bounds.height, rect.minY, rect.maxY))
        scroll(to: target, animated: animated)
    }

    /// Ends a movement under way where it is.
    public func stop() {
        guard let id = motion else { return }
        motion = nil
        window?.animator.cancel(id)
    }

    open override var testAttributes: [String: String] {
        ["contentOffset": "\(contentOffset.x),\(contentOffset.y)", "isMoving": isMoving ? "true" : "false"]
    }

    /// Keeps the offset possible in a new size.
    open override func layoutSubviews() { contentOffset = contentOffset }

    open override func didMoveToWindow() {
        if window == nil { motion = nil }
    }

    /// Takes a step of the wheel where there is a way to go; the step goes on to the next responder at the ends.
    open override func scroll(_ event: ScrollEvent) -> Bool {
        let before = contentOffset
        stop()
        contentOffset = before + event.delta * ViewsTunables.pointsPerDetent
        return contentOffset != before
    }

    open override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty else { return false }
        let (line, page) = (ViewsTunables.pointsPerDetent, max(bounds.height - ViewsTunables.pointsPerDetent, 1))
        let target: ViewPoint
        switch event.keysym {
        case Keysym.up: target = contentOffset + ViewVector(dx: 0, dy: -line)
        case Keysym.down: target = contentOffset + ViewVector(dx: 0, dy: line)
        case Keysym.left: target = contentOffset + ViewVector(dx: -line, dy: 0)
        case Keysym.right: target = contentOffset + ViewVector(dx: line, dy: 0)
        case Keysym.pageUp: target = contentOffset + ViewVector(dx: 0, dy: -page)
        case Keysym.pageDown: target = contentOffset + ViewVector(dx: 0, dy: page)
        case Keysym.home: target = ViewPoint(x: contentOffset.x, y: 0)
        case Keysym.end: target = ViewPoint(x: contentOffset.x, y: maximumOffset.y)
        default: return false
        }
        guard clamped(target) != contentOffset else { return false }
        scroll(to: target, animated: false)
        return true
    }

    private func panChanged(_ recognizer: PanRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            stop()
            let moved = recognizer.translation(in: nil)
            recognizer.setTranslation(.zero, in: nil)
            contentOffset = contentOffset - moved
        case .ended: fling(-recognizer.velocity(in: nil))
        default: break
        }
    }

    /// Lets the content run on with `velocity`, in points a second, until friction or an end stops it.
    private func fling(_ velocity: ViewVector) {
        guard let window, velocity.length > ViewsTunables.restingSpeed else { return }
        let friction = -log(ViewsTunables.decelerationPerMillisecond) * 1000
        var velocity = velocity
        motion = window.animator.tick(now: window.now) { [weak self] _, elapsed in
            guard let self else { return false }
            let kept = exp(-friction * elapsed)
            let before = contentOffset
            contentOffset = before + velocity * ((1 - kept) / friction)
            velocity = velocity * kept
            let isStuck = elapsed > 0 && contentOffset == before
            guard velocity.length > ViewsTunables.restingSpeed, !isStuck else {
                motion = nil
                return false
            }
            return true
        }
    }

    private func clamped(_ offset: ViewPoint) -> ViewPoint {
        let most = maximumOffset
        return ViewPoint(x: min(max(offset.x, 0), most.x), y: min(max(offset.y, 0), most.y))
    }
}
