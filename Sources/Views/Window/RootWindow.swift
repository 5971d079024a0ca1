// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// A tree of views that fills a window: takes input, lays out, animates and paints what has changed.
///
/// It knows no window system. Its ``host`` gives it the time and asks the screen for frames; then the owner calls
/// ``tick(now:)`` and ``displayIfNeeded(on:)``.
///
/// ```swift
/// let window = RootWindow(rootView: View(), size: ViewSize(width: 800, height: 600), scale: 2)
/// window.host = host
/// window.dispatch(.touches([touch]))
/// window.tick(now: host.now)
/// let painted = window.displayIfNeeded(on: surface)
/// ```
@MainActor open class RootWindow: Responder {
    /// The topmost view; it fills the window.
    public let rootView: View
    /// The world outside.
    public weak var host: (any WindowHost)? { didSet { setNeedsFrame() } }

    /// Width and height in points.
    public var size: ViewSize { didSet { if size != oldValue { metricsDidChange() } } }
    /// Pixels for a point.
    public var scale: Double { didSet { if scale != oldValue { scaleDidChange() } } }
    /// Colours and sizes for all views.
    public var theme: Theme { didSet { if theme != oldValue { environmentDidChange() } } }
    /// The side that text begins at.
    public var layoutDirection = LayoutDirection.leftToRight {
        didSet { if layoutDirection != oldValue { environmentDidChange() } }
    }
    /// Whether people asked for no movement: animations jump to their end.
    public var reducesMotion = false { didSet { animator.reducesMotion = reducesMotion } }
    /// Hears of constraints that can't be kept.
    public var onLayoutIssue: ((LayoutIssue) -> Void)?

    /// Runs animations on this window's frames.
    public let animator = Animator()
    /// Decides which recognizers and views get touches.
    public let gestures = GestureArena()
    /// Menus and the like over the views.
    public private(set) lazy var popups = PopupStack(self)
    /// What is said of the view that the pointer rests on.
    private(set) lazy var toolTips = ToolTips(self)
    /// The responder that gets keys first; nil where the window itself does.
    public internal(set) weak var firstResponder: Responder?

    var dirty: DirtyRegion
    var pointer = PointerState()
    /// What is to be done at some time without an event, as a caret that blinks.
    var wakes: [Wake] = []
    var wakeCount: UInt64 = 0
    /// The deadline that the host has been told.
    var toldDeadline: Double?
    var isFocusByKey = false
    /// Whether the last contact was a finger, so that controls have to be hit as fingers can.
    public internal(set) var usesFingers = false

    /// Makes a window of `size` points with `scale` pixels to the point.
    public init(rootView: View, size: ViewSize, scale: Double = 1, theme: Theme = .light) {
        self.rootView = rootView
        self.size = size
        self.scale = scale
        self.theme = theme
        dirty = DirtyRegion(bounds: .zero)
        super.init()
        animator.onStart = { [weak self] in self?.setNeedsFrame() }
        rootView.move(to: self)
        metricsDidChange()
    }

    /// The surface that the window fills, in pixels.
    public var pixelBounds: DeviceRect {
        DeviceRect(x: 0, y: 0, width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
    }

    /// The time now by the host's clock; 0 without a host.
    public var now: Double { host?.now ?? 0 }

    /// Where things are copied to and pasted from; nil without a host that has one.
    public var pasteboard: (any Pasteboard)? { host?.pasteboard }

    /// Begins to drag a thing out of the window with the button that is held down.
    /// - Parameters:
    ///   - content: the thing.
    ///   - onEnd: called once when the drag is over, whatever became of it.
    /// - Returns: the drag; nil where that can't be.
    public func beginDrag(_ content: PasteboardContent, onEnd: @escaping () -> Void) -> (any DragSession)? {
        host?.beginDrag(content, onEnd: onEnd)
    }

    /// Where the pointer is in the window's space; nil while it is elsewhere.
    public var pointerLocation: ViewPoint? { pointer.location }

    /// Asks the host for a frame.
    public func setNeedsFrame() { host?.setNeedsFrame() }

    // MARK: Time

    /// When ``advance(to:)`` has something to do next by the host's clock, as a long press that begins; nil for never.
    public var nextDeadline: Double? { gestures.nextDeadline }

    /// Lets the time of gestures go on to `now`. Events that happened before must have been dispatched before.
    public func advance(to now: Double) {
        gestures.advance(to: now)
        runWakes(to: now)
        deadlineMayHaveChanged()
    }

    /// Tells the host when there is something to do next.
    func deadlineMayHaveChanged() {
        let next = [nextDeadline, nextWake].compactMap(\.self).min()
        guard next != toldDeadline else { return }
        toldDeadline = next
        host?.setDeadline(next)
    }

    // MARK: Frames

    /// Moves animations on to `now` and lays out. Call it once at the start of each frame.
    public func tick(now: Double) {
        advance(to: now)
        animator.step(now: now)
        rootView.layoutIfNeeded()
        updateCursorIfNeeded()
        if animator.isRunning { setNeedsFrame() }
    }

    /// Whether views have asked for their layout since the last frame.
    public var needsLayout: Bool { rootView.needsLayout || rootView.descendantNeedsLayout }

    /// Lays out at once what the next frame would, for those who ask where views are.
    public func layoutIfNeeded() { rootView.layoutIfNeeded() }

    /// Whether ``displayIfNeeded(on:)`` would paint.
    public var needsDisplay: Bool { !dirty.isEmpty }

    /// Paints what has changed on `surface`, which must show the last frame and have the size of ``pixelBounds``.
    /// - Returns: the pixels painted, to be copied to the screen; rectangles may overlap.
    public func displayIfNeeded(on surface: Surface) -> [DeviceRect] {
        rootView.layoutIfNeeded()
        let rects = dirty.take()
        guard !rects.isEmpty else { return [] }
        surface.withCanvas(scale: scale) { canvas in
            canvas.clip(toPixels: rects)
            let dirty = canvas.toDevice.map(canvas.clipBounds).snapped
            if !rootView.hides(dirty, canvas.toDevice) { canvas.fill(canvas.clipBounds, theme.windowBackground) }
            rootView.drawTree(on: canvas)
        }
        return rects
    }

    /// Asks for `rect`, in the window's space, or for everything to be painted anew.
    public func setNeedsDisplay(_ rect: ViewRect? = nil) {
        let whole = ViewRect(origin: .zero, size: size)
        let changed = rect ?? whole
        dirty.add(
            DeviceRect(
                x: changed.minX * scale, y: changed.minY * scale, width: changed.width * scale,
                height: changed.height * scale))
        setNeedsFrame()
    }

    // MARK: Changes

    private func metricsDidChange() {
        toolTips.hide()
        popups.windowDidResize()
        dirty.bounds = pixelBounds
        rootView.frame = ViewRect(origin: .zero, size: size)
        setNeedsFrame()
    }

    private func scaleDidChange() {
        metricsDidChange()
        environmentDidChange()
    }

    private func environmentDidChange() {
        func tell(_ view: View) {
            view.environmentDidChange()
            view.subviews.forEach(tell)
        }
        tell(rootView)
        setNeedsDisplay()
    }

    /// `view` is about to leave the tree.
    func willRemove(_ view: View) {
        gestures.viewWillLeave(view)
        deadlineMayHaveChanged()
        pointer.forget(view)
        toolTips.forget(view)
        if let focused = firstResponder as? View, focused.isDescendant(of: view) { setFirstResponder(nil) }
        setNeedsCursorUpdate()
    }

    /// `view` has become hidden.
    func didHide(_ view: View) {
        if let focused = firstResponder as? View, focused.isDescendant(of: view) { setFirstResponder(nil) }
    }
}
