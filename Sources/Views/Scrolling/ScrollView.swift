// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// Shows a part of something larger, which fingers, wheel, touchpad, keys and scroll bars move.
///
/// Subviews lie in the content's space, from the origin to ``contentSize``. Fingers and pens drag and fling; a pointer
/// scrolls by its wheel and the scroll bars alone, so that dragging is free for what the content does with it. Where
/// ``zoomedView`` is set, two fingers or a touchpad's pinch zoom.
///
/// ```swift
/// let scroller = ScrollView()
/// scroller.addSubview(list)
/// scroller.contentSize = list.frame.size
/// scroller.scroll(to: ViewPoint(x: 0, y: 400), animated: true)
/// ```
@MainActor open class ScrollView: View {
    /// The extent of what can be scrolled over, in points.
    public var contentSize = ViewSize.zero { didSet { if contentSize != oldValue { contentSizeDidChange() } } }
    /// Whether the ends give when a hand pulls them; never where people asked for no movement.
    public var bounces = true
    /// Whether scrolling by hand comes to rest at whole pages, each as large as the view.
    public var isPagingEnabled = false
    /// Whether a finger's drag that goes along one axis keeps to it.
    public var isDirectionLockEnabled = true
    /// Whether scroll bars show along the axes that can be scrolled.
    public var showsScrollBars = true { didSet { if showsScrollBars != oldValue { setNeedsLayout() } } }

    /// The view that a pinch zooms, which lies at the content's origin; nil for none. Its size without zoom is that of
    /// its bounds; ``contentSize`` follows it.
    public weak var zoomedView: View? { didSet { zoomedViewDidChange(from: oldValue) } }
    /// The least zoom by hand.
    public var minimumZoom = 0.25
    /// The greatest zoom by hand.
    public var maximumZoom = 8.0
    /// The zoom; 1 shows ``zoomedView`` in its own size.
    public internal(set) var zoom = 1.0

    /// What drags the content. Recognizers of one's own can wait for it or go along with it.
    public let panRecognizer = PanRecognizer()
    /// What zooms the content; off while there is no ``zoomedView``.
    public let pinchRecognizer = PinchRecognizer()
    /// The scroll bars, along the bottom and at the trailing side.
    public let scrollBars = (horizontal: ScrollBar(.horizontal), vertical: ScrollBar(.vertical))

    /// Hears of each new ``contentOffset``, and of each new zoom.
    public var onScroll: ((ScrollView) -> Void)?

    var offset = ViewPoint.zero
    var overscroll = ViewVector.zero
    var lock = DirectionLock(isFree: true)
    var band = RubberBand()
    var touchpad = TouchpadScroll()
    var touchpadTicker: Animator.ID?
    var pinchHold: (fingers: Int, place: ViewPoint, zoom: Double)?
    /// Where the drag that goes on began.
    var dragStart = ViewPoint.zero
    private(set) lazy var motion = ScrollMotion(of: self, target: self)
    private var animation: Animator.ID?

    /// Makes a view with nothing to scroll over.
    public override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        accessibilityRole = .scrollArea
        panRecognizer.allowedTouchTypes = [.direct, .pen]
        panRecognizer.addTarget(self, action: ScrollView.panChanged)
        pinchRecognizer.allowedTouchTypes = [.direct]
        pinchRecognizer.isEnabled = false
        pinchRecognizer.addTarget(self, action: ScrollView.pinchChanged)
        panRecognizer.allowSimultaneousRecognition(with: pinchRecognizer)
        addGestureRecognizer(panRecognizer)
        addGestureRecognizer(pinchRecognizer)
        for bar in [scrollBars.horizontal, scrollBars.vertical] {
            bar.scroller = self
            bar.isHidden = true
            addSubview(bar)
        }
    }

    /// The place of the content that is seen at the top left, in points; kept so that no more than the content is seen.
    public var contentOffset: ViewPoint {
        get { offset }
        set { move(to: clamped(newValue), overscroll: .zero) }
    }

    /// The greatest ``contentOffset``.
    public var maximumOffset: ViewPoint {
        ViewPoint(x: max(0, contentSize.width - bounds.width), y: max(0, contentSize.height - bounds.height))
    }

    /// Whether the content moves by itself: flung, on its way to a place, or back from beyond its ends.
    public var isMoving: Bool { animation != nil || motion.isRunning }

    /// Moves the content until `offset`, or the nearest place there is, is at the top left. Ends a movement under way.
    public func scroll(to offset: ViewPoint, animated: Bool) {
        stop()
        guard animated, let window else { return contentOffset = offset }
        let (start, way) = (bounds.origin, clamped(offset) - bounds.origin)
        guard way != .zero else { return }
        let id = window.animator.animate(
            duration: ViewsTunables.scrollDuration, curve: .easeOut, now: window.now,
            update: { [weak self] progress in self?.glide(to: start + way * progress) },
            completion: { [weak self] isFinished in if isFinished { self?.animation = nil } })
        animation = window.animator.isRunning && bounds.origin != start + way ? id : nil
    }

    /// Moves the content as little as shows all of `rect`, in the content's space; its start where it is too large.
    public func scroll(toShow rect: ViewRect, animated: Bool) {
        func offset(_ present: Double, _ extent: Double, _ low: Double, _ high: Double) -> Double {
            low < present || high - low > extent ? low : max(present, high - extent)
        }
        let target = ViewPoint(
            x: offset(contentOffset.x, bounds.width, rect.minX, rect.maxX),
            y: offset(contentOffset.y, bounds.height, rect.minY, rect.maxY))
        scroll(to: target, animated: animated)
    }

    /// Ends a movement under way where it is, or at the end that the content is shown beyond.
    public func stop() {
        hold()
        if overscroll != .zero { move(to: offset, overscroll: .zero) }
    }

    /// Ends a movement under way, even beyond an end.
    func hold() {
        motion.stop()
        touchpad = TouchpadScroll()
        guard let id = animation else { return }
        animation = nil
        window?.animator.cancel(id)
    }

    open override var testAttributes: [String: String] {
        [
            "contentOffset": "\(contentOffset.x),\(contentOffset.y)", "isMoving": isMoving ? "true" : "false",
            "zoom": "\(zoom)",
        ]
    }

    /// Keeps the offset possible in a new size, and places the scroll bars.
    open override func layoutSubviews() {
        if overscroll == .zero { contentOffset = offset }
        placeScrollBars()
    }

    open override func didMoveToWindow() {
        if window == nil { (animation, touchpadTicker) = (nil, nil) }
    }

    /// Takes a step of the wheel or touchpad where there is a way to go; the step goes on to the next responder at the
    /// ends. With Control, it zooms where that is possible.
    open override func scroll(_ event: ScrollEvent) -> Bool { take(event) }

    /// Takes arrows, Page Up and Down, Home and End where there is a way to go.
    open override func keyDown(_ event: KeyEvent) -> Bool { take(event) }

    // MARK: Moving

    /// Shows a place at the top left, and what is beyond the ends.
    func move(to offset: ViewPoint, overscroll: ViewVector) {
        (self.offset, self.overscroll) = (offset, overscroll)
        let origin = offset + overscroll
        guard origin != bounds.origin else { return }
        bounds.origin = origin
        placeScrollBars()
        onScroll?(self)
    }

    /// Goes on to a place, which may be beyond an end on the way back from there.
    private func glide(to place: ViewPoint) {
        let kept = clamped(place)
        move(to: kept, overscroll: place - kept)
    }

    func clamped(_ offset: ViewPoint) -> ViewPoint {
        let most = maximumOffset
        return ViewPoint(x: min(max(offset.x, 0), most.x), y: min(max(offset.y, 0), most.y))
    }

    private func contentSizeDidChange() {
        if overscroll == .zero { contentOffset = offset }
        setNeedsLayout()
    }

    private func placeScrollBars() {
        let (horizontal, vertical) = scrollBars
        for bar in [horizontal, vertical] {
            bar.isHidden = !showsScrollBars || !bar.hasWay
            if !bar.isHidden { bar.place() }
        }
        if subviews.last !== vertical, !vertical.isHidden || !horizontal.isHidden {
            horizontal.bringToFront()
            vertical.bringToFront()
        }
    }
}
