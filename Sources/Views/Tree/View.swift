// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// A rectangle in a tree of views that draws itself and hears of input.
///
/// A view has its own space: points, y down, with ``bounds`` as what is visible of it; the origin of ``bounds`` is the
/// scroll position. Its subviews are placed in that space, later ones in front.
///
/// ```swift
/// let box = View(frame: ViewRect(x: 20, y: 20, width: 100, height: 60))
/// box.backgroundColor = Color(0x2F6FED)
/// window.rootView.addSubview(box)
/// ```
@MainActor open class View: Responder {
    // MARK: Place

    /// Where the untransformed top left corner lies in the superview's space.
    var position: ViewPoint

    /// What is visible of the view, in its own space: the origin is the scroll position.
    ///
    /// Changing the size keeps the top left corner in place.
    public var bounds: ViewRect {
        willSet { if newValue != bounds { invalidateExtent() } }
        didSet { if bounds != oldValue { boundsDidChange(from: oldValue) } }
    }

    /// A map applied about the center, for drawing and hit testing alike.
    public var transform: ViewTransform = .identity {
        willSet { if newValue != transform { invalidateExtent() } }
        didSet { if transform != oldValue { invalidateExtent() } }
    }

    // MARK: Look

    /// Whether the view and all below it are left out.
    public var isHidden = false {
        willSet { if newValue != isHidden { invalidateExtent() } }
        didSet { if isHidden != oldValue { visibilityDidChange() } }
    }

    /// How opaque the view with all below it is, from 0 to 1.
    public var alpha = 1.0 {
        willSet { if newValue != alpha { invalidateExtent() } }
        didSet { if alpha != oldValue { invalidateExtent() } }
    }

    /// What ``bounds`` is filled with before ``draw(_:dirty:)``; nil for nothing.
    public var backgroundColor: Color? { didSet { if backgroundColor != oldValue { setNeedsDisplay() } } }

    /// Whether subviews are seen and hit only inside ``bounds``.
    public var clipsToBounds = false {
        willSet { if newValue != clipsToBounds { invalidateExtent() } }
        didSet { if clipsToBounds != oldValue { invalidateExtent() } }
    }

    /// How far beyond ``bounds`` the view itself may draw, in points, as for a shadow.
    public var drawingMargin = 0.0 {
        willSet { if newValue != drawingMargin { invalidateExtent() } }
        didSet { if drawingMargin != oldValue { invalidateExtent() } }
    }

    // MARK: Input

    /// Whether the view and those below it can be hit.
    public var isUserInteractionEnabled = true

    /// The recognizers that look at contacts on the view and those below it, in the order they were added.
    ///
    /// Best changed by `addGestureRecognizer` and `removeGestureRecognizer`.
    public var gestureRecognizers: [GestureRecognizer] = [] {
        didSet { gestureRecognizersDidChange(from: oldValue) }
    }

    /// The pointer's shape above the view, or nil for that of the superview.
    public var cursor: Cursor? { didSet { if cursor != oldValue { window?.setNeedsCursorUpdate() } } }

    /// Whether the Tab key stays among the views below this one while one of them has the keyboard, as in a dialog.
    public var isFocusScope = false

    // MARK: Meaning

    /// What the view is called for someone who can't see it.
    public var accessibilityLabel: String?
    /// What the view is for someone who can't see it.
    public var accessibilityRole = AccessibilityRole.none
    /// A name for tests to find the view by.
    public var identifier: String?

    // MARK: Tree

    /// The view this is in.
    public internal(set) weak var superview: View?
    /// The views in this one, from back to front.
    public internal(set) var subviews: [View] = []
    /// The window this is in, directly or not.
    public internal(set) weak var window: RootWindow?

    // MARK: Layout

    /// The side that text, and leading anchors, begin at; nil for that of the window.
    public var layoutDirection: LayoutDirection? {
        didSet { if layoutDirection != oldValue { setNeedsLayoutInTree() } }
    }
    /// The constraints on subviews of this view.
    var constraints: [LayoutConstraint] = []
    var needsLayout = true
    var descendantNeedsLayout = false

    /// Makes a view at `frame` in its future superview's space.
    public init(frame: ViewRect = .zero) {
        position = frame.origin
        bounds = ViewRect(origin: .zero, size: frame.size)
        super.init()
    }

    /// The superview, or the window for the topmost view.
    open override var next: Responder? { superview ?? window }

    // MARK: For subclasses

    /// Draws the view, below its subviews.
    ///
    /// The canvas is in this view's own space and clipped to its bounds and margin. `dirty` is the upright rectangle
    /// around what has to be drawn; drawing more is allowed but lost.
    open func draw(_ canvas: Canvas, dirty: ViewRect) {}

    /// Places subviews. Called before a frame when the size changed or ``setNeedsLayout()`` was called, after the
    /// constraints on subviews have been solved.
    open func layoutSubviews() {}

    /// The view has come into ``window``, or left the one it was in.
    open func didMoveToWindow() {}

    /// Colours, text direction or scale of the window have changed. The default draws and lays out anew.
    open func environmentDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The view has got the keyboard (`isFocused`) or lost it.
    open func focusDidChange(isFocused: Bool) { setNeedsDisplay() }

    /// The view's say before a recognizer attached to it begins; false fails the recognizer.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    /// Whether the view keeps its touches from a recognizer attached to a view around it, as a button keeps its taps.
    open func claimsTouches(from recognizer: GestureRecognizer) -> Bool { false }

    /// Whether the Tab key stops at the view. The default is ``Responder/canBecomeFirstResponder``.
    open var isTabStop: Bool { canBecomeFirstResponder }

    /// Whether the window draws a ring inside the view's bounds when it got the keyboard by key.
    open var showsFocusRing: Bool { true }

    /// Whether every pixel of ``bounds`` is covered by the view itself, so that what lies behind need not be drawn.
    open var isOpaque: Bool { backgroundColor?.alpha == 1 }

    /// What is said of the view while a pointer rests on it; nil where it, or what is around it, says nothing.
    open var toolTip: String? { nil }

    /// The size the content asks for; a nil extent where it asks for none.
    open var intrinsicContentSize: (width: Double?, height: Double?) { (nil, nil) }

    /// The best size within `limits`; the default is the intrinsic size, or the present one where there is none.
    open func sizeThatFits(_ limits: ViewSize) -> ViewSize {
        let wanted = intrinsicContentSize
        return ViewSize(width: wanted.width ?? bounds.width, height: wanted.height ?? bounds.height)
    }

    /// Whether `point`, in this view's own space, hits the view.
    open func point(inside point: ViewPoint) -> Bool { bounds.contains(point) }

    /// More for ``testDescription`` than every view tells, such as the index of a page.
    open var testAttributes: [String: String] { [:] }

    /// The name of the view's class.
    open var className: String { String(describing: type(of: self)) }

    /// The frontmost view at `point`, in this view's own space: this one, one below it, or nil.
    ///
    /// Views that are hidden, nearly transparent or not enabled are left out with all below them. Subviews beyond the
    /// bounds are hit where they are seen: unless ``clipsToBounds`` is set.
    open func hitTest(_ point: ViewPoint) -> View? {
        guard takesInput else { return nil }
        let isInside = self.point(inside: point)
        if isInside || !clipsToBounds {
            for subview in subviews.reversed() {
                guard let inverse = subview.toSuperview.inverse else { continue }
                if let hit = subview.hitTest(inverse.map(point)) { return hit }
            }
        }
        return isInside ? self : nil
    }

    /// Whether the view is drawn and takes input; what is above it may still be hidden.
    var takesInput: Bool { isDrawn && isUserInteractionEnabled }
}
